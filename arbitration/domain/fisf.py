"""FISF 6.4.2.b: who sits in the commission de recours of the FISF. One stream, for every federation."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import assert_never
from uuid import UUID

from arbitration.events.fisf import FisfCommissionComposed, FisfSeat
from engine.events.decider import Decider
from engine.events.refusals import N_, Refusal, Wrong

OTHER_MEMBERS = 2


class WrongSeat(Wrong):
    """Base of those of who sits."""

    code = Refusal.code
    family = "fisf_"
    article = "FISF 6.4.2.b"


class NoPresident(WrongSeat):
    message = N_("Name the president of the commission du règlement.")


class NoTechnicalHead(WrongSeat):
    message = N_("Name the responsable technique of the FISF.")


class NoAfricaHead(WrongSeat):
    message = N_("Name the head of the Bureau Afrique.")


class TwoMembersNeeded(WrongSeat):
    message = N_("Two members of the commission du règlement sit with the three heads.")


class SeatedTwice(WrongSeat):
    message = N_("The same person is named twice.")


class SameNationality(WrongSeat):
    message = N_(
        "The two members have other nationalities than the three heads: %(nationality)s is already represented."
    )


class SameFederation(WrongSeat):
    message = N_(
        "The two members belong to other federations than the three heads: %(federation)s is already represented."
    )


class OriginNeeded(WrongSeat):
    message = N_("Give the nationality, in two letters, and the federation of each person.")


class NotComposed(Refusal):
    code = "arbitration.fisf_not_composed"
    message = N_("The commission de recours of the FISF has no members yet: the federation names them first.")
    article = "FISF 6.4.2.b"


@dataclass(frozen=True, slots=True)
class Fisf:
    """`composed`: the present composition, None before the first."""

    composed: FisfCommissionComposed | None = None

    def seats(self, replaced: Iterable[tuple[UUID, UUID]] = ()) -> tuple[FisfSeat, ...]:
        """The five who sit, the president first; in one recours, with those (person, by) `replaced`. NotComposed.

        A place is empty if its replacement has left the commission du règlement since.
        """
        if self.composed is None:
            raise NotComposed
        known: dict[UUID, FisfSeat | None] = {seat.person: seat for seat in _everybody(self.composed)}
        seats: list[FisfSeat | None] = list(_five(self.composed))
        for person, by in replaced:
            seats = [known.get(by) if seat and seat.person == person else seat for seat in seats]
        return tuple(seat for seat in seats if seat)

    def spare(self, replaced: Iterable[tuple[UUID, UUID]] = ()) -> tuple[FisfSeat, ...]:
        """The other members of the commission du règlement who do not sit yet. Raises NotComposed."""
        sitting = {seat.person for seat in self.seats(replaced)}
        left = {person for person, _by in replaced}
        others = self.composed.others if self.composed else ()
        return tuple(seat for seat in others if seat.person not in sitting | left)


def evolve(fisf: Fisf, event: FisfCommissionComposed) -> Fisf:
    match event:
        case FisfCommissionComposed():
            return Fisf(event)
        case _:
            assert_never(event)


FISF: Decider[Fisf, FisfCommissionComposed] = Decider(initial=Fisf, evolve=evolve)


def compose(
    fisf: Fisf,
    *,
    president: FisfSeat | None,
    technical: FisfSeat | None,
    africa: FisfSeat | None,
    members: Sequence[FisfSeat],
    others: Sequence[FisfSeat] = (),
) -> list[FisfCommissionComposed]:
    """FISF 6.4.2.b. "Autres que les susnommés" is read of the three heads: nothing is asked of the two together."""
    if president is None:
        raise NoPresident
    if technical is None:
        raise NoTechnicalHead
    if africa is None:
        raise NoAfricaHead
    if len(members) != OTHER_MEMBERS:
        raise TwoMembersNeeded
    composed = FisfCommissionComposed(
        president=president, technical=technical, africa=africa, members=tuple(members), others=tuple(others)
    )
    _refuse_unclear(composed)
    _refuse_alike((president, technical, africa), members)
    return [composed] if composed != fisf.composed else []


def _five(composed: FisfCommissionComposed) -> tuple[FisfSeat, ...]:
    return (composed.president, composed.technical, composed.africa, *composed.members)


def _everybody(composed: FisfCommissionComposed) -> tuple[FisfSeat, ...]:
    return (*_five(composed), *composed.others)


def _refuse_unclear(composed: FisfCommissionComposed) -> None:
    everybody = _everybody(composed)
    accounts = [seat.account for seat in everybody if seat.account]
    if len({seat.person for seat in everybody}) < len(everybody) or len(set(accounts)) < len(accounts):
        raise SeatedTwice
    if any(len(seat.nationality) != 2 or not seat.nationality.isalpha() or not seat.federation for seat in everybody):
        raise OriginNeeded


def _refuse_alike(heads: Sequence[FisfSeat], members: Sequence[FisfSeat]) -> None:
    for member in members:
        if member.nationality in {head.nationality for head in heads}:
            raise SameNationality(nationality=member.nationality)
        if member.federation in {head.federation for head in heads}:
            raise SameFederation(federation=member.federation)
