// Remembers, on this device alone, the player whose line a reader follows in a competition (?joueur=…), and asks for it
// again the next time the standings are opened without it.

import { keep, read } from "./followed.js";

const page = new URL(location.href);
const here = page.pathname;

const followed = read();
const asked = page.searchParams.get("joueur");

if (asked === "") {
  delete followed[here];
  keep(followed);
} else if (asked) {
  delete followed[here]; // the latest stands last
  keep({ ...followed, [here]: asked });
} else if (followed[here]) {
  page.searchParams.set("joueur", followed[here]);
  location.replace(page);
}
