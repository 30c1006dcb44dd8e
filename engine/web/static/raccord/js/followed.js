// The player whose line a reader follows in each competition, kept on this device alone: {path of the standings: entry}.

const KEY = "raccord.joueurs";
const KEPT = 40; // competitions

export function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

export function keep(followed) {
  try {
    const latest = Object.entries(followed).slice(-KEPT);
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // a device that keeps nothing still shows the address
  }
}
