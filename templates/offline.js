// What answers for the pages of this site while there is no network; see engine/web/offline.py.
const { version, page, files } = {{ kept|safe }};
const CACHE = `raccord-${version}`;

self.addEventListener("install", (event) => {
  const keep = async () => (await caches.open(CACHE)).addAll([page, ...files]);
  event.waitUntil(keep().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const clean = async () => {
    const others = (await caches.keys()).filter((name) => name !== CACHE);
    await Promise.all(others.map((name) => caches.delete(name)));
  };
  event.waitUntil(clean().then(() => self.clients.claim()));
});

// No page of the site is ever kept: where one cannot be fetched, the page without network stands in its place. Nothing else
// is answered for, but the files of that page.
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate" && request.method === "GET") {
    event.respondWith(fetch(request).catch(() => caches.match(page, { ignoreVary: true })));
  } else if (files.includes(new URL(request.url).pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request, { ignoreVary: true })));
  }
});
