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

/** `element` bears data-resting, and its buttons say so, for so many milliseconds. */
export function rest(element, milliseconds) {
  const end = begin();
  element.dataset.resting = "";
  show(element, true);
  setTimeout(() => {
    delete element.dataset.resting;
    show(element, false);
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
