// From the line to the grid of the same bulletin, by one key; what was typed goes along.

import { complete } from "./line.js";

const door = document.querySelector("[data-entry-door]");
const input = document.querySelector("[data-entry-input]");

function address() {
  const to = new URL(door.href);
  const proposed = document.querySelector("[data-entry-next-table]")?.textContent.match(/\d+/)?.[0];
  const line = complete(input.value, proposed);
  if (line) to.searchParams.set("line", line);
  return to.href;
}

if (door) {
  door.addEventListener("click", (event) => {
    event.preventDefault();
    location.assign(address());
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "F2") return;
    event.preventDefault();
    door.click();
  });
}
