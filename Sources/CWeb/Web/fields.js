
// A part of /client.js and /canvas.js, which CWeb.c and scripts/clients/write.py put together: controls of the page in which users
// type and choose.

/// Fields by view class. `tag` is the element on the page; `look` shows all properties but the value, which `write` shows and
/// `read` returns.
const fields = {
  TextField: {
    tag: ({ lines }) => (lines ? "textarea" : "input"),
    look(control, { placeholder, font, color, secure, alignment = "left", ...traits }) {
      setFont(control, font);
      Object.assign(control, { placeholder, ...hints(traits) });
      if (control.localName === "input") control.type = secure ? "password" : "text";
      Object.assign(control.style, { color: paint(color), textAlign: alignment === "natural" ? "start" : alignment });
    },
    write(control, { text }) {
      if (control.value !== text) control.value = text;
    },
    read: (control) => control.value,
  },
  Picker: {
    tag: () => "select",
    look(control, { items, font, value }) {
      setFont(control, font);
      if (same(control.items, items)) return;
      const chosen = control.items?.[control.selectedIndex]?.value;
      control.items = items;
      control.replaceChildren(...items.map(({ title, value }) => new Option(title, value)));
      this.write(control, { value: items.some((item) => item.value === chosen) ? chosen : value });
    },
    write: (control, { value }) => (control.selectedIndex = control.items.findIndex((item) => item.value === value)),
    read: (control) => control.items[control.selectedIndex]?.value ?? null,
  },
};

const setFont = ({ style }, { style: slant, weight, size, family }) =>
  (style.font = `${slant} ${weight} ${size}px ${JSON.stringify(family ?? "sans-serif")}, sans-serif`);

/// How a page helps with typing, by UIKit's names.
function hints({ keyboardType, returnKeyType, autocapitalizationType, autocorrectionType, spellCheckingType }) {
  const modes = {
    asciiCapableNumberPad: "numeric", decimalPad: "decimal", emailAddress: "email", numberPad: "numeric", phonePad: "tel",
    url: "url", webSearch: "search",
  };
  return {
    inputMode: own(modes, keyboardType) ?? "", enterKeyHint: own({ join: "go", route: "go" }, returnKeyType) ?? returnKeyType ?? "",
    autocapitalize: { allCharacters: "characters" }[autocapitalizationType] ?? autocapitalizationType ?? "",
    autocorrect: autocorrectionType !== "no", spellcheck: spellCheckingType !== "no",
  };
}
