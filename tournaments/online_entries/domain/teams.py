"""Teams of interclubs that are asked for: who stands together, and the team that they are once all have confirmed."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from uuid import UUID

from engine.events.refusals import Refusal
from tournaments.domain.competition import teams
from tournaments.domain.competition.admission import Application
from tournaments.domain.competition.state import Competition, CompetitionEvent
from tournaments.events.competition import EntryJoinedTeam, TeamFormed
from tournaments.online_entries.domain.requests import OnlineEntries


def groups(applications: Iterable[Application]) -> list[Sequence[Application]]:
    """Those that have their places at once, in the order of the first of them."""
    found: dict[UUID, list[Application]] = {}
    for application in applications:
        found.setdefault(application.together or application.id, []).append(application)
    return list(found.values())


def with_teams(competition: Competition, entries: OnlineEntries, applications: Iterable[Application]) -> Competition:
    """As it is once the teams of these are formed; one whose name was given to another meanwhile is not."""
    made = {event.team: event for event in _formed(competition, entries, applications)}
    return replace(competition, teams={**competition.teams, **made}) if made else competition


def formed(
    competition: Competition, entries: OnlineEntries, applications: Iterable[Application]
) -> list[CompetitionEvent]:
    """The teams of these, that the competition has not yet."""
    return [*_formed(competition, entries, applications)]


def _formed(competition: Competition, entries: OnlineEntries, applications: Iterable[Application]) -> list[TeamFormed]:
    wanted = dict.fromkeys(one.team for one in applications if one.team and one.team not in competition.teams)
    made: list[TeamFormed] = []
    for team in wanted:
        asked = entries.teams[team]
        with suppress(Refusal):
            for event in teams.form_team(
                competition, team=team, club=asked.club, name=asked.name, division=asked.division
            ):
                assert isinstance(event, TeamFormed)
                made.append(event)
    return made


def joined(application: Application) -> list[CompetitionEvent]:
    """One that comes back plays for its team."""
    return [EntryJoinedTeam(entry=application.id, team=application.team)] if application.team else []
