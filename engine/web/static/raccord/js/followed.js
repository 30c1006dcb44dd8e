// The player whose line a reader follows in each competition, kept on this device alone: {path of the standings: entry}.

import { remember, remembered } from "./memory.js";

const KEY = "raccord.joueurs";
const KEPT = 40; // competitions

export function read() {
  try {
    return JSON.parse(remembered(KEY)) ?? {};
  } catch {
    return {};
  }
}

export function keep(followed) {
  const latest = Object.entries(followed).slice(-KEPT);
  remember(KEY, JSON.stringify(Object.fromEntries(latest)));
}
