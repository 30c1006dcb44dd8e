"""The arbitre's own decision on a bulletin, against the verdict of the regulation."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from arbitration.domain import articles, entry_line, texts
from arbitration.domain.motifs import AVERTISSEMENTS, NULLITES, OLDER, PENALITES, Motif
from arbitration.events.feuille import BulletinCorrected, Sanction
from engine.events.refusals import N_, Refusal, Wrong
from engine.rules.profile.ruleset import RulesetProfile


class DecisionRefused(Wrong):
    """Base of those of a decision on a verdict."""


class MotifNotOfThisRegulation(DecisionRefused):
    message = N_("The regulation of this partie knows no motif %(motif)s.")


class ScoreOutOfBounds(DecisionRefused):
    message = N_("Between %(least)s and %(most)s points.")


class ZeroHasNoPoints(DecisionRefused):
    """FISF 5.7: a nullité is a zero."""

    message = N_("A nullité is worth 0 points.")
    article = "FISF 5.7"


class AboveTheTop(Refusal):
    """No article forbids it, and no word is worth more than the top: the arbitre is warned once."""

    message = N_("%(score)s points are more than the top of the coup, %(top)s. Confirm it, or correct the score.")


@dataclass(frozen=True, slots=True)
class Decision:
    """`score`: the points to be counted, net of a pénalité. `motif`: that of the sanction, "" where there is none."""

    score: int
    motif: str = ""

    @property
    def sanction(self) -> Sanction:
        return Motif(self.motif).sanction if self.motif else Sanction.NONE


def motifs_of(profile: RulesetProfile) -> Sequence[Motif]:
    """The motifs that an arbitre may name under a regulation; none where mistakes cost nothing (CLUB-8)."""
    if not profile.sanctions:
        return ()
    warnings = [motif for motif in AVERTISSEMENTS if profile.presentation_warning or motif != Motif.W_PRESENTATION]
    if profile.regulation == "DUP":
        return (*warnings, *NULLITES)
    return (*warnings, *PENALITES, *(motif for motif in NULLITES if motif not in OLDER))


def check(decision: Decision, profile: RulesetProfile, top: int | None, *, above_top: bool) -> None:
    """Refuse what no regulation allows; more than the `top` of the coup, if known, must be confirmed."""
    if decision.motif and decision.motif not in motifs_of(profile):
        raise MotifNotOfThisRegulation(motif=decision.motif)
    least = -profile.penalite if decision.sanction is Sanction.PENALITE else 0
    if not least <= decision.score <= entry_line.HIGHEST_SCORE:
        raise ScoreOutOfBounds(least=least, most=entry_line.HIGHEST_SCORE)
    if decision.sanction is Sanction.NULLITE and decision.score:
        raise ZeroHasNoPoints
    if top is not None and decision.score > top and not above_top:
        raise AboveTheTop(score=decision.score, top=top)


def decided(verdict: BulletinCorrected, decision: Decision, profile: RulesetProfile) -> BulletinCorrected:
    """The verdict of the arbitre on the bulletin of `verdict`, which is that of the regulation.

    A pénalité counts as in FISF 3.5.b: the solo is compared before it. A disciplinary avertissement stays (5.8.b).
    """
    sanction, motifs = decision.sanction, (Motif(decision.motif),) if decision.motif else ()
    labels = " ; ".join(motif.label for motif in motifs)
    same = set(motifs) <= set(verdict.motifs) and sanction is Sanction.NULLITE
    return replace(
        verdict,
        score=decision.score,
        score_for_solo=decision.score + (profile.penalite if sanction is Sanction.PENALITE else 0),
        sanction=sanction,
        motifs=tuple(motif.value for motif in motifs),
        articles=articles.articles_of((), motifs, profile.regulation),
        named_words=verdict.named_words if same else (),
        path=(
            texts.DECIDED.format(score=decision.score),
            texts.SANCTIONS[sanction].format(labels=labels, penalite=profile.penalite),
        ),
        questions=(),
        as_if=verdict.as_if if same else None,
    )


def as_given(verdict: BulletinCorrected) -> tuple[int, int, Sanction, bool, tuple[str, ...]]:
    """What a decision must differ in from the verdict of the regulation, to be one."""
    return verdict.score, verdict.score_for_solo, verdict.sanction, verdict.disciplinary, verdict.motifs
