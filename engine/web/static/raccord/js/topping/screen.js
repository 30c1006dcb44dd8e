// The screen of a player in person: follows the console of its arbitre without waiting where both are on one machine.

const screen_ = () => document.getElementById("screen");

if ("BroadcastChannel" in globalThis) {
  new BroadcastChannel("raccord.race").addEventListener("message", ({ data }) => {
    if (data === screen_()?.dataset.race) document.body.dispatchEvent(new CustomEvent("live", { bubbles: true }));
  });
}
