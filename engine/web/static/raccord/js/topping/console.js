// The console of an arbitre in person: one press, one step; the screen of the player, in another window, follows at once.

import { channelOf } from "../older.js";
import { rest } from "../resting.js";

// A second press may come when the answer to the first has just put the next coup in its place.
const REST_MS = 700;

const said = document.getElementById("race-said");
const windows = channelOf("raccord.race");
const race = () => document.getElementById("race");
let coup = race()?.dataset.coup;

function onSettle() {
  const now = race();
  if (!now) return;
  if (said.textContent !== now.dataset.said) said.textContent = now.dataset.said;
  if (now.dataset.coup === coup) return;
  coup = now.dataset.coup;
  rest(race, REST_MS);
  windows?.postMessage(now.dataset.race);
  now.querySelector("[autofocus]")?.focus();
}

document.body.addEventListener("htmx:afterSettle", onSettle);
windows?.postMessage(race()?.dataset.race);
