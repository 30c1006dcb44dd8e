// What can be taken back from this tab, the last typed first: lines by their ids and tables, and the text that returns to
// the field. It survives a reload, not the tab: what others typed is not undone from here.

const MOST = 30;

export class Undoable {
  constructor(owner, scope) {
    this._key = `raccord.undo.${owner}.${scope}`;
  }

  get _steps() {
    try {
      return JSON.parse(sessionStorage.getItem(this._key)) ?? [];
    } catch {
      return [];
    }
  }

  set _steps(steps) {
    try {
      sessionStorage.setItem(this._key, JSON.stringify(steps.slice(-MOST)));
    } catch {
      // this browser keeps nothing: only the page without its undo remains
    }
  }

  /** `lines` are taken back together. */
  add(lines, text) {
    this._steps = [...this._steps, { lines: lines.map(({ id, table }) => ({ id, table })), text }];
  }

  /** The last step, which is then forgotten; undefined when there is none. */
  take() {
    const steps = this._steps;
    const last = steps.pop();
    this._steps = steps;
    return last;
  }

  forget(id) {
    this._steps = this._steps.filter(({ lines }) => !lines.some((line) => line.id === id));
  }
}
