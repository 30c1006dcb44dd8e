"""The results recounted from the events alone, without any row: papers are checked against this.

Two small folds, one of a partie and one of a sheet, then the same totals as everywhere else.
"""

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from arbitration.domain.ledger import counts_on
from arbitration.events import feuille as feuille_events
from engine.rules.formula import Formula
from engine.rules.kind import Kind
from engine.rules.profile import kept, ruleset
from games.events import partie as partie_events
from tournaments.domain.standings import eliminations, ranking
from tournaments.domain.standings.totals import Ending, Line, Reported, RoundTotals, round_totals
from tournaments.events.reporting import ReportedLine

Annulment = partie_events.TiragePutBack | partie_events.CoupAnnulled


@dataclass(frozen=True, slots=True)
class Moment:
    """What a report does to one sheet, at its place in the log: `line` counts for it from then on, or none (None)."""

    position: int
    centre: UUID
    line: ReportedLine | None

    @property
    def event(self) -> "Moment":
        return self


@dataclass(slots=True)
class Partie:
    """What a partie contributes to results: the top of each announced coup, and whether it is over.

    `pronounced`: the last coup of a mort subite whose eliminations have been pronounced.
    """

    created: partie_events.PartieCreated
    announced: dict[int, int] = field(default_factory=dict)
    ended: bool = False
    annulled: bool = False
    pronounced: int = 0

    @property
    def profile(self) -> ruleset.RulesetProfile:
        return kept.kept_profile(self.created.ruleset, self.created.profile_digest)

    @property
    def top(self) -> int:
        return 0 if self.annulled else sum(self.announced.values())


def partie_of(events: Iterable[Any]) -> Partie | None:
    """The partie of these events of its stream; None without any."""
    partie: Partie | None = None
    for event in events:
        match event:
            case partie_events.PartieCreated():
                partie = Partie(event)
            case partie_events.SolutionAnnounced() if partie:
                partie.announced[event.coup] = event.points
            case partie_events.EliminationsPronounced() if partie:
                partie.pronounced = max(partie.pronounced, event.coup)
            case partie_events.TiragePutBack() | partie_events.CoupAnnulled() if partie:
                partie.announced.pop(event.coup, None)
                partie.pronounced = min(partie.pronounced, event.coup - 1)
            case partie_events.PartieEnded() if partie:
                partie.ended = True
            case partie_events.ResultsAnnulled() if partie:
                partie.annulled = True
    return partie


@dataclass(slots=True)
class Sheet:
    """The verdicts that stand on a feuille, by coup, what annulled coups left, and the centre that it was opened in."""

    entry: UUID
    centre: UUID | None = None
    lines: dict[int, Line[UUID]] = field(default_factory=dict)
    attempts: dict[int, int] = field(default_factory=dict)
    left: list[Line[UUID]] = field(default_factory=list)
    report: ReportedLine | None = None
    # of a mort subite: the coup of the last fall, None if it was taken back; () where none was recorded
    fell: tuple[int | None, ...] = ()

    @property
    def reported(self) -> Reported | None:
        """What a report gives beside the coups."""
        report = self.report
        return Reported(None if report.coups else report.total, report.penalties) if report else None

    @property
    def counted(self) -> list[Line[UUID]]:
        return [*self.lines.values(), *self.left]


def sheet_of(entry: UUID, events: Iterable[Any]) -> Sheet:
    """The sheet after these events, those of the feuille and the annulments of its partie, in the order of the log.

    All the results are annulled among these where a centre of a simultané alone was interrupted (FISF 3.7.e).
    """
    sheet = Sheet(entry)
    for event in events:
        match event:
            case feuille_events.FeuilleOpened():
                sheet.centre = event.centre
            case feuille_events.BulletinCorrected():
                _stand(sheet, event)
            case feuille_events.BulletinRectified():
                _stand(sheet, event.corrected)
            case feuille_events.BulletinWithdrawn():
                sheet.lines.pop(event.coup, None)
            case feuille_events.MoyenneGranted():
                _average(sheet, event.coup, event.attempt, event.score)
            case feuille_events.MoyenneWithdrawn():
                _average(sheet, event.coup, event.attempt, None)
            case feuille_events.PlayerEliminated():
                sheet.fell = (event.coup,)
            case feuille_events.PlayerReinstated():
                sheet.fell = (None,)
            case Moment():
                _report(sheet, event)
            case partie_events.TiragePutBack() | partie_events.CoupAnnulled():
                if sheet.fell == (event.coup,):
                    sheet.fell = (None,)
                if line := sheet.lines.pop(event.coup, None):
                    sheet.left.append(line._replace(score=0, score_for_solo=0, moyenne=False, annulled=True))
            case partie_events.ResultsAnnulled():
                sheet.lines.clear()
                sheet.fell = ()
    return sheet


