// What is asked of the server, one question at a time. A cut is told, and the run is asked for again until it answers.

import { during } from "../settled.js";

const AGAIN_MS = 1000; // after a cut

/** `root` is marked while the player waits; `refresh()` asks for the run; `cut()` says that no answer came. */
export class Questions {
  constructor(root, refresh, cut) {
    this._root = root;
    this._refresh = refresh;
    this._cut = cut;
    this.acting = false; // the player waits for an answer of his own
    this._asking = null; // the question under way
  }

  /** What the page asks of itself: nothing where something is being asked, whose answer tells as much. */
  ask(question, answered) {
    if (!this._asking) {
      this._asking = during(this._answerTo(question, answered)).finally(() => {
        this._asking = null;
      });
    }
    return this._asking;
  }

  /** What the player does is never lost: it comes after the question under way. */
  async act(question, answered) {
    if (this.acting) return;
    this.acting = true;
    this._root.dataset.asking = "";
    while (this._asking) await this._asking;
    await this.ask(question, answered);
    this.acting = false;
    delete this._root.dataset.asking;
  }

  askAgain() {
    setTimeout(this._refresh, AGAIN_MS);
  }

  async _answerTo(question, answered) {
    try {
      await answered(await question());
    } catch {
      this._cut();
      this.askAgain();
    }
  }
}
