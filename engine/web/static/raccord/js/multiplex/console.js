// The list of the halls moves without any fact of the log: who is there, and whose clock goes how.

const EVERY_MS = 2000;

setInterval(() => {
  if (!document.hidden) document.body.dispatchEvent(new CustomEvent("halls", { bubbles: true }));
}, EVERY_MS);
