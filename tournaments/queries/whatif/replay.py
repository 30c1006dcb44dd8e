"""A competition replayed under a supposition: read from the log, folded in memory by the functions of the standings."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any
from uuid import UUID

from arbitration.domain.feuille import FEUILLE, Feuille, FeuilleEvent
from arbitration.domain.settling import settle
from arbitration.queries.moyennes import Moyennes, Supposed, moyennes_in
from arbitration.streams import feuille_stream
from engine.eventstore import commanding, reading
from engine.memory import uncollected
from tournaments.domain.refusals.standings import TooManyForPoints, UnknownPointsTable
from tournaments.domain.results.round import RoundResults
from tournaments.domain.whatif.changes import ReplayChange, ReplayPlace, changes
from tournaments.domain.whatif.supposition import CoupSupposedAnnulled, ProfileSupposed, RulingSupposed, Supposition
from tournaments.queries.competitions import competition_row
from tournaments.queries.standings.past import ranked
from tournaments.queries.standings.points import points_given
from tournaments.queries.standings.ranking import Ranking
from tournaments.queries.standings.recalled import Recalled, as_recorded, recall_as
from tournaments.queries.whatif import supposing

OnPart = Callable[[int, int], object]
# The moyennes are settled after the rounds, as one part more.
_MOYENNES = 1


@dataclass(frozen=True, slots=True)
class Foreseen:
    """What would change, from the log at `position`, of `lines` ranked."""

    position: int
    lines: int
    changes: Sequence[ReplayChange]


@uncollected()
def replay(competition: UUID, supposed: Supposition, on_part: OnPart = lambda _done, _total: None) -> Foreseen:
    """What the supposition would change. Nothing is written; `on_part` is told how far the replay is.

    Raises UnknownCompetition, NotOfThisCompetition, NothingToSuppose, and what judging a bulletin again does.
    """
    row, position = competition_row(competition), reading.head()

    def read(done: int, total: int) -> None:
        on_part(done, total + _MOYENNES)

    other = supposing.OtherRegulation(supposed) if isinstance(supposed, ProfileSupposed) else None
    heard = [as_recorded, other.hear] if other else [as_recorded]
    recalled = recall_as(competition, position, heard, on_round=read)
    before = ranked(competition, row.name, "before", recalled[0])
    places = _places(before)
    imagined = other.imagined() if other else _carried(recalled[0], supposed)
    for partie, moyennes_of in imagined.items():
        results = recalled[-1].parties[partie]
        _settle(results, partie, moyennes_of, anew=other is not None)
        results.supposed = True
    after = ranked(competition, row.name, "after", recalled[-1])
    return Foreseen(position, len(before.lines), changes(places, _places(after)))


def _carried(recalled: Recalled, supposed: Supposition) -> supposing.Imagined:
    if isinstance(supposed, RulingSupposed):
        return supposing.suppose_ruling(recalled, supposed)
    if isinstance(supposed, CoupSupposedAnnulled):
        return supposing.suppose_annulment(recalled, supposed)
    assert not isinstance(supposed, ProfileSupposed)
    return supposing.suppose_exclusion(recalled, supposed)


def _places(ranking: Ranking) -> Mapping[UUID, ReplayPlace]:
    try:
        points = points_given(ranking)
    except (UnknownPointsTable, TooManyForPoints):
        points = {}
    return {
        line.key: ReplayPlace(line.rank, line.shared, line.rounds, line.total, points.get(line.key, 0))
        for line in ranking.lines
    }


def _settle(results: RoundResults, partie: UUID, supposed: Supposed, *, anew: bool) -> None:
    """FISF 5.9.f to h: the moyennes that follow; `anew`: no recorded one has been folded."""
    for centre in {seat.centre for seat in results.seats.values() if seat.partie == partie}:
        moyennes = moyennes_in(partie, centre, supposed)
        entries = {entry for entry, _coup in (*moyennes.due, *moyennes.granted)}
        for entry, feuille in _feuilles(partie, entries, supposed).items():
            events = settle(feuille, due=_due_to(entry, moyennes))
            settled = reduce(FEUILLE.evolve, events, feuille)
            for event in (*events, *(settled.notices.moyennes.values() if anew else ())):
                results.on_feuille(entry, event)


def _feuilles(partie: UUID, entries: set[UUID], supposed: Supposed) -> Mapping[UUID, Feuille]:
    """The feuilles under the supposed verdicts."""
    streams = {feuille_stream(partie, entry): entry for entry in entries}
    feuilles: dict[UUID, Feuille] = {}
    for stream, loaded in commanding.load_many(streams, FEUILLE).items():
        entry = streams[stream]
        verdicts: list[FeuilleEvent] = [verdict for (who, _), verdict in supposed.verdicts.items() if who == entry]
        feuilles[entry] = reduce(FEUILLE.evolve, verdicts, loaded.state)
    return feuilles


def _due_to(entry: UUID, moyennes: Moyennes) -> dict[int, Any]:
    return {coup: moyenne for (player, coup), moyenne in moyennes.due.items() if player == entry}
