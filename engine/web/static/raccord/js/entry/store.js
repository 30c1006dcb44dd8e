// Where lines wait on this device until the server has answered: IndexedDB, where two tabs never overwrite each other and
// what is written reaches the disk; localStorage, one key a line, in a browser that has no IndexedDB; the page alone in one
// that keeps nothing.

const DATABASE = "raccord";
const LINES = "lines";
const PREFIX = "raccord.entry.";
const PROBE = "raccord.probe";
// A Safari may never say whether it opens its database; a slow disk says so late, and two tabs agree only there.
const OPENING_MS = 10000;

const inOrder = (lines) => lines.sort((one, other) => one.at - other.at);

// A cut of the current must not lose what the arbitre saw leave the field; the rest is only what became of it.
export const DURABLE = "strict";
const USUAL = "relaxed";

/** The store of this device: `all()`, and `change(decide)`, where `decide(lines)` answers {put: [line], remove: [id]}.
 * `isKept`: whether what is in it outlives the page. */
export async function openStore() {
  const database = await opened().catch(() => null);
  if (database === null) return keepsItems() ? overLocalStorage() : overMemory();
  const store = overDatabase(database);
  const left = kept();
  if (!left.length) return store;
  try {
    // typed while this browser refused us a database
    await store.change(() => ({ put: left }));
    left.forEach(({ id }) => localStorage.removeItem(PREFIX + id));
    return store;
  } catch {
    return overLocalStorage();
  }
}

// --- IndexedDB ---------------------------------------------------------------------------------------------

function opened() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(LINES, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = reject;
    setTimeout(reject, OPENING_MS);
  });
}

function overDatabase(database) {
  const run = (mode, durability, work) =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(LINES, mode, { durability });
      let answer;
      transaction.oncomplete = () => resolve(answer);
      transaction.onabort = () => reject(transaction.error);
      work(transaction.objectStore(LINES), (given) => (answer = given));
    });
  return {
    isKept: true,
    all: () => run("readonly", USUAL, (lines, give) => read(lines, give)),
    change: (decide, durability = USUAL) =>
      run("readwrite", durability, (lines, give) =>
        read(lines, (all) => {
          const { put = [], remove = [] } = decide(all);
          put.forEach((line) => lines.put(line));
          remove.forEach((id) => lines.delete(id));
          give(put);
        }),
      ),
  };
}

function read(lines, give) {
  lines.getAll().onsuccess = ({ target }) => give(inOrder(target.result));
}

// --- localStorage ------------------------------------------------------------------------------------------

function kept() {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    return inOrder(keys.map((key) => JSON.parse(localStorage.getItem(key))));
  } catch {
    return [];
  }
}

function keepsItems() {
  try {
    localStorage.setItem(PROBE, "");
    localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

function overLocalStorage() {
  return {
    isKept: true,
    all: async () => kept(),
    change: async (decide) => {
      const { put = [], remove = [] } = decide(kept());
      put.forEach((line) => localStorage.setItem(PREFIX + line.id, JSON.stringify(line)));
      remove.forEach((id) => localStorage.removeItem(PREFIX + id));
      return put;
    },
  };
}

// --- the page alone ----------------------------------------------------------------------------------------

function overMemory() {
  const lines = new Map();
  const all = () => inOrder([...lines.values()]);
  return {
    isKept: false,
    all: async () => all(),
    change: async (decide) => {
      const { put = [], remove = [] } = decide(all());
      put.forEach((line) => lines.set(line.id, line));
      remove.forEach((id) => lines.delete(id));
      return put;
    },
  };
}
