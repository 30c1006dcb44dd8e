"""A club asks: for licences of its players, for that of somebody who has none, for a player of another club."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.db import transaction

from engine import zones
from engine.events.actors import Actor
from engine.eventstore import commanding
from engine.eventstore.recorded import Recorded
from engine.people import identities, permissions
from tournaments.club_licences.domain import refusals, seasons, transfers
from tournaments.club_licences.domain.seasons import SEASON, Wanted
from tournaments.club_licences.queries import licensees
from tournaments.domain.categories import category_in
from tournaments.domain.dated import season_on
from tournaments.queries.public.clubs import approved_club
from tournaments.streams import club_season_stream
from tournaments.tables import categories_in

ACT, MANAGE = "tournaments.act_for_club", "tournaments.manage_organisation"


@commanding.command
def ask_licences(club: UUID, season: int, *, kinds: Mapping[UUID, str], by: Actor) -> list[Recorded]:
    """Ask that the licences of these players of the club be renewed, each as the kind that is told.

    Raises UnknownClub, SeasonNotOffered, NotOfThisClub, NothingAsked, UnknownLicenceKind.
    """
    permissions.require(by, ACT, club)
    licensees.refuse_not_offered(season)
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Newcomer:
    """Somebody who has no licence. `email`: "" where the club knows none."""

    given_name: str
    family_name: str
    birth_date: date
    email: str = ""


@commanding.command
def ask_new_licence(club: UUID, season: int, *, newcomer: Newcomer, kind: str, by: Actor) -> UUID:
    """Ask for the first licence of somebody, who is kept in the vault. Returns the id of the request.

    `kind`: "" for that which is proposed at his age. Raises UnknownClub, SeasonNotOffered, UnknownLicenceKind.
    """
    permissions.require(by, ACT, club)
    licensees.refuse_not_offered(season)
    kinds = licensees.kinds_of(club, season)
    if kinds is not None and not kind:
        kind = kinds.proposed_for(category_in(season, newcomer.birth_date, categories_in(season))).code
    request, player = commanding.fresh_id("licence-request"), commanding.fresh_id("player")
    with transaction.atomic():
        identities.keep_identity(
            player,
            given_name=newcomer.given_name,
            family_name=newcomer.family_name,
            birth_date=newcomer.birth_date,
        )
        identities.keep_email(player, newcomer.email)
        wanted = Wanted(request, player, kind)
        commanding.record(club_season_stream(club, season), SEASON, seasons.ask_new, wanted=wanted, kinds=kinds)
    return request


@commanding.command
def ask_transfer(club: UUID, *, number: str, year: int, on: date, by: Actor) -> UUID:
    """Ask for a licensee of the federation, told by his number and the year of his birth, from a day on.

    He agrees first. Returns the id of the request. Raises UnknownClub, UnknownLicensee, AlreadyOfThisClub,
    TransferDayPast, TransferDayTooFar, TransferAlreadyAsked.
    """
    permissions.require(by, ACT, club)
    player = licensees.licensee_known_by(approved_club(club).federation, number, year)
    if player is None:
        raise refusals.UnknownLicensee
    today = zones.today()
    if season_on(on) > season_on(today) + 1:
        raise refusals.TransferDayTooFar
    request = commanding.fresh_id("transfer-request")
    commanding.record(
        club_season_stream(club, season_on(on)),
        SEASON,
        transfers.ask,
        request=request,
        player=player.pk,
        club=club,
        leaves=player.club,
        on=on,
        today=today,
    )
    return request
