// The events of a festival that are ticked, added up as they are ticked: what they cost, by currency. Without it, each
// event says its price, and the page what is left to pay once they are asked for.

const form = document.getElementById("festival");
const total = document.getElementById("festival-total");
const NO_BREAK = "\u00a0";

function sums() {
  const found = new Map();
  for (const { dataset } of form.querySelectorAll("[data-cents]:checked")) {
    const cents = Number(dataset.cents);
    if (cents) found.set(dataset.currency, (found.get(dataset.currency) ?? 0) + cents);
  }
  return found;
}

function written(currency, cents) {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const sum = (cents / 100).toLocaleString(document.documentElement.lang, digits);
  return currency ? `${sum}${NO_BREAK}${currency}` : sum;
}

function show() {
  const said = [...sums()].map(([currency, cents]) => written(currency, cents)).join(" + ");
  total.hidden = said === "";
  total.textContent = said && `${total.dataset.said} ${said}`;
}

if (form && total) {
  form.addEventListener("change", show);
  show();
}
