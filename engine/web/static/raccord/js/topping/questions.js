// What is asked of the server, one question at a time. A cut is told, and the run is asked for again until it answers.

import { during } from "../settled.js";

const AGAIN_MS = 1_000; // after a cut

/** `root` is marked while the player waits; `refresh()` asks for the run; `cut()` says that no answer came. */
export class Questions {
  acting = false; // the player waits for an answer of his own
  #asking = null; // the question under way
  #root;
  #refresh;
  #cut;

  constructor(root, refresh, cut) {
    this.#root = root;
    this.#refresh = refresh;
    this.#cut = cut;
  }

  /** What the page asks of itself: nothing where something is being asked, whose answer tells as much. */
  ask(question, answered) {
    this.#asking ??= during(this.#answerTo(question, answered)).finally(() => (this.#asking = null));
    return this.#asking;
  }

  /** What the player does is never lost: it comes after the question under way. */
  async act(question, answered) {
    if (this.acting) return;
    this.acting = true;
    this.#root.dataset.asking = "";
    while (this.#asking) await this.#asking;
    await this.ask(question, answered);
    this.acting = false;
    delete this.#root.dataset.asking;
  }

  askAgain() {
    setTimeout(this.#refresh, AGAIN_MS);
  }

  async #answerTo(question, answered) {
    try {
      await answered(await question());
    } catch {
      this.#cut();
      this.askAgain();
    }
  }
}
