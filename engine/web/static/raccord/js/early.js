// What a page does before its other scripts are there, and where they cannot be read: a plain script in the head, written as
// browsers read it in 2009.

// In a browser that cannot even read the other scripts, a page would look alive and be frozen: it says so, and what follows
// something is loaded again from time to time.
(function () {
  var LATE_MS = 3000; // after all that the page is made of has come
  var EVERY_MS = 30000;
  var root = document.documentElement;

  // settled.js writes it as soon as it runs.
  function isRead() {
    return root.getAttribute("data-settled") !== null;
  }

  function isWritten(field) {
    if (field.type === "hidden") return false;
    if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
    if (field.options) return field.options.selectedIndex > 0 && !field.options[field.selectedIndex].defaultSelected;
    return field.value !== field.defaultValue;
  }

  // Also who has typed and looks elsewhere, and who reads what was refused of what he typed.
  function isBusy() {
    var fields = document.querySelectorAll("input, select, textarea");
    var here = document.activeElement;
    if (here && /^(INPUT|SELECT|TEXTAREA)$/.test(here.tagName) && here.type !== "hidden" && !isPressed(here)) return true;
    for (var at = 0; at < fields.length; at += 1) if (isWritten(fields[at])) return true;
    return document.querySelectorAll("main .field-error:not([hidden]), main .alert.error").length > 0;
  }

  function isPressed(field) {
    return field.type === "submit" || field.type === "button";
  }

  function follow() {
    setInterval(function () {
      if (!document.hidden && !isBusy()) location.reload();
    }, EVERY_MS);
  }

  function tell() {
    var notice = document.getElementById("old-browser");
    var follows = document.body.getAttribute("data-topics");
    if (isRead() || !notice) return;
    notice.className = "alert warning"; // not before: who looks for an alert finds none that nobody sees
    notice.removeAttribute("hidden");
    if (!follows) return;
    notice.querySelector("[data-old-follows]").removeAttribute("hidden");
    follow();
  }

  window.addEventListener("load", function () {
    setTimeout(tell, LATE_MS);
  });
})();

// Light or dark, as chosen on this device: before the first paint.
(function () {
  var KEY = "raccord.theme";
  var root = document.documentElement;
  var system = window.matchMedia && matchMedia("(prefers-color-scheme: dark)");
  var theme = stored();

  function stored() {
    try {
      return localStorage.getItem(KEY);
    } catch (refused) {
      return null;
    }
  }

  function isDark() {
    var chosen = root.getAttribute("data-theme");
    return chosen ? chosen === "dark" : system.matches;
  }

  function choose(theme) {
    root.setAttribute("data-theme", theme);
    try {
      localStorage.setItem(KEY, theme);
    } catch (refused) {
      // A browser that stores nothing keeps the choice for this page.
    }
  }

  function prepare(button) {
    function say() {
      var text = button.getAttribute(isDark() ? "data-to-light" : "data-to-dark");
      button.setAttribute("aria-label", text);
      button.title = text;
    }

    button.addEventListener("click", function () {
      choose(isDark() ? "light" : "dark");
      say();
    });
    say();
    button.removeAttribute("hidden");
    if (system.addEventListener) system.addEventListener("change", say);
    else system.addListener(say); // older.js is for modules
  }

  if (theme === "dark" || theme === "light") root.setAttribute("data-theme", theme);
  document.addEventListener("DOMContentLoaded", function () {
    var buttons = document.querySelectorAll("[data-theme-toggle]");
    for (var at = 0; system && at < buttons.length; at += 1) prepare(buttons[at]);
  });
})();

// Keys pressed before the scripts of the page are attached: keys.js decides what becomes of them.
(function () {
  var pressed = [];

  function hear(event) {
    var offered = document.querySelector('[data-key="' + CSS.escape(event.key) + '"]');
    pressed.push({ event: event, offered: offered });
  }

  document.addEventListener("keydown", hear);

  /** What was pressed, and the element that offered its key at that moment, if any; nothing is recorded any more. */
  window.pressedEarly = function () {
    document.removeEventListener("keydown", hear);
    return pressed;
  };
})();
