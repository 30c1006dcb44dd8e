// What is being written of one bulletin, kept on this device until the server has recorded it.

import { forget, remember, remembered } from "../memory.js";

const PREFIX = "raccord.paper.";
const NOT_KEPT = new Set(["csrfmiddlewaretoken", "command_id"]);

/** The drafts of a form under a name; without a name nothing is kept. */
export function draftOf(form, scope) {
  const name = scope && PREFIX + scope;

  function keep() {
    if (!name) return;
    const values = [...new FormData(form)].filter(([field]) => !NOT_KEPT.has(field));
    remember(name, JSON.stringify(values));
  }

  function forgetIt() {
    if (name) forget(name);
  }

  /** Puts back what was kept, and says whether there was anything. */
  function restore() {
    const address = new URL(location.href);
    // A line that the address brings is newer than what was kept; once it is here it is kept instead.
    if (address.searchParams.has("line")) {
      address.searchParams.delete("line");
      history.replaceState(null, "", address);
      keep();
      return false;
    }
    const values = name && remembered(name);
    for (const [field, value] of JSON.parse(values || "[]")) {
      const element = form.elements[field];
      if (element?.type === "checkbox") element.checked = true;
      else if (element) element.value = value;
    }
    return Boolean(values);
  }

  return { keep, forget: forgetIt, restore };
}
