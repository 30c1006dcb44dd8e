"""Competitions over the API. Reading public results needs no account."""

from tournaments.api.centres import ArbitresApi, CentresApi, DoubleArbitresApi, EnrolmentsApi
from tournaments.api.competitions import (
    CompetitionApi,
    CompetitionsApi,
    JugesArbitresApi,
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
from tournaments.api.standings import StandingsApi, TeamStandingsApi, TiesApi

__all__ = [
    "ArbitresApi",
    "Body",
    "CentresApi",
    "CompetitionApi",
    "CompetitionsApi",
    "DoubleArbitresApi",
    "EnrolmentsApi",
    "EntriesApi",
    "ExplanationApi",
    "JugesArbitresApi",
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
    "TiesApi",
]
