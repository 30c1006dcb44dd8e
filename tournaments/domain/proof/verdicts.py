"""The verdicts of a proof given again by the adjudicator, on each bulletin that stands; what people decided, apart."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from arbitration.domain import wire
from arbitration.domain.adjudicate import adjudicate
from arbitration.domain.bulletin import Judgement
from arbitration.domain.verdict import Verdict
from arbitration.events import feuille as events
from engine.events.canonical import canonical_text
from engine.events.refusals import Refusal
from tournaments.domain.proof.facts import RoundFacts, SheetFacts
from tournaments.domain.proof.findings import Findings, Kind
from tournaments.domain.proof.parties import Stage, Stages
from tournaments.domain.recount import Moment

Judged = Mapping[tuple[UUID | None, int, int], tuple[Judgement, ...]]
"""FISF 5.3.3: the words judged at a coup of a centre, by centre, coup and attempt."""


@dataclass(slots=True)
class Adjudicated:
    """The verdicts given so far: half a hall writes the same."""

    known: dict[tuple[object, ...], Verdict] = field(default_factory=dict)

    def verdict(self, stage: Stage, bulletin: Any, judged: tuple[Judgement, ...]) -> Verdict:
        """Raises CaseUnreadable."""
        key = (stage.where, stage.profile.digest, canonical_text(bulletin), judged)
        if key not in self.known:
            read = wire.bulletin_from_json(bulletin)
            self.known[key] = adjudicate(stage.position, read, stage.profile, judged)
        return self.known[key]


def verdicts_of(round_: RoundFacts) -> int:
    """How many facts there are to read on its sheets, for who shows how far it is."""
    return sum(len(sheet.facts) for sheet in round_.sheets)


def check_sheets(
    round_: RoundFacts,
    stages: Mapping[UUID | None, Stages],
    adjudicated: Adjudicated,
    findings: Findings,
    on_step: Callable[[int], None],
) -> None:
    """Every verdict on the sheets of a round. `stages`: of the partie of each centre."""
    judged = _judged(round_)
    findings.judgements += sum(map(len, judged.values()))
    for sheet in round_.sheets:
        _check_sheet(round_.number, sheet, stages.get(sheet.centre, {}), judged, adjudicated, findings=findings)
        on_step(len(sheet.facts))


def _judged(round_: RoundFacts) -> Judged:
    """The last judgement of each word."""
    last: dict[tuple[UUID | None, int, int], dict[str, bool]] = {}
    told = [at for sheet in round_.sheets for at in sheet.facts if isinstance(at.event, events.JudgementRecorded)]
    for at in sorted(told, key=lambda each: each.position):
        event = at.event
        last.setdefault((event.centre, event.coup, event.attempt), {})[event.word] = event.answer
    return {which: tuple(Judgement(*pair) for pair in words.items()) for which, words in last.items()}


def _check_sheet(
    number: int, sheet: SheetFacts, stages: Stages, judged: Judged, adjudicated: Adjudicated, *, findings: Findings
) -> None:
    standing: dict[tuple[int, int], events.BulletinCorrected | events.BulletinRectified] = {}
    reported, centre = False, sheet.centre
    for at in sheet.facts:
        match at.event:
            case events.FeuilleOpened() as opened:
                centre = opened.centre
            case events.BulletinCorrected() as verdict:
                standing[verdict.coup, verdict.attempt] = verdict
            case events.BulletinRectified() as rectified:
                standing[rectified.coup, rectified.corrected.attempt] = rectified
            case events.BulletinWithdrawn() as gone:
                standing.pop((gone.coup, gone.attempt), None)
            case events.MoyenneGranted():
                findings.moyennes += 1
            case Moment(line=line):
                reported = line is not None
    findings.reported += reported
    for (coup, attempt), stands in standing.items():
        where = {"round": number, "centre": _number(centre), "coup": coup, "line": sheet.entry.int}
        stage = stages.get((coup, attempt))
        told = _of_the_regulation(stands, findings)
        if stage is None:
            findings.differ(Kind.BULLETIN, told.score, "", **where)
            continue
        findings.verdicts += 1
        _compare(told, stage, judged.get((centre, coup, attempt), ()), adjudicated, findings=findings, where=where)


def _of_the_regulation(
    verdict: events.BulletinCorrected | events.BulletinRectified, findings: Findings
) -> events.BulletinCorrected:
    """What the regulation is recorded to say; what somebody decided in its place is counted, and believed."""
    if isinstance(verdict, events.BulletinCorrected):
        return verdict
    if verdict.adjudicated is None:
        return verdict.corrected
    findings.decisions += 1
    return verdict.adjudicated


def _compare(
    told: events.BulletinCorrected,
    stage: Stage,
    judged: tuple[Judgement, ...],
    adjudicated: Adjudicated,
    *,
    findings: Findings,
    where: dict[str, int],
) -> None:
    try:
        found = adjudicated.verdict(stage, told.bulletin, judged)
    except (Refusal, ValueError):
        findings.differ(Kind.BULLETIN, told.score, "", **where)
        return
    scores = _scores(told), _scores(found)
    findings.compare(Kind.SCORE, *scores, **where)
    sanctions = _sanctions(told), _sanctions(found)
    findings.compare(Kind.SANCTION, *sanctions, **where)
    motifs = ", ".join(told.motifs), ", ".join(motif.value for motif in found.motifs)
    findings.compare(Kind.MOTIF, *motifs, **where)


def _scores(verdict: Any) -> str:
    """The score, and that by which solos are compared where it is another."""
    same = verdict.score == verdict.score_for_solo
    return str(verdict.score) if same else f"{verdict.score} ({verdict.score_for_solo})"


def _sanctions(verdict: Any) -> str:
    return verdict.sanction.value + ("+discipline" if verdict.disciplinary else "")


def _number(centre: UUID | None) -> int:
    return 0 if centre is None else centre.int
