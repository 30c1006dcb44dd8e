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
from tournaments.online_entries.domain import companions, deciding, refusals, several
from tournaments.online_entries.links import Asker
from tournaments.online_entries.models import PlaceRequestRow
from tournaments.online_entries.queries import situations

ACT = "tournaments.act_for_club"


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
    ask_for_all(competition, request=first, player=player, members=members, name=name, division=division, centre=centre)
    return first


def ask_for_all(
    competition: UUID,
    *,
    request: UUID,
    player: UUID,
    members: Sequence[UUID | None],
    name: str,
    division: str,
    centre: UUID,
    by_club: UUID | None = None,
) -> None:
    """Under this id of its first player. `by_club`: that which asks, None where he does. Raises as `ask_team` does."""
    seats = range(1, len(members) + 1)
    requests = (request, *(commanding.fresh_id(f"place-request-{seat}") for seat in seats))
    team, at = commanding.fresh_id("team"), now()
    until = pairs.patient_until(competition, at)
    club = PlayerRow.objects.filter(pk=player).values_list("club", flat=True).first()

    def ask(read: situations.Read) -> deciding.Decision:
        own = read.application(entry=request, centre=centre, players=(player,))
        others = [
            read.application(entry=_entry(competition, one, member), centre=centre, players=())
            for one, member in zip(requests[1:], members, strict=True)
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
        decision = companions.ask_team(read.situation(*applications), asked=asked, applications=applications, at=at)
        return decision if by_club is None else several.asked_by_club(decision, club=by_club, requests=requests)

    places.decide(competition, ask)


@commanding.command
def ask_another(request: UUID, *, member: UUID | None, by: Actor) -> list[Recorded]:
    """Another is asked to play for the team, in the place of this request, which nobody has confirmed.

    Raises UnknownRequest, NobodyAwaited, PartnerTooLate, MemberTwice.
    """
    row = _of_team(request, by)
    entry = _entry(row.competition, request, member)
    return places.decide(
        row.competition,
        lambda read: companions.ask_another(read.situation(), request=request, entry=entry, member=member, at=now()),
    )


@commanding.command
def withdraw_team(request: UUID, *, by: Actor) -> list[Recorded]:
    """The whole team of this request is not coming. Raises UnknownRequest, RequestOver, EntriesBegun."""
    row = _of_team(request, by)
    assert row.team is not None
    team = row.team
    return places.decide(row.competition, lambda read: several.withdraw_team(read.situation(), team=team))


def _of_team(request: UUID, by: Actor) -> PlaceRequestRow:
    """A member of a team, to whoever asked for it, himself or for his club, and to those who run the competition."""
    row = PlaceRequestRow.objects.filter(pk=request).first()
    if row is None or row.team is None or row.captain is None:
        raise refusals.UnknownRequest
    asked = _is_captain(by, row.captain) or (row.club is not None and permissions.allowed(by, ACT, row.club))
    if not asked:
        if isinstance(by, Asker):
            raise refusals.UnknownRequest
        places.managed(request, by)
    return row


def _is_captain(by: Actor, captain: UUID) -> bool:
    return by.person == captain if isinstance(by, Asker) else permissions.allowed(by, places.ENTER, captain)


def _entry(competition: UUID, request: UUID, member: UUID | None) -> UUID:
    """That of before, for a member who comes back."""
    return (situations.entry_of(competition, (member,)) if member else None) or request
