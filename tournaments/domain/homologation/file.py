"""What a homologation file says, and how its lines stand: a head of fixed keys, the players, what is due, an end."""

import unicodedata
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from tournaments.domain.fees import Due

FORMAT, VERSION = "homologation", "1"
COLUMNS = ("ligne", "rang", "licence", "federation", "club", "serie", "categorie")
TOTALS = ("total", "pourcent", "negatif", "points")
FEE, END = "redevance", "fin"
OFFICIAL, RECTIFICATIF = "officiels", "rectificatif"
FULL, YOUNG = "plein", "jeune"

# By key of the head, in the order of the file: the field of `HomologationFile` that it says.
HEAD = {
    "competition": "competition",
    "nom": "name",
    "date": "starts_on",
    "jours": "days",
    "lieu": "place",
    "reglement": "regulation",
    "modele": "template",
    "federation": "federation",
    "comite": "comite",
    "resultats": "kind",
    "numero": "number",
    "publication": "position",
    "empreinte": "digest",
    "parties": "parties",
    "tops": "tops",
    "joueurs": "players",
    "juge-arbitre": "juges",
    "tarifs": "fees",
}
# The line of the file, from 1, on which the first player stands: after the format, the head and the columns.
FIRST_PLAYER = len(HEAD) + 3


@dataclass(frozen=True, slots=True, kw_only=True)
class HomologationLine:
    """A player of the ranking; the two of a pair have the same `line`. `share`: ten-thousandths of the top.

    Codes and the licence are "" where nobody said. `rounds`: the points of each partie.
    """

    line: int
    rank: int
    licence: str
    federation: str
    club: str
    serie: str
    category: str
    rounds: tuple[int, ...]
    total: int
    share: int
    negatif: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HomologationFile:
    """A publication of official results. `kind`: OFFICIAL or RECTIFICATIF, of which `number` counts from 1.

    `position` and `digest` (hexadecimal) are those of its event in the log. `juges`: the licences of the juges-arbitres
    who have one. `fees`: the reference of the table of prices, "" where the federation has none.
    """

    competition: UUID
    name: str
    starts_on: date
    days: int
    place: str
    regulation: str
    template: str
    federation: str
    comite: str
    kind: str
    number: int
    position: int
    digest: str
    parties: int
    tops: tuple[int, ...]
    players: int
    juges: tuple[str, ...]
    fees: str
    lines: tuple[HomologationLine, ...]
    due: tuple[Due, ...]


def columns_for(parties: int) -> tuple[str, ...]:
    """The headings of the lines of players."""
    return (*COLUMNS, *(f"partie {number}" for number in range(1, parties + 1)), *TOTALS)


def tidied(text: str) -> str:
    """On one line, without a sign that is not seen: what a cell can hold."""
    seen = "".join(sign for sign in " ".join(text.split()) if unicodedata.category(sign)[0] != "C")
    return " ".join(seen.split())
