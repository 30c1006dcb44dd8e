// « Vérifiez vous-même »: the reader starts, a worker counts everything again, and the page tells how far it is.

const form = document.querySelector("[data-verifier]");
const bar = form.querySelector("progress");
const status = form.querySelector("[data-verifier-status]");
const result = document.querySelector("[data-verifier-result]");
const texts = JSON.parse(document.getElementById("proof-texts").textContent);

const filled = (text, told) => text.replace(/\{(\w+)\}/g, (whole, name) => (name in told ? told[name] : whole));

function line(text, kind) {
  const paragraph = document.createElement("p");
  paragraph.textContent = text;
  if (kind) paragraph.className = kind;
  result.append(paragraph);
}

function tell(found, seconds) {
  if ("other_lexicon" in found) {
    line(found.other_lexicon ? filled(texts.other_lexicon, found) : texts.not_a_lexicon, "alert error");
    return;
  }
  const told = { ...found, seconds };
  line(filled(found.holds ? texts.holds : texts.differs, told), `alert ${found.holds ? "success" : "error"}`);
  if (found.discrepancies.length) {
    const list = document.createElement("ul");
    for (const each of found.discrepancies) {
      const item = document.createElement("li");
      item.textContent = each;
      list.append(item);
    }
    result.append(list);
  }
  line(filled(texts.digest, told), "digest");
  line(filled(texts.made, told));
  line(filled(texts.decided, told));
}

function over() {
  bar.hidden = true;
  status.textContent = "";
  form.querySelector("button").disabled = false;
}

function start(event) {
  event.preventDefault();
  const file = form.querySelector("input[type=file]");
  const chosen = file && file.files[0];
  const lexicon = chosen || form.dataset.lexicon;
  result.textContent = "";
  if (!lexicon) {
    line(texts.no_lexicon, "alert error");
    return;
  }
  const began = Date.now();
  const worker = new Worker(form.dataset.worker);
  form.querySelector("button").disabled = true;
  bar.hidden = false;
  bar.removeAttribute("value");
  worker.addEventListener("message", ({ data }) => {
    if (data.step) {
      status.textContent = texts[data.step];
      if (data.total) {
        bar.max = data.total;
        bar.value = data.done;
      }
      return;
    }
    over();
    worker.terminate();
    if (data.found) tell(data.found, Math.round((Date.now() - began) / 1000));
    else line(filled(texts.failed, data), "alert error");
  });
  worker.addEventListener("error", () => {
    over();
    line(texts.unable, "alert error");
  });
  const { runtime, program, proof } = form.dataset;
  worker.postMessage({ runtime, program, proof, lexicon, words: texts.words });
}

form.hidden = false;
form.addEventListener("submit", start);
