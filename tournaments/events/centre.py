"""What happens to a centre: `centre-<id>`."""

from uuid import UUID

from engine.events import event


@event("tournaments.centre_opened")
class CentreOpened:
    """A place that plays."""

    name: str


@event("tournaments.arbitre_appointed")
class ArbitreAppointed:
    """This account corrects the bulletins of the centre."""

    account: UUID


@event("tournaments.double_arbitre_appointed")
class DoubleArbitreAppointed:
    """FISF 5.9.d: this account looks again at the bulletins of the centre, whose arbitre it is not."""

    account: UUID
