"""The ranking straight from the log: what everybody could read when the log had come to some event.

The tables of the projection are made of the same facts; this fold keeps them all in memory, for one competition and
one moment, and counts them by the same functions.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID

from arbitration.domain.ledger import counts_on
from arbitration.events import (
    BulletinCorrected,
    BulletinRectified,
    BulletinWithdrawn,
    FeuilleOpened,
    MoyenneGranted,
    MoyenneWithdrawn,
    Sanction,
)
from engine.rules.formula import Formula
from engine.rules.kind import Kind
from engine.rules.profile import kept_profile
from games.events import CoupAnnulled, PartieCreated, PartieEnded, ResultsAnnulled, SolutionAnnounced, TiragePutBack
from tournaments.domain.standings.table import Made, RoundFacts
from tournaments.domain.standings.totals import Ending, Line, RoundTotals, round_totals

FEUILLE_EVENTS = (
    FeuilleOpened,
    BulletinCorrected,
    BulletinRectified,
    BulletinWithdrawn,
    MoyenneGranted,
    MoyenneWithdrawn,
)
PARTIE_EVENTS = (PartieCreated, SolutionAnnounced, TiragePutBack, CoupAnnulled, ResultsAnnulled, PartieEnded)


@dataclass(frozen=True, slots=True)
class _Stands:
    """The verdict that stands for a bulletin, and the attempt of its coup."""

    line: Line[UUID]
    attempt: int


@dataclass(slots=True)
class PartieJournal:
    """What the log tells of one partie, folded in place: thousands of bulletins change it one at a time."""

    number: int
    created: PartieCreated | None = None
    standing: dict[tuple[UUID, int], _Stands] = field(default_factory=dict)
    annulled: list[Line[UUID]] = field(default_factory=list)
    announced: dict[int, int] = field(default_factory=dict)
    centres: dict[UUID, UUID] = field(default_factory=dict)
    ended: bool = False
    results_annulled: bool = False

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

    def on_partie(self, event: Any) -> None:
        """An event of the partie itself."""
        match event:
            case PartieCreated():
                self.created = event
            case SolutionAnnounced():
                self.announced[event.coup] = event.points
            case TiragePutBack() | CoupAnnulled():
                self._annul(event.coup)
            case ResultsAnnulled():
                self.results_annulled = True
            case PartieEnded():
                self.ended = True

    def _average(self, entry: UUID, coup: int, attempt: int, score: int | None) -> None:
        stands = self.standing.get((entry, coup))
        if stands is not None and stands.attempt == attempt:
            paid = score or 0
            line = replace(stands.line, score=paid, score_for_solo=paid, moyenne=score is not None)
            self.standing[entry, coup] = _Stands(line, attempt)

    def _annul(self, coup: int) -> None:
        """FISF 3.6: of the bulletins of the coup, the avertissements alone may be left."""
        for key in [key for key in self.standing if key[1] == coup]:
            line = self.standing.pop(key).line
            self.annulled.append(replace(line, score=0, score_for_solo=0, moyenne=False, annulled=True))
        self.announced.pop(coup, None)


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
        totals = round_totals(lines, partie.announced, ending, results_annulled=partie.results_annulled)
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
    )
