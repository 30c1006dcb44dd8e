// Asks which letter a joker stands for: by a button or by a key.

import { closeDialog, openDialog } from "../older.js";

/** `picker`: the dialog; `letters`: those to choose from. Answers `pick(then)`, which calls `then(letter)` once it is known. */
export function pickerOf(picker, letters) {
  let then = null;

  function choose(letter) {
    closeDialog(picker);
    then?.(letter);
  }

  const buttons = letters.map((letter) => {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: letter });
    button.addEventListener("click", () => choose(letter));
    return button;
  });
  picker.querySelector("[data-play-joker-letters]").append(...buttons);
  picker.querySelector("[data-play-joker-close]").addEventListener("click", () => closeDialog(picker));
  picker.addEventListener("keydown", (event) => {
    const letter = event.key.toUpperCase();
    if (!/^[A-Z]$/.test(letter)) return;
    event.preventDefault();
    choose(letter);
  });

  return (known) => {
    then = known;
    openDialog(picker);
  };
}
