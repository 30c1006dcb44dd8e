// A table of Scrabble cartes: what is left of a time is counted down.

import { countDown } from "./cartes/until.js";

const wake = () => document.body.dispatchEvent(new CustomEvent("live", { bubbles: true }));

countDown(wake);
