"""The results of a round after each event about it, folded in place: thousands of bulletins change it one at a time."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple
from uuid import UUID

from arbitration.domain.elimination import missed_while_out
from arbitration.domain.result import Annulment, BulletinEvent, BulletinResult, MoyenneEvent, result_after
from arbitration.events.feuille import FeuilleOpened, PlayerEliminated, PlayerReinstated
from games.events import partie as events
from tournaments.domain.reports import counting, state
from tournaments.domain.results.events import CentreEvent, FeuilleEvent, PartieEvent
from tournaments.domain.results.settings import Settings
from tournaments.domain.results.touched import LineKey, Moved, Touched
from tournaments.domain.standings.parts import Part, all_ended, public_coups, public_points
from tournaments.domain.standings.totals import Reported
from tournaments.events import competition, reporting


class Seat(NamedTuple):
    """Where an entry plays, and which partie: in a simultané, that of its centre. None for an entry of a report."""

    centre: UUID
    partie: UUID | None


@dataclass(slots=True)
class RoundResults:
    """The standing results of a round: `lines` by entry and coup, and what is left of annulled coups.

    `announced`: the coups whose scores are public, with the points of each. Of a simultané, `parts` are the parties of
    its centres, and what is public waits for those `awaited`; `reports` are by centre, `reported` is what they give
    beside coups. Of a mort subite, `falls` is where each entry fell, None if that was taken back, `excused` what it
    missed meanwhile, and `pronounced` the coups that everybody has been told of.

    A caller that reads only some rows of a round into it reads what the events are about: the line of a moyenne, all
    the lines of an annulled coup.
    """

    number: int = 0
    settings: Settings = field(default_factory=Settings)
    lines: dict[LineKey, BulletinResult] = field(default_factory=dict)
    annulled: list[tuple[UUID, int, BulletinResult]] = field(default_factory=list)
    announced: dict[int, int] = field(default_factory=dict)
    ended: bool = False
    results_annulled: bool = False
    seats: dict[UUID, Seat] = field(default_factory=dict)
    reports: dict[UUID, counting.Counting] = field(default_factory=dict)
    reported: dict[UUID, Reported] = field(default_factory=dict)
    falls: dict[UUID, int | None] = field(default_factory=dict)
    excused: dict[UUID, set[int]] = field(default_factory=dict)
    pronounced: set[int] = field(default_factory=set)
    awaited: set[UUID] = field(default_factory=set)
    parts: dict[UUID, Part[UUID]] = field(default_factory=dict)
    # a supposition: falls follow from its lines, and not from what was recorded
    supposed: bool = False
    touched: Touched = field(default_factory=Touched)

    def open(self, number: int, centres: Collection[UUID]) -> Moved:
        """The round begins; where each of `centres` plays a partie of its own, all of them are awaited."""
        self.number, self.awaited = number, set(centres)
        self.touched.everyone |= self.ended
        return Moved.FOR_EVERYBODY

    def on_centre(self, event: CentreEvent) -> Moved:
        """A centre begins its partie, or is awaited no longer."""
        if isinstance(event, competition.CentrePartieOpened):
            self.parts[event.partie] = Part(event.centre)
            self.touched.parts.add(event.partie)
            if event.centre not in self.reports:
                self.awaited.add(event.centre)
        else:
            self.awaited.discard(event.centre)
        return self._agree()

    def on_feuille(self, entry: UUID, event: FeuilleOpened | FeuilleEvent) -> Moved:
        """An event of the feuille of this entry."""
        match event:
            case FeuilleOpened():
                self._seat(entry, Seat(event.centre, event.partie))
                return Moved.NOTHING
            case PlayerEliminated():
                self._fall(entry, event.coup)
            case PlayerReinstated():
                self._fall(entry, None)
                self.excused.setdefault(entry, set()).update(missed_while_out(event))
            case _:
                return self._on_bulletin(entry, event)
        return self._moved(event.coup)

    def _on_bulletin(self, entry: UUID, event: BulletinEvent) -> Moved:
        key = entry, event.coup
        before = self.lines.get(key)
        after = result_after(before, event)
        if after is before and isinstance(event, MoyenneEvent):
            return Moved.NOTHING
        self._put(key, after)
        self._count(entry)
        return self._moved(event.coup)

    def on_partie(self, partie: UUID, event: events.PartieCreated | PartieEvent) -> Moved:
        """An event of the partie of the round; in a simultané, of that of one centre."""
        if isinstance(event, events.PartieCreated):
            self.settings = Settings.of(event)
            return Moved.NOTHING
        if part := self.parts.get(partie):
            self.touched.parts.add(partie)
            return self._on_part(partie, part, event)
        return self._on_whole(event)

    def _on_whole(self, event: PartieEvent) -> Moved:
        match event:
            case events.SolutionAnnounced():
                self._announce(event.coup, event.points)
            case events.EliminationsPronounced():
                self.pronounced.add(event.coup)
                return self._moved(event.coup)
            case events.TiragePutBack() | events.CoupAnnulled():
                self.pronounced = _before(event.coup, self.pronounced)
                if not self._annul(event) and event.coup not in self.announced:
                    return Moved.NOTHING
                self.announced.pop(event.coup, None)
                self.touched.everyone = True
            case events.ResultsAnnulled():
                self.results_annulled = self.touched.everyone = True
            case events.PartieEnded():
                self.ended = self.touched.everyone = True
        return Moved.FOR_EVERYBODY

    def _on_part(self, partie: UUID, part: Part[UUID], event: PartieEvent) -> Moved:
        match event:
            case events.SolutionAnnounced():
                part.announced[event.coup] = event.points
                points = public_points(event.coup, self.parts.values(), self.awaited)
                if points is not None and self.announced.get(event.coup) != points:
                    self._announce(event.coup, points)
                return Moved.FOR_EVERYBODY
            case events.EliminationsPronounced():
                part.pronounced.add(event.coup)
                return self._moved(event.coup)
            case events.TiragePutBack() | events.CoupAnnulled():
                part.announced.pop(event.coup, None)
                part.pronounced = _before(event.coup, part.pronounced)
                players = self.players_of(partie)
                self._annul(event, players)
                self.touched.totals |= players
            case events.ResultsAnnulled():
                part.pronounced = set()
                self._forget(self.players_of(partie))
            case events.PartieEnded():
                part.ended = True
        return self._agree()

    def on_report(self, centre: UUID, event: state.ReportEvent) -> Moved:
        """A report counts once it is accepted, until it is returned or another one of its centre is accepted."""
        gone, come = self.reports.setdefault(centre, counting.Counting()).on(event)
        self.touched.reports.add(centre)
        if isinstance(event, reporting.ResultsReported):
            if centre not in self.awaited:
                return Moved.NOTHING
            self.awaited.discard(centre)
            return self._agree()
        if not gone and not come:
            return Moved.NOTHING
        for entry, coup, _points in _coups(gone):
            self._put((entry, coup), None)
        for entry, coup, points in _coups(come):
            self._put((entry, coup), BulletinResult(attempt=1, score=points, score_for_solo=points))
        for entry, _line in gone:
            self.reported.pop(entry, None)
        for entry, line in come:
            self.reported[entry] = Reported(None if line.coups else line.total, line.penalties)
            self._seat(entry, Seat(centre, None))
        entries = {entry for entry, _line in (*gone, *come)}
        self.touched.reported |= entries
        self._count(*entries)
        return Moved.FOR_EVERYBODY

    def suppose_annulled(self, partie: UUID, event: events.CoupAnnulled) -> None:
        """Annuls the last coup, if any: those who fell there have not, but could not play the coups that followed."""
        part = self.parts.get(partie)
        later = {coup for coup in (part or self).pronounced if coup > event.coup}
        for entry in self.players_of(partie) if part else self.falls:
            if self.falls.get(entry) == event.coup:
                self.excused.setdefault(entry, set()).update(later)
        self.on_partie(partie, event)
        (part or self).pronounced |= later

    def attempt_at(self, entry: UUID, coup: int) -> int:
        """Which attempt at a coup the bulletin that stands is of; 1 where there is none."""
        stands = self.lines.get((entry, coup))
        return stands.attempt if stands else 1

    def players_of(self, partie: UUID) -> set[UUID]:
        return {entry for entry, seat in self.seats.items() if seat.partie == partie}

    def announced_in(self, partie: UUID) -> Mapping[int, int]:
        """The coups announced where this partie is played."""
        part = self.parts.get(partie)
        return part.announced if part else self.announced

    @property
    def all_pronounced(self) -> set[int]:
        """The coups whose eliminations have been pronounced, in a simultané by one centre at least."""
        return self.pronounced.union(*(part.pronounced for part in self.parts.values()))

    def _put(self, key: LineKey, result: BulletinResult | None) -> None:
        if result is None:
            self.lines.pop(key, None)
        else:
            self.lines[key] = result
        self.touched.lines.add(key)

    def _seat(self, entry: UUID, seat: Seat) -> None:
        self.seats[entry] = seat
        self.touched.seats.add(entry)

    def _fall(self, entry: UUID, coup: int | None) -> None:
        self.falls[entry] = coup
        self.touched.falls.add(entry)

    def _count(self, *entries: UUID) -> None:
        """Count a line. Once the partie has ended, one bulletin may take a solo from another entry."""
        self.touched.totals.update(entries)
        self.touched.everyone |= self.ended

    def _moved(self, coup: int) -> Moved:
        return Moved.FOR_EVERYBODY if coup in self.announced else Moved.FOR_ARBITRES

    def _announce(self, coup: int, points: int) -> None:
        if coup in self.announced or self.settings.mort_subite or self.ended:
            self.touched.everyone = True
        else:
            self.touched.revealed.add(coup)
        self.announced[coup] = points

    def _annul(self, event: Annulment, players: Collection[UUID] | None = None) -> bool:
        """FISF 3.6: the coup scores nothing and eliminates nobody, of `players` or of all; False where it had no lines.

        A tirage without solution may be put back after its bulletins too.
        """
        gone = [key for key in self.lines if key[1] == event.coup and (players is None or key[0] in players)]
        for key in gone:
            if left := result_after(self.lines[key], event):
                self.annulled.append((*key, left))
            self._put(key, None)
        for entry, fell in self.falls.items():
            if fell == event.coup and (players is None or entry in players):
                self._fall(entry, None)
        return bool(gone)

    def _forget(self, players: Collection[UUID]) -> None:
        """FISF 3.7.e: a centre was interrupted for too long; its players score nothing in the round."""
        for key in [key for key in self.lines if key[0] in players]:
            self._put(key, None)
        for entry in self.falls.keys() & players:
            del self.falls[entry]
            self.touched.falls.add(entry)
        self.touched.totals |= set(players)

    def _agree(self) -> Moved:
        """Of a simultané: what is public follows from how far all its centres are."""
        public = public_coups(self.parts.values(), self.awaited)
        for coup in self.announced.keys() - public.keys():
            del self.announced[coup]
            self.touched.everyone = True
        for coup, points in public.items():
            if self.announced.get(coup) != points:
                self._announce(coup, points)
        ended = all_ended(self.parts.values(), self.awaited)
        self.touched.everyone |= ended != self.ended
        self.ended = ended
        return Moved.FOR_EVERYBODY


def _before(coup: int, coups: Collection[int]) -> set[int]:
    return {earlier for earlier in coups if earlier < coup}


def _coups(lines: counting.Lines) -> list[tuple[UUID, int, int]]:
    """The (entry, coup, points) of what was reported: a coup without points was not handed in."""
    return [
        (entry, coup, points)
        for entry, line in lines
        for coup, points in enumerate(line.coups, start=1)
        if points is not None
    ]
