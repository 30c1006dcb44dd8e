"""The desk of an arbitre while lines are decided: what it reads is read once, nothing is written."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from uuid import UUID

from arbitration import queries
from arbitration.domain.adjudicate import adjudicate
from arbitration.domain.bulletin import Bulletin, Position
from arbitration.domain.feuille import FEUILLE, Feuille, FeuilleEvent
from arbitration.domain.verdict import Verdict
from arbitration.events import BulletinCorrected, FeuilleOpened
from arbitration.models import SeatRow
from arbitration.refusals import CoupNotClosed, NoCoupClosed, PartieOver
from arbitration.streams import feuille_stream
from engine.events import canonical_json
from engine.eventstore import Append, Condition
from engine.eventstore.commanding import load
from engine.rules.profile import load_profile
from games.lexicons import lexicon_named
from games.queries import CoupPosition, coup_position
from games.streams import partie_stream


@dataclass
class Sheet:
    """A feuille as it was read, and what is to be added to it."""

    stream: str
    version: int
    state: Feuille
    events: list[FeuilleEvent] = field(default_factory=list)

    def add(self, events: Sequence[FeuilleEvent]) -> None:
        self.events.extend(events)
        for event in events:
            self.state = FEUILLE.evolve(self.state, event)


@dataclass
class Desk:
    """One partie, for the lines of one batch."""

    partie: UUID
    positions: dict[int | None, CoupPosition] = field(default_factory=dict)
    verdicts: dict[tuple[int, bytes], Verdict] = field(default_factory=dict)
    sheets: dict[UUID, Sheet] = field(default_factory=dict)

    def position(self, coup: int | None) -> CoupPosition:
        """FISF 3.3: a closed coup, the last one when None."""
        if coup not in self.positions:
            found = coup_position(self.partie, coup)
            if found is None or not found.closed:
                raise CoupNotClosed(coup=coup) if coup is not None else NoCoupClosed
            self.positions[coup] = self.positions[found.coup] = found
        return self.positions[coup]

    def open_position(self, coup: int | None) -> CoupPosition:
        """A position that still takes bulletins: those of the last coup come in until the round is closed."""
        found = self.position(coup)
        if found.ended and queries.round_of(self.partie).closed:
            raise PartieOver
        return found

    def sheet(self, entry: UUID) -> Sheet:
        if entry not in self.sheets:
            stream = feuille_stream(self.partie, entry)
            loaded = load(stream, FEUILLE)
            self.sheets[entry] = Sheet(stream, loaded.version, loaded.state)
        return self.sheets[entry]

    def judge(
        self, position: CoupPosition, bulletin: Bulletin, *, typed: str, line: UUID | None
    ) -> BulletinCorrected:
        """The verdict of the regulation, in the form that is recorded."""
        data = bulletin.as_data()
        verdict = self._adjudicated(position, bulletin, canonical_json(data))
        return BulletinCorrected(
            coup=position.coup,
            typed=typed,
            bulletin=data,
            line=line,
            profile_digest=load_profile(position.profile).digest,
            **verdict.as_recorded(),
        )

    def _adjudicated(self, position: CoupPosition, bulletin: Bulletin, canonical: bytes) -> Verdict:
        """Half a hall plays the top: identical bulletins of a coup are adjudicated once."""
        key = (position.coup, canonical)
        if key not in self.verdicts:
            profile = load_profile(position.profile)
            self.verdicts[key] = adjudicate(_as_adjudicated(position), bulletin, profile)
        return self.verdicts[key]

    def conditions(self) -> list[Condition]:
        """Nothing may have happened to the partie since it was read."""
        return [Condition(partie_stream(self.partie), min(found.version for found in self.positions.values()))]

    def appends(self) -> list[Append]:
        return [
            Append(sheet.stream, sheet.events, sheet.version) for sheet in self.sheets.values() if sheet.events
        ]


def seat_as_opened(partie: UUID, seat: SeatRow) -> FeuilleOpened:
    return FeuilleOpened(partie=partie, entry=seat.entry, centre=seat.centre, table=seat.table or 0)


def _as_adjudicated(position: CoupPosition) -> Position:
    return Position(
        grid=position.grid,
        tirage=position.tirage,
        coup=position.coup,
        lexicon=lexicon_named(position.lexicon_digest),
        first_word_len=position.first_word_len,
        formula=position.formula,
    )
