// A match of Jarnac: its clocks tick by the time of the server, letters may be touched, and what happens is said.

import { tickClocks } from "./jarnac/clocks.js";
import { compose } from "./jarnac/letters.js";

const said = document.getElementById("match-said");
const table = () => document.getElementById("match");
const wake = () => document.body.dispatchEvent(new CustomEvent("live", { bubbles: true }));

function tell() {
  const sentence = table()?.dataset.said ?? "";
  if (said.textContent !== sentence) said.textContent = sentence;
}

tickClocks(wake);
compose();
// As soon as it is there: between its swap and its settling, a finger would find no letter.
document.body.addEventListener("htmx:afterSwap", compose);
document.body.addEventListener("htmx:afterSettle", tell);
// What was refused may have been overtaken by something else: the page looks again.
document.body.addEventListener("htmx:responseError", ({ detail }) => {
  if (detail.xhr.status === 409) wake();
});
