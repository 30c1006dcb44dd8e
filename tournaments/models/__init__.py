"""Read models only: keys and times come from the events, no row points to another, all can be rebuilt."""

from tournaments.game_rounds.models import CartesRow, JarnacRow
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
    TiePartieRow,
    TieRow,
)
from tournaments.models.licences import LicenceFile, LicenceFileLine
from tournaments.models.organisation import (
    ArbitreRow,
    CentreRow,
    ClubRow,
    ComiteRow,
    DoubleArbitreRow,
    FederationRow,
    MembershipRow,
)
from tournaments.models.papers import PaperFile
from tournaments.models.passes import DayPass
from tournaments.models.players import PlayerEntryRow, PlayerRow
from tournaments.models.public import PublicFactRow, RehearsedRow, StreamGateRow
from tournaments.models.publications import PlayerPointsRow, PublicationRow, ResultRow, RoundResultRow
from tournaments.models.replays import ReplayRow
from tournaments.models.reports import CentreReportRow, ReportedTotalRow, ReportFile, ReportRow
from tournaments.models.standings import (
    AnnouncedCoupRow,
    AnnulledLineRow,
    DisqualifiedEntryRow,
    FallRow,
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
    "CartesRow",
    "CentreEnrolmentRow",
    "CentreJugeArbitreRow",
    "CentrePartieRow",
    "CentreReportRow",
    "CentreRow",
    "ClubRow",
    "ComiteRow",
    "CompetitionRow",
    "DayPass",
    "DisqualifiedEntryRow",
    "DoubleArbitreRow",
    "EnrolmentRequestRow",
    "EntryRow",
    "FallRow",
    "FederationRow",
    "FeuilleCentreRow",
    "FollowedCoupRow",
    "JarnacRow",
    "JugeArbitreRow",
    "LicenceFile",
    "LicenceFileLine",
    "MembershipRow",
    "PaperFile",
    "PlayerEntryRow",
    "PlayerPointsRow",
    "PlayerRow",
    "PublicFactRow",
    "PublicationRow",
    "ReadyCentreRow",
    "RehearsedRow",
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
    "StreamGateRow",
    "TablePlanRow",
    "TeamRow",
    "TiePartieRow",
    "TieRow",
]
