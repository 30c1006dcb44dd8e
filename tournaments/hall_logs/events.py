"""What happens between a competition and a hall that plays on its own installation: `competition-<id>`."""

from uuid import UUID

from engine.events.registry import event


@event("tournaments.hall_packed")
class HallPacked:
    """A centre plays on its own installation, opened with this pack; what it does there comes home in its log."""

    centre: UUID
    pack: UUID


@event("tournaments.hall_taken_back")
class HallTakenBack:
    """The centre plays here again; no log of its packs is received any more."""

    centre: UUID


@event("tournaments.hall_log_received")
class HallLogReceived:
    """What a hall wrote is here, up to the event at `place` of its log, whose digest is `digest`.

    `log`: the name of that log. `key`: the public key of the hall, 64 hexadecimal digits. `entered`: how many of its
    events were new here.
    """

    centre: UUID
    pack: UUID
    log: str
    key: str
    place: int
    digest: str
    entered: int
