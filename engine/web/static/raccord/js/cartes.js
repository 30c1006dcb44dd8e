// A table of Scrabble cartes: cards are laid by hand, and what is left of a time is counted down.

import { layCards } from "./cartes/laying.js";
import { countDown } from "./cartes/until.js";

const tell = (kind) => document.body.dispatchEvent(new CustomEvent(kind, { bubbles: true }));

layCards();
countDown((shown) => tell("firstCard" in shown.dataset ? "timeup" : "live"));
