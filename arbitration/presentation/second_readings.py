"""Bulletins read twice, as pages and the API show them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from uuid import UUID

from django.urls import reverse

from arbitration.presentation.desk import coup_query
from arbitration.presentation.verdicts import MotifShown, VerdictShown, motifs_shown
from arbitration.queries.seats import names_of_entries, rounds_of
from arbitration.queries.second_readings import Pair, ToRead
from engine.web.shapes import FOR_PAGES
from games.domain.partie.state.partie import Phase
from games.queries.parties import rows_of


@dataclass(frozen=True, slots=True, kw_only=True)
class ToReadShown:
    """A bulletin to read a second time: where it lies, and nothing of what the first reading says."""

    table: int
    entry: UUID
    coup: int
    attempt: int

    @property
    def query(self) -> str:
        """The address of its form."""
        return coup_query({"coup": self.coup, "table": self.table}, self.attempt)


@dataclass(frozen=True, slots=True, kw_only=True)
class SecondReadingsShown:
    """What the reader may read a second time now."""

    bulletins: Sequence[ToReadShown]


def to_read_shown(waiting: Iterable[ToRead]) -> SecondReadingsShown:
    return SecondReadingsShown(
        bulletins=[
            ToReadShown(table=each.table, entry=each.entry, coup=each.coup, attempt=each.attempt) for each in waiting
        ]
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class DifferingShown:
    """Two readings of one bulletin, for the double arbitre."""

    table: int
    entry: UUID
    name: str
    coup: int
    attempt: int
    first: VerdictShown
    second: VerdictShown


@dataclass(frozen=True, slots=True, kw_only=True)
class DifferingReadings:
    """The bulletins of a centre whose two readings differ, and that nobody has decided."""

    bulletins: Sequence[DifferingShown]


def differing_shown(pairs: Sequence[Pair]) -> DifferingReadings:
    names = names_of_entries({pair.row.entry for pair in pairs}) if pairs else {}
    return DifferingReadings(
        bulletins=[
            DifferingShown(
                table=pair.standing.table,
                entry=pair.row.entry,
                name=names[pair.row.entry],
                coup=pair.row.coup,
                attempt=pair.row.attempt,
                first=VerdictShown.of(pair.standing, names[pair.row.entry]),
                second=VerdictShown.of(pair.second, names[pair.row.entry]),
            )
            for pair in pairs
        ]
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnReading:
    """A bulletin that the reader read otherwise than it was decided; no player is named.

    `round` 0: a tie-break. `read` and `decided`: what he found, and what stands. `number` names the exercise that it
    makes, null before the partie has ended.
    """

    partie: UUID
    round: int
    coup: int
    read: str
    read_score: int
    read_motifs: Sequence[MotifShown]
    decided: str
    decided_score: int
    decided_motifs: Sequence[MotifShown]
    articles: Sequence[str]
    number: int | None
    practise_url: str = field(metadata=FOR_PAGES)


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnReadings:
    """What the reader may learn from, the last decision first."""

    bulletins: Sequence[OwnReading]


def own_shown(pairs: Sequence[Pair]) -> OwnReadings:
    parties = {pair.row.partie for pair in pairs}
    rounds, played = rounds_of(parties), rows_of(parties)
    over = {partie for partie, row in played.items() if row.phase == Phase.ENDED.value and not row.veiled}
    return OwnReadings(
        bulletins=[_own(pair, rounds.get(pair.row.partie, 0), is_over=pair.row.partie in over) for pair in pairs]
    )


def _own(pair: Pair, round_: int, *, is_over: bool) -> OwnReading:
    number = pair.row.read_position if is_over else None
    return OwnReading(
        partie=pair.row.partie,
        round=round_,
        coup=pair.row.coup,
        read=_written(pair.first.word, pair.first.reference, pair.first.claimed),
        read_score=pair.first.score,
        read_motifs=motifs_shown(pair.first.motifs),
        decided=_written(pair.standing.word, pair.standing.reference, pair.standing.claimed),
        decided_score=pair.standing.score,
        decided_motifs=motifs_shown(pair.standing.motifs),
        articles=sorted({*pair.first.articles, *pair.standing.articles}),
        number=number,
        practise_url=f"{reverse('arbitration:training')}?lecture={number}" if number is not None else "",
    )


def _written(word: str, reference: str, claimed: int | None) -> str:
    return " ".join(part for part in (word, reference, "" if claimed is None else str(claimed)) if part)
