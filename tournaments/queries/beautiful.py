"""The most beautiful coups of the parties of a competition that are over: public, so are their scores (FISF 3.5.d)."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count

from games.models import CoupRow
from games.queries.parties import public_among
from tournaments.domain.beautiful import Found, most_beautiful
from tournaments.models.standings import ScoreLineRow
from tournaments.queries.competitions import RoundSummary
from tournaments.queries.standings.cache import LruCache
from tournaments.queries.standings.ranking import Ranking

OF_A_PARTIE = 2

_kept: LruCache[Mapping[int, Sequence["BeautifulCoup"]]] = LruCache(24)


@dataclass(frozen=True, slots=True)
class BeautifulCoup:
    """A coup of a public `partie`: its word, and how many of the bulletins found its top."""

    partie: UUID
    number: int
    word: str
    reference: str
    points: int
    above: int
    found: int
    bulletins: int


def beautiful_coups(ranking: Ranking, rounds: Sequence[RoundSummary]) -> Mapping[int, Sequence[BeautifulCoup]]:
    """By round, a few of each that is over for everybody; kept as long as no score moves."""
    over = {round_.shown: round_ for round_ in rounds if round_.shown and round_.ended and not round_.annulled}
    seen = public_among(over) if over else set()
    shown = {partie: round_ for partie, round_ in over.items() if partie in seen}
    return _kept.of((ranking.competition, ranking.version, frozenset(shown)), lambda: _read(shown)) if shown else {}


def _read(shown: Mapping[UUID, RoundSummary]) -> dict[int, Sequence[BeautifulCoup]]:
    played: dict[UUID, dict[int, CoupRow]] = defaultdict(dict)
    for row in CoupRow.objects.filter(partie__in=list(shown)):
        played[row.partie][row.number] = row
    made = _made([round_.partie for round_ in shown.values()])
    return {round_.number: _of_partie(played[partie], made.get(round_.partie, {})) for partie, round_ in shown.items()}


def _made(parties: Sequence[UUID]) -> dict[UUID, dict[int, dict[int, int]]]:
    """By partie and coup, how many bulletins made each score; a moyenne paid is no bulletin (FISF 5.9)."""
    made: dict[UUID, dict[int, dict[int, int]]] = defaultdict(lambda: defaultdict(dict))
    rows = ScoreLineRow.objects.filter(partie__in=parties, moyenne=False).order_by()
    for partie, coup, score, count in rows.values_list("partie", "coup", "score_for_solo").annotate(Count("entry")):
        made[partie][coup][score] = count
    return made


def _of_partie(played: Mapping[int, CoupRow], made: Mapping[int, Mapping[int, int]]) -> list[BeautifulCoup]:
    coups = [Found(number, row.points, made.get(number, {})) for number, row in played.items()]
    return [
        BeautifulCoup(
            partie=played[coup.number].partie,
            number=coup.number,
            word=played[coup.number].word,
            reference=played[coup.number].reference,
            points=coup.top,
            above=coup.above,
            found=coup.found,
            bulletins=coup.bulletins,
        )
        for coup in most_beautiful(coups, OF_A_PARTIE)
    ]
