// The dialogs: the API key and the help.
import { part } from "./page.js";

/// Asks the user for an API key; resolves to undefined without one.
///
/// - Parameter wasWrong: whether the server refused the key before.
export function askForKey(wasWrong) {
  const dialog = part("key-dialog");
  part("key-note").textContent = wasWrong ? "The server does not know this key." : "This server needs an API key.";
  dialog.returnValue = ""; // Escape keeps the value of the last time.
  if (!dialog.open) dialog.showModal();
  return new Promise((done) => {
    dialog.addEventListener("close", () => {
      const key = part("key").value.trim();
      done(dialog.returnValue === "use" && key ? key : undefined);
    }, { once: true });
  });
}

export function watchDialogs() {
  part("key-form").addEventListener("submit", (event) => {
    event.preventDefault();
    part("key-dialog").close("use");
  });
  part("key-cancel").addEventListener("click", () => part("key-dialog").close("none"));
  part("help").addEventListener("click", () => part("help-dialog").showModal());
  part("help-close").addEventListener("click", () => part("help-dialog").close());
}
