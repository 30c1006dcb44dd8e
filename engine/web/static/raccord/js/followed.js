// What a reader keeps of the standings of each competition, on this device alone, by their path: the player whose line is
// followed (its entry), and by what they are sorted and filtered (a query).

import { remember, remembered } from "./memory.js";

const KEY = "raccord.joueurs";
const LOOKS = "raccord.classements";
const KEPT = 40; // competitions

function of(key) {
  try {
    return JSON.parse(remembered(key)) ?? {};
  } catch {
    return {};
  }
}

function put(key, values) {
  const latest = Object.entries(values).slice(-KEPT);
  remember(key, JSON.stringify(Object.fromEntries(latest)));
}

export function read() {
  return of(KEY);
}

export function keep(followed) {
  put(KEY, followed);
}

export function readLooks() {
  return of(LOOKS);
}

export function keepLook(looks) {
  put(LOOKS, looks);
}
