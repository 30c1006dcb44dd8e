// What the reader is told: how fresh the page is, and above it what became of something he asked for.

import { refill } from "../older.js";

const body = document.body;
const messages = () => document.getElementById("messages");
let toldAt = -Infinity;
let signedOut = null; // the address that was not answered, when that is what stands above the page

// --- how fresh the page is ------------------------------------------------------------------------------

/** `state`: live, updated or offline. */
export function say(state) {
  if (body.dataset.link !== state) {
    body.dataset.link = state;
    body.dispatchEvent(new CustomEvent("link", { detail: { state } }));
  }
  for (const status of document.querySelectorAll("[data-live-status]")) {
    const word = status.querySelector("[data-live-word]");
    const text = status.dataset[`text${state[0].toUpperCase()}${state.slice(1)}`];
    status.dataset.state = state;
    if (word.textContent !== text) word.textContent = text;
  }
}

// The hall's time, by the clock of the server where the page has measured it.
const { zone: timeZone } = body.dataset;
let offset = null;
body.addEventListener("servertime", ({ detail }) => {
  offset = detail.offset;
});

export function stamp() {
  const at = offset === null ? Date.now() : performance.now() + offset;
  const now = new Date(at).toLocaleTimeString("fr-FR", { timeZone });
  for (const time of document.querySelectorAll("[data-live-time]")) time.textContent = now;
}

// --- above the page -------------------------------------------------------------------------------------

function tell(...alerts) {
  toldAt = performance.now();
  signedOut = null;
  refill(messages(), ...alerts);
}

const alertOf = (id) => document.getElementById(id).content.cloneNode(true);

/** What was asked for did not arrive, or broke the server: the button must not seem dead. */
export const tellUnanswered = () => tell(alertOf("unanswered"));

/** These keys were pressed and did nothing: no page may seem deaf. */
export function tellNotTaken(...keys) {
  const alerts = keys.map((key) => {
    const alert = alertOf("not-taken");
    const sentence = alert.querySelector("p");
    sentence.textContent = sentence.textContent.replace("{key}", () => key);
    return alert;
  });
  tell(...alerts);
}

/** A button was pressed while it rested, and did nothing. */
export const tellTooSoon = () => tell(alertOf("too-soon"));

/** Nothing fresher will come to this page. */
export const tellEnded = () => tell(alertOf("ended"));

/** Whether the answer is the page where one signs in, which is no answer to what was asked. */
export function isSignIn({ responseURL }) {
  const link = document.getElementById("signed-out").content.querySelector("a");
  return responseURL !== "" && new URL(responseURL).pathname === link.getAttribute("href");
}

/** `address` was not answered; the page stays as it is, and goes on once its reader has signed in elsewhere. */
export function tellSignedOut(address) {
  if (signedOut) return;
  const alert = alertOf("signed-out");
  const link = alert.querySelector("a");
  const next = new URLSearchParams({ next: location.pathname + location.search });
  link.setAttribute("href", `${link.getAttribute("href")}?${next}`);
  tell(alert);
  signedOut = address;
}

/** `address` has been answered. */
export function forgetSignedOut(address) {
  if (signedOut === address) tell();
}

/** What was told before `moment` belongs to an earlier step. */
export function forgetTold(moment) {
  if (toldAt < moment) tell();
}

/** A refusal that comes as an alert, within a fragment that has no place any more, or as a whole page. */
export function tellRefusal(text) {
  const answer = new DOMParser().parseFromString(text, "text/html");
  const alerts = [...answer.querySelectorAll(".alert.error")];
  if (alerts.length) return tell(...alerts);
  const written = answer.querySelectorAll(".field-error, main h1, main h1 ~ p:not(.button-row)");
  const sentences = [...written].map((each) => each.textContent.trim());
  const alert = alertOf("unanswered");
  if (sentences.length) alert.querySelector("p").textContent = sentences.map(ended).join(" ");
  tell(alert);
}

const ended = (sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);

/** A refusal still to be read, in a fragment that another answer replaces. */
export function tellAgain(place) {
  const alerts = [...place.querySelectorAll(".alert.error, .field-error")];
  if (alerts.length) tell(...alerts.map((alert) => alert.cloneNode(true)));
}
