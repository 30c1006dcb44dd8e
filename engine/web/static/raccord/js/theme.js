// Light or dark, as chosen on this device. A plain script in the head: it must act before the first paint.
(() => {
  const KEY = "raccord.theme";
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");

  function stored() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      return null;
    }
  }

  function isDark() {
    return root.dataset.theme ? root.dataset.theme === "dark" : system.matches;
  }

  function choose(theme) {
    root.dataset.theme = theme;
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // A browser that stores nothing keeps the choice for this page.
    }
  }

  function prepare(button) {
    const say = () => {
      const text = isDark() ? button.dataset.toLight : button.dataset.toDark;
      button.setAttribute("aria-label", text);
      button.title = text;
    };
    button.addEventListener("click", () => {
      choose(isDark() ? "light" : "dark");
      say();
    });
    say();
    button.hidden = false;
    if (system.addEventListener) system.addEventListener("change", say);
    else system.addListener(say); // older.js is for modules
  }

  const theme = stored();
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  document.addEventListener("DOMContentLoaded", () => {
    document.querySelectorAll("[data-theme-toggle]").forEach(prepare);
  });
})();
