"""The feuille: one entry in one partie, one verdict per coup. Its stream is `feuille-<partie>-<entry>`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from uuid import UUID

from arbitration.domain import after_verdict, second_readings
from arbitration.domain.decision import as_given
from arbitration.domain.disparity import effect_of
from arbitration.domain.elimination import (
    NOTHING_PRONOUNCED,
    EliminationEvent,
    EliminationState,
    evolve_elimination,
    refuse_eliminated,
)
from arbitration.domain.result import BULLETIN_EVENTS, BulletinEvent, BulletinResult, result_after
from arbitration.events import feuille as events, second_readings as again
from engine.events.decider import Decider
from engine.events.refusals import N_, Refusal, Wrong

FeuilleEvent = (
    events.FeuilleOpened
    | events.BulletinCorrected
    | events.BulletinRectified
    | events.BulletinWithdrawn
    | events.ArrivedLate
    | after_verdict.Notice
    | after_verdict.ReviewEvent
    | second_readings.Event
    | EliminationEvent
)


class BulletinAlreadyRecorded(Refusal):
    """A second bulletin for a coup is a rectification, with a reason, never a silent replacement."""

    message = N_("Table %(table)s already has a bulletin for coup %(coup)s. Rectify it, with a reason.")


class NoBulletinToRectify(Refusal):
    message = N_("There is no bulletin of coup %(coup)s to rectify.")


class NothingToRectify(Refusal):
    message = N_("The bulletin of coup %(coup)s already reads so.")


class NothingToDecide(Wrong):
    """An arbitre decides against the verdict of the regulation; if both agree, there is nothing to decide."""

    message = N_("The regulation gives the same score and the same sanction: there is nothing to decide.")


class NoBulletinToWithdraw(Refusal):
    message = N_("There is no bulletin of coup %(coup)s to take back.")


class BilletInHand(Refusal):
    """FISF 5.9: the player has been told; a change needs a reason, and another billet."""

    message = N_("The player has the billet of coup %(coup)s in hand: rectify the bulletin, with a reason.")
    article = "FISF 5.9"


class RectifiedSince(Refusal):
    """A rectification has a reason, and so must its reversal."""

    message = N_("The bulletin of coup %(coup)s has been rectified since: rectify it again, with a reason.")


@dataclass(frozen=True, slots=True)
class Feuille:
    """`bulletins` holds the last verdict of each coup, rectified or not; of an annulled one, until it is replayed.

    `results`: what each of them comes to, by coup. `set_aside`: the presumed tops whose place a line has taken, by
    coup; one comes back when that line is taken back. `plays_from`: later than 1 for a late arrival. `elimination`:
    how he fell in a mort subite, if he did. `twice`: what is read a second time.
    """

    seat: events.FeuilleOpened | None = None
    bulletins: Mapping[int, events.BulletinCorrected] = field(default_factory=lambda: MappingProxyType({}))
    results: Mapping[int, BulletinResult] = field(default_factory=lambda: MappingProxyType({}))
    set_aside: Mapping[int, events.BulletinCorrected] = field(default_factory=lambda: MappingProxyType({}))
    notices: after_verdict.Notices = field(default_factory=after_verdict.Notices)
    reviews: after_verdict.Reviews = field(default_factory=after_verdict.Reviews)
    twice: second_readings.SecondReadings = second_readings.NONE_DRAWN
    plays_from: int = 1
    elimination: EliminationState = field(default_factory=EliminationState)

    def standing(self, coup: int, attempt: int) -> events.BulletinCorrected | None:
        """The verdict that stands for this attempt at a coup."""
        bulletin = self.bulletins.get(coup)
        return bulletin if bulletin is not None and bulletin.attempt == attempt else None


def evolve(feuille: Feuille, event: FeuilleEvent) -> Feuille:
    if isinstance(event, BULLETIN_EVENTS):
        feuille = replace(feuille, results=_results_after(feuille.results, event))
    match event:
        case events.FeuilleOpened():
            return replace(feuille, seat=event)
        case events.BulletinCorrected():
            return _with_verdict(feuille, event)
        case events.BulletinRectified():
            return _with_verdict(feuille, event.corrected)
        case events.BulletinWithdrawn():
            return _without_verdict(feuille, event)
        case events.ArrivedLate():
            return replace(feuille, plays_from=event.before_coup)
        case events.BulletinReviewed() | events.RemarkAnswered() | events.DisparityAccepted():
            return replace(feuille, reviews=after_verdict.reviewed(feuille.reviews, event))
        case again.SecondReadingDrawn() | again.BulletinReadAgain() | again.SecondReadingDecided():
            return replace(feuille, twice=second_readings.evolved(feuille.twice, event))
        case events.PlayerEliminated() | events.PlayerReinstated():
            return replace(feuille, elimination=evolve_elimination(feuille.elimination, event))
        case _:
            return replace(feuille, notices=after_verdict.noted(feuille.notices, event))


def _results_after(results: Mapping[int, BulletinResult], event: BulletinEvent) -> Mapping[int, BulletinResult]:
    others = {coup: result for coup, result in results.items() if coup != event.coup}
    result = result_after(results.get(event.coup), event)
    return MappingProxyType(others if result is None else {**others, event.coup: result})


def _with_verdict(feuille: Feuille, verdict: events.BulletinCorrected) -> Feuille:
    bulletins = MappingProxyType({**feuille.bulletins, verdict.coup: verdict})
    return replace(
        feuille,
        bulletins=bulletins,
        notices=feuille.notices.without(verdict.coup),
        reviews=feuille.reviews.without(verdict.coup),
    )


def _without_verdict(feuille: Feuille, withdrawn: events.BulletinWithdrawn) -> Feuille:
    bulletins, set_aside = dict(feuille.bulletins), dict(feuille.set_aside)
    set_aside.pop(withdrawn.coup, None)
    verdict = bulletins.pop(withdrawn.coup)
    if withdrawn.replaced:
        set_aside[withdrawn.coup] = verdict
    return replace(
        feuille,
        bulletins=MappingProxyType(bulletins),
        set_aside=MappingProxyType(set_aside),
        notices=feuille.notices.without(withdrawn.coup),
        reviews=feuille.reviews.without(withdrawn.coup),
        twice=feuille.twice.without(withdrawn.coup),
    )


FEUILLE: Decider[Feuille, FeuilleEvent] = Decider(initial=Feuille, evolve=evolve)


def correct(
    feuille: Feuille,
    *,
    seat: events.FeuilleOpened,
    verdict: events.BulletinCorrected,
    pronounced: Mapping[int, int] = NOTHING_PRONOUNCED,
    drawn: bool = False,
) -> list[FeuilleEvent]:
    """The first bulletin of a coup, or of a new attempt at it once the coup was annulled (FISF 3.6).

    It takes the place of a presumed top without a reason: nobody had read that bulletin yet. `seat` is where the entry
    sits now; the feuille keeps the one it opened with. `pronounced`: as for `refuse_eliminated` (FISF 3.8.3).
    `drawn`: the bulletin is one of those that are read a second time.
    """
    if pronounced:  # else nobody has fallen
        refuse_eliminated(feuille.elimination, table=seat.table, coup=verdict.coup, pronounced=pronounced)
    standing = feuille.bulletins.get(verdict.coup)
    if standing is not None and standing.attempt >= verdict.attempt:
        if not standing.presumed or verdict.presumed or standing.attempt != verdict.attempt:
            raise BulletinAlreadyRecorded(table=seat.table, coup=verdict.coup)
        before: list[FeuilleEvent] = [
            events.BulletinWithdrawn(coup=verdict.coup, attempt=verdict.attempt, replaced=True)
        ]
    else:
        before = [seat] if feuille.seat is None else []
    return [*before, verdict, *(second_readings.drawn_beside(feuille.twice, verdict) if drawn else ())]


def withdraw(feuille: Feuille, *, coup: int, attempt: int) -> list[FeuilleEvent]:
    """Take back a line just typed: everything is as before it, including a presumed top.

    Not if it was rectified since, which would undo a reason without one, nor if the player has been told.
    """
    if feuille.standing(coup, attempt) is None:
        raise NoBulletinToWithdraw(coup=coup)
    if feuille.results[coup].rectified:
        raise RectifiedSince(coup=coup)
    if coup in feuille.notices.delivered:
        raise BilletInHand(coup=coup)
    withdrawn = events.BulletinWithdrawn(coup=coup, attempt=attempt)
    presumed = feuille.set_aside.get(coup)
    return [withdrawn, presumed] if presumed is not None and presumed.attempt == attempt else [withdrawn]


def rectify(
    feuille: Feuille,
    *,
    verdict: events.BulletinCorrected,
    reason: UUID,
    reason_digest: str,
    decided: events.BulletinCorrected | None = None,
    late: events.FeuilleOpened | None = None,
) -> list[FeuilleEvent]:
    """Record another reading of a corrected bulletin, or what the arbitre `decided` himself against `verdict`.

    The earlier verdict stays in the log; so does that of the regulation on this reading. `late`, once the round is
    closed: where the bulletin was played, as one that was missing is read with a reason too.
    """
    standing = feuille.standing(verdict.coup, verdict.attempt)
    if standing is None and late is None:
        raise NoBulletinToRectify(coup=verdict.coup)
    if decided is not None and as_given(decided) == as_given(verdict):
        raise NothingToDecide
    stands = verdict if decided is None else decided
    if standing is not None and replace(stands, typed=standing.typed, line=standing.line) == standing:
        raise NothingToRectify(coup=verdict.coup)
    return [
        *([late] if late is not None and feuille.seat is None else []),
        events.BulletinRectified(
            coup=verdict.coup,
            reason=reason,
            reason_digest=reason_digest,
            corrected=stands,
            adjudicated=None if decided is None else verdict,
        ),
    ]


def make_alike(
    feuille: Feuille,
    *,
    verdict: events.BulletinCorrected,
    wanted: events.BulletinCorrected | None,
    reason: UUID,
    reason_digest: str,
) -> list[FeuilleEvent]:
    """The verdict that its likes have: nothing where the bulletin has it already.

    `verdict` is that of the regulation, `wanted` what is decided against it, None where it says so by itself.
    """
    standing = feuille.standing(verdict.coup, verdict.attempt)
    if standing is None:
        raise NoBulletinToRectify(coup=verdict.coup)
    if effect_of(wanted or verdict) == effect_of(standing):
        return []
    return rectify(feuille, verdict=verdict, reason=reason, reason_digest=reason_digest, decided=wanted)


def accept_disparity(
    feuille: Feuille, *, coup: int, attempt: int, reason: UUID, reason_digest: str
) -> list[FeuilleEvent]:
    """The verdict was compared with those of its likes, and stays."""
    if feuille.standing(coup, attempt) is None:
        raise after_verdict.NothingToReview(coup=coup)
    if coup in feuille.reviews.accepted:
        return []
    return [events.DisparityAccepted(coup=coup, attempt=attempt, reason=reason, reason_digest=reason_digest)]


def deliver(feuille: Feuille, *, coup: int, attempt: int, before_coup: int, complete: bool) -> list[FeuilleEvent]:
    """FISF 5.9: the billet is in the player's hands; one that was incomplete may be completed later."""
    if feuille.standing(coup, attempt) is None:
        raise NoBulletinToRectify(coup=coup)
    known = feuille.notices.delivered.get(coup)
    if known is not None and known.complete >= complete:
        raise after_verdict.BilletAlreadyDelivered
    return [events.BilletDelivered(coup=coup, attempt=attempt, before_coup=before_coup, complete=complete)]


