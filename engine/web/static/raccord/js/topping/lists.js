// Beside the grid: what was refused at this coup, the coups played, the total.

import { refill } from "../older.js";
import { clocked } from "./clock.js";

function line(said, beside, kind = "") {
  const made = document.createElement("li");
  made.dataset.kind = kind;
  made.append(Object.assign(document.createElement("span"), { textContent: said }));
  made.append(Object.assign(document.createElement("span"), { textContent: beside, className: "number" }));
  return made;
}

/** `part(name)`: the element [data-play-name]. */
export function showLists(part, run, isOver) {
  part("total").textContent = clocked(run.ms);
  part("tried").hidden = run.refused.length === 0;
  const refused = run.refused.map((each) => line(`${each.word} ${each.reference}`, each.reason, each.fault));
  refill(part("refused"), ...refused.reverse());
  const played = run.played.map(({ number, word, reference, ms, given }) =>
    line(`${number}. ${word} ${reference}`, clocked(ms) + (given ? " ✕" : "")),
  );
  refill(part("played"), ...played.reverse());
  part("over").hidden = !isOver;
  part("live").classList.toggle("is-over", isOver);
}
