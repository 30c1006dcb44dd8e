// What answers for the pages of this site while there is no network; see engine/web/offline.py.
const { version, page, files, below } = {{ kept|safe }};
const OWN = "raccord-files-";
const CACHE = OWN + version;

self.addEventListener("install", (event) => {
  const keep = async () => (await caches.open(CACHE)).addAll([page, ...files]);
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const clean = async () => {
    // Pages keep the files that they are made of: those of a version before open as they were.
    const others = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== CACHE);
    await Promise.all(others.map((name) => caches.delete(name)));
  };
  event.waitUntil(clean().then(() => self.clients.claim()));
});

// Where a page cannot be fetched, what that page itself has kept of it (js/kept.js) stands in its place, or the page without
// network. Nothing else is answered for, but the files of those.
const asKept = { ignoreVary: true };
const keptPage = async (request) =>
  (await caches.match(request, asKept)) ?? (await caches.match(request, { ...asKept, ignoreSearch: true })) ?? caches.match(page, asKept);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === "navigate" && request.method === "GET") {
    event.respondWith(fetch(request).catch(() => keptPage(request)));
  } else if (origin === location.origin && pathname.startsWith(below)) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(request, asKept)) ?? Response.error()));
  }
});
