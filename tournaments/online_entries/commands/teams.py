"""Teams: a player asks for one with its members, each of whom confirms; another is asked where one does not play."""

from collections.abc import Sequence
from uuid import UUID

from django.utils.timezone import now

from engine.events.actors import Actor
from engine.eventstore import commanding
from engine.eventstore.recorded import Recorded
from engine.people import permissions
from tournaments.models.players import PlayerRow
from tournaments.online_entries import events
from tournaments.online_entries.commands import pairs, places
from tournaments.online_entries.domain import companions, deciding, refusals
from tournaments.online_entries.links import Asker
from tournaments.online_entries.models import PlaceRequestRow
from tournaments.online_entries.queries import situations


@commanding.command
def ask_team(
    competition: UUID,
    *,
    player: UUID,
    members: Sequence[UUID | None],
    name: str,
    division: str,
    centre: UUID,
    by: Actor,
) -> UUID:
    """Ask for the places of a team of the club of a licensee, and of `members`, who confirm. Returns his request.

    A member is None where what was typed is of nobody, which is answered as if it were of somebody. Raises
    TeamIncomplete, MemberTwice, UnknownDivision, TeamNameTaken, and what `ask_place` raises of the licensee.
    """
    first = places.asked_for(player, by=by)
    seats = range(1, len(members) + 1)
    requests = (first, *(commanding.fresh_id(f"place-request-{seat}") for seat in seats))
    team, at = commanding.fresh_id("team"), now()
    until = pairs.patient_until(competition, at)
    club = PlayerRow.objects.filter(pk=player).values_list("club", flat=True).first()

    def ask(read: situations.Read) -> deciding.Decision:
        own = read.application(entry=first, centre=centre, players=(player,))
        others = [
            read.application(entry=_entry(competition, request, member), centre=centre, players=())
            for request, member in zip(requests[1:], members, strict=True)
        ]
        applications = [own, *others]
        asked = events.TeamAsked(
            team=team,
            name=name.strip(),
            division=division,
            club=club,
            centre=centre,
            requests=requests,
            entries=tuple(one.accepted.entry for one in applications),
            members=(player, *members),
            until=until,
        )
        return companions.ask_team(read.situation(*applications), asked=asked, applications=applications, at=at)

    places.decide(competition, ask)
    return first


@commanding.command
def ask_another(request: UUID, *, member: UUID | None, by: Actor) -> list[Recorded]:
    """Another is asked to play for the team, in the place of this request, which nobody has confirmed.

    Raises UnknownRequest, NobodyAwaited, PartnerTooLate, MemberTwice.
    """
    row = PlaceRequestRow.objects.filter(pk=request).first()
    if row is None or row.team is None or row.captain is None:
        raise refusals.UnknownRequest
    if not _is_captain(by, row.captain):
        if isinstance(by, Asker):
            raise refusals.UnknownRequest
        places.managed(request, by)
    entry = _entry(row.competition, request, member)
    return places.decide(
        row.competition,
        lambda read: companions.ask_another(read.situation(), request=request, entry=entry, member=member, at=now()),
    )


def _is_captain(by: Actor, captain: UUID) -> bool:
    return by.person == captain if isinstance(by, Asker) else permissions.allowed(by, places.ENTER, captain)


def _entry(competition: UUID, request: UUID, member: UUID | None) -> UUID:
    """That of before, for a member who comes back."""
    return (situations.entry_of(competition, (member,)) if member else None) or request
