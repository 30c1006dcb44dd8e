// In a browser that cannot even read the other scripts, a page would look alive and be frozen: it says so, and what follows
// something is loaded again from time to time. Written as browsers read it in 2009; a plain script in the head.
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
