// Dragging letters with a finger, a pen or a mouse: from the hand to the grid, on the grid, and back.

const FAR_ENOUGH = 6; // pixels: less is a tap

/** `started(element)` answers what is dragged, or null; `dropped(thing, square | null)` ends it; `tapped(element)`. */
export function dragging(root, { started, dropped, tapped }) {
  let held = null;

  function onDown(event) {
    const from = event.target.closest("[data-tile], [data-row]");
    if (!from || event.button > 0 || held) return;
    const { clientX: x, clientY: y, pointerId: pointer, pointerType: by } = event;
    held = { thing: started(from), from, x, y, ghost: null, pointer, by };
  }

  // A finger that rests on a letter asks for no menu, which would take the letter from it; a mouse that asks for one does
  // not say that it has let go.
  function onMenu(event) {
    if (!held) return;
    if (held.by === "mouse") letGo();
    else event.preventDefault();
  }

  function lift(event) {
    if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < FAR_ENOUGH) return;
    const shown = held.from.querySelector(".play-tile");
    held.ghost = shown.cloneNode(true);
    held.ghost.classList.add("play-ghost");
    document.body.append(held.ghost);
    held.from.dataset.lifted = "";
  }

  function onMove(event) {
    if (!held || event.pointerId !== held.pointer || !held.thing) return;
    if (!held.ghost) lift(event);
    if (!held.ghost) return;
    held.ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
    const over = squareAt(event);
    for (const marked of root.querySelectorAll("[data-over]")) if (marked !== over) delete marked.dataset.over;
    if (over) over.dataset.over = "";
  }

  function onUp(event) {
    if (!held || event.pointerId !== held.pointer) return;
    const { thing, from, ghost } = held;
    letGo();
    if (ghost) dropped(thing, squareAt(event));
    else tapped(from);
  }

  function letGo() {
    held?.ghost?.remove();
    if (held) delete held.from.dataset.lifted;
    for (const marked of root.querySelectorAll("[data-over]")) delete marked.dataset.over;
    held = null;
  }

  function squareAt(event) {
    return document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-row]") ?? null;
  }

  root.addEventListener("pointerdown", onDown);
  document.addEventListener("pointermove", onMove);
  document.addEventListener("pointerup", onUp);
  document.addEventListener("pointercancel", letGo);
  document.addEventListener("contextmenu", onMenu);
}
