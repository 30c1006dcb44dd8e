"""What a view tells under a name is read under that name, and the addresses and templates that it names are there."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from django.urls import URLResolver, get_resolver

ROOT = Path(__file__).resolve().parents[2]
PAGES = ROOT / "templates"
APPS = ("engine", "games", "arbitration", "tournaments")
ROOMS = ("views", "presentation")
# Made of the name of a field and of what is wrong with it.
COMPOSED = re.compile(r"(family|given)_name_(missing|too_long)")
_WORD = re.compile(r"\w+")


def test_no_name_is_told_that_nothing_reads():
    sources = {path: path.read_text(encoding="utf-8") for app in APPS for path in (ROOT / app).rglob("*.py")}
    pages = [*PAGES.rglob("*.html"), *(ROOT / "engine/web/static/raccord/js").rglob("*.js")]
    pages += PAGES.rglob("*.txt")
    read = {word for page in pages for word in _WORD.findall(page.read_text(encoding="utf-8"))}
    written = Counter(word for source in sources.values() for word in _WORD.findall(source))
    told = {
        f"{path.relative_to(ROOT)}: {name}"
        for path, source in sources.items()
        if set(ROOMS) & {*path.parts, path.stem}
        for name in _told(source)
        if name not in read and written[name] < 2 and not COMPOSED.fullmatch(name)
    }
    assert sorted(told) == []


def _told(source: str) -> Iterator[str]:
    for each in ast.walk(ast.parse(source)):
        if isinstance(each, ast.Dict):
            keys = (key.value for key in each.keys if isinstance(key, ast.Constant))
            yield from (key for key in keys if isinstance(key, str) and key.isidentifier())


NAMED = re.compile(r'\b(?:reverse|reverse_lazy|redirect|address|render)\((?:\s*(?:self\.)?request,)?\s*"([^"]+)"')


def test_every_address_and_template_that_is_named_is_there():
    names = {*_names_of(get_resolver()), *(str(path.relative_to(PAGES)) for path in PAGES.rglob("*.html"))}
    sources = [path for app in APPS for path in (ROOT / app).rglob("*.py")]
    named = {(path, name) for path in sources for name in NAMED.findall(path.read_text(encoding="utf-8"))}
    assert len(named) > 350
    assert [f"{path.relative_to(ROOT)}: {name}" for path, name in named if name not in names] == []


def _names_of(resolver: URLResolver, space: str = "") -> Iterator[str]:
    for each in resolver.url_patterns:
        if isinstance(each, URLResolver):
            yield from _names_of(each, f"{space}{each.namespace}:" if each.namespace else space)
        elif each.name:
            yield f"{space}{each.name}"
