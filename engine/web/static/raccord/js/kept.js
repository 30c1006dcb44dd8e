// A page of a hall is kept on this device as it last stood, with the files that it is made of: opened again without network,
// it comes as it was and says from when it is. The page asks for it by <meta name="raccord-kept">, whose content is the
// account that it is of; where it has none (a tirage that is not announced yet), what was kept before stays.

import { cacheOf } from "./kept/caches.js";
import { onceBack } from "./kept/network.js";

const FIRST_MS = 1000; // after which a page that has just come is kept: it is read first
const AGAIN_MS = 60000; // between two copies of a page of which news comes
const MOST = 6; // pages of one account
const FILES = "X-Kept-Files";
const SINCE = "X-Kept-At";
const LASTING = ["Content-Type", "Content-Security-Policy", "Content-Language"];

const root = document.documentElement;
const asked = document.querySelector("meta[name=raccord-kept]");
let latest = FIRST_MS - AGAIN_MS;
let waiting = null;

// --- keeping -----------------------------------------------------------------------------------------

// The sheets and the scripts of this page, and those that they bring along.
function filesOfPage() {
  const named = [...document.querySelectorAll("link[rel=stylesheet], link[rel=icon], script[src]")];
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const addresses = [...named.map(({ href, src }) => src || href), ...loaded].map((one) => new URL(one, location.href));
  const ours = addresses.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith(asked.dataset.files),
  );
  return [...new Set(ours.map(({ pathname }) => pathname))];
}

async function keep() {
  latest = performance.now();
  const answer = await fetch(location.href, { cache: "no-store", headers: { Accept: "text/html" } });
  const text = await answer.text();
  if (!answer.ok || answer.redirected || !text.includes('<meta name="raccord-kept"')) return;
  const cache = await cacheOf(asked.content);
  const files = filesOfPage();
  const missing = await Promise.all(files.map(async (file) => ((await cache.match(file)) ? null : file)));
  await cache.addAll(missing.filter(Boolean));
  await cache.put(location.href, copyOf(answer, text, files));
  await forgetOldest(cache);
}

function copyOf(answer, text, files) {
  const now = new Date();
  const headers = new Headers({ [FILES]: JSON.stringify(files), [SINCE]: now.toISOString() });
  for (const name of LASTING) if (answer.headers.has(name)) headers.set(name, answer.headers.get(name));
  const ahead = Date.parse(answer.headers.get("Date")) - now.getTime() || 0; // of the server's clock, in milliseconds
  const marked = text.replace("<html ", `<html data-kept-at="${now.toISOString()}" data-kept-ahead="${ahead}" `);
  return new Response(marked, { headers });
}

async function forgetOldest(cache) {
  const entries = await Promise.all((await cache.keys()).map(async (key) => ({ key, held: await cache.match(key) })));
  const pages = entries.filter(({ held }) => held.headers.has(SINCE));
  pages.sort((one, other) => other.held.headers.get(SINCE).localeCompare(one.held.headers.get(SINCE)));
  const kept = pages.slice(0, MOST);
  const files = new Set(kept.flatMap(({ held }) => JSON.parse(held.headers.get(FILES))));
  const stays = new Set(kept.map(({ key }) => key.url));
  const gone = entries.filter(({ key }) => !stays.has(key.url) && !files.has(new URL(key.url).pathname));
  await Promise.all(gone.map(({ key }) => cache.delete(key)));
}

// A copy that could not be taken (no network, no room) is taken with the next news.
function keepSoon() {
  if (waiting !== null || document.hidden) return;
  const wait = Math.max(0, latest + AGAIN_MS - performance.now());
  waiting = setTimeout(() => {
    waiting = null;
    keep().catch(() => {}); // nobody waits for it
  }, wait);
}

// --- shown without network ---------------------------------------------------------------------------

function isBeingWritten() {
  const fields = "input:not([type]), input[type=text], input[type=number], input[type=search], textarea";
  return [...document.querySelectorAll(fields)].some(
    ({ value, defaultValue }) => value.trim() !== defaultValue.trim(),
  );
}

// As components/alert.html shows a warning.
function alertAbove(main) {
  const alert = document.createElement("div");
  const mark = document.createElement("span");
  const text = document.createElement("p");
  alert.className = "alert warning";
  alert.setAttribute("role", "status");
  mark.className = "alert-mark";
  mark.setAttribute("aria-hidden", "true");
  mark.textContent = "!";
  alert.append(mark, text);
  main.prepend(alert);
  return text;
}

function sayFromWhen() {
  const at = new Date(root.dataset.keptAt);
  const sameDay = at.toDateString() === new Date().toDateString();
  const how = { hour: "2-digit", minute: "2-digit", ...(sameDay ? {} : { day: "numeric", month: "long" }) };
  const said = alertAbove(document.getElementById("main"));
  said.textContent = asked.dataset.textKept.replace("{time}", at.toLocaleString(root.lang, how));
  onceBack(asked.dataset.alive, () => {
    const isWaited = isBeingWritten();
    if (isWaited) said.textContent = asked.dataset.textBack;
    else location.reload();
    return !isWaited;
  });
}

async function start() {
  if (root.dataset.keptAt) sayFromWhen();
  else if (navigator.serviceWorker && window.caches) {
    await navigator.serviceWorker.register(asked.dataset.worker);
    keepSoon();
    document.body.addEventListener("live", keepSoon);
  }
}

if (asked) start().catch(() => {}); // a browser may refuse
