"""Comité and federation accept or refuse what a club asks for, and the club withdraws it."""

from uuid import UUID

from django.db import transaction

from arbitration.commands.reasons import reason_given
from engine.events.actors import Actor
from engine.eventstore import commanding
from engine.eventstore.recorded import Recorded
from engine.people import identities, permissions
from engine.people.models import Identity
from tournaments.club_licences.commands.asking import ACT, MANAGE
from tournaments.club_licences.commands.newcomers import erase_newcomers
from tournaments.club_licences.commands.transfers import make_transfer
from tournaments.club_licences.domain import refusals, seasons
from tournaments.club_licences.domain.seasons import SEASON, Subject
from tournaments.club_licences.models import LicenceRequestRow
from tournaments.club_licences.queries import licensees, requests
from tournaments.commands.players import license_from_club, register_licensee
from tournaments.queries.public.clubs import approved_club
from tournaments.streams import club_season_stream

WAIVE = "tournaments.waive_transfer_deadline"


@commanding.command
def withdraw_request(request: UUID, *, by: Actor) -> list[Recorded]:
    """The club does not want it any more. Raises UnknownLicenceRequest, LicenceRequestOver."""
    row = requests.request_row(request)
    permissions.require(by, ACT, row.club, seen_with=ACT, unknown=refusals.UnknownLicenceRequest)
    with transaction.atomic():
        withdrawn = commanding.record(
            club_season_stream(row.club, row.season), SEASON, seasons.withdraw, request=request
        )
        if row.subject == Subject.NEW:
            erase_newcomers([row.player])
    return withdrawn


@commanding.command
def accept_request(request: UUID, *, number: str = "", reason: str = "", by: Actor) -> list[Recorded]:
    """Give the licence, or let the player come on his day. `number`: of a first licence. `reason`: why the federation
    lets a transfer be made after its deadline.

    Raises UnknownLicenceRequest, LicenceRequestOver, PlayerNotAgreed, NewLicenceNumberMissing, LicenceTaken,
    LateTransferOfFederation, LateTransferUnexplained, and what licensing refuses.
    """
    row = _managed(request, by)
    if row.subject == Subject.NEW and not number.strip():
        raise refusals.NewLicenceNumberMissing
    late = requests.deadline_passed(row) is not None
    if late and not may_waive(by, row.club):
        raise refusals.LateTransferOfFederation
    with transaction.atomic():
        accepted = commanding.record(
            club_season_stream(row.club, row.season),
            SEASON,
            seasons.accept,
            request=request,
            kinds=licensees.kinds_of(row.club, row.season),
            late=late,
            waiver=reason_given(reason) if late else None,
        )
        match Subject(row.subject):
            case Subject.RENEWAL:
                license_from_club(row.player, club=row.club, season=row.season, by=by)
            case Subject.NEW:
                _register(row, number, by)
            case Subject.TRANSFER:
                make_transfer(request, by=by)
    return accepted


def may_waive(by: Actor, club: UUID) -> bool:
    """Whether he lets transfers to a club be made after the deadline: as the federation does, and no comité."""
    return permissions.allowed(by, WAIVE, approved_club(club).federation)


def _register(row: LicenceRequestRow, number: str, by: Actor) -> None:
    """Who was typed by the club is a player from now on; the federation vouches for his address."""
    known = Identity.objects.get(pk=row.player)
    register_licensee(
        by=by,
        given_name=known.given_name,
        family_name=known.family_name,
        birth_date=known.birth_date,
        federation=approved_club(row.club).federation,
        number=number,
        season=row.season,
        club=row.club,
        player=row.player,
    )
    identities.keep_email(row.player, known.email, sure=True)


@commanding.command
def accept_all(club: UUID, season: int, *, by: Actor) -> int:
    """Accept all that the club waits for, each by itself, but first licences, which need a number, and transfers after
    the deadline, which need a reason. Returns how many.

    Raises UnknownClub.
    """
    permissions.require(by, MANAGE, club)
    licensees.club_season(club, season)
    waiting = requests.waiting_of(club, season)
    for request in waiting:
        accept_request(request, by=by)
    return len(waiting)


@commanding.command
def refuse_request(request: UUID, *, reason: str, by: Actor) -> list[Recorded]:
    """The reason goes to the vault, and the club reads it. Raises UnknownLicenceRequest, RefusalUnexplained…"""
    row = _managed(request, by)
    with transaction.atomic():
        return commanding.record(
            club_season_stream(row.club, row.season),
            SEASON,
            seasons.refuse,
            request=request,
            reason=reason_given(reason),
        )


def _managed(request: UUID, by: Actor) -> LicenceRequestRow:
    """A request, to the staff above its club. Raises UnknownLicenceRequest."""
    row = requests.request_row(request)
    permissions.require(by, MANAGE, row.club, seen_with=ACT, unknown=refusals.UnknownLicenceRequest)
    return row
