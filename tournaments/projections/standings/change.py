"""What a batch of events changes in the totals, gathered before it is written."""

from dataclasses import dataclass, field
from uuid import UUID

from engine.eventstore import Recorded
from engine.eventstore.projections import Tables
from tournaments.domain.standings import Part, all_ended, public_coups
from tournaments.models import (
    AnnouncedCoupRow,
    AnnulledLineRow,
    FeuilleCentreRow,
    ScoreLineRow,
    StandingPartRow,
    StandingRoundRow,
    StandingsVersionRow,
)
from tournaments.projections.reported import ReportedChange

# the round, the entry, the coup
LineKey = tuple[UUID, UUID, int]


@dataclass(slots=True)
class PartieChange:
    """What the standings know of a partie while a batch is applied; `touched` are the entries to count again."""

    row: StandingRoundRow
    announced: dict[int, int]
    # coups whose rows of before this batch hold no longer
    annulled: set[int] = field(default_factory=set)
    touched: set[UUID] = field(default_factory=set)
    all_touched: bool = False
    # coups whose scores become public in this batch
    revealed: set[int] = field(default_factory=set)
    # of a simultané: the parties of its centres
    parts: dict[UUID, StandingPartRow] = field(default_factory=dict)
    moved_parts: set[UUID] = field(default_factory=set)

    def announce(self, coup: int, points: int) -> None:
        if coup in self.announced or self.row.mort_subite or self.row.ended:
            self.all_touched = True
        else:
            self.revealed.add(coup)
        self.announced[coup] = points

    def agree_on(self, coup: int) -> None:
        """Of a simultané: whether this coup is public follows from which of its centres have announced it."""
        key = str(coup)
        parts = [
            Part(str(part.centre), {coup: part.announced[key]} if key in part.announced else {}, part.ended)
            for part in self.parts.values()
        ]
        points = public_coups(parts, self.row.awaited).get(coup)
        if points is not None and self.announced.get(coup) != points:
            self.announce(coup, points)

    def agree_on_falls(self) -> None:
        """Of a simultané: how far falls have been pronounced in the centre that is furthest."""
        self.row.pronounced = max((part.pronounced for part in self.parts.values()), default=0)

    def agree(self) -> None:
        """Of a simultané: all that is public follows from how far all its centres are."""
        parts = [
            Part(str(part.centre), {int(coup): points for coup, points in part.announced.items()}, part.ended)
            for part in self.parts.values()
        ]
        public = public_coups(parts, self.row.awaited)
        for coup in self.announced.keys() - public.keys():
            del self.announced[coup]
            self.all_touched = True
        for coup, points in public.items():
            if self.announced.get(coup) != points:
                self.announce(coup, points)
        ended = all_ended(parts, self.row.awaited)
        self.all_touched |= ended != self.row.ended
        self.row.ended = ended


@dataclass(slots=True)
class Change:
    """What a batch changes, gathered before it is written."""

    tables: Tables
    parties: dict[UUID, PartieChange] = field(default_factory=dict)
    lines: dict[LineKey, ScoreLineRow] = field(default_factory=dict)
    # the lines of before this batch that were taken back in it
    withdrawn: set[LineKey] = field(default_factory=set)
    annulled: list[AnnulledLineRow] = field(default_factory=list)
    feuilles: list[FeuilleCentreRow] = field(default_factory=list)
    # of a mort subite: the coup at which an entry fell, None for one that did not after all
    falls: dict[tuple[UUID, UUID], int | None] = field(default_factory=dict)
    versions: dict[UUID, StandingsVersionRow] = field(default_factory=dict)
    # the round of each partie: itself, or of a centre's own the game that it plays
    rounds: dict[UUID, UUID] = field(default_factory=dict)
    reports: ReportedChange = field(init=False)

    def __post_init__(self) -> None:
        self.reports = ReportedChange(self.tables)

    def round_of(self, id_: UUID) -> UUID:
        """Under what the totals of a partie are kept."""
        if id_ not in self.rounds:
            of = self.tables[StandingPartRow].filter(partie=id_).values_list("of", flat=True).first()
            self.rounds[id_] = of or id_
        return self.rounds[id_]

    def partie(self, id_: UUID) -> PartieChange:
        """The partie, or the whole round of which it is a centre's."""
        id_ = self.round_of(id_)
        if id_ not in self.parties:
            rows = self.tables[StandingRoundRow]
            announced = self.tables[AnnouncedCoupRow].filter(partie=id_).values_list("coup", "points")
            parts = {each.partie: each for each in self.tables[StandingPartRow].filter(of=id_)}
            row = rows.filter(partie=id_).first() or rows.model(partie=id_)
            self.parties[id_] = PartieChange(row, dict(announced), parts=parts)
            self.rounds |= dict.fromkeys(parts, id_)
        return self.parties[id_]

    def part(self, id_: UUID) -> StandingPartRow | None:
        """How far the centre is whose own partie it is; None of one that all play together."""
        return self.partie(id_).parts.get(id_)

    def entries_in(self, id_: UUID) -> set[UUID]:
        """Who plays a partie that is a centre's own."""
        known = self.tables[FeuilleCentreRow].filter(played=id_).values_list("entry", flat=True)
        return {*known, *(each.entry for each in self.feuilles if each.played == id_)}

    def line(self, partie: UUID, entry: UUID, coup: int) -> ScoreLineRow | None:
        """The line that stands at this moment of the batch."""
        key = (partie, entry, coup)
        if key in self.lines:
            return self.lines[key]
        if key in self.withdrawn or coup in self.partie(partie).annulled:
            return None
        return self.tables[ScoreLineRow].filter(partie=partie, entry=entry, coup=coup).first()

    def moved(self, partie: PartieChange, at: Recorded, *, public: bool) -> None:
        """The standings of the competition have another version from this event on."""
        competition = partie.row.competition
        if competition is None:
            return
        if competition not in self.versions:
            rows = self.tables[StandingsVersionRow]
            known = rows.filter(competition=competition).first()
            self.versions[competition] = known or rows.model(competition=competition)
        version = self.versions[competition]
        version.arbiter_position = at.position
        if public:
            version.public_position, version.public_at = at.position, at.recorded_at
