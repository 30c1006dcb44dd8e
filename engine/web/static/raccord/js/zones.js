// A page tells its moments by the clocks of the hall, of which [data-clocks] says whose they are. A reader who has others
// is told so there, and beside each moment that binds him (time[datetime]). Nobody is asked where he is: the browser knows.

const note = document.querySelector("[data-clocks]");
const { dataset } = document.body;
const { lang } = document.documentElement;

// What the clocks of a zone show, without one those of this device.
function shown(moment, options, timeZone) {
  return moment.toLocaleString(lang, { ...options, ...(timeZone && { timeZone }) });
}

const HOUR = { hour: "2-digit", minute: "2-digit" };
const DAY = { weekday: "long", day: "numeric" };
const sameDay = (moment) => shown(moment, DAY) === shown(moment, DAY, dataset.zone);
const isElsewhere = (moment) => !sameDay(moment) || shown(moment, HOUR) !== shown(moment, HOUR, dataset.zone);
const yours = (moment) => shown(moment, sameDay(moment) ? HOUR : { ...DAY, ...HOUR });

function tellPage() {
  const now = new Date();
  if (!isElsewhere(now)) return;
  const words = { "{here}": shown(now, HOUR, dataset.zone), "{yours}": yours(now) };
  note.querySelector("[data-clocks-yours]").textContent = note.dataset.text.replace(/\{\w+\}/g, (word) => words[word]);
  note.hidden = !("clocksShown" in note.dataset);
}

function tellMoments() {
  for (const time of document.querySelectorAll("time[datetime]:not([data-told])")) {
    time.dataset.told = "";
    const moment = new Date(time.dateTime);
    if (!isElsewhere(moment)) continue;
    const said = note.dataset.textMoment.replace("{yours}", () => yours(moment));
    const text = time.textContent; // "14:00", or "14:00 (heure de Nouméa)"
    time.textContent = text.endsWith(")") ? `${text.slice(0, -1)}, ${said})` : `${text} (${said})`;
    note.hidden = false;
  }
}

if (note) {
  tellPage();
  tellMoments();
  document.body.addEventListener("htmx:afterSwap", tellMoments);
}
