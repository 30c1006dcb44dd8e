"""Put what runs Python in a browser among the static files: `make verifier`, after `npm ci` in this folder.

The files are Pyodide's own, pinned by their digest in package-lock.json; none is changed but for the name of a map that
is not served. They are in no commit: a package that is built after this has them, and serves them itself.
"""

import re
import shutil
import sys
from pathlib import Path

_HERE = Path(__file__).resolve().parent
_FROM = _HERE / "node_modules" / "pyodide"
TO = _HERE.parents[1] / "engine" / "web" / "static" / "pyodide"
_SCRIPTS = ("pyodide.js", "pyodide.asm.js")
_OTHERS = ("pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def main() -> int:
    """1 where npm has not brought it."""
    if not _FROM.is_dir():
        sys.stderr.write("Pyodide n'est pas là : « npm ci » dans deploy/verifier, ou « make verifier ».\n")
        return 1
    TO.mkdir(exist_ok=True)
    for name in _SCRIPTS:
        text = (_FROM / name).read_text(encoding="utf-8")
        (TO / name).write_text(re.sub(r"^//# sourceMappingURL=.*$", "", text, flags=re.MULTILINE), encoding="utf-8")
    for name in _OTHERS:
        shutil.copyfile(_FROM / name, TO / name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
