// The result of a run, to send to friends: by what the telephone shares with, or copied (see copies.js).

/** `section`: where it is shown; `told`: the lines of the server. */
export function shared(section, told) {
  const field = section.querySelector("[data-play-told]");
  const send = section.querySelector("[data-play-send]");
  field.value = `${told}\n${section.dataset.link}`;
  section.hidden = false;
  send.hidden = !navigator.share;
  // Who changes his mind has shared nothing: no harm.
  send.onclick = () => navigator.share({ text: field.value }).catch(() => {});
}
