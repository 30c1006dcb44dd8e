// The screen of a player in person: follows the console of its arbitre without waiting where both are on one machine.

import { channelOf } from "../older.js";

const screen_ = () => document.getElementById("screen");

channelOf("raccord.race")?.addEventListener("message", ({ data }) => {
  if (data === screen_()?.dataset.race) document.body.dispatchEvent(new CustomEvent("live", { bubbles: true }));
});
