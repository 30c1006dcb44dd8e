// Remembers, on this device alone, how a reader looks at the standings of a competition: whose line is followed
// (?joueur=…), by what they are sorted and filtered; and asks for it again the next time they are opened without it.
// Sorting and filtering need no button where htmx asks, and are said to whoever does not see the table change.

import { keep, keepLook, read, readLooks } from "./followed.js";

const page = new URL(location.href);
const here = page.pathname;
// A search, a page and a moment are of one visit.
const PASSING = ["q", "page", "joueur", "apres", "partie", "moment", "position"];

function follow(asked) {
  const followed = read();
  delete followed[here];
  keep(asked ? { ...followed, [here]: asked } : followed); // the latest stands last
}

function lasting(params) {
  return new URLSearchParams([...params].filter(([name, value]) => value && !PASSING.includes(name))).toString();
}

function rememberLook(params) {
  const looks = readLooks();
  delete looks[here];
  const look = lasting(params);
  keepLook(look ? { ...looks, [here]: look } : looks);
}

const asked = page.searchParams.get("joueur");
if (asked !== null) follow(asked);
else if (read()[here]) page.searchParams.set("joueur", read()[here]);

if ([...page.searchParams.keys()].some((name) => name !== "joueur")) rememberLook(page.searchParams);
else for (const [name, value] of new URLSearchParams(readLooks()[here] ?? "")) page.searchParams.set(name, value);

if (page.href !== location.href) location.replace(page);

const form = document.getElementById("standings-form");
const menu = form?.elements.namedItem("tri");

if (form && window.htmx) form.querySelector("[type=submit]").hidden = true;

// The menu says what a head of the table has chosen.
function chosen(sort) {
  if (![...menu.options].some((option) => option.value === sort)) {
    const base = sort.replace(/^-/, "");
    const option = [...menu.options].find((each) => each.value.replace(/^-/, "") === base);
    if (option) option.value = sort;
  }
  menu.value = sort;
}

document.addEventListener("htmx:afterSettle", ({ detail }) => {
  const table = document.getElementById("standings");
  if (!form || !table || detail.requestConfig?.triggeringEvent?.type === "live") return;
  chosen(table.dataset.sort);
  document.getElementById("standings-said").textContent = table.dataset.said;
  rememberLook(new URL(location.href).searchParams);
});
