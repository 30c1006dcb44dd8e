"""A club asks for licences; comité and federation accept or refuse them, and note what the club has paid."""

from collections.abc import Mapping
from uuid import UUID

from django.db import transaction

from arbitration.commands.reasons import reason_given
from engine.events.actors import Actor
from engine.eventstore import commanding
from engine.eventstore.recorded import Recorded
from engine.people import permissions
from tournaments.club_licences.domain import refusals, seasons
from tournaments.club_licences.domain.seasons import SEASON, Wanted
from tournaments.club_licences.queries import licensees, requests
from tournaments.commands.players import license_from_club
from tournaments.streams import club_season_stream

ACT, MANAGE = "tournaments.act_for_club", "tournaments.manage_organisation"


@commanding.command
def ask_licences(club: UUID, season: int, *, kinds: Mapping[UUID, str], by: Actor) -> list[Recorded]:
    """Ask that the licences of these players of the club be renewed, each as the kind that is told.

    Raises UnknownClub, SeasonNotOffered, NotOfThisClub, NothingAsked, UnknownLicenceKind.
    """
    permissions.require(by, ACT, club)
    if season not in licensees.seasons():
        raise refusals.SeasonNotOffered
    page = licensees.club_season(club, season)
    known = {licensee.player: licensee for licensee in page.licensees}
    if not kinds.keys() <= known.keys():
        raise refusals.NotOfThisClub
    wanted = [Wanted(commanding.fresh_id(f"licence-request-{player}"), player, kind) for player, kind in kinds.items()]
    return commanding.record(
        club_season_stream(club, season),
        SEASON,
        seasons.ask,
        wanted=wanted,
        # a duplicate whose request waits is asked for under the id of the player that is kept
        licensed=[player for player, licensee in known.items() if licensee.licensed or licensee.asked],
        kinds=licensees.kinds_of(club, season),
    )


@commanding.command
def withdraw_request(request: UUID, *, by: Actor) -> list[Recorded]:
    """The club does not want it any more. Raises UnknownLicenceRequest, LicenceRequestOver."""
    row = requests.request_row(request)
    permissions.require(by, ACT, row.club, seen_with=ACT, unknown=refusals.UnknownLicenceRequest)
    return commanding.record(club_season_stream(row.club, row.season), SEASON, seasons.withdraw, request=request)


@commanding.command
def accept_request(request: UUID, *, by: Actor) -> list[Recorded]:
    """Give the licence. Raises UnknownLicenceRequest, LicenceRequestOver, and what licensing refuses."""
    row = requests.request_row(request)
    permissions.require(by, MANAGE, row.club, seen_with=ACT, unknown=refusals.UnknownLicenceRequest)
    with transaction.atomic():
        accepted = commanding.record(
            club_season_stream(row.club, row.season),
            SEASON,
            seasons.accept,
            request=request,
            kinds=licensees.kinds_of(row.club, row.season),
        )
        license_from_club(row.player, club=row.club, season=row.season, by=by)
    return accepted


@commanding.command
def accept_all(club: UUID, season: int, *, by: Actor) -> int:
    """Give every licence that the club waits for, each by itself; how many. Raises UnknownClub."""
    permissions.require(by, MANAGE, club)
    licensees.club_season(club, season)
    waiting = requests.waiting_of(club, season)
    for request in waiting:
        accept_request(request, by=by)
    return len(waiting)


@commanding.command
def refuse_request(request: UUID, *, reason: str, by: Actor) -> list[Recorded]:
    """The reason goes to the vault, and the club reads it. Raises UnknownLicenceRequest, RefusalUnexplained…"""
    row = requests.request_row(request)
    permissions.require(by, MANAGE, row.club, seen_with=ACT, unknown=refusals.UnknownLicenceRequest)
    with transaction.atomic():
        return commanding.record(
            club_season_stream(row.club, row.season),
            SEASON,
            seasons.refuse,
            request=request,
            reason=reason_given(reason),
        )


@commanding.command
def note_payment(club: UUID, season: int, *, cents: int, currency: str, means: str, by: Actor) -> list[Recorded]:
    """Note a sum that came from the club, or was given back. Raises UnknownClub, NoSumReceived, MoreGivenBack."""
    permissions.require(by, MANAGE, club)
    licensees.club_season(club, season)
    return commanding.record(
        club_season_stream(club, season),
        SEASON,
        seasons.note_payment,
        cents=cents,
        currency=currency,
        means=means.strip(),
    )
