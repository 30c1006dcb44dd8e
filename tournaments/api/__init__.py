"""Competitions over the API. Reading public results needs no account."""

from tournaments.api.centres import (
    ArbitreApi,
    ArbitresApi,
    CentresApi,
    DoubleArbitreApi,
    DoubleArbitresApi,
    EnrolmentsApi,
)
from tournaments.api.competitions import (
    CompetitionApi,
    CompetitionsApi,
    JugeArbitreApi,
    JugesArbitresApi,
    OrganiserApi,
    OrganisersApi,
    RoundClosingApi,
    RoundGameApi,
    RoundGamesApi,
    RoundGameSealApi,
    RoundsApi,
)
from tournaments.api.entries import EntriesApi, TablesApi
from tournaments.api.publication import (
    ExplanationApi,
    PublicationApi,
    PublicationsApi,
    RectificatifApi,
    RectificatifIssueApi,
)
from tournaments.api.requests import Body
from tournaments.api.standings import StandingsApi, TeamStandingsApi, TiePartiesApi, TiesApi

__all__ = [
    "ArbitreApi",
    "ArbitresApi",
    "Body",
    "CentresApi",
    "CompetitionApi",
    "CompetitionsApi",
    "DoubleArbitreApi",
    "DoubleArbitresApi",
    "EnrolmentsApi",
    "EntriesApi",
    "ExplanationApi",
    "JugeArbitreApi",
    "JugesArbitresApi",
    "OrganiserApi",
    "OrganisersApi",
    "PublicationApi",
    "PublicationsApi",
    "RectificatifApi",
    "RectificatifIssueApi",
    "RoundClosingApi",
    "RoundGameApi",
    "RoundGameSealApi",
    "RoundGamesApi",
    "RoundsApi",
    "StandingsApi",
    "TablesApi",
    "TeamStandingsApi",
    "TiePartiesApi",
    "TiesApi",
]
