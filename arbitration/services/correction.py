"""The session of an arbitre while lines are decided: everything is read once, nothing is written."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any
from uuid import UUID

from arbitration.domain import entry_line, refusals, second_readings, wire
from arbitration.domain.adjudicate import adjudicate
from arbitration.domain.advice import Considered, advice_for
from arbitration.domain.bulletin import Bulletin, Judgement
from arbitration.domain.feuille import FEUILLE, Feuille, FeuilleEvent
from arbitration.domain.position import Position
from arbitration.domain.verdict import ADJUDICATOR, RECORDED, Verdict
from arbitration.events.feuille import BulletinCorrected, FeuilleOpened
from arbitration.models.hall import SeatRow
from arbitration.queries.judgements import plausible_words
from arbitration.queries.seats import Correction, correction_of, has_reported, is_frozen, is_rehearsal, round_of
from arbitration.streams import feuille_stream
from engine.events.canonical import canonical_json
from engine.eventstore import commanding, reading
from engine.eventstore.recorded import Append, Condition
from engine.rules.profile.ruleset import RulesetProfile
from games.events.partie import TopSolution
from games.queries.positions import CoupPosition, coup_position, was_annulled
from games.services.lexicons import lexicon_named
from games.services.placements import placements_worth
from games.services.sealed import key_under
from games.streams import partie_stream
from tournaments.streams import centre_stream, competition_stream


@dataclass
class Sheet:
    """A feuille as loaded, and the events to add to it."""

    stream: str
    version: int
    state: Feuille
    events: list[FeuilleEvent] = field(default_factory=list)

    def add(self, events: Sequence[FeuilleEvent]) -> None:
        self.events.extend(events)
        for event in events:
            self.state = FEUILLE.evolve(self.state, event)


@dataclass
class CorrectionSession:
    """One partie in one centre, for the lines of one batch."""

    partie: UUID
    centre: UUID
    # read before anything else, so that a round closed meanwhile is noticed when the batch is appended, and so is a
    # report that takes the place of bulletins
    of: Correction
    positions: dict[tuple[int, int] | None, CoupPosition] = field(default_factory=dict)
    judged: dict[tuple[int, int], tuple[Judgement, ...]] = field(default_factory=dict)
    sheets: dict[UUID, Sheet] = field(default_factory=dict)
    keys: list[bytes | None] = field(default_factory=list)

    @classmethod
    def at(cls, partie: UUID, centre: UUID, lines: Collection[UUID] = ()) -> "CorrectionSession":
        """The session of a partie; refuses one that belongs to no round. `lines`: see `Correction.known`."""
        return cls(partie, centre, correction_of(partie, centre, lines))

    @classmethod
    def to_change(cls, partie: UUID, centre: UUID, lines: Collection[UUID] = ()) -> "CorrectionSession":
        """The session of somebody about to move results. Raises ResultsAreOfficial."""
        session = cls.at(partie, centre, lines)
        if session.of.frozen:
            refuse_settled_results(session.competition)
        if session.of.reported and has_reported(partie, centre):
            raise refusals.CentreHasReported
        return session

    @property
    def competition(self) -> UUID:
        return self.of.played.competition

    def position(self, coup: int | None, attempt: int = 1) -> CoupPosition:
        """FISF 3.3: a closed coup, the last one when None; `attempt` tells it from an annulled one (FISF 3.6)."""
        key = None if coup is None else (coup, attempt)
        if key not in self.positions:
            loaded = self._closed_position(coup, attempt)
            self.positions[key] = self.positions[loaded.coup, loaded.attempt] = loaded
        return self.positions[key]

    def _closed_position(self, coup: int | None, attempt: int) -> CoupPosition:
        position = coup_position(self.partie, coup, last=self.of.partie_digest)
        if coup is not None and (position is None or position.attempt != attempt):
            annulled = was_annulled(self.partie, coup, attempt)
            raise refusals.CoupWasAnnulled(coup=coup) if annulled else refusals.CoupNotClosed(coup=coup)
        if position is not None and coup is None and position.annulled_since:
            raise refusals.LastCoupAnnulled
        if position is None or not position.closed:
            raise refusals.CoupNotClosed(coup=coup) if coup is not None else refusals.NoCoupClosed
        if position.results_annulled:
            raise refusals.ResultsWereAnnulled
        return position

    def open_position(self, coup: int | None, attempt: int = 1) -> CoupPosition:
        """A position that still takes bulletins: that of the last coup does until the round is closed."""
        position = self.position(coup, attempt)
        if self.is_over(position):
            raise refusals.PartieOver
        return position

    def is_over(self, position: CoupPosition) -> bool:
        """Whether the partie has ended and its round is closed: what is said now has a reason."""
        return position.ended and self.of.played.closed

    def preload_sheets(self, entries: Iterable[UUID]) -> None:
        """Load the feuilles of these entries, all at once."""
        streams = {feuille_stream(self.partie, entry): entry for entry in entries}
        for stream, loaded in commanding.load_many(streams, FEUILLE).items():
            self.sheets[streams[stream]] = Sheet(stream, loaded.version, loaded.state)

    def judge(
        self,
        position: CoupPosition,
        read: Bulletin | entry_line.Entry,
        *,
        typed: str,
        line: UUID | None,
        presumed: bool = False,
    ) -> BulletinCorrected:
        """The verdict of the regulation on a bulletin, or on a line, as it is recorded."""
        bulletin = read if isinstance(read, Bulletin) else meant(read, position)
        data = wire.bulletin_to_json(bulletin)
        verdict = verdict_on(position, bulletin, canonical_json(data), self.judgements(position))
        recorded = {name: getattr(verdict, name) for name in RECORDED}
        recorded["motifs"] = tuple(motif.value for motif in verdict.motifs)
        return BulletinCorrected(
            coup=position.coup,
            attempt=position.attempt,
            typed=typed,
            line=line,
            bulletin=data,
            profile_digest=position.profile_digest,
            adjudicator=ADJUDICATOR,
            presumed=presumed,
            **recorded,
        )

    def consider(self, position: CoupPosition, bulletin: Bulletin) -> Considered:
        """What the regulation says of a bulletin that is not recorded."""
        judged = self.judgements(position)
        verdict = verdict_on(position, bulletin, canonical_json(wire.bulletin_to_json(bulletin)), judged)
        advice = advice_for(as_adjudicated(position), bulletin, position.profile, verdict, judged)
        return Considered(bulletin, verdict, advice)

    def judgements(self, position: CoupPosition) -> tuple[Judgement, ...]:
        """FISF 5.3.3: the words formed across that the arbitre has judged at this coup."""
        if not self.of.judged and not self.judged:
            return ()
        of_coup = (position.coup, position.attempt)
        if of_coup not in self.judged:
            self.judged[of_coup] = plausible_words(self.partie, self.centre, *of_coup)
        return self.judged[of_coup]

    def is_drawn(self, position: CoupPosition, entry: UUID) -> bool:
        """Whether the bulletin is read a second time: none is where the seed is not kept (a hall that went away)."""
        if not self.of.twice:
            return False
        if not self.keys:
            self.keys.append(key_under(second_readings.holder_of(self.competition), second_readings.LABEL))
        of = (self.partie, entry, position.coup, position.attempt)
        return any(key and second_readings.is_drawn(key, self.of.twice, of) for key in self.keys)

    def conditions(self) -> list[Condition]:
        """Nothing may have happened to the partie or to its competition since they were read."""
        version = min(position.version for position in self.positions.values())
        return [
            Condition(partie_stream(self.partie), version),
            Condition(competition_stream(self.competition), self.of.competition_version),
            Condition(centre_stream(self.centre), self.of.centre_version),
        ]

    def appends(self) -> list[Append]:
        return [Append(sheet.stream, sheet.events, sheet.version) for sheet in self.sheets.values() if sheet.events]


def refuse_settled_results(competition: UUID) -> None:
    """Raises ResultsAreOfficial, RehearsalIsOver."""
    if is_frozen(competition):
        raise refusals.RehearsalIsOver if is_rehearsal(competition) else refusals.ResultsAreOfficial


def while_open(partie: UUID) -> Condition:
    """The condition that results may still move at the time of the append. Raises ResultsAreOfficial."""
    competition = round_of(partie).competition
    # the version before the row: results that become official in between are noticed
    condition = Condition(competition_stream(competition), reading.stream_version(competition_stream(competition)))
    refuse_settled_results(competition)
    return condition


def meant(entry: entry_line.Entry, position: CoupPosition) -> Bulletin:
    """The bulletin behind a line, at a coup."""
    return entry_line.bulletin_meant(entry, top=position.top, tops=position.tops, worth=partial(_worth, position))


def _worth(position: CoupPosition, points: int) -> Sequence[TopSolution]:
    return placements_worth(position.grid, position.tirage, position.lexicon_digest, position.formula, points)


def seat_as_opened(partie: UUID, seat: SeatRow) -> FeuilleOpened:
    return FeuilleOpened(partie=partie, entry=seat.entry, centre=seat.centre, table=seat.table or 0)


# Half a hall plays the top, and bulletins come line by line: identical ones of a coup are adjudicated once. Entries
# never go stale: a verdict depends on its key alone.
MOST_POSITIONS, MOST_VERDICTS = 64, 4_096


@dataclass(frozen=True, slots=True)
class _Keyed:
    """Compared by its key: the rest follows from it."""

    key: tuple[Any, ...]
    what: Any = field(compare=False)


def verdict_on(
    position: CoupPosition, bulletin: Bulletin, canonical: bytes, judged: tuple[Judgement, ...] = ()
) -> Verdict:
    """FISF 4 and 5: the verdict of the regulation; `canonical` identifies the bulletin."""
    key = (position.where, canonical, judged, position.profile_digest)
    return _verdict(_Keyed(key, (as_adjudicated(position), bulletin, position.profile, judged)))


def as_adjudicated(position: CoupPosition) -> Position:
    """A position of the log as the adjudicator takes it: one object for all the bulletins of a coup."""
    return _position(_Keyed(position.where, position))


@lru_cache(maxsize=MOST_POSITIONS)
def _position(keyed: _Keyed) -> Position:
    """It caches what all the bulletins of the coup need."""
    position: CoupPosition = keyed.what
    return Position(
        grid=position.grid,
        tirage=position.tirage,
        coup=position.coup,
        lexicon=lexicon_named(position.lexicon_digest),
        first_word_len=position.first_word_len,
        formula=position.formula,
    )


@lru_cache(maxsize=MOST_VERDICTS)
def _verdict(keyed: _Keyed) -> Verdict:
    what: tuple[Position, Bulletin, RulesetProfile, tuple[Judgement, ...]] = keyed.what
    return adjudicate(*what)
