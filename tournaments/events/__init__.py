"""What happens to competitions, centres and players. Names stand in `engine.people`, never here."""

from tournaments.events.centre import ArbitreAppointed, CentreOpened, DoubleArbitreAppointed
from tournaments.events.competition import (
    CentreEnrolled,
    CompetitionCreated,
    CompetitionPlanned,
    EntryAccepted,
    EntryClassified,
    EntryExcluded,
    EntryWithdrawn,
    JugeArbitreAppointed,
    RoundClosed,
    RoundOpened,
    TableAssigned,
)
from tournaments.events.player import CategoryAssigned, ClubJoined, LicenceRenewed, PlayerRegistered, SerieAssigned

__all__ = [
    "ArbitreAppointed",
    "CategoryAssigned",
    "CentreEnrolled",
    "CentreOpened",
    "ClubJoined",
    "CompetitionCreated",
    "CompetitionPlanned",
    "DoubleArbitreAppointed",
    "EntryAccepted",
    "EntryClassified",
    "EntryExcluded",
    "EntryWithdrawn",
    "JugeArbitreAppointed",
    "LicenceRenewed",
    "PlayerRegistered",
    "RoundClosed",
    "RoundOpened",
    "SerieAssigned",
    "TableAssigned",
]
