// How long a recours is still received: counts from what the server told when it wrote the page, not from the clock of the device.

function begin() {
  for (const shown of document.querySelectorAll("[data-countdown][data-seconds]:not([data-counting])")) {
    const left = shown.querySelector("[data-countdown-left]");
    shown.dataset.counting = "yes";
    if (left) count(left, Number(shown.dataset.seconds));
  }
}

function count(left, seconds) {
  const end = performance.now() + seconds * 1000;
  const tick = () => {
    const now = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    left.textContent = now > 0 ? left.dataset.text.replace("{time}", written(now)) : left.dataset.textOver;
    if (now === 0 || !left.isConnected) clearInterval(timer);
  };
  const timer = setInterval(tick, 1000);
  tick();
}

function written(seconds) {
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`;
}

begin();
document.addEventListener("coupshown", begin); // see replay.js
