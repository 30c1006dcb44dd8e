"""A club asks for places: for several of its licensees at once, or for a pair."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.utils.timezone import now

from engine.events.actors import Actor
from engine.events.refusals import Refusal
from engine.eventstore import commanding
from engine.people import permissions
from tournaments.models.players import PlayerRow
from tournaments.online_entries import events
from tournaments.online_entries.commands import pairs, places, teams
from tournaments.online_entries.commands.teams import ACT
from tournaments.online_entries.domain import deciding, refusals, several
from tournaments.online_entries.queries import situations
from tournaments.queries.public.clubs import approved_club


@dataclass(frozen=True, slots=True)
class Answered:
    """What became of one licensee: the id of his request, or why there is none."""

    player: UUID
    request: UUID | None = None
    refusal: Refusal | None = None


def require_club(by: Actor, club: UUID, competition: UUID) -> Actor:
    """Whoever acts for the club, or runs the competition. Raises UnknownClub."""
    approved_club(club)
    return by if permissions.allowed(by, ACT, club) else permissions.require(by, places.MANAGE, competition)


@commanding.command
def ask_for_club(
    competition: UUID, *, club: UUID, players: Sequence[UUID], centre: UUID, by: Actor
) -> tuple[Answered, ...]:
    """Ask for a place for each, in this order; what is refused for one stops no other.

    Raises UnknownClub, NoEntriesOnLine, EntriesNotOpen, EntriesClosed, EntriesBegun.
    """
    require_club(by, club, competition)
    asking = {commanding.fresh_id(f"place-request-{player}"): player for player in dict.fromkeys(players)}
    of_club = _of_club(club, players)
    refused: dict[UUID, Refusal] = {}

    def ask(read: situations.Read) -> deciding.Decision:
        applications = {
            request: read.application(entry=request, centre=centre, players=(player,))
            for request, player in asking.items()
            if player in of_club
        }
        situation = read.situation(*applications.values())
        asked = several.ask_several(situation, asking=applications, club=club, at=now())
        refused.clear()
        refused.update(asked.refused)
        return asked.decision

    recorded = places.decide(competition, ask)
    made = {one.event.request for one in recorded if isinstance(one.event, events.PlaceAsked)}
    return tuple(_answered(request, player, made, refused, of_club) for request, player in asking.items())


@commanding.command
def ask_pair_for_club(competition: UUID, *, club: UUID, players: tuple[UUID, UUID], centre: UUID, by: Actor) -> UUID:
    """Ask for a place for two licensees of the club, who are a pair at once. Returns the id of the request.

    Raises UnknownClub, NotOfThisClub, PartnerIsYourself, and what `ask_place` raises of a pair.
    """
    require_club(by, club, competition)
    first, second = players
    if first == second:
        raise refusals.PartnerIsYourself
    if len(_of_club(club, players)) < len(players):
        raise refusals.NotOfThisClub
    request = commanding.fresh_id("place-request")

    def ask(read: situations.Read) -> deciding.Decision:
        application = read.application(entry=request, centre=centre, players=players)
        decision = deciding.ask(read.situation(application), request=request, application=application, at=now())
        return several.asked_by_club(decision, club=club, requests=(request,))

    places.decide(competition, ask)
    return request


@commanding.command
def ask_with_partner_for_club(
    competition: UUID, *, club: UUID, player: UUID, partner: UUID | None, centre: UUID, by: Actor
) -> UUID:
    """Ask for a place for a licensee of the club and a partner of another, who confirms. Returns the id of the request.

    `partner`: as of `ask_pair`. Raises UnknownClub, NotOfThisClub, and what `ask_pair` raises.
    """
    require_club(by, club, competition)
    if not _of_club(club, [player]):
        raise refusals.NotOfThisClub
    request = commanding.fresh_id("place-request")
    pairs.ask_for_both(competition, request=request, player=player, partner=partner, centre=centre, club=club)
    return request


@commanding.command
def ask_team_for_club(
    competition: UUID,
    *,
    club: UUID,
    players: Sequence[UUID],
    name: str,
    division: str,
    centre: UUID,
    by: Actor,
) -> UUID:
    """Ask for the places of a team of the club: its first player is entered, the others confirm. Returns his request.

    Raises UnknownClub, NotOfThisClub, TeamIncomplete, MemberTwice, UnknownDivision, TeamNameTaken, and what `ask_place`
    raises of the first.
    """
    require_club(by, club, competition)
    first, *others = players
    if _of_club(club, players) != set(players):
        raise refusals.NotOfThisClub
    request = commanding.fresh_id("place-request")
    teams.ask_for_all(
        competition,
        request=request,
        player=first,
        members=others,
        name=name,
        division=division,
        centre=centre,
        by_club=club,
    )
    return request


def _of_club(club: UUID, players: Sequence[UUID]) -> set[UUID]:
    rows = PlayerRow.objects.filter(id__in=players, club=club, merged_into=None, forgotten=False)
    return set(rows.values_list("id", flat=True))


def _answered(
    request: UUID, player: UUID, made: set[UUID], refused: Mapping[UUID, Refusal], of_club: set[UUID]
) -> Answered:
    """Of a press that came twice, what was refused the first time was not kept: it is as if he had not been chosen."""
    if player not in of_club:
        return Answered(player, refusal=refusals.NotOfThisClub())
    if request in made:
        return Answered(player, request)
    return Answered(player, refusal=refused.get(request))
