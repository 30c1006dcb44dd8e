"""Enter several events of a festival, and withdraw from them: each by its own command of online entries.

None of these is one command: each event is decided and recorded alone, under an id that follows from that of the press
and from the competition, so that a press that comes twice enters once, and one that is refused undoes no other.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from uuid import UUID

from engine.events.actors import Actor
from engine.events.refusals import Refusal
from engine.eventstore import commanding
from tournaments.circuits.domain.refusals import CompetitionNotInCircuit
from tournaments.festivals.queries import festival_page
from tournaments.online_entries.commands import pairs, places
from tournaments.online_entries.domain.refusals import UnknownRequest
from tournaments.online_entries.queries.requests import requests_in, standing_request


@dataclass(frozen=True, slots=True)
class Wanted:
    """An event that is ticked, and where to play it. `pair`: with a partner, None where what was typed is of nobody."""

    competition: UUID
    centre: UUID
    pair: bool = False
    partner: UUID | None = None


@dataclass(frozen=True, slots=True)
class Answered:
    """What became of one event: the id of the request, or why nothing was done."""

    competition: UUID
    request: UUID | None = None
    refusal: Refusal | None = None


def ask_places(circuit: UUID, *, player: UUID, wanted: Iterable[Wanted], by: Actor) -> tuple[Answered, ...]:
    """Ask for a place in each, in this order; what is refused for one stops no other.

    Raises UnknownCircuit, NotAFestival, NotAllowed, UnknownPlayer.
    """
    within = _competitions(circuit)
    places.asked_for(player, by=by)

    def ask(one: Wanted) -> UUID:
        if one.competition not in within:
            raise CompetitionNotInCircuit
        if one.pair:
            return pairs.ask_pair(one.competition, player=player, partner=one.partner, centre=one.centre, by=by)
        return places.ask_place(one.competition, player=player, centre=one.centre, by=by)

    return tuple(_answered(one.competition, "asked", partial(ask, one)) for one in wanted)


def withdraw(circuit: UUID, *, player: UUID, competitions: Iterable[UUID], by: Actor) -> tuple[Answered, ...]:
    """Withdraw what stands in each of these, in this order; what is refused for one stops no other.

    Raises UnknownCircuit, NotAFestival, NotAllowed, UnknownPlayer.
    """
    within = _competitions(circuit)
    places.asked_for(player, by=by)

    def leave(competition: UUID) -> UUID:
        if competition not in within:
            raise CompetitionNotInCircuit
        request = standing_request(competition, player)
        if request is None:
            return _over(competition, player)
        places.withdraw_request(request, by=by)
        return request

    return tuple(_answered(one, "withdrawn", partial(leave, one)) for one in dict.fromkeys(competitions))


def _answered(competition: UUID, done: str, act: Callable[[], UUID]) -> Answered:
    try:
        with commanding.identified(commanding.fresh_id(f"festival-{done}-{competition}")):
            return Answered(competition, request=act())
    except Refusal as refusal:
        return Answered(competition, refusal=refusal)


def _over(competition: UUID, player: UUID) -> UUID:
    """His last request, which a press before has withdrawn. Raises UnknownRequest."""
    asked = requests_in(competition, [player])
    if not asked:
        raise UnknownRequest
    return asked[-1].request


def _competitions(circuit: UUID) -> set[UUID]:
    return {of.id for of in festival_page(circuit).competitions}
