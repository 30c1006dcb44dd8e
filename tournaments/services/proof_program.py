"""The part of this program that verifies a proof, as the browser of a reader runs it: the very files that run here.

Nothing is written twice: what `tournaments.domain.proof.browser` imports of ours is packed as it stands, the kernel of
the solver uncompiled. What it imports besides is Python's own, but for the words that Cython gives to plain Python.
"""

import ast
import hashlib
import io
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

from django.contrib.staticfiles import finders

from engine.lexicon import libre
from engine.lexicon.errors import LexiconError
from games.services.lexicons import shelf

_ENTRY = "tournaments.domain.proof.browser"
_ROOT = Path(__file__).resolve().parents[2]
_OURS = ("engine", "games", "arbitration", "tournaments")
# What modules read beside them.
_DATA = ("engine/rules/profiles",)
# What runs Python in a browser: brought by `make verifier`, and never by this program itself.
RUNTIME = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
_EPOCH = (1980, 1, 1, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Program:
    """A zip of the modules, and its digest."""

    content: bytes
    digest: str


def is_installed() -> bool:
    """Whether this installation has what runs Python in a browser."""
    return all(finders.find(f"pyodide/{name}") for name in RUNTIME)


def free_lexicon(digest: str) -> Path | None:
    """The file of the free lexicon, where a competition was played with this very one; no other is ever given."""
    try:
        lexicon = shelf().open(libre.NAME)
    except LexiconError:
        return None
    return (
        lexicon.path if lexicon.digest == digest and lexicon.about["origin"].get("licence") == libre.LICENCE else None
    )


@lru_cache(maxsize=1)
def program() -> Program:
    """The same bytes each time, for the same version."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as pack:
        for name, path in sorted(_files().items()):
            pack.writestr(zipfile.ZipInfo(name, _EPOCH), path.read_bytes(), zipfile.ZIP_DEFLATED)
    content = held.getvalue()
    return Program(content, hashlib.sha256(content).hexdigest())


def _files() -> dict[str, Path]:
    found = {"cython.py": _words_of_cython()}
    to_read = [_ENTRY]
    while to_read:
        module = to_read.pop()
        path = _path_of(module)
        if path is None or (name := str(path.relative_to(_ROOT))) in found:
            continue
        found[name] = path
        to_read += _imported(path)
        if "." in module:
            to_read.append(module.rpartition(".")[0])
    for folder in _DATA:
        found |= {str(path.relative_to(_ROOT)): path for path in (_ROOT / folder).rglob("*.json")}
    return found


def _words_of_cython() -> Path:
    """What stands for `cython` where nothing is compiled; only who asks for the program has it looked for."""
    spec = find_spec("Cython.Shadow")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).with_suffix(".py")


def _path_of(module: str) -> Path | None:
    """Its source; None of what is not ours, or is a name within a module."""
    if module.split(".", maxsplit=1)[0] not in _OURS:
        return None
    plain = _ROOT.joinpath(*module.split("."))
    return next((path for path in (plain.with_suffix(".py"), plain / "__init__.py") if path.is_file()), None)


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
