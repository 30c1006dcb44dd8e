"""A club asks for places for several of its licensees at once."""

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
from tournaments.online_entries.commands import places
from tournaments.online_entries.domain import deciding, refusals, several
from tournaments.online_entries.queries import situations
from tournaments.queries.public.clubs import approved_club

ACT = "tournaments.act_for_club"


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
    of_club = set(
        PlayerRow.objects.filter(id__in=players, club=club, merged_into=None, forgotten=False).values_list(
            "id", flat=True
        )
    )
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


def _answered(
    request: UUID, player: UUID, made: set[UUID], refused: Mapping[UUID, Refusal], of_club: set[UUID]
) -> Answered:
    """Of a press that came twice, what was refused the first time was not kept: it is as if he had not been chosen."""
    if player not in of_club:
        return Answered(player, refusal=refusals.NotOfThisClub())
    if request in made:
        return Answered(player, request)
    return Answered(player, refusal=refused.get(request))
