"""The words that a player of the examples knows: those of our French guides and pages that the lexicon admits."""

import re
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from engine.lexicon.folding import fold
from engine.lexicon.lexicon import Lexicon

ROOT = Path(__file__).parents[2]
_PAGES = ROOT / "templates" / "locale" / "fr" / "LC_MESSAGES" / "django.po"
# What guides quote of a program is no French, nor are addresses.
_CODE = re.compile(r"```.*?```|`[^`]*`|\([^()]*\)|<[^<>]*>|%\(\w+\)s", re.DOTALL)
_WORD = re.compile(r"[a-zàâäçéèêëîïôöùûüœæ]{2,}")


@cache
def words_of_guides() -> frozenset[str]:
    """In capitals, without accents."""
    guides = (path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("docs/guide/*.md")))
    pages = " ".join(str(message.string) for message in _read_pages())
    return frozenset(fold(word) for text in (*guides, pages) for word in _WORD.findall(_CODE.sub(" ", text)))


def _read_pages() -> Catalog:
    with _PAGES.open("rb") as file:
        return read_po(file)


def known(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(word for word in words_of_guides() if word in lexicon)
