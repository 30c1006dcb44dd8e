// The page that a browser shows by itself where there is no network: how many lines it keeps, and for a desk the field, so
// that nobody stops typing. It goes by itself once the server answers, unless something is being typed.

import { csrfToken } from "./csrf.js";
import { keptDesk } from "./entry/desk.js";
import { tableOf } from "./entry/line.js";
import { Queue, uuid } from "./entry/queue.js";
import { openStore } from "./entry/store.js";
import { onceBack } from "./kept/network.js";

const page = document.querySelector("[data-offline]");
const form = page.querySelector("form");
const input = form.querySelector("input");
const count = page.querySelector("[data-offline-count]");
const said = page.querySelector("[data-offline-said]");
const store = openStore();

function say(text) {
  said.textContent = text;
  said.hidden = !text;
}

async function showCount() {
  const lines = (await (await store).all()).filter((line) => !line.error);
  const { textNone, textKept } = count.dataset;
  count.textContent = lines.length ? textKept.replace("{n}", lines.length) : textNone;
}

function goOn() {
  const isWriting = input.value.trim() !== "";
  if (isWriting) say(said.dataset.textBack);
  else location.reload();
  return !isWriting;
}

function takeLinesFor(desk) {
  const queue = new Queue(store, desk.owner, {
    csrf: () => csrfToken(),
    answered: () => {},
    changed: () => showCount(),
    failed: said.dataset.textFailed,
  });
  form.hidden = false;
  input.focus();
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = input.value.trim();
    const table = tableOf(text);
    if (!text) return;
    if (!table) {
      say(said.dataset.textTable);
      return;
    }
    const { api, scope, coup, page: address } = desk;
    try {
      await queue.add([{ id: uuid(), text, table, api, scope, coup, page: address }]);
      input.value = "";
      say(said.dataset.textKept.replace("{line}", () => text));
    } catch {
      say(said.dataset.textFailed);
    }
  });
}

const desk = keptDesk();
if (desk) takeLinesFor(desk);
showCount();
page.querySelector("[data-offline-again]").addEventListener("click", () => location.reload());
onceBack(page.dataset.alive, goOn);
