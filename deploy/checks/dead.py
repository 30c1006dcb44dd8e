"""Functions, classes, methods and properties that nothing in the product names.

Vulture looks through the code ([tool.vulture] in pyproject.toml says what frameworks and registers call); what a
template, a script or a setting names is alive as well. Tests alone keep nothing alive.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from vulture import Vulture
from vulture.config import make_config

from deploy.checks.running import ROOT

_WORD = re.compile(r"\w+")
_KINDS = {"function", "class", "method", "property"}
_APPS = ("engine", "games", "arbitration", "tournaments", "deploy")


def unused(root: Path = ROOT) -> Iterator[str]:
    """Each with its place."""
    options = make_config(["--config", str(root / "pyproject.toml"), str(root)])
    # Named alone, or by its module.
    registering = [way for name in options["ignore_decorators"] for way in (name, name.replace("@", "@*.", 1))]
    looking = Vulture(ignore_names=options["ignore_names"], ignore_decorators=registering)
    sources = {path: path.read_text(encoding="utf-8") for path in _code(root)}
    for path, source in sources.items():
        looking.scan(source, filename=path)
    named = _named_in_texts(root) | {word for source in sources.values() for word in _named_in_strings(source)}
    for item in looking.get_unused_code():
        if item.typ in _KINDS and item.name not in named:
            yield f"{item.filename.relative_to(root)}:{item.first_lineno}: {item.typ} {item.name}"


def _code(root: Path) -> Iterator[Path]:
    for app in _APPS:
        for path in sorted((root / app).rglob("*.py")):
            if not {"migrations", "node_modules", "rehearsal"} & set(path.parts):
                yield path


def _named_in_texts(root: Path) -> set[str]:
    """What templates, scripts and files of settings name."""
    texts = [*(root / "templates").rglob("*.html"), *(root / "templates").rglob("*.txt"), root / "pyproject.toml"]
    # What the rows of an older version are made of is asked by the migration alone.
    texts += (path for app in _APPS for path in (root / app).rglob("migrations/*.py"))
    texts += (root / "engine" / "web" / "static" / "raccord").rglob("*.js")
    return {word for path in texts for word in _WORD.findall(path.read_text(encoding="utf-8"))}


def _named_in_strings(source: str) -> Iterator[str]:
    """ "engine.web.refusals.Refusals" and "player__name", but no sentence."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value:
            yield from _WORD.findall(node.value)
            yield from node.value.split("__")
