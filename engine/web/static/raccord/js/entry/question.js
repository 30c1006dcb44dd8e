// The questions beside the line of an arbitre, by keyboard: F8 goes to the first, the letters typed on its choices are those
// of its reason, Escape goes back to the line, and so does what is recorded.

const WORDS = "input[type=checkbox]";
const CHOICES = "input[type=radio], input[type=checkbox]";
const line = () => document.querySelector("[data-entry-input]");
const reasonOf = (form) => form.querySelector("input[name=reason]");
const isAnswered = (form) => form.querySelector("input[type=radio]:checked") !== null;

function formOf(element) {
  return element instanceof Element ? element.closest(".question form") : null;
}

// The whole of it is seen, not only the choice that takes the keyboard.
function goToFirst() {
  const first = document.querySelector(".question form");
  if (!first) return false;
  first.closest(".question").scrollIntoView({ block: "nearest" });
  first.querySelector(CHOICES).focus();
  return true;
}

function tick(form, number) {
  const word = form.querySelectorAll(WORDS)[number - 1];
  if (!word) return false;
  word.click();
  word.focus();
  return true;
}

// Before keys.js hears it.
function onKey(event) {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey || event.isComposing) return;
  const form = formOf(target);
  if (key === "F8") {
    if (goToFirst()) event.preventDefault();
  } else if (form && key === "Escape") {
    event.preventDefault();
    event.stopPropagation();
    line()?.focus();
  } else if (form && target.matches(CHOICES) && key.length === 1 && key !== " ") onLetter(event, form);
}

// `p` and `n` answer once; from there on every letter belongs to the reason.
function onLetter(event, form) {
  const { key } = event;
  if (/^[1-9]$/.test(key) && tick(form, Number(key))) {
    event.preventDefault();
    event.stopPropagation();
  } else if (isAnswered(form) || !form.querySelector(`[data-key="${CSS.escape(key)}"]`)) {
    event.stopPropagation();
    reasonOf(form).focus(); // the letter is written there
  }
}

function onSettled({ detail }) {
  const { elt } = detail.requestConfig;
  if (!elt.matches(".question form") || detail.xhr.status >= 400) return;
  const here = document.activeElement;
  if (here === document.body || here.closest("#beside")) line()?.focus();
}

document.addEventListener("keydown", onKey, true);
document.body.addEventListener("htmx:afterSettle", onSettled);
