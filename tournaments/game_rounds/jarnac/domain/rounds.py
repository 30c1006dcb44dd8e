"""Rounds are paired, corrected by hand, unmade, closed."""

from uuid import UUID

from tournaments.game_rounds.jarnac.domain import refusals
from tournaments.game_rounds.jarnac.domain.field import Field
from tournaments.game_rounds.jarnac.domain.pairing import proposed
from tournaments.game_rounds.jarnac.domain.state import Jarnac, JarnacEvent, Round
from tournaments.game_rounds.jarnac.events import (
    JarnacPair,
    JarnacPairingCorrected,
    JarnacRoundCancelled,
    JarnacRoundClosed,
    JarnacRoundPaired,
)


def pair_round(jarnac: Jarnac, *, field: Field, agreed: str = "") -> list[JarnacEvent]:
    """The next round. agreed: the digest of the pairs that somebody looked at; "" for whatever they are.

    Raises JarnacPairsMoved, and what `proposed` refuses.
    """
    made = proposed(jarnac, field=field)
    if agreed and agreed != made.digest:
        raise refusals.JarnacPairsMoved
    return [JarnacRoundPaired(round=made.round, pairs=made.pairs, exempt=made.exempt, circle=made.circle)]


def cancel_round(jarnac: Jarnac, *, number: int) -> list[JarnacEvent]:
    """The round was a mistake, and nobody has a result in it. Raises JarnacNoRoundOpen, JarnacRoundPlayed."""
    found = in_play(jarnac, number)
    if any(table.outcome for table in found.tables.values()):
        raise refusals.JarnacRoundPlayed(round=number)
    return [JarnacRoundCancelled(round=number)]


def correct(
    jarnac: Jarnac, *, number: int, one: UUID, other: UUID | None, field: Field, reason: UUID, reason_digest: str
) -> list[JarnacEvent]:
    """Two change places: at two tables, or one with who is exempt, or with who was not in the round.

    Of one table, they are named the other way round. other: None seats `one`, who came late, against who is exempt, or
    makes it exempt itself. Raises JarnacPairedTwice, JarnacNotInRound, JarnacNotPlaying, JarnacTablePlayed.
    """
    found = in_play(jarnac, number)
    if other is None:
        pairs, exempt = _with_late(found, one, field)
    else:
        pairs, exempt = _exchanged(found, one, other, field)
    told = {"reason": reason, "reason_digest": reason_digest}
    return [JarnacPairingCorrected(round=number, pairs=pairs, exempt=exempt, **told)]  # type: ignore[arg-type]


def _with_late(found: Round, late: UUID, field: Field) -> tuple[tuple[JarnacPair, ...], tuple[UUID, ...]]:
    if late in found.entries:
        raise refusals.JarnacPairedTwice
    if late not in field.playing:
        raise refusals.JarnacNotPlaying
    if not found.exempt:
        return (), (late,)
    waiting, *rest = found.exempt
    table = max(found.tables, default=0) + 1
    return (JarnacPair(table=table, first=waiting, second=late),), tuple(rest)


def _exchanged(found: Round, one: UUID, other: UUID, field: Field) -> tuple[tuple[JarnacPair, ...], tuple[UUID, ...]]:
    if one == other:
        raise refusals.JarnacPairedTwice
    if one not in found.entries:
        raise refusals.JarnacNotInRound
    if other not in found.entries and other not in field.playing:
        raise refusals.JarnacNotPlaying
    swapped = {one: other, other: one}
    pairs = []
    for number, table in sorted(found.tables.items()):
        if not {one, other} & set(table.entries):
            continue
        if table.outcome is not None:
            raise refusals.JarnacTablePlayed(table=number)
        first, second = (swapped.get(entry, entry) for entry in table.entries)
        pairs.append(JarnacPair(table=number, first=first, second=second))
    return tuple(pairs), tuple(swapped.get(entry, entry) for entry in found.exempt)


def close_round(jarnac: Jarnac, *, number: int) -> list[JarnacEvent]:
    """Every table has its result. Raises JarnacNoRoundOpen, JarnacResultsMissing."""
    if missing := in_play(jarnac, number).without_result:
        raise refusals.JarnacResultsMissing(tables=", ".join(map(str, missing)))
    return [JarnacRoundClosed(round=number)]


def in_play(jarnac: Jarnac, number: int) -> Round:
    """The round that is played. Raises JarnacNotPlanned, JarnacOfficial, JarnacRoundUnknown, JarnacNoRoundOpen."""
    found = jarnac.round(number)
    jarnac.refuse_official()
    if found.closed:
        raise refusals.JarnacNoRoundOpen(round=number)
    return found
