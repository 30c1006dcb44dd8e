"""A club asks for a player of another club: he agrees, comité or federation accept, and the day comes."""

from datetime import date
from uuid import UUID

from tournaments.club_licences import events
from tournaments.club_licences.domain import refusals, seasons
from tournaments.club_licences.domain.seasons import ClubSeasonEvent, RequestState, Season, Subject


def ask(
    season: Season, *, request: UUID, player: UUID, club: UUID, leaves: UUID | None, on: date, today: date
) -> list[ClubSeasonEvent]:
    """Ask for him from the day `on`. Raises AlreadyOfThisClub, TransferDayPast, TransferAlreadyAsked."""
    if leaves == club:
        raise refusals.AlreadyOfThisClub
    if on < today:
        raise refusals.TransferDayPast
    if any(
        asked.subject is Subject.TRANSFER and asked.player == player and asked.state in seasons.OPEN
        for asked in season.requests.values()
    ):
        raise refusals.TransferAlreadyAsked
    return [events.TransferAsked(request=request, player=player, leaves=leaves, on=on)]


def agree(season: Season, *, request: UUID) -> list[ClubSeasonEvent]:
    """The player goes. Raises UnknownLicenceRequest, NoAnswerAwaited."""
    _refuse_answered(season, request)
    return [events.TransferAgreed(request=request)]


def decline(season: Season, *, request: UUID) -> list[ClubSeasonEvent]:
    """The player stays. Raises UnknownLicenceRequest, NoAnswerAwaited."""
    _refuse_answered(season, request)
    return [events.TransferDeclined(request=request)]


def make(season: Season, *, request: UUID, today: date) -> list[ClubSeasonEvent]:
    """He is of the club from today; nothing before the day, and nothing twice. Raises UnknownLicenceRequest."""
    asked = seasons.known(season, request)
    if asked.state is not RequestState.ACCEPTED or asked.made or asked.on is None or today < asked.on:
        return []
    return [events.TransferMade(request=request)]


def _refuse_answered(season: Season, request: UUID) -> None:
    if seasons.known(season, request).state is not RequestState.AWAITED:
        raise refusals.NoAnswerAwaited
