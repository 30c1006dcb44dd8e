// Beside the field: the table that a line without a number is for, or the one that the line names.

import { complete, tableAfter, tableOf } from "./line.js";
import { isLeft, nameAt, showNext, tables } from "./tables.js";

export class NextTable {
  constructor(badge) {
    this._badge = badge;
    this._table = null;
  }

  /** The line as it is sent: with its table. */
  complete(text) {
    return complete(text, this._table);
  }

  // Moved by what is typed here, never because the list moved: a table must not change under the eyes of who reads its
  // bulletin. If somebody else has entered it meanwhile, the line is refused.
  after(table) {
    const all = tables();
    if (table !== null && !all.includes(table)) return;
    this._table = tableAfter(all, table, (other) => other !== table && isLeft(other));
  }

  goTo(table) {
    this._table = table;
  }

  show(text) {
    const named = text.trim() && tableOf(this.complete(text));
    const table = named || this._table;
    this._badge.querySelector("[data-entry-next-table]").textContent = table ?? "–";
    this._badge.querySelector("[data-entry-next-name]").textContent = table ? nameAt(table) : "";
    showNext(table);
  }
}
