// What a page of a run asks of the server. A cut loses nothing: the run goes on there, and is asked for again.

import { csrfToken } from "../csrf.js";
import { within } from "../patience.js";

const PATIENCE_MS = 8000;

/** `api`: the address of the run; `csrf`: the token that the page came with. */
export function serverOf(api, csrf) {
  async function ask(path, body) {
    const headers = { Accept: "application/json", "Content-Type": "application/json", "X-CSRFToken": csrfToken(csrf) };
    const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body), headers };
    const response = await fetch(api + path, { cache: "no-store", signal: within(PATIENCE_MS), ...sent });
    const answer = await response.json();
    return { ok: response.ok, status: response.status, answer };
  }

  return {
    read: () => ask(""),
    points: (proposal) => ask(`points/?${new URLSearchParams(proposal)}`),
    propose: (proposal) => ask("proposals/", proposal),
    give: (coup) => ask("solution/", { coup }),
    settle: () => ask("time/", {}),
  };
}
