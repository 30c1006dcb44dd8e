"""What happens to a multiplex: `multiplex-<game of the round>`. What its halls play is in the stream of each."""

from uuid import UUID

from engine.events.registry import event


@event("tournaments.multiplex_hall_joined")
class MultiplexHallJoined:
    """The partie of this centre is conducted with the others; recorded with the fact of the partie."""

    centre: UUID
    partie: UUID


@event("tournaments.multiplex_hall_left")
class MultiplexHallLeft:
    """The hall goes on by itself, by decision of the juge-arbitre; recorded with the fact of its partie."""

    centre: UUID
    partie: UUID


@event("tournaments.multiplex_step_taken")
class MultiplexStepTaken:
    """One step, recorded with what it is in each partie: all of them, or none.

    `coup`: the one that the juge-arbitre was looking at. `centres`: where it was taken; `unready`: those of them that
    had not said that they were ready, or were cut off, as he was shown when he went on.
    """

    step: str
    coup: int
    centres: tuple[UUID, ...]
    unready: tuple[UUID, ...]


@event("tournaments.multiplex_hall_set_aside")
class MultiplexHallSetAside:
    """FISF 3.6: the partie of this hall stands still by decision of the juge-arbitre, while the others go on."""

    centre: UUID
    coup: int


@event("tournaments.multiplex_hall_resumed")
class MultiplexHallResumed:
    """The hall is at the coup of the others again; what it has caught up is recorded with it in its partie."""

    centre: UUID
    coup: int


@event("tournaments.multiplex_time_ruled")
class MultiplexTimeRuled:
    """FISF 3.6: seconds that a hall has lost of this coup, and those that the juge-arbitre gives back; 0: it stands."""

    centre: UUID
    coup: int
    lost: int
    given: int
