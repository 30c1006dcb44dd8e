"""What happens to competitions, centres and players. Names stand in `engine.people`, never here."""

from tournaments.events.centre import ArbitreAppointed, CentreOpened, DoubleArbitreAppointed
from tournaments.events.competition import (
    CentreEnrolled,
    CompetitionCreated,
    EntryAccepted,
    JugeArbitreAppointed,
    RoundClosed,
    RoundOpened,
    TableAssigned,
)
from tournaments.events.player import PlayerRegistered

__all__ = [
    "ArbitreAppointed",
    "CentreEnrolled",
    "CentreOpened",
    "CompetitionCreated",
    "DoubleArbitreAppointed",
    "EntryAccepted",
    "JugeArbitreAppointed",
    "PlayerRegistered",
    "RoundClosed",
    "RoundOpened",
    "TableAssigned",
]
