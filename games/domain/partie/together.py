"""A partie that one console conducts with those of other halls: a multiplex."""

from uuid import UUID

from games.domain.partie import opening, refusals
from games.domain.partie.state.evolve import PartieEvent
from games.domain.partie.state.partie import Partie, Phase
from games.events.partie import MultiplexJoined, MultiplexLeft

_BEFORE_THE_FIRST_TIRAGE = (Phase.CREATED, Phase.BAG_CHECKED, Phase.READY)


def join(partie: Partie, *, multiplex: UUID) -> list[PartieEvent]:
    """From now on that console conducts the partie; nothing where it does already.

    Raises PartieOver, MultiplexTooLate, ConductedTogether where another one does.
    """
    if partie.multiplex == multiplex:
        return []
    refuse_alone(partie)
    opening.expect(partie, *_BEFORE_THE_FIRST_TIRAGE, *opening.IN_PLAY)
    if partie.phase not in _BEFORE_THE_FIRST_TIRAGE or partie.coups or partie.rejets:
        raise refusals.MultiplexTooLate
    return [MultiplexJoined(multiplex=multiplex)]


def leave(partie: Partie, *, multiplex: UUID) -> list[PartieEvent]:
    """The hall goes on by itself. Raises NotInTheMultiplex."""
    if partie.multiplex != multiplex:
        raise refusals.NotInTheMultiplex
    return [MultiplexLeft(multiplex=multiplex)]


def refuse_alone(partie: Partie) -> None:
    """A step of all halls is not taken in one of them. Raises ConductedTogether."""
    if partie.multiplex is not None:
        raise refusals.ConductedTogether
