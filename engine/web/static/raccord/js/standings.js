// Remembers, on this device alone, the player whose line a reader follows in a competition (?joueur=…), and asks for it
// again the next time the standings are opened without it.

const KEY = "raccord.joueurs";
const KEPT = 40; // competitions

const page = new URL(location.href);
const here = page.pathname;

function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

function keep(followed) {
  try {
    const latest = Object.entries(followed).slice(-KEPT);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // a device that keeps nothing still shows the address
  }
}

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
