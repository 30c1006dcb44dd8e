"""Refuses French that no reader would write, whatever value a text is given: `python -m deploy.checks.wording`.

A name may begin with a vowel or with "Le": "les tables de Angers", "à Le Mans". A number may be one: "1 points". And
some words have a better one in the hall. The text is rewritten: "Tables : Angers", "Points : 1".
"""

import re
import sys
from collections.abc import Iterator

from babel.messages.catalog import Catalog, Message

from deploy.checks.catalogue import FRENCH, ROOT, read

# Variables that hold the name of a person, a club, a competition…
NAMES = frozenset(
    "arbitre by centre club comite competition competitions federation holder name names other parent parties player "
    "team title to town who".split()
)
# Numbers that are a bound or a measure of the product, and never one.
NEVER_ONE = frozenset("characters coups letters limit longest millions minutes most places seconds words".split())
# Numbers that say which, not how many, and moments.
WHICH = frozenset("at coup day first hour last line moment number position round season table time".split())
# Words that end as a plural does, and abbreviations.
NO_NOUNS = frozenset("après compris dans depuis ex déduits libres ms plus premières pts puis sans".split())
# Words that are not the hall's, with the hall's.
FORBIDDEN = {
    "manche": "partie, ou ronde",
    "manches": "parties, ou rondes",
    "indifférent": "tous, ou toutes",
    "indifférente": "tous, ou toutes",
    "C’est enregistré": "ce qui a été fait",
    "C’est fait": "ce qui a été fait",
    "comme tout le monde": "public",
    "ouvrier": "processus",
    "clore": "terminer un coup, clôturer une partie",
    "clos": "terminé, d’un coup ; clôturé, d’une partie",
    "close": "clôturée",
    "fonction": "rôle",
    "exclu": "disqualifié",
    "d’avance": "à l’avance",
    ": fait": "ce qui a été fait",
}

_VARIABLE = r"(?:%\((?P<name>\w+)\)s|\{(?P<field>\w+)\})"
_BEFORE_NAME = re.compile(
    rf"\b(?P<before>de |du |le |la |les |au |aux |que |lorsque |jusqu’au |d’|l’|qu’|jusqu’à ){_VARIABLE}", re.IGNORECASE
)
_COUNTED = re.compile(rf"{_VARIABLE} (?P<noun>[^\W\d]\w*[sx])\b")
_WORDS = {word: re.compile(rf"(?<!\w){word}(?!\w)", re.IGNORECASE) for word in FORBIDDEN}


def found(catalogue: Catalog) -> Iterator[str]:
    """Each French text to rewrite, and why."""
    for message in catalogue:
        if message.id:
            yield from (
                f"{why} : {text}" for text in _forms(message) for why in wrong(text, counts=message.pluralizable)
            )


def wrong(text: str, *, counts: bool = False) -> Iterator[str]:
    """What is wrong in a French text; one that has a form for one and another for more counts rightly."""
    plain = text.replace("\N{NO-BREAK SPACE}", " ")
    for match in _BEFORE_NAME.finditer(plain):
        if _variable(match) in NAMES:
            yield f"« {match['before'].strip()} » devant le nom {_variable(match)}"
    for match in () if counts else _COUNTED.finditer(plain):
        if _variable(match) not in NAMES | NEVER_ONE | WHICH and match["noun"] not in NO_NOUNS:
            yield f"« {match['noun']} » après le nombre {_variable(match)}, sans singulier"
    for word, pattern in _WORDS.items():
        if pattern.search(plain):
            yield f"« {word} » : {FORBIDDEN[word]}"


def _forms(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def _variable(match: re.Match[str]) -> str:
    return str(match["name"] or match["field"])


def wrong_texts() -> list[str]:
    """Every text of the French catalogue to rewrite, one line each."""
    return list(found(read(ROOT / FRENCH)))


if __name__ == "__main__":
    if lines := wrong_texts():
        sys.exit("\n".join(lines))
