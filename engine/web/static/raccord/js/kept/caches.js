// Where pages are kept on this device: one cache for each account.

const PREFIX = "raccord-kept-";

export function cacheOf(owner) {
  return caches.open(PREFIX + owner);
}

/** What is kept of other accounts than this one goes. */
export async function forgetOthers(account) {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + account);
  await Promise.all(others.map((name) => caches.delete(name)));
}
