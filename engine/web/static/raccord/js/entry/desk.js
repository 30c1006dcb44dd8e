// Which desk this browser had open: what a page without network must know to take lines for it. Ids and a coup, no name.

import { remember, remembered } from "../memory.js";

const KEY = "raccord.desk";

/** Of the form of a desk. */
export function keepDesk(form) {
  const { api, owner, scope, coup } = form.dataset;
  const page = form.getAttribute("action");
  remember(KEY, JSON.stringify({ api, owner, scope, coup, page, address: location.pathname }));
}

/** The desk that was open at this address; null where it was another one, or none. */
export function keptDesk() {
  const kept = JSON.parse(remembered(KEY) || "null");
  return kept && kept.address === location.pathname ? kept : null;
}
