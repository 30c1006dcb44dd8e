// Keyboard shortcuts. A page declares them: data-key="n" on a link, a button or a field, and data-key-label to say what it
// does. "?" opens the list, where they can be switched off (WCAG 2.1.4).

const SWITCH = "raccord.keys";
const help = document.getElementById("keys-help");
const list = help.querySelector("[data-keys-list]");
const onOff = help.querySelector("[data-keys-switch]");
const SIGNS = { ArrowLeft: "←", ArrowRight: "→" };
let cameFrom = null;

function isWriting(element) {
  return element.matches("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]");
}

function actsOnEnter(element) {
  return element.matches("a, button, summary, input");
}

// What the arrows move by themselves: choices, and a table wider than its window.
function usesArrows(element) {
  const scrolled = element.closest(".table-scroll");
  return element.matches("input[type=radio]") || (scrolled !== null && scrolled.scrollWidth > scrolled.clientWidth);
}

function line(key, label) {
  const name = document.createElement("dt");
  const what = document.createElement("dd");
  name.append(Object.assign(document.createElement("kbd"), { textContent: SIGNS[key] ?? key }));
  what.textContent = label;
  return [name, what];
}

function open() {
  const declared = [...document.querySelectorAll("[data-key][data-key-label]")];
  const lines = declared.flatMap((element) => line(element.dataset.key, element.dataset.keyLabel));
  list.replaceChildren(...lines, ...line("?", help.dataset.textHelp));
  cameFrom = document.activeElement;
  help.hidden = false;
  help.focus();
}

function close() {
  help.hidden = true;
  cameFrom?.focus();
}

function press(element) {
  if (isWriting(element) || element.type === "radio") element.focus();
  if (!isWriting(element)) element.click();
}

function onKey(event) {
  if (event.repeat && event.key === "Enter") event.preventDefault(); // a key held down takes one step, not ten
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
  if (event.key === "Escape" && !help.hidden) {
    event.preventDefault();
    close();
    return;
  }
  const here = event.target instanceof Element ? event.target : document.body;
  if (isWriting(here) || (event.key in SIGNS && usesArrows(here)) || (event.key === "Enter" && actsOnEnter(here))) return;
  if (event.key === "?") {
    event.preventDefault();
    if (help.hidden) open();
    else close();
    return;
  }
  if (!help.hidden) return; // what is behind the help is not pressed unseen
  const element = onOff.checked && document.querySelector(`[data-key="${CSS.escape(event.key)}"]`);
  if (!element) return;
  event.preventDefault();
  press(element);
}

onOff.checked = localStorage.getItem(SWITCH) !== "off";
onOff.addEventListener("change", () => localStorage.setItem(SWITCH, onOff.checked ? "on" : "off"));
help.querySelector("[data-keys-close]").addEventListener("click", close);
document.addEventListener("keydown", onKey);
