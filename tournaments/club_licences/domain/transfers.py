"""A club asks for a player of another club: he agrees, comité or federation accept, and the day comes."""

from datetime import date
from typing import NamedTuple
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


MAJORITY = 18
"""A player is a minor as long as the year in which he reaches this age has not begun."""


class Consent(NamedTuple):
    """Who agrees for a minor: what he is to him, and his name, whose text is in the vault."""

    guardian: events.Guardian
    name: UUID
    name_digest: str


def is_minor(born: date | None, today: date) -> bool:
    """By the year of birth alone; whose birth date is unknown is of age."""
    return born is not None and today.year - born.year < MAJORITY


def agree(season: Season, *, request: UUID, minor: bool, consent: Consent | None) -> list[ClubSeasonEvent]:
    """The player goes; for a minor, whoever is `consent` says so.

    Raises UnknownLicenceRequest, NoAnswerAwaited, GuardianNeeded, PlayerOfAge.
    """
    _refuse_answered(season, request)
    if minor and consent is None:
        raise refusals.GuardianNeeded
    if consent is None:
        return [events.TransferAgreed(request=request)]
    if not minor:
        raise refusals.PlayerOfAge
    return [events.TransferAgreedByGuardian(request=request, **consent._asdict())]


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
