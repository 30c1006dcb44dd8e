// What is under a finger that has not left it: replaced now, it would never be clicked.

const CLICK_MS = 100; // from a finger that leaves to its click
// A menu or a drag takes the finger without saying that it has left.
const LEAVES = ["pointerup", "pointercancel", "contextmenu", "dragend"];

let pressed = null;

export const isUnderFinger = (place) => pressed !== null && place.contains(pressed);

/** `released()`: the finger has left, and its click has come. */
export function followFinger(released) {
  const leave = () => {
    const left = pressed;
    setTimeout(() => {
      if (pressed !== left) return; // there again, elsewhere
      pressed = null;
      released();
    }, CLICK_MS);
  };
  document.addEventListener("pointerdown", ({ target }) => (pressed = target), true);
  for (const left of LEAVES) document.addEventListener(left, leave, true);
  window.addEventListener("blur", leave);
}
