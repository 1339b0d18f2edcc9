// Light or dark theme: the system's, until the user chooses one.
import { part } from "./page.js";

const NAME = "cyanotype-theme";

const isDark = () => (document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";

export function watchTheme() {
  const set = (theme) => {
    if (theme) document.documentElement.dataset.theme = theme;
    part("theme").setAttribute("aria-pressed", isDark());
  };
  set(remembered());
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => set());
  part("theme").addEventListener("click", () => {
    const theme = isDark() ? "light" : "dark";
    set(theme);
    try { localStorage.setItem(NAME, theme); } catch { /* Without storage the choice lasts as long as the page. */ }
  });
}

function remembered() {
  try { return localStorage.getItem(NAME); } catch { return null; }
}
