// For how long an answer is waited for. AbortSignal.timeout does the same where a browser has it.

/** A signal for fetch, which gives up after so many milliseconds. */
export function within(milliseconds) {
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(), milliseconds);
  return waiting.signal;
}
