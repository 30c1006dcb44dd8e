// What the oldest browsers that follow a page have under another name, or not at all: README says which they are.

/** Put these in the place of all that an element has. */
export function refill(place, ...nodes) {
  place.textContent = "";
  place.append(...nodes);
}

/** `heard()` at each change of what `matchMedia` answered. */
export function onChange(media, heard) {
  if (media.addEventListener) media.addEventListener("change", heard);
  else media.addListener(heard);
}

/** What the windows of one browser tell each other; null where they cannot, or may not. */
export function channelOf(name) {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** A dialog above the page; where there is none, it opens in its place and takes the keyboard, and Escape closes it. */
export function openDialog(dialog) {
  if (dialog.showModal) {
    dialog.showModal();
    return;
  }
  dialog.setAttribute("open", "");
  dialog.onkeydown = ({ key }) => key === "Escape" && closeDialog(dialog);
  dialog.querySelector("button").focus();
}

export function closeDialog(dialog) {
  if (dialog.close) dialog.close();
  else dialog.removeAttribute("open");
}