def keep_back(feuille: Feuille, *, coup: int, attempt: int) -> list[FeuilleEvent]:
    """A delivery recorded by mistake is taken back: the player was not told."""
    if feuille.standing(coup, attempt) is None or coup not in feuille.notices.delivered:
        raise after_verdict.BilletNotDelivered
    return [events.BilletKeptBack(coup=coup, attempt=attempt)]


def judge(
    feuille: Feuille,
    *,
    judged: Sequence[events.JudgementRecorded],
    is_subject: bool,
    verdict: events.BulletinCorrected | None,
) -> list[FeuilleEvent]:
    """Record judgements on one bulletin with one reason, and the verdict that follows if it changes.

    The judgements are recorded on the feuille of that bulletin (`is_subject`); verdicts of others may follow.
    """
    of = judged[0]
    if feuille.standing(of.coup, of.attempt) is None:
        raise NoBulletinToRectify(coup=of.coup)
    recorded: list[FeuilleEvent] = list(judged) if is_subject else []
    if verdict is not None:
        recorded.append(
            events.BulletinRectified(coup=of.coup, reason=of.reason, reason_digest=of.reason_digest, corrected=verdict)
        )
    return recorded


def review(
    feuille: Feuille, *, coup: int, attempt: int, remark: UUID | None = None, remark_digest: str = ""
) -> list[FeuilleEvent]:
    """FISF 5.9.d: the double arbitre agrees to the verdict that stands, or sends a remark on it."""
    if feuille.standing(coup, attempt) is None:
        raise after_verdict.NothingToReview(coup=coup)
    if coup in feuille.reviews.pending:
        raise after_verdict.RemarkPending
    if remark is None and coup in feuille.reviews.agreed:
        raise after_verdict.AlreadyAgreed
    return [
        events.BulletinReviewed(
            coup=coup, attempt=attempt, agrees=remark is None, remark=remark, remark_digest=remark_digest
        )
    ]


def answer_remark(feuille: Feuille, *, coup: int, attempt: int, accepted: bool) -> list[FeuilleEvent]:
    """FISF 5.9.d: the arbitre accepts the remark of the double arbitre, or keeps his verdict."""
    if feuille.standing(coup, attempt) is None or coup not in feuille.reviews.pending:
        raise after_verdict.NoRemarkPending(coup=coup)
    return [events.RemarkAnswered(coup=coup, attempt=attempt, accepted=accepted)]
