// Links to a picture that is sent on: by the sheet of the telephone, where it has one.
// `data-share`: the address of a page that everybody reads, which is sent then, or copied; "": the picture itself is,
// never the address of its page, which may be a key.

const NAME = "raccord.png";

async function file(link) {
  const answer = await fetch(link.href);
  if (!answer.ok) throw new Error(answer.statusText);
  return new File([await answer.blob()], NAME, { type: "image/png" });
}

/** What the telephone is given; null where it cannot take it. */
async function given(link) {
  const { share: page, shareTitle: title } = link.dataset;
  if (!navigator.share) return null;
  if (page) return { title, url: new URL(page, location.href).href };
  const picture = { title, files: [await file(link)] };
  return navigator.canShare && navigator.canShare(picture) ? picture : null;
}

/** As the keys do it: the clipboard of scripts is not there by plain http, as in a hall. */
function copied(text) {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

function otherwise(link) {
  const { share: page, shareCopied } = link.dataset;
  if (page && copied(new URL(page, location.href).href)) link.textContent = shareCopied;
  else location.assign(link.href);
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("[data-share]");
  if (!link) return;
  event.preventDefault();
  try {
    const told = await given(link);
    if (told) await navigator.share(told);
    else otherwise(link);
  } catch (error) {
    // who closes the sheet has chosen
    if (error.name !== "AbortError") otherwise(link);
  }
});
