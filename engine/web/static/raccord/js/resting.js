// What was put in the place of something else rests a moment: a press that was meant for what stood there does nothing, and
// that is shown on the buttons and told.

import * as said from "./live/said.js";
import { begin } from "./settled.js";

const BUTTONS = "button[type=submit], button:not([type])";

function show(element, isResting) {
  for (const button of element.querySelectorAll(BUTTONS)) {
    if (isResting) {
      button.setAttribute("aria-disabled", "true");
      button.dataset.wait = document.body.dataset.textResting;
    } else {
      button.removeAttribute("aria-disabled");
      delete button.dataset.wait;
    }
  }
}

let last = 0;

/**
 * For so many milliseconds the element that `find` finds bears data-resting, and its buttons say so; so does what news
 * puts in its place meanwhile.
 */
export function rest(find, milliseconds) {
  const mine = ++last;
  const end = begin();
  const mark = () => {
    const element = find();
    if (!element) return;
    element.dataset.resting = "";
    show(element, true);
  };
  mark();
  document.body.addEventListener("htmx:afterSwap", mark);
  setTimeout(() => {
    document.body.removeEventListener("htmx:afterSwap", mark);
    const element = mine === last ? find() : null;
    if (element) {
      delete element.dataset.resting;
      show(element, false);
    }
    end();
  }, milliseconds);
}

function refuseWhileResting(event) {
  if (!event.target.closest("[data-resting]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  said.tellTooSoon();
}

document.addEventListener("submit", refuseWhileResting, true);
