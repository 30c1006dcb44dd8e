"""Shapes of the API of competitions."""

from tournaments.serializers.centres import (
    AppointmentSerializer,
    CentreSerializer,
    EnrolmentSerializer,
    KnownCentreSerializer,
    NewCentreSerializer,
)
from tournaments.serializers.competitions import (
    CompetitionPageSerializer,
    CompetitionSerializer,
    CreatedSerializer,
    NewCompetitionSerializer,
    OpenedRoundSerializer,
    OpenRoundSerializer,
    RoundSerializer,
)
from tournaments.serializers.entries import (
    MOST_ENTRIES,
    AcceptedEntrySerializer,
    EntriesSerializer,
    EntryLineSerializer,
    EntrySerializer,
    NewPlayerSerializer,
    TableSerializer,
    TablesSerializer,
    accepted,
)
from tournaments.serializers.publication import (
    IssueSerializer,
    PreparationSerializer,
    PublicationSerializer,
    PublishedRankingSerializer,
    PublishSerializer,
    RectificatifSerializer,
)
from tournaments.serializers.standings import (
    RoundColumnSerializer,
    StandingsLineSerializer,
    StandingsQuerySerializer,
    StandingsSerializer,
)

__all__ = [
    "MOST_ENTRIES",
    "AcceptedEntrySerializer",
    "AppointmentSerializer",
    "CentreSerializer",
    "CompetitionPageSerializer",
    "CompetitionSerializer",
    "CreatedSerializer",
    "EnrolmentSerializer",
    "EntriesSerializer",
    "EntryLineSerializer",
    "EntrySerializer",
    "IssueSerializer",
    "KnownCentreSerializer",
    "NewCentreSerializer",
    "NewCompetitionSerializer",
    "NewPlayerSerializer",
    "OpenRoundSerializer",
    "OpenedRoundSerializer",
    "PreparationSerializer",
    "PublicationSerializer",
    "PublishSerializer",
    "PublishedRankingSerializer",
    "RectificatifSerializer",
    "RoundColumnSerializer",
    "RoundSerializer",
    "StandingsLineSerializer",
    "StandingsQuerySerializer",
    "StandingsSerializer",
    "TableSerializer",
    "TablesSerializer",
    "accepted",
]
