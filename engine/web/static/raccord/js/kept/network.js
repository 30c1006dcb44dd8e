// Whether the server answers again.

const LOOK_MS = 5000;

async function answers(alive) {
  try {
    return (await fetch(alive, { cache: "no-store" })).ok;
  } catch {
    return false; // still none
  }
}

/** Look again and again whether the address `alive` answers; then `goOn()`, until it says true. */
export function onceBack(alive, goOn) {
  let over = false;
  const look = async () => {
    if (!over && (await answers(alive))) over = over || goOn();
  };
  window.addEventListener("online", look);
  const timer = setInterval(() => (over ? clearInterval(timer) : look()), LOOK_MS);
}
