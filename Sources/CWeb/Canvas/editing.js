// A part of /canvas.js, which scripts/clients/write.py puts together: fields that are edited.

/// Edits a field: shows a control of the page in front of it until the control loses the focus.
function edit(screen, view) {
  const { view: kind, properties } = view.frame, field = fields[kind], value = valueOf(view);
  const control = document.createElement(field.tag(properties)), editor = screen.editor = { view, control, isTyping: false };
  showLook(editor);
  field.write(control, { text: value, value });
  control.addEventListener("input", () => [editor.isTyping = true, change(screen, view, field.read(control))]);
  control.addEventListener("change", () => (editor.isTyping = false)); // The user has pressed return.
  control.addEventListener("blur", () => {
    // Another field may be edited by now.
    if (screen.editor === editor) screen.editor = undefined;
    control.remove();
    screen.schedule();
  });
  screen.host.append(control);
  placeEditor(editor);
  control.focus();
}

/// Shows all properties of an edited field except its value.
function showLook({ view: { frame: { view: kind, properties } }, control }) {
  const { ground, edge, text } = colorsOf(properties), isLong = control.localName === "textarea";
  Object.assign(control.style, {
    position: "absolute", left: 0, top: 0, margin: 0, padding: isLong ? "11px 7px" : "0 7px", boxSizing: "border-box",
    border: `1px solid ${edge}`, borderRadius: "6px", background: ground, color: text, resize: "none", transformOrigin: "0 0",
    colorScheme: properties.colorScheme ?? "light",
  });
  control.ariaLabel = properties.label ?? properties.placeholder ?? null;
  fields[kind].look(control, properties);
}

function placeEditor({ view, control: { style } }) {
  const { width, height } = frameOf(view);
  Object.assign(style, { width: `${width}px`, height: `${height}px`, transform: `${matrixOf(view)}` });
}

/// Shows the properties in a field that is edited, or ends editing if they do not allow it. Replaces the user's value when the
/// server's has changed, but not while the user is typing.
function takeValue({ editor, canvas }, view) {
  const { view: kind, properties } = view.frame, given = givenIn(properties), isOpen = editor?.view === view;
  if (isOpen && isActive(view)) showLook(editor);
  else if (isOpen) canvas.focus();
  if (isOpen && editor.isTyping) return view.edited = { given, value: fields[kind].read(editor.control) };
  if (!same(view.edited?.given, given)) view.edited = undefined;
  const value = valueOf(view);
  if (isOpen) fields[kind].write(editor.control, { text: value, value });
}

/// Sends the action of the return key.
function returnFrom(screen, view) {
  const { name, onReturn } = view.frame.properties;
  screen.act("action", view, { name: onReturn ?? name, action: onReturn });
}
