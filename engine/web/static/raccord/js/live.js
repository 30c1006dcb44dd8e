// Keeps a page fresh. The server only hints that something changed: a hint becomes a "live" event on the body, and each
// fragment fetches itself (hx-trigger="live from:body"). Polling covers a lost or forbidden websocket.

import { csrfToken } from "./csrf.js";
import { followFinger, isUnderFinger } from "./live/finger.js";
import { keeping } from "./live/kept.js";
import * as said from "./live/said.js";
import { begin } from "./settled.js";

const POLL_MS = 20000;
const SPREAD_MS = 400; // so that a full hall does not fetch in the same instant
const LONGEST_WAIT_MS = 30000;
const AGAIN_MS = 3000; // until a time that is up is asked about again, when no answer came
const NO_LONGER_ALLOWED = 4403; // a role was taken away, a session has ended
const OF_ITSELF = ["live", "load", "signal", "timeup", "halls"]; // what a fragment fetches itself on, nobody having asked

const body = document.body;
const topics = body.dataset.topics;
const shown = new WeakMap(); // a fragment -> the text it was made of
const asked = new WeakMap(); // when each request was sent
const underWay = new Set(); // the requests that fragments sent of themselves
const watched = new WeakSet(); // places of which we hear when they have left the page
const told = { live: 0, signal: 0, timeup: 0 }; // when the fragments were last told to fetch themselves, and by what
const calling = topics ? begin() : null; // ends once the first call is taken, or is not
let settle = () => {}; // what is to be done once a fragment stands in its place
let asker = null; // where the keyboard was when something was asked for
let socketOpen = false;
let failures = 0;
let hinted = null;
let look = ""; // what the last hint calls its moment: pages that heard of the same may be given the same fragment
let ended = false;
let owed = false; // what a fragment fetched was not shown: its form was waiting for an answer, or was under a finger

function hint(named = "") {
  if (ended) return;
  look = named;
  if (hinted !== null) return;
  hinted = setTimeout(() => {
    hinted = null;
    tellFragments("live");
  }, Math.random() * SPREAD_MS + pause());
}

function tellFragments(type) {
  body.dispatchEvent(new CustomEvent(type, { bubbles: true }));
}

for (const type of Object.keys(told)) body.addEventListener(type, () => (told[type] = performance.now()));

// A page of which news never stops asks for so many milliseconds between two looks; the last news is never dropped.
function pause() {
  const every = Number(document.querySelector("[data-live-every]")?.dataset.liveEvery ?? 0);
  return told.live ? Math.max(0, told.live + every - performance.now()) : 0;
}

// --- the websocket ------------------------------------------------------------------------------------

// What a policy or an older browser refuses at once is not asked for again: the page looks of itself.
function open() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  try {
    return new WebSocket(`${scheme}://${location.host}/ws/live/?topics=${encodeURIComponent(topics)}`);
  } catch {
    return null;
  }
}

function connect() {
  const socket = open();
  if (!socket) {
    calling();
    hint();
    return;
  }
  socket.addEventListener("open", () => {
    socketOpen = true;
    calling();
    failures = 0;
    said.say("live");
    hint();
  });
  socket.addEventListener("message", ({ data }) => hint(JSON.parse(data).look));
  socket.addEventListener("close", ({ code }) => {
    calling();
    if (code === NO_LONGER_ALLOWED) return end();
    if (socketOpen) {
      said.say("updated");
      hint(); // is the server still there?
    }
    socketOpen = false;
    failures += 1;
    const wait = Math.min(LONGEST_WAIT_MS, 1000 * 2 ** failures);
    setTimeout(connect, wait * (0.5 + Math.random()));
  });
}

// Nothing fresher will come: the reader is told, and the page asks for nothing more until he comes back to it.
function end() {
  socketOpen = false;
  ended = true;
  said.say("offline");
  said.tellEnded();
}

// --- what is asked ------------------------------------------------------------------------------------

// htmx hands no event on for what a fragment fetches as it comes.
const typeOf = ({ requestConfig }) => requestConfig.triggeringEvent?.type ?? "load";
const isOfItself = (detail) => detail.requestConfig.verb === "get" && OF_ITSELF.includes(typeOf(detail));

body.addEventListener("htmx:configRequest", ({ detail }) => {
  if (look && detail.triggeringEvent?.type === "live") detail.headers["X-Look"] = look;
  const known = detail.parameters.csrfmiddlewaretoken;
  if (known) detail.parameters.csrfmiddlewaretoken = csrfToken(known);
});

body.addEventListener("htmx:beforeRequest", ({ detail }) => {
  const { xhr, target } = detail;
  asked.set(xhr, performance.now());
  if (isOfItself(detail)) underWay.add(detail);
  else asker = document.activeElement;
  watch(target);
  // Of the request itself: what htmx says is heard nowhere once the element that asked has left the page.
  xhr.addEventListener("load", () => onAnswered(detail));
  for (const failed of ["error", "timeout"]) xhr.addEventListener(failed, () => onUnanswered(detail));
  xhr.addEventListener("loadstart", () => xhr.addEventListener("loadend", begin()));
  xhr.addEventListener("loadend", () => {
    underWay.delete(detail);
    if (isOfItself(detail)) return;
    payOwed();
    const end = begin();
    setTimeout(() => {
      giveKeyboardBack(); // once the button is no longer disabled
      end();
    });
  });
});

function watch(place) {
  if (watched.has(place)) return;
  watched.add(place);
  place.addEventListener("htmx:beforeSwap", ({ target, detail }) => {
    if (target === place && !place.isConnected) onBeforeSwap(detail);
  });
}

