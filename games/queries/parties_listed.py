"""The parties that everybody sees, in lists."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, QuerySet

from engine.people.vault import texts_of
from engine.web import filtering, lists
from games.domain.partie.state.partie import Phase
from games.events.partie import DrawSource
from games.models import CoupRow, PartieRow, RehearsalRow

IMPORTED = DrawSource.IMPORTED.value


@dataclass(frozen=True, slots=True)
class PartieSummary:
    """A partie in a list; `coups` and `top_total` are those of the coups whose solution is public."""

    id: UUID
    competition: UUID | None
    round: int
    phase: str
    coups: int
    top_total: int
    formula: str
    lexicon: str
    imported: bool
    title: str


@dataclass(frozen=True, slots=True)
class PartiesPage:
    """One page of the list of parties, counted from 1."""

    number: int
    count: int
    parties: tuple[PartieSummary, ...]


def parties_page(number: int, *, size: int = 50) -> PartiesPage:
    """A page of the parties that everybody sees, the one that moved last first; the nearest page where none is so."""
    parties = parties_found()
    count = max(1, -(-len(parties) // size))
    number = min(max(1, number), count)
    return PartiesPage(number, count, tuple(parties[(number - 1) * size : number * size]))


def parties_found(narrow: filtering.Filter = filtering.unfiltered) -> lists.QueryLines:
    """The same, whatever the page."""
    return lists.QueryLines(narrow(public_parties()).order_by("-position"), _summaries)


def public_parties() -> "QuerySet[PartieRow, PartieRow]":
    """Those that everybody sees: neither of a rehearsal nor of a centre alone while others are to play its game."""
    rehearsed = Exists(RehearsalRow.objects.filter(competition=OuterRef("competition")))
    return PartieRow.objects.filter(~rehearsed, veiled=False)


def _summaries(parties: Sequence[PartieRow]) -> Iterator[PartieSummary]:
    played = CoupRow.objects.filter(partie__in=[row.id for row in parties]).values_list("partie")
    coups = dict(played.annotate(count=Count("number")))
    titles = texts_of(row.title for row in parties if row.title)
    for row in parties:
        yield _summary(row, coups.get(row.id, 0), titles.get(row.title, "") if row.title else "")


def phase_shown(row: PartieRow) -> str:
    """Where a partie stands, as Phase names it; "imported" when nothing else will come of a file that does not end."""
    waits = row.phase == Phase.READY.value
    return IMPORTED if waits and row.source == DrawSource.IMPORTED.value else str(row.phase)


def _summary(row: PartieRow, coups: int, title: str) -> PartieSummary:
    return PartieSummary(
        id=row.id,
        competition=row.competition,
        round=row.round,
        phase=phase_shown(row),
        coups=coups,
        top_total=row.top_total,
        formula=row.formula,
        lexicon=row.lexicon,
        imported=row.source == DrawSource.IMPORTED.value,
        title=title,
    )
