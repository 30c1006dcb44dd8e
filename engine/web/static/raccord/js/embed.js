// A frame on the page of another site: it hears that there is news, and takes what is said now from its own address.

import { refill } from "./older.js";

const POLL_MS = 20000;
const SPREAD_MS = 400; // so that everybody who reads that site does not ask in the same instant
const LONGEST_WAIT_MS = 30000;

const topics = document.body.dataset.topics;
const place = document.getElementById("embed");
let failures = 0;
let awaited = null;

function hint() {
  if (awaited !== null) return;
  awaited = setTimeout(async () => {
    awaited = null;
    await look();
  }, Math.random() * SPREAD_MS);
}

async function look() {
  try {
    const answer = await fetch(location.href, { credentials: "omit" });
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const said = page.getElementById("embed");
    if (said && said.innerHTML !== place.innerHTML) refill(place, ...said.childNodes);
  } catch {
    // The next hint, or the next look, asks again.
  }
}

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/ws/live/?topics=${encodeURIComponent(topics)}`);
  socket.addEventListener("open", () => {
    failures = 0;
    hint();
  });
  socket.addEventListener("message", hint);
  socket.addEventListener("close", () => {
    failures += 1;
    setTimeout(connect, Math.min(LONGEST_WAIT_MS, 1000 * 2 ** failures) * (0.5 + Math.random()));
  });
}

setInterval(() => {
  if (document.visibilityState === "visible") hint();
}, POLL_MS);
connect();
