"""What happens to a centre: `centre-<id>`. It is approved, closed and opened again as `events.organisation` says."""

from datetime import datetime
from uuid import UUID

from engine.events.registry import event


@event("tournaments.centre_opened")
class CentreOpened:
    """A place to play, opened by staff without approval, with its owner if one is named.

    `time_zone`: the IANA name of that of its clocks; "": that of its federation, or of the installation.
    """

    name: str
    federation: UUID | None = None
    comite: UUID | None = None
    time_zone: str = ""


@event("tournaments.centre_requested")
class CentreRequested:
    """A place that asks to play. `seats`: players it can take, 0 if unknown; `equipment`: what it has.

    It is of this federation and comité besides those of its club. `time_zone` as of CentreOpened.
    """

    name: str
    club: UUID | None
    town: str
    seats: int
    equipment: tuple[str, ...]
    federation: UUID | None = None
    comite: UUID | None = None
    time_zone: str = ""


@event("tournaments.centre_amended")
class CentreAmended:
    """What the centre is from now on."""

    name: str
    club: UUID | None
    town: str
    seats: int
    equipment: tuple[str, ...]
    time_zone: str = ""


@event("tournaments.centre_entrusted")
class CentreEntrusted:
    """Another federation or comité has it from now on; neither: it is the installation's."""

    federation: UUID | None
    comite: UUID | None


@event("tournaments.arbitre_appointed")
class ArbitreAppointed:
    """This account corrects the bulletins of the centre, in one competition where one is named, and in this time."""

    account: UUID
    since: datetime | None = None
    until: datetime | None = None
    competition: UUID | None = None


@event("tournaments.arbitre_dismissed")
class ArbitreDismissed:
    """This account no longer corrects the bulletins of the centre."""

    account: UUID


@event("tournaments.double_arbitre_appointed")
class DoubleArbitreAppointed:
    """FISF 5.9.d: this account reviews the bulletins of the centre, where it is not an arbitre.

    In one competition where one is named, and in this time.
    """

    account: UUID
    since: datetime | None = None
    until: datetime | None = None
    competition: UUID | None = None


@event("tournaments.double_arbitre_dismissed")
class DoubleArbitreDismissed:
    """This account no longer reviews the bulletins of the centre."""

    account: UUID
