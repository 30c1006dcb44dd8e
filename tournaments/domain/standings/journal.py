"""The ranking straight from the log: what everybody could read when the log had come to some event.

The tables of the projection are made of the same facts; this fold keeps them all in memory, for one competition and
one moment, and counts them by the same functions.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from arbitration.domain.ledger import counts_on
from arbitration.domain.mort_subite import Player, refall
from arbitration.events import (
    BulletinCorrected,
    BulletinRectified,
    BulletinWithdrawn,
    FeuilleOpened,
    MoyenneGranted,
    MoyenneWithdrawn,
    PlayerEliminated,
    PlayerReinstated,
    Sanction,
)
from engine.rules.formula import Formula
from engine.rules.kind import Kind
from engine.rules.profile import kept_profile
from games.events import (
    CoupAnnulled,
    EliminationsPronounced,
    PartieCreated,
    PartieEnded,
    ResultsAnnulled,
    SolutionAnnounced,
    TiragePutBack,
)
from tournaments.domain.reports.counting import Counting
from tournaments.domain.reports.state import ReportEvent
from tournaments.domain.standings.parts import Part, all_ended, public_coups
from tournaments.domain.standings.stays import Falls
from tournaments.domain.standings.table import Made, RoundFacts
from tournaments.domain.standings.totals import Ending, Line, Reported, RoundTotals, round_totals
from tournaments.events import ResultsAccepted, ResultsReported, ResultsReturned

FEUILLE_EVENTS = (
    FeuilleOpened,
    BulletinCorrected,
    BulletinRectified,
    BulletinWithdrawn,
    MoyenneGranted,
    MoyenneWithdrawn,
    PlayerEliminated,
    PlayerReinstated,
)
REPORT_EVENTS = (ResultsReported, ResultsAccepted, ResultsReturned)
PARTIE_EVENTS = (
    PartieCreated,
    SolutionAnnounced,
    EliminationsPronounced,
    TiragePutBack,
    CoupAnnulled,
    ResultsAnnulled,
    PartieEnded,
)


@dataclass(frozen=True, slots=True)
class _Stands:
    """The verdict that stands for a bulletin, and the attempt of its coup."""

    line: Line[UUID]
    attempt: int


@dataclass(slots=True)
class PartieJournal:
    """What the log tells of one partie, folded in place: thousands of bulletins change it one at a time.

    `of_centre`: it is that of one centre of a simultané, to be put `together` with the others.
    """

    number: int
    of_centre: bool = False
    created: PartieCreated | None = None
    standing: dict[tuple[UUID, int], _Stands] = field(default_factory=dict)
    annulled: list[Line[UUID]] = field(default_factory=list)
    announced: dict[int, int] = field(default_factory=dict)
    centres: dict[UUID, UUID] = field(default_factory=dict)
    ended: bool = False
    results_annulled: bool = False
    reports: dict[UUID, Counting] = field(default_factory=dict)
    reported: dict[UUID, Reported] = field(default_factory=dict)
    # of a mort subite: the coup at which each one fell, None for who did not after all; what he missed meanwhile; the
    # coups pronounced, and of a simultané those of each centre
    falls: dict[UUID, int | None] = field(default_factory=dict)
    excused: dict[UUID, set[int]] = field(default_factory=dict)
    pronounced: set[int] = field(default_factory=set)
    pronounced_in: dict[UUID, set[int]] = field(default_factory=dict)
    # something is supposed of it: who falls follows from its lines, and not from what was recorded
    supposed: bool = False

    def attempt_at(self, entry: UUID, coup: int) -> int:
        """Which attempt at a coup the bulletin that stands is of; 1 where there is none."""
        stands = self.standing.get((entry, coup))
        return stands.attempt if stands else 1

    def on_report(self, centre: UUID, event: ReportEvent) -> None:
        """An event of what this centre reported of the round."""
        gone, come = self.reports.setdefault(centre, Counting()).on(event)
        for entry, line in gone:
            self.reported.pop(entry, None)
            for coup, points in enumerate(line.coups, start=1):
                if points is not None:
                    self.standing.pop((entry, coup), None)
        for entry, line in come:
            self.centres[entry] = centre
            self.reported[entry] = Reported(None if line.coups else line.total, line.penalties)
            for coup, points in enumerate(line.coups, start=1):
                if points is not None:
                    self.standing[entry, coup] = _Stands(Line(entry, coup, points, points), attempt=1)

    def on_feuille(self, entry: UUID, event: Any) -> None:
        """An event of the feuille of this entry."""
        match event:
            case FeuilleOpened():
                self.centres[entry] = event.centre
            case BulletinCorrected():
                self.standing[entry, event.coup] = _stands(entry, event)
            case BulletinRectified():
                self.standing[entry, event.coup] = _stands(entry, event.corrected)
            case BulletinWithdrawn():
                self.standing.pop((entry, event.coup), None)
            case MoyenneGranted():
                self._average(entry, event.coup, event.attempt, event.score)
            case MoyenneWithdrawn():
                self._average(entry, event.coup, event.attempt, None)
            case PlayerEliminated():
                self.falls[entry] = event.coup
            case PlayerReinstated():
                self.falls[entry] = None
                self.excused.setdefault(entry, set()).update(range(event.coup + 1, event.plays_from))

    def on_partie(self, event: Any) -> None:
        """An event of the partie itself."""
        match event:
            case PartieCreated():
                self.created = event
            case SolutionAnnounced():
                self.announced[event.coup] = event.points
            case EliminationsPronounced():
                self.pronounced.add(event.coup)
            case TiragePutBack() | CoupAnnulled():
                self.annul(event.coup)
            case ResultsAnnulled() if self.of_centre:
                self.standing.clear()
                self.falls.clear()
                self.pronounced.clear()
            case ResultsAnnulled():
                self.results_annulled = True
            case PartieEnded():
                self.ended = True

    def _average(self, entry: UUID, coup: int, attempt: int, score: int | None) -> None:
        stands = self.standing.get((entry, coup))
        if stands is not None and stands.attempt == attempt:
            paid = score or 0
            line = stands.line._replace(score=paid, score_for_solo=paid, moyenne=score is not None)
            self.standing[entry, coup] = _Stands(line, attempt)

    def annul(self, coup: int) -> None:
        """FISF 3.6, a coup that does not count: of the bulletins of the coup, the avertissements alone may be left."""
        for key in [key for key in self.standing if key[1] == coup]:
            line = self.standing.pop(key).line
            self.annulled.append(line._replace(score=0, score_for_solo=0, moyenne=False, annulled=True))
        self.announced.pop(coup, None)
        self.falls |= dict.fromkeys([entry for entry, fell in self.falls.items() if fell == coup])
        self.pronounced.discard(coup)

    def suppose_annulled(self, coup: int) -> None:
        """The same of any coup: who had fallen there has not, but could not play those that followed."""
        for entry in [entry for entry, fell in self.falls.items() if fell == coup]:
            self.excused.setdefault(entry, set()).update(later for later in self.pronounced if later > coup)
        self.annul(coup)


def together(number: int, centres: Mapping[UUID, PartieJournal], awaited: Collection[UUID]) -> PartieJournal:
    """The round of a simultané, from what each centre tells of it; what is public waits for those `awaited`."""
    whole = PartieJournal(number)
    for centre, own in centres.items():
        whole.created = whole.created or own.created
        whole.standing |= own.standing
        whole.annulled += own.annulled
        whole.centres |= own.centres
        whole.reported |= own.reported
        whole.falls |= own.falls
        whole.excused |= own.excused
        whole.pronounced |= own.pronounced
        whole.pronounced_in[centre] = own.pronounced
        whole.supposed |= own.supposed
    parts = [Part(centre, own.announced, own.ended) for centre, own in centres.items() if own.created]
    whole.announced, whole.ended = public_coups(parts, awaited), all_ended(parts, awaited)
    return whole


def _stands(entry: UUID, verdict: BulletinCorrected) -> _Stands:
    avertissements = (verdict.sanction is Sanction.AVERTISSEMENT) + verdict.disciplinary
    line = Line(
        entry,
        verdict.coup,
        verdict.score,
        verdict.score_for_solo,
        avertissements=avertissements,
        disciplinary=int(verdict.disciplinary),
    )
    return _Stands(line, verdict.attempt)


def rounds_of(parties: Iterable[PartieJournal], disqualified: Collection[UUID] = ()) -> list[RoundFacts[UUID]]:
    """The rounds as everybody may read them, from the first; a later one may count the avertissements before it.

    `disqualified`: by then, in the competition (FISF 6.1).
    """
    earlier: dict[UUID, int] = {}
    rounds = []
    for partie in sorted(parties, key=lambda each: each.number):
        lines = [stands.line for stands in partie.standing.values()] + partie.annulled
        ending = _ending(partie, earlier, disqualified)
        totals = round_totals(
            lines, partie.announced, ending, results_annulled=partie.results_annulled, reported=partie.reported
        )
        for entry, own in totals.items():
            earlier[entry] = earlier.get(entry, 0) + own.avertissements
        rounds.append(_facts(partie, totals))
    return rounds


def _ending(partie: PartieJournal, earlier: dict[UUID, int], disqualified: Collection[UUID]) -> Ending[UUID] | None:
    created = partie.created
    if created is None or not (partie.ended or created.mort_subite):
        return None
    profile = kept_profile(created.ruleset, created.profile_digest)
    kind = Kind.of(Formula.parse(created.formula), created.seconds, mort_subite=created.mort_subite)
    counted_on = dict(earlier) if counts_on(profile) else {}
    return Ending(profile, kind, counted_on, partie.centres, disqualified, over=partie.ended)


def _facts(partie: PartieJournal, totals: dict[UUID, RoundTotals]) -> RoundFacts[UUID]:
    public = {
        entry: {coup: points for coup, points in own.coups if coup in partie.announced} for entry, own in totals.items()
    }
    return RoundFacts(
        number=partie.number,
        tops=partie.announced,
        made={
            entry: Made(own.public_points + own.solos - own.ledger, own.solo_count, own.solos)
            for entry, own in totals.items()
        },
        coups=lambda: public,
        annulled=partie.results_annulled,
        ended=partie.ended,
        falls=_falls(partie, totals) if partie.pronounced else None,
    )


def _falls(partie: PartieJournal, totals: Mapping[UUID, RoundTotals]) -> Falls[UUID]:
    """FISF 3.8.3: as everybody may know them."""
    falls = _refallen(partie, totals) if partie.supposed else partie.falls
    return Falls(max(partie.pronounced), falls).among(partie.announced)


def _refallen(partie: PartieJournal, totals: Mapping[UUID, RoundTotals]) -> dict[UUID, int | None]:
    """Who would have fallen by what is supposed. Nobody wrote after his fall: what he would have written is not asked.

    In a simultané each centre fights it out for itself; of who comes from a report nobody falls.
    """
    fallen: dict[UUID, int | None] = {}
    assert partie.created is not None, "nobody falls in a partie that was not created"
    profile = kept_profile(partie.created.ruleset, partie.created.profile_digest)
    halls: dict[UUID | None, dict[UUID, Player]] = {}
    for entry in (partie.centres.keys() | totals.keys()) - partie.reported.keys():
        hall = partie.centres.get(entry) if partie.pronounced_in else None
        halls.setdefault(hall, {})[entry] = _player(partie, entry, dict(totals[entry].coups) if entry in totals else {})
    for hall, players in halls.items():
        coups = partie.pronounced if hall is None else partie.pronounced_in.get(hall, set())
        found = refall(profile, players, coups)
        fallen |= {entry: found[entry].coup if entry in found else None for entry in players}
    return fallen


def _player(partie: PartieJournal, entry: UUID, points: Mapping[int, int]) -> Player:
    """`points` are those of each coup, less what was withdrawn at once; a coup without a bulletin has at most that."""
    scored = {coup: made for coup, made in points.items() if (entry, coup) in partie.standing}
    lines = {coup: partie.standing[entry, coup].line for coup in scored}
    found = {coup: max(line.score, line.score_for_solo) for coup, line in lines.items()}
    fell = partie.falls.get(entry)
    missed = {coup for coup in partie.pronounced if fell is not None and coup > fell}
    cost = {coup: -made for coup, made in points.items() if coup not in scored}
    return Player(scored, cost, partie.excused.get(entry, set()) | missed, found)
