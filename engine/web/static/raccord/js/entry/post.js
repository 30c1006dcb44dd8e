// One request to the server, and what its answer means for the lines that it carried.

import { within } from "../patience.js";

const PATIENCE_MS = 20000; // for the answer to a request
const LATER = [408, 425, 429];
const SIGNED_OUT = ["people.login_required", "web.authentication_failed", "web.csrf_failed"];

/** Sends lines of one coup. {answers}: one for each; {refusal: {detail}}: all refused, for good; {later: true, stuck}: the
 * same lines are to be sent again, `stuck` where somebody must log in first. Throws where no answer comes. */
export async function post(lines, csrf) {
  const response = await fetch(lines[0].api, {
    method: "POST",
    credentials: "same-origin",
    headers: { "Content-Type": "application/json", Accept: "application/json", "X-CSRFToken": csrf },
    body: JSON.stringify({ lines: lines.map(asSent) }),
    signal: within(PATIENCE_MS),
  });
  if (response.ok) return { answers: (await response.json()).answers };
  const problem = await response.json().catch(() => ({}));
  if (problem.code === "web.csrf_failed") await fetch(location.href, { cache: "no-store" }); // which brings a new token
  const stuck = isSignedOut(response.status, problem);
  if (stuck || isForLater(response.status, problem)) return { later: true, stuck };
  return { refusal: { detail: problem.detail ?? problem.title } };
}

const asSent = ({ id, text, presumed, withdraws }) =>
  withdraws ? { id, withdraws } : { id, text, presumed: presumed ?? false };

// What says 403 without a reason of ours stands between the server and this device.
function isSignedOut(status, { code }) {
  return status === 401 || (status === 403 && (code === undefined || SIGNED_OUT.includes(code)));
}

// A conflict is of two who wrote at once, and passes; or of something that is over, and does not.
function isForLater(status, { code }) {
  return status >= 500 || LATER.includes(status) || (status === 409 && (code === undefined || code.startsWith("events.")));
}
