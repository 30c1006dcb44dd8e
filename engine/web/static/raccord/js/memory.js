// What is remembered on this device. A browser that keeps nothing, or refuses to, forgets it with the page.

/** The text under a name, or null. */
export function remembered(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function remember(name, text) {
  try {
    localStorage.setItem(name, text);
  } catch {
    // it lasts as long as the page
  }
}

export function forget(name) {
  try {
    localStorage.removeItem(name);
  } catch {
    // nothing was kept
  }
}
