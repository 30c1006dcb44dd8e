"""The player of a transfer agrees or stays; once it is accepted he is of the club on its day."""

from uuid import UUID

from django.db import transaction

from arbitration.commands.reasons import kept_text
from engine import zones
from engine.events.actors import Actor
from engine.eventstore import commanding
from engine.eventstore.recorded import Recorded
from engine.people import permissions
from engine.people.models import Account
from tournaments.club_licences.commands.asking import ACT, MANAGE
from tournaments.club_licences.domain import refusals, transfers
from tournaments.club_licences.domain.seasons import SEASON
from tournaments.club_licences.events import Guardian
from tournaments.club_licences.models import LicenceRequestRow
from tournaments.club_licences.queries import requests
from tournaments.commands.players import bring_to_club
from tournaments.online_entries.links import Asker
from tournaments.streams import club_season_stream


@commanding.command
def agree_transfer(
    request: UUID, *, guardian: Guardian | None = None, guardian_name: str = "", by: Actor
) -> list[Recorded]:
    """The player goes, or has told the staff above the club so. `guardian`: who agrees for a minor, with his name.

    Raises UnknownLicenceRequest, NoAnswerAwaited, GuardianNeeded, PlayerOfAge.
    """
    row = _answerable(request, by)
    minor = requests.is_of_minor(row)
    with transaction.atomic():
        consent = None
        if guardian is not None and guardian_name.strip():
            kept = kept_text(guardian_name, "guardian")
            consent = transfers.Consent(guardian, kept.id, kept.digest)
        return commanding.record(
            club_season_stream(row.club, row.season),
            SEASON,
            transfers.agree,
            request=request,
            minor=minor,
            consent=consent,
        )


@commanding.command
def decline_transfer(request: UUID, *, by: Actor) -> list[Recorded]:
    """The player stays. Raises UnknownLicenceRequest, NoAnswerAwaited."""
    row = _answerable(request, by)
    return commanding.record(club_season_stream(row.club, row.season), SEASON, transfers.decline, request=request)


@commanding.command
def make_transfer(request: UUID, *, by: Actor) -> list[Recorded]:
    """The player is of the club, where the transfer was accepted and its day has come; else nothing.

    Raises UnknownLicenceRequest, ClubClosed.
    """
    row = requests.request_row(request)
    permissions.require(by, MANAGE, row.club, seen_with=ACT, unknown=refusals.UnknownLicenceRequest)
    with transaction.atomic():
        made = commanding.record(
            club_season_stream(row.club, row.season), SEASON, transfers.make, request=request, today=zones.today()
        )
        if made:
            bring_to_club(row.player, club=row.club, season=row.season, by=by)
    return made


def is_the_player(by: Actor, player: UUID) -> bool:
    """By his account, or by the link of his mail."""
    return isinstance(by, Asker | Account) and by.person == player


def _answerable(request: UUID, by: Actor) -> LicenceRequestRow:
    """A request, to its player and to the staff above the club: to nobody else is there anything to answer."""
    row = requests.request_row(request)
    if not is_the_player(by, row.player):
        permissions.require(by, MANAGE, row.club, seen_with=ACT, unknown=refusals.UnknownLicenceRequest)
    return row
