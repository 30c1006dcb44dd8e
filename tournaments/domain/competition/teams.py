"""Interclubs: teams, and who plays for them."""

from collections.abc import Mapping
from dataclasses import replace
from uuid import UUID

from engine.text import folded, written
from tournaments.domain.competition.admission import Application, Roster, Waiver
from tournaments.domain.competition.state import Competition, CompetitionEvent
from tournaments.domain.publication import refuse_frozen
from tournaments.domain.refusals import admission, competitions
from tournaments.events.competition import EntryAccepted, EntryClassified, EntryJoinedTeam, EntryRulesWaived, TeamFormed


def form_team(
    competition: Competition, *, team: UUID, club: UUID | None, name: str, division: str
) -> list[CompetitionEvent]:
    """A team in a division of the plan; its name is the only one in that division."""
    _ = competition.settings
    refuse_frozen(competition.results)
    if not name.strip():
        raise competitions.NameMissing
    if division not in {planned.name for planned in competition.plan.divisions}:
        raise admission.UnknownDivision(division=division)
    others = (named.name for id_, named in competition.teams.items() if named.division == division and id_ != team)
    if _as_compared(name) in map(_as_compared, others):
        raise admission.TeamNameTaken(name=written(name))
    formed = TeamFormed(team=team, club=club, name=written(name), division=division)
    return [] if competition.teams.get(team) == formed else [formed]


def _as_compared(name: str) -> str:
    """With its signs: "A+" and "A-" are two teams."""
    return " ".join(folded(name).split())


def join_team(
    competition: Competition, *, entry: UUID, team: UUID | None, waiver: Waiver | None = None
) -> list[CompetitionEvent]:
    """An entry changes team, within the limits of the division (size, sum of the indices, club)."""
    current = competition.entry(entry)
    if current.team == team:
        return []
    refuse_frozen(competition.results)
    joined: list[CompetitionEvent] = [EntryJoinedTeam(entry=entry, team=team)]
    if team is None:
        return joined
    accepted = EntryAccepted(entry=entry, centre=current.centre, players=current.players)
    moved = Application(accepted, competition.classed.get(entry), team=team)
    broken = Roster.of(competition, without=entry).broken_by_team(moved)
    if broken and waiver is None:
        raise broken[0]
    if broken and waiver is not None:
        rules = tuple(broken_rule.rule for broken_rule in broken)
        joined.append(
            EntryRulesWaived(entry=entry, rules=rules, reason=waiver.reason, reason_digest=waiver.reason_digest)
        )
    return joined


def refuse_teams_broken(competition: Competition, changed: Mapping[UUID, EntryClassified]) -> None:
    """Raise the first limit of a division, or of a club, that a team would break once these entries are classed so.

    A rule that an entry broke before was waived by staff: it is not reported again.
    """
    then = replace(competition, classed={**competition.classed, **changed})
    for entry in changed:
        now = {rule.rule for rule in _broken_by(competition, entry)}
        for rule in _broken_by(then, entry):
            if rule.rule not in now:
                raise rule


def _broken_by(competition: Competition, entry: UUID) -> list[admission.RuleBroken]:
    """The rules of its team that an entry breaks where it is."""
    current = competition.entries[entry]
    if current.team is None or not current.plays:
        return []
    accepted = EntryAccepted(entry=entry, centre=current.centre, players=current.players)
    placed = Application(accepted, competition.classed.get(entry), team=current.team)
    return Roster.of(competition, without=entry).broken_by_team(placed)
