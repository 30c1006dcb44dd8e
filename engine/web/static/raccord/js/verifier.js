// The worker of « Vérifiez vous-même »: Python, the program that verifies and the proof run here, in the reader's browser.
// It is told where all of it is, and asks nobody but this site.

/* global importScripts, loadPyodide */

const say = (what) => self.postMessage(what);

async function bytesOf(address) {
  const response = await fetch(address, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function verify({ runtime, program, proof, lexicon, words }) {
  say({ step: "python" });
  importScripts(`${runtime}pyodide.js`);
  const python = await loadPyodide({ indexURL: runtime });
  python.unpackArchive(await bytesOf(program), "zip", { extractDir: "/raccord" });
  python.runPython('import sys; sys.path.insert(0, "/raccord")');
  say({ step: "lexicon" });
  python.FS.writeFile("/proof", await bytesOf(proof));
  const held = typeof lexicon === "string" ? await bytesOf(lexicon) : new Uint8Array(await lexicon.arrayBuffer());
  python.FS.writeFile("/lexicon", held);
  say({ step: "counting", done: 0, total: 1 });
  const found = python.pyimport("tournaments.domain.proof.browser");
  let told = 0;
  const onProgress = (done, total) => {
    // A hundred times in all: a page has nothing to show in between.
    if (done < total && done - told < total / 100) return;
    told = done;
    say({ step: "counting", done, total });
  };
  say({ found: JSON.parse(found.found_in("/proof", "/lexicon", JSON.stringify(words), onProgress)) });
}

self.addEventListener("message", (event) => {
  verify(event.data).catch((error) => say({ failed: String(error.message || error) }));
});