// --- what comes back ----------------------------------------------------------------------------------

// The secrets of a form and the hour of the server are new in each answer: they change nothing for a reader.
const ALWAYS_NEW = /(name="(csrfmiddlewaretoken|command_id)" value|data-server-now|data-seen)="[^"]*"/g;

const asShown = ({ responseText }) => responseText.replace(ALWAYS_NEW, "");

// `sent`: the form that is answered, if any.
function prepare(place, xhr, sent = null) {
  const putBack = keeping(place, sent);
  settle = () => {
    putBack();
    const copy = document.getElementById(place.id);
    if (copy) shown.set(copy, asShown(xhr));
  };
}

// The keyboard stays where it is: an autofocus is for who has just asked for what it comes with.
function withoutAutofocus(text) {
  return text.replace(/(<[a-z][^<>]*?)\sautofocus(?=[\s>])/g, "$1");
}

function onBeforeSwap(detail) {
  if (said.isSignIn(detail.xhr)) {
    detail.shouldSwap = false;
    said.tellSignedOut(detail.pathInfo.requestPath);
  } else if (isOfItself(detail)) onNews(detail);
  else onAnswer(detail);
}

function onNews(detail) {
  const { target, xhr } = detail;
  const held = "hold" in target.dataset; // an error that its reader has not answered yet
  // A form sent from here, or a link pressed, awaits its answer: it brings a fresher page, or is to find its own there.
  const asking = target.querySelector("form.htmx-request, a.htmx-request, button.htmx-request") !== null;
  const touched = isUnderFinger(target);
  owed = owed || asking || touched;
  const isKept = held || asking || touched || !target.isConnected || xhr.status >= 400;
  if (isKept || shown.get(target) === asShown(xhr)) detail.shouldSwap = false;
  else {
    prepare(target, xhr);
    detail.serverResponse = withoutAutofocus(detail.serverResponse);
  }
}

function onAnswer(detail) {
  const { target, xhr, requestConfig } = detail;
  const place = target.isConnected ? target : document.getElementById(target.id); // another answer may have replaced it
  const isRefused = xhr.status >= 400;
  if (!isRefused && requestConfig.verb !== "get") said.forgetTold(asked.get(xhr));
  if (!place || (isRefused && !xhr.responseText.includes(`id="${target.id}"`))) {
    detail.shouldSwap = false;
    if (isRefused && xhr.status < 500) said.tellRefusal(xhr.responseText);
  } else if (detail.shouldSwap) {
    if (place !== target && "hold" in place.dataset) said.tellAgain(place);
    detail.target = place;
    prepare(place, xhr, requestConfig.elt);
    if (isBusyElsewhere(place, requestConfig.elt)) detail.serverResponse = withoutAutofocus(detail.serverResponse);
  }
}

// Whether the keyboard has gone on to something else than what was asked.
function isBusyElsewhere(place, sent) {
  const here = document.activeElement;
  if (here === body || sent.contains(here)) return false;
  return !place.contains(here) || here.matches("input, textarea, select");
}

body.addEventListener("htmx:beforeSwap", ({ detail }) => onBeforeSwap(detail));

body.addEventListener("htmx:afterSwap", ({ detail }) => {
  settle();
  settle = () => {};
  if (isOfItself(detail)) askAgainSince(detail);
  // Replaced by the answer to a form, a fragment may never show what it had gone to fetch.
  else for (const other of underWay) if (!other.requestConfig.elt.isConnected) askAgain(typeOf(other));
});

// Told again while it was fetched, a fragment that has just been replaced never asked for that: the new one does.
function askAgainSince({ xhr }) {
  for (const [type, moment] of Object.entries(told)) if (moment > asked.get(xhr)) askAgain(type);
}

function askAgain(type) {
  if (type === "timeup") setTimeout(() => tellFragments(type)); // once what has just come listens
  else hint(look);
}

function onAnswered(detail) {
  if (said.isSignIn(detail.xhr)) return said.say("offline");
  if (detail.xhr.status >= 500) return onUnanswered(detail);
  if (!detail.successful) return;
  said.forgetSignedOut(detail.pathInfo.requestPath);
  said.say(socketOpen ? "live" : "updated");
  said.stamp();
}

function onUnanswered(detail) {
  if (detail.xhr.status === 0) said.say("offline");
  if (typeOf(detail) === "timeup") setTimeout(() => tellFragments("timeup"), AGAIN_MS);
  if (!isOfItself(detail)) said.tellUnanswered();
}

// A button is disabled while it awaits its answer, and a browser takes the keyboard away from what is disabled.
function giveKeyboardBack() {
  if (document.activeElement === body) asker?.focus();
}

function payOwed() {
  if (!owed) return;
  owed = false;
  hint(look);
}

// --- when the page looks of itself ----------------------------------------------------------------------

followFinger(payOwed);
window.addEventListener("offline", () => said.say("offline"));
window.addEventListener("online", () => hint());
document.addEventListener("visibilitychange", () => {
  if (document.hidden || !topics) return;
  if (ended) {
    ended = false; // he may have signed in meanwhile
    connect();
  }
  hint();
});

function follow() {
  setInterval(() => {
    if (!document.hidden) hint();
  }, POLL_MS);
  connect();
}

// Not before htmx listens, which awaits the last script of the page: what is heard sooner would be fetched by nobody.
if (topics) document.addEventListener("DOMContentLoaded", follow);
