"""What of the log of a hall comes home, and whether it fits what is here by then."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from arbitration.events.commission import CommissionConstituted
from arbitration.events.recours import AppealFiled
from arbitration.streams import feuille_prefix, link_prefix
from games.events.partie import PartieCreated
from games.streams import partie_of, partie_stream
from tournaments.domain.competition.state import Competition, evolve
from tournaments.domain.plan import Conduct
from tournaments.events import competition as events
from tournaments.events.player import PlayerRegistered
from tournaments.hall_logs.domain import refusals
from tournaments.streams import competition_stream, following_stream

# What a hall decides for its own tables and parties. Who works there, and what its installation is, stays there.
_OF_ENTRY = (
    events.EntryClassified,
    events.EntryRulesWaived,
    events.EntryJoinedTeam,
    events.EntryCheckedIn,
    events.CheckInUndone,
    events.EntryWithdrawn,
    events.EntryReturned,
    events.EntryExcluded,
    events.EntryReinstated,
    events.TableAssigned,
)
_OF_CENTRE = (
    events.EntryAccepted,
    events.TablesPlanned,
    events.CentreReady,
    events.CentreReadinessUndone,
    events.CentrePartieOpened,
)
# The federation opens and closes the rounds of a simultané; a hall that plays a competition alone, its own.
_OF_ROUND = (events.RoundOpened, events.RoundClosed)


@dataclass(frozen=True, slots=True)
class Written:
    """An event of the log of a hall: at this position there, on this stream, as its class of today.

    `own`: the hall wrote it; it took the others along.
    """

    position: int
    stream: str
    event: Any
    own: bool


@dataclass(slots=True)
class _Place:
    """What a hall is about, as its log tells it one event after the other."""

    competition: UUID
    centre: UUID
    rounds: bool
    streams: set[str] = field(default_factory=set)
    prefixes: tuple[str, ...] = ()

    def holds(self, written: Written) -> bool:
        if written.stream == competition_stream(self.competition):
            known = (*_OF_ENTRY, *_OF_CENTRE, *_OF_ROUND) if self.rounds else (*_OF_ENTRY, *_OF_CENTRE)
            return isinstance(written.event, known)
        self._learn(written)
        return written.stream in self.streams or written.stream.startswith(self.prefixes)

    def add(self, partie: UUID) -> None:
        self.streams |= {partie_stream(partie), following_stream(partie, self.centre)}
        self.prefixes += (feuille_prefix(partie),)

    def _learn(self, written: Written) -> None:
        """The streams of a place begin with what names its competition; a newcomer's, with himself."""
        match written.event:
            case PartieCreated(competition=self.competition):
                self.add(partie_of(written.stream))
            case CommissionConstituted(competition=self.competition) | AppealFiled(competition=self.competition):
                self.streams.add(written.stream)
            case PlayerRegistered() if written.own:
                self.streams.add(written.stream)


@dataclass(frozen=True, slots=True)
class Known:
    """What is here of the log already: the streams that it began, and the parties of the place."""

    streams: frozenset[str] = frozenset()
    parties: frozenset[UUID] = frozenset()


NOTHING_KNOWN = Known()


def coming_home(
    log: Iterable[Written], competition: Competition, *, id_: UUID, centre: UUID, known: Known = NOTHING_KNOWN
) -> Iterator[Written]:
    """Those that the hall wrote about this place, in its order; `log` is all of it, or goes on from what is `known`."""
    place = _Place(id_, centre, rounds=competition.plan.conduct is not Conduct.CENTRES, prefixes=(link_prefix(id_),))
    place.streams |= known.streams
    for partie in known.parties:
        place.add(partie)
    for written in log:
        if place.holds(written) and written.own:
            yield written


def refuse_misfits(competition: Competition, coming: Sequence[Written], *, id_: UUID, centre: UUID) -> None:
    """`competition`: as it is here, and is folded on; `coming`: those that are not here yet.

    Raises EntryUnknownHere, EnteredHereToo, RoundNotOpenHere, PlayedHereToo, TableTwiceHere.
    """
    for written in coming:
        if written.stream == competition_stream(id_):
            _refuse_misfit(competition, written, centre)
            competition = evolve(competition, written.event)
    tables = [entry.table for entry in competition.entries.values() if entry.centre == centre and entry.plays]
    for table in tables:
        if table is not None and tables.count(table) > 1:
            raise refusals.TableTwiceHere(table=table)


def _refuse_misfit(competition: Competition, written: Written, centre: UUID) -> None:
    event, position = written.event, written.position
    if isinstance(event, _OF_CENTRE) and event.centre != centre:
        raise refusals.EntryUnknownHere(position=position)
    match event:
        case events.EntryAccepted() if competition.players.intersection(event.players):
            raise refusals.EnteredHereToo(position=position)
        case events.CentrePartieOpened():
            _refuse_partie(competition, event, centre)
        case events.RoundOpened() if event.round in competition.parties:
            raise refusals.PlayedHereToo(round=event.round)
    if isinstance(event, _OF_ENTRY):
        entry = competition.entries.get(event.entry)
        if entry is None or entry.centre != centre:
            raise refusals.EntryUnknownHere(position=position)


def _refuse_partie(competition: Competition, event: events.CentrePartieOpened, centre: UUID) -> None:
    played = competition.rounds_of_centres.get(event.round)
    if played is None:
        raise refusals.RoundNotOpenHere(round=event.round)
    if centre in played.parties:
        raise refusals.PlayedHereToo(round=event.round)
