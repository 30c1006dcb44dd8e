"""Read models only: keys and times come from the events, no row points to another, all can be rebuilt."""

from tournaments.models.competitions import (
    BlockRow,
    CentreEnrolmentRow,
    CompetitionRow,
    EntryRow,
    JugeArbitreRow,
    RoundRow,
    TablePlanRow,
    TeamRow,
    TieRow,
)
from tournaments.models.licences import LicenceFile, LicenceFileLine
from tournaments.models.organisation import ArbitreRow, CentreRow, ClubRow, ComiteRow, DoubleArbitreRow, FederationRow
from tournaments.models.players import PlayerEntryRow, PlayerRow
from tournaments.models.publications import PlayerPointsRow, PublicationRow, ResultRow, RoundResultRow
from tournaments.models.standings import (
    AnnouncedCoupRow,
    AnnulledLineRow,
    DisqualifiedEntryRow,
    FeuilleCentreRow,
    ScoreLineRow,
    StandingRoundRow,
    StandingRow,
    StandingsVersionRow,
)

__all__ = [
    "AnnouncedCoupRow",
    "AnnulledLineRow",
    "ArbitreRow",
    "BlockRow",
    "CentreEnrolmentRow",
    "CentreRow",
    "ClubRow",
    "ComiteRow",
    "CompetitionRow",
    "DisqualifiedEntryRow",
    "DoubleArbitreRow",
    "EntryRow",
    "FederationRow",
    "FeuilleCentreRow",
    "JugeArbitreRow",
    "LicenceFile",
    "LicenceFileLine",
    "PlayerEntryRow",
    "PlayerPointsRow",
    "PlayerRow",
    "PublicationRow",
    "ResultRow",
    "RoundResultRow",
    "RoundRow",
    "ScoreLineRow",
    "StandingRoundRow",
    "StandingRow",
    "StandingsVersionRow",
    "TablePlanRow",
    "TeamRow",
    "TieRow",
]
