"""What happens to a centre: `centre-<id>`. It is approved, closed and opened again as `events.organisation` says."""

from uuid import UUID

from engine.events import event


@event("tournaments.centre_opened")
class CentreOpened:
    """A place that plays, opened by staff: nobody has to approve it."""

    name: str


@event("tournaments.centre_requested")
class CentreRequested:
    """A place that asks to play. `seats`: players it can take, 0 when nobody said; `equipment`: what it has."""

    name: str
    club: UUID | None
    town: str
    seats: int
    equipment: tuple[str, ...]


@event("tournaments.centre_amended")
class CentreAmended:
    """What the centre is from now on."""

    name: str
    club: UUID | None
    town: str
    seats: int
    equipment: tuple[str, ...]


@event("tournaments.arbitre_appointed")
class ArbitreAppointed:
    """This account corrects the bulletins of the centre."""

    account: UUID


@event("tournaments.double_arbitre_appointed")
class DoubleArbitreAppointed:
    """FISF 5.9.d: this account looks again at the bulletins of the centre, whose arbitre it is not."""

    account: UUID
