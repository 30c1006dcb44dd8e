"""Chromium without what Safari 13.1, Chrome 80 or Firefox 78 have not: what any one of them lacks is missing here."""

import re

from deploy.checks.lost_styles import is_dropped, rules, without_comments

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


def as_they_read(css: str) -> str:
    """A style sheet without the rules that one of them drops, and with what stands there for those browsers."""
    css = without_comments(css)
    for rule in reversed(list(rules(css))):
        if is_dropped(rule):
            css = css[: rule.start] + css[rule.end :]
    css = css.replace("@supports not (accent-color: auto)", "@supports (color: red)")
    return re.sub(r"(?<=[;{\s])(?:color-scheme|accent-color|text-wrap)\s*:[^;}]*", "", css)
