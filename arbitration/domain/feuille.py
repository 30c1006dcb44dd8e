"""The feuille: one entry in one partie, a verdict a coup. Its stream is `feuille-<partie>-<entry>`."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import assert_never
from uuid import UUID

from arbitration.events import BulletinCorrected, BulletinRectified, FeuilleOpened
from engine.events import N_, Refusal
from engine.events.decider import Decider

FeuilleEvent = FeuilleOpened | BulletinCorrected | BulletinRectified


class BulletinAlreadyRecorded(Refusal):
    """A second bulletin for a coup is a rectification, with a reason, never a silent replacement."""

    code = "arbitration.bulletin_already_recorded"
    message = N_("Table %(table)s already has a bulletin for coup %(coup)s. Rectify it, with a reason.")


class NoBulletinToRectify(Refusal):
    code = "arbitration.no_bulletin_to_rectify"
    message = N_("There is no bulletin of coup %(coup)s to rectify.")


class NothingToRectify(Refusal):
    code = "arbitration.nothing_to_rectify"
    message = N_("The bulletin of coup %(coup)s already reads so.")


@dataclass(frozen=True, slots=True)
class Feuille:
    """`bulletins` holds the last verdict of each coup, rectified or not; of an annulled one, until it is replayed."""

    seat: FeuilleOpened | None = None
    bulletins: Mapping[int, BulletinCorrected] = field(default_factory=lambda: MappingProxyType({}))


def evolve(feuille: Feuille, event: FeuilleEvent) -> Feuille:
    match event:
        case FeuilleOpened():
            return replace(feuille, seat=event)
        case BulletinCorrected():
            return _with_verdict(feuille, event)
        case BulletinRectified():
            return _with_verdict(feuille, event.corrected)
        case _:
            assert_never(event)


def _with_verdict(feuille: Feuille, verdict: BulletinCorrected) -> Feuille:
    return replace(feuille, bulletins=MappingProxyType({**feuille.bulletins, verdict.coup: verdict}))


FEUILLE: Decider[Feuille, FeuilleEvent] = Decider(initial=Feuille, evolve=evolve)


def correct(feuille: Feuille, *, seat: FeuilleOpened, verdict: BulletinCorrected) -> list[FeuilleEvent]:
    """The first bulletin of a coup, or of a new attempt at it once the coup was annulled (FISF 3.6).

    `seat` is where the entry sits now; the feuille keeps the one it opened with.
    """
    standing = feuille.bulletins.get(verdict.coup)
    if standing is not None and standing.attempt >= verdict.attempt:
        raise BulletinAlreadyRecorded(table=seat.table, coup=verdict.coup)
    if feuille.seat is None:
        return [seat, verdict]
    return [verdict]


def rectify(feuille: Feuille, *, verdict: BulletinCorrected, reason: UUID, reason_digest: str) -> list[FeuilleEvent]:
    """Another reading of a bulletin already corrected; the earlier verdict stays in the log."""
    standing = feuille.bulletins.get(verdict.coup)
    if standing is None or standing.attempt != verdict.attempt:
        raise NoBulletinToRectify(coup=verdict.coup)
    if replace(verdict, typed=standing.typed, line=standing.line) == standing:
        raise NothingToRectify(coup=verdict.coup)
    return [BulletinRectified(coup=verdict.coup, reason=reason, reason_digest=reason_digest, corrected=verdict)]
