// Whether a page is settled, written on its root as data-settled: its scripts are attached, no request of its own is on its
// way, its socket is known to be up or down, and nothing rests. Whoever acts faster than a reader waits for it.

const STAYED_MS = 2000; // after which a page that was to be left is still there: what came was a file, or its reader stays

const root = document.documentElement;
let underWay = 0;

function show() {
  root.dataset.settled = underWay === 0 ? "yes" : "no";
}

/** Something is under way: the page is not settled until what is answered here has been called. */
export function begin() {
  let isOver = false;
  underWay += 1;
  show();
  return () => {
    if (isOver) return;
    isOver = true;
    underWay -= 1;
    show();
  };
}

/** The same promise, while which the page is not settled. */
export function during(promise) {
  const end = begin();
  promise.then(end, end);
  return promise;
}

function leave() {
  const end = begin();
  setTimeout(end, STAYED_MS);
  window.addEventListener("pageshow", end, { once: true }); // by the way back, as it was left
}

// Heard on the window: after all that listens on the document, htmx too.
window.addEventListener("DOMContentLoaded", begin(), { once: true });
window.addEventListener("submit", (event) => event.defaultPrevented || leave());
window.addEventListener("beforeunload", leave);
