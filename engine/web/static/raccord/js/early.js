// Keys pressed before the scripts of the page are attached: keys.js decides what becomes of them. A plain script in the
// head: it must hear them first.
(() => {
  const pressed = [];

  function hear(event) {
    const offered = document.querySelector(`[data-key="${CSS.escape(event.key)}"]`);
    pressed.push({ event, offered });
  }

  document.addEventListener("keydown", hear);

  /** What was pressed, and the element that offered its key at that moment, if any; nothing is recorded any more. */
  window.pressedEarly = () => {
    document.removeEventListener("keydown", hear);
    return pressed;
  };
})();
