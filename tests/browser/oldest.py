"""Chromium without what Safari 13.1, Chrome 80 or Firefox 78 have not: what any one of them lacks is missing here."""

MISSING = """
for (const [owner, ...names] of [
  [Array.prototype, "at"],
  [String.prototype, "at", "replaceAll"],
  [Object, "hasOwn"],
  [Promise, "any"],
  [AbortSignal, "timeout", "any"],
  [Crypto.prototype, "randomUUID", "subtle"],
  [Document.prototype, "fullscreenElement", "exitFullscreen", "replaceChildren", "startViewTransition"],
  [DocumentFragment.prototype, "replaceChildren"],
  [Element.prototype, "replaceChildren", "requestFullscreen", "checkVisibility", "ariaLabel", "ariaHidden"],
  [HTMLDialogElement.prototype, "show", "showModal", "close"],
  [HTMLFormElement.prototype, "requestSubmit"],
  [MediaQueryList.prototype, "addEventListener", "removeEventListener"],
  [SubmitEvent.prototype, "submitter"],
  [Navigator.prototype, "clipboard", "locks", "wakeLock"],
  [window, "AudioContext", "BroadcastChannel", "PublicKeyCredential", "navigation", "structuredClone"],
]) {
  for (const name of names) Object.defineProperty(owner, name, { value: undefined, writable: true });
}
if (window.speechSynthesis) Object.defineProperty(speechSynthesis, "addEventListener", { value: undefined });
for (const name of ["matches", "closest", "querySelector", "querySelectorAll"]) {
  for (const owner of [Element.prototype, Document.prototype]) {
    const asked = owner[name];
    if (!asked) continue;
    owner[name] = function (selector) {
      if (/:(is|where|has)\\(|:not\\([^()]*,/.test(selector)) throw new DOMException(selector, "SyntaxError");
      return asked.call(this, selector);
    };
  }
}
"""
"""An init script of a page."""

NOTHING_KEPT = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("", "SecurityError"); } });
Object.defineProperty(window, "sessionStorage", { get() { throw new DOMException("", "SecurityError"); } });
Object.defineProperty(window, "indexedDB", { value: undefined });
window.BroadcastChannel = class { constructor() { throw new DOMException("", "SecurityError"); } };
"""
"""The same, of a browser that refuses to keep anything for this site."""

NO_SOCKET = 'window.WebSocket = class { constructor() { throw new DOMException("", "SecurityError"); } };'