def _report(sheet: Sheet, moment: Moment) -> None:
    for coup, points in enumerate(sheet.report.coups if sheet.report else (), start=1):
        if points is not None:
            sheet.lines.pop(coup, None)
    sheet.report = moment.line
    if moment.line is None:
        return
    sheet.centre = moment.centre
    for coup, points in enumerate(moment.line.coups, start=1):
        if points is not None:
            sheet.lines[coup] = Line(sheet.entry, coup, points, points)
            sheet.attempts[coup] = 1


def _stand(sheet: Sheet, verdict: feuille_events.BulletinCorrected) -> None:
    sheet.attempts[verdict.coup] = verdict.attempt
    sheet.lines[verdict.coup] = Line(
        entry=sheet.entry,
        coup=verdict.coup,
        score=verdict.score,
        score_for_solo=verdict.score_for_solo,
        avertissements=(verdict.sanction is feuille_events.Sanction.AVERTISSEMENT) + verdict.disciplinary,
        disciplinary=int(verdict.disciplinary),
    )


def _average(sheet: Sheet, coup: int, attempt: int, score: int | None) -> None:
    line = sheet.lines.get(coup)
    if line is not None and sheet.attempts[coup] == attempt:
        sheet.lines[coup] = line._replace(score=score or 0, score_for_solo=score or 0, moyenne=score is not None)


@dataclass(frozen=True, slots=True)
class Played:
    """A round: its partie, and all the sheets of it."""

    partie: Partie
    sheets: Sequence[Sheet]


def recount(rounds: Sequence[Played], disqualified: Collection[UUID] = ()) -> list[dict[UUID, RoundTotals]]:
    """The totals of every entry in each round, in order: avertissements may count on from one to the next (Q13).

    `disqualified`: by then, in the competition (FISF 6.1, Q18).
    """
    totals: list[dict[UUID, RoundTotals]] = []
    for played in rounds:
        partie = played.partie
        totals.append(
            round_totals(
                [line for sheet in played.sheets for line in sheet.counted],
                partie.announced,
                _ending(partie, played.sheets, totals, disqualified),
                results_annulled=partie.annulled,
                reported={sheet.entry: reported for sheet in played.sheets if (reported := sheet.reported)},
            )
        )
    return totals


def _ending(
    partie: Partie,
    sheets: Sequence[Sheet],
    before: Sequence[Mapping[UUID, RoundTotals]],
    disqualified: Collection[UUID],
) -> Ending[UUID] | None:
    created, profile = partie.created, partie.profile
    if not (partie.ended or created.mort_subite):
        return None
    earlier: dict[UUID, int] = {}
    for totals in before if counts_on(profile) else ():
        for entry, entry_totals in totals.items():
            earlier[entry] = earlier.get(entry, 0) + entry_totals.avertissements
    centres: dict[UUID, Hashable] = {}
    if profile.solo_scope == "centre":
        centres = {sheet.entry: sheet.centre for sheet in sheets}
    kind = Kind.of(Formula.parse(created.formula), created.seconds, mort_subite=created.mort_subite)
    return Ending(profile, kind, earlier, centres, disqualified, over=partie.ended)


def merits_of(
    rounds: Sequence[Played], counted: Sequence[Mapping[UUID, RoundTotals]], points: Mapping[UUID, Sequence[int]]
) -> dict[UUID, tuple[int, ...]]:
    """By what each entry is ranked, the more the better: its total; how long it stayed in a mort subite, before that.

    `counted`: what was recounted of the rounds; `points`: those of each entry, round by round (FISF 3.8.3).
    """
    stays = [_stays(played, made, points) for played, made in zip(rounds, counted, strict=True)]
    return {
        entry: ranking.merit(by_round, [None if stay is None else stay[entry] for stay in stays])
        for entry, by_round in points.items()
    }


def _stays(played: Played, made: Mapping[UUID, RoundTotals], entries: Collection[UUID]) -> Mapping[UUID, int] | None:
    partie = played.partie
    if partie.annulled or not partie.announced:
        return None
    falls = eliminations.Eliminations(
        partie.pronounced, {sheet.entry: sheet.fell[0] for sheet in played.sheets if sheet.fell}
    )
    known = falls.among(partie.announced)
    return known.stays(entries, made) if known.pronounced else None


def ranks_allowed(merits: Mapping[UUID, tuple[int, ...]]) -> dict[UUID, range]:
    """FISF 0.d: the ranks that a merit may have: after all that are greater, wherever its equals are split."""
    counts, higher, equal = Counter(merits.values()), 0, {}
    for score in sorted(counts, reverse=True):
        count = counts[score]
        equal[score] = range(higher + 1, higher + count + 1)
        higher += count
    return {entry: equal[value] for entry, value in merits.items()}
