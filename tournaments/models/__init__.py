"""Read models only: keys and times come from the events, no row points to another, all can be rebuilt."""

from tournaments.models.centres import EnrolmentRequestRow, FollowedCoupRow, ReadyCentreRow
from tournaments.models.competitions import (
    AwaitedCentreRow,
    BlockRow,
    CentreEnrolmentRow,
    CentreJugeArbitreRow,
    CentrePartieRow,
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
from tournaments.models.papers import PaperFile
from tournaments.models.players import PlayerEntryRow, PlayerRow
from tournaments.models.publications import PlayerPointsRow, PublicationRow, ResultRow, RoundResultRow
from tournaments.models.replays import ReplayRow
from tournaments.models.reports import CentreReportRow, ReportedTotalRow, ReportFile, ReportRow
from tournaments.models.standings import (
    AnnouncedCoupRow,
    AnnulledLineRow,
    DisqualifiedEntryRow,
    FeuilleCentreRow,
    ScoreLineRow,
    StandingPartRow,
    StandingRoundRow,
    StandingRow,
    StandingsVersionRow,
)

__all__ = [
    "AnnouncedCoupRow",
    "AnnulledLineRow",
    "ArbitreRow",
    "AwaitedCentreRow",
    "BlockRow",
    "CentreEnrolmentRow",
    "CentreJugeArbitreRow",
    "CentrePartieRow",
    "CentreReportRow",
    "CentreRow",
    "ClubRow",
    "ComiteRow",
    "CompetitionRow",
    "DisqualifiedEntryRow",
    "DoubleArbitreRow",
    "EnrolmentRequestRow",
    "EntryRow",
    "FederationRow",
    "FeuilleCentreRow",
    "FollowedCoupRow",
    "JugeArbitreRow",
    "LicenceFile",
    "LicenceFileLine",
    "PaperFile",
    "PlayerEntryRow",
    "PlayerPointsRow",
    "PlayerRow",
    "PublicationRow",
    "ReadyCentreRow",
    "ReplayRow",
    "ReportFile",
    "ReportRow",
    "ReportedTotalRow",
    "ResultRow",
    "RoundResultRow",
    "RoundRow",
    "ScoreLineRow",
    "StandingPartRow",
    "StandingRoundRow",
    "StandingRow",
    "StandingsVersionRow",
    "TablePlanRow",
    "TeamRow",
    "TieRow",
]
