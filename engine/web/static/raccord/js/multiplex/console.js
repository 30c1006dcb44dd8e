// The list of the halls moves without any fact of the log: who is there, and whose clock goes how.

const EVERY_MS = 2000;
const root = document.documentElement;

// A page that still awaits an answer asks for no other.
setInterval(() => {
  if (document.hidden || root.dataset.settled === "no") return;
  document.body.dispatchEvent(new CustomEvent("halls", { bubbles: true }));
}, EVERY_MS);
