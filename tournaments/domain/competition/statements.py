"""Who else has signed what is stated of a competition before it."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from tournaments.domain.refusals.proofs import NotCountersigned, StatementChanged, TooLateToCountersign
from tournaments.events.statements import StatementCountersigned

if TYPE_CHECKING:
    from tournaments.domain.competition.state import Competition


def countersign(
    competition: "Competition",
    *,
    stated: str,
    signed: str,
    signatures: Sequence[tuple[str, str]],
    ours: Collection[str],
) -> list[StatementCountersigned]:
    """Keep who else signed. `stated`: what is stated now; `signed`: what they signed.

    `signatures`: the keys and signatures that were verified; `ours`: the keys of this installation. Raises
    UnknownCompetition, TooLateToCountersign, StatementChanged, NotCountersigned.
    """
    _ = competition.settings
    if competition.parties:
        raise TooLateToCountersign
    if signed != stated:
        raise StatementChanged
    others = dict(pair for pair in signatures if pair[0] not in ours and (pair[0], signed) not in competition.signed_by)
    if not others:
        raise NotCountersigned
    return [StatementCountersigned(statement=signed, key=key, signature=others[key]) for key in others]
