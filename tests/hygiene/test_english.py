"""Who reads English reads no French: every page, as its reader is answered, and every text that pages are written with.

The terms of art that stay French are those of the glossary; what people typed is in the language in which they did.
"""

import html
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

from deploy.checks import catalogue
from tests.permissions.asking import Asker
from tests.permissions.matrix import ROWS
from tests.permissions.routes import routes

pytestmark = pytest.mark.django_db

ROOT = Path(__file__).resolve().parents[2]
# Who opens each page: the first of these whom it answers.
READERS = ("staff", "juge_arbitre", "arbitre", "double", "player", "president", "passe", "visitor")
# Where what is read was typed, or came in a file.
TYPED = ("tests/factories", "tests/permissions", "tournaments/tables", "engine/rules/profile", "games/domain/cartes")
# Names and places, short forms of terms, and a paper that was ordered in French.
NAMES = set("défenseur fédération française lomé réunion nouméa à nég pén procès émargement".split())
_LETTERS = re.compile(r"[^\W\d_]+")
_ACCENT = re.compile(r"[àâçéèêëîïôùûüœ]", re.IGNORECASE)
# What no English sentence has: a word of French, a space before a sign, a comma before decimals, guillemets.
FRENCH = re.compile(
    r"\b(?:[Vv]ous|[Vv]otre|[Dd]ans|[Aa]vec|sont|une|[Pp]our)\b"
    r"|\w[ \u00a0\u202f]+[:;!?](?=[\s¤])|[«»]|\b\d+,\d{1,2}\b(?!,)|\d[\u00a0\u202f]\d{3}\b|\b1er\b"
)


def _accented(text: str) -> set[str]:
    return {word.lower() for word in _LETTERS.findall(text) if _ACCENT.search(word)}


def _terms() -> set[str]:
    """The words of the first column of the glossary, in the plural too."""
    lines = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()
    words = {word for line in lines if line.startswith("| ") for word in _accented(line.split("|")[1])}
    return words | {f"{word}s" for word in words}


def _typed() -> set[str]:
    files = (path for folder in TYPED for path in (ROOT / folder).rglob("*") if path.suffix in (".py", ".toml"))
    names = _accented(" ".join(name for _code, name in settings.LANGUAGES))
    return names.union(*(_accented(path.read_text(encoding="utf-8")) for path in files))


def _shown(page: str) -> str:
    """What a page says, its attributes too; ¤ where an element begins or ends. What is marked as French is left out."""
    said = re.sub(r"<(script|style|code)\b.*?</\1>", "", page, flags=re.DOTALL)
    said = re.sub(r'<(\w+)[^>]*\slang="fr"[^>]*>.*?</\1>', "", said, flags=re.DOTALL)
    told = re.findall(r'(?:title|aria-label|placeholder|alt|data-text-[\w-]+|data-key-label)="([^"]*)"', said)
    return html.unescape(" ¤ ".join([re.sub(r"<[^>]+>", " ¤ ", said), *told]))


def _pages(people, ids) -> Iterator[tuple[str, str]]:
    """Every page, by its route: each asked once."""
    askers = {role: Asker(people[role], language="en") for role in READERS}
    for route in routes():
        row = ROWS[route.name].get("GET")
        if row is None or route.name.startswith("api-"):
            continue
        role = next((each for each in READERS if row[each] == 200), READERS[0])
        answer = askers[role]("GET", route.address(ids))
        if answer.headers.get("Content-Type", "").startswith("text/html") and answer.status_code < 500:
            yield route.name, answer.getvalue().decode()


def test_a_page_in_english_has_no_french(people, ids, papers_as_pages, lightly):
    known, found, seen = _terms() | _typed() | NAMES, defaultdict(set), set()
    for name, page in _pages(people, ids):
        seen.add(name)
        said = _shown(page)
        for wrong in [*(_accented(said) - known), *(match[0] for match in FRENCH.finditer(said))]:
            found[" ".join(wrong.split())].add(name)
    assert dict(found) == {}
    assert seen >= {"home", "competition", "standings", "arbitration:training", "games:hall", "staff-competitions"}
    assert len(seen) > 150


def test_the_texts_that_pages_are_written_with_are_english_but_for_terms_of_art():
    known = _terms() | NAMES
    strange = defaultdict(set)
    for message in catalogue.read(catalogue.ROOT / catalogue.FRENCH):
        for text in (message.id,) if isinstance(message.id, str) else message.id:
            for word in _accented(text) - known:
                strange[word].add(text)
    assert dict(strange) == {}
