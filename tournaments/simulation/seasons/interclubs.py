"""Interclubs that are still to come: presidents enter teams, players answer, and a team that leaves lets one in."""

from dataclasses import dataclass
from uuid import UUID

from tournaments.domain.plan import Division, EntryRules, Plan, Shape
from tournaments.online_entries.commands import clubs, pairs, teams
from tournaments.online_entries.links import Asker
from tournaments.online_entries.queries.clubs import ClubTeam, club_teams
from tournaments.online_entries.queries.requests import partner_of
from tournaments.simulation.seasons.cast import Cast
from tournaments.simulation.seasons.people import Offices
from tournaments.simulation.seasons.playing import Announced

# How many clubs enter a team, and how many teams there are places for.
CLUBS, PLACES = 4, 3
_MOST, _LEAST = 4, 2
_DIVISION = "Division 1"


def team_size(cast: Cast) -> int:
    """So that every club has somebody left, who plays in the place of another."""
    least = min(len(_of_club(cast, number)) for number in range(CLUBS))
    return max(_LEAST, min(_MOST, least - 1))


def plan_of(cast: Cast) -> Plan:
    size = team_size(cast)
    division = Division(name=_DIVISION, size=size)
    rules = EntryRules(quota=PLACES * size)
    return Plan(template="interclubs", shape=Shape.INTERCLUBS, divisions=(division,), entry=rules)


def enter(cast: Cast, competition: Announced, offices: Offices) -> dict[str, str]:
    """Each president enters his team; in the first, somebody declines and another plays; the third leaves.

    Returns where each team stands, by the name of its club.
    """
    entering = _Entering(cast, competition, offices)
    for number in range(CLUBS):
        entering.ask(number)
    entering.replace_second(0)
    for number in (0, 1):
        entering.confirm(number)
    entering.withdraw(2)
    entering.confirm(3)
    return {cast.clubs[number]: entering.team(number).standing.value for number in range(CLUBS)}


@dataclass(frozen=True)
class _Entering:
    cast: Cast
    competition: Announced
    offices: Offices

    def ask(self, number: int) -> None:
        clubs.ask_team_for_club(
            self.competition.id,
            club=self.cast.id_of(f"club-{number}"),
            players=_of_club(self.cast, number)[: team_size(self.cast)],
            name=f"{self.cast.clubs[number]} 1",
            division=_DIVISION,
            centre=self.competition.centres[0],
            by=self.offices.presidents[number],
        )

    def replace_second(self, number: int) -> None:
        """The second member does not play, and the first who is left of the club is asked."""
        request, player = self.team(number).members[1].request, _of_club(self.cast, number)[1]
        pairs.decline_partner(request, by=Asker(player))
        left = _of_club(self.cast, number)[team_size(self.cast) :]
        if left:
            teams.ask_another(request, member=left[0], by=self.offices.presidents[number])

    def confirm(self, number: int) -> None:
        """All who are asked say yes."""
        for member in self.team(number).members:
            player = partner_of(member.request) if member.awaited else None
            if player is not None:
                pairs.confirm_partner(member.request, by=Asker(player))

    def withdraw(self, number: int) -> None:
        teams.withdraw_team(self.team(number).members[0].request, by=self.offices.presidents[number])

    def team(self, number: int) -> ClubTeam:
        (team,) = club_teams(self.competition.id, self.cast.id_of(f"club-{number}"), acts=True)
        return team


def _of_club(cast: Cast, number: int) -> list[UUID]:
    return [one.id for one in cast.players if one.club == number]
