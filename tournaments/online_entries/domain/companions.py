"""Pairs and teams: one player asks, and places are kept for all until his companions confirm, or for some days."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from uuid import UUID

from tournaments.domain.competition.admission import Application, Roster
from tournaments.domain.competition.teams import form_team
from tournaments.domain.refusals.admission import TeamNameTaken
from tournaments.online_entries import events
from tournaments.online_entries.domain import deciding, refusals, teams
from tournaments.online_entries.domain.deciding import Decision, Situation
from tournaments.online_entries.domain.requests import PlaceRequest, RequestState


def ask_pair(
    situation: Situation,
    *,
    request: UUID,
    application: Application,
    partner: UUID | None,
    at: datetime,
    until: datetime,
) -> Decision:
    """Ask for a place for a pair: one is kept where one is free, else the pair waits. Nothing tells who `partner` is.

    `application`: of who asks, alone. `until`: when a place is kept no longer. Raises what `ask` does of him.
    """
    alone = replace(application, awaited=1)
    deciding.refuse_asking(situation, alone, at)
    accepted = application.accepted
    asked = events.PairAsked(
        request=request,
        entry=accepted.entry,
        centre=accepted.centre,
        player=accepted.players[0],
        partner=partner,
        until=until,
    )
    return deciding.newly_asked(situation, asked, {request: alone})


def ask_team(
    situation: Situation, *, asked: events.TeamAsked, applications: Sequence[Application], at: datetime
) -> Decision:
    """Ask for the places of a team: all are kept where all are free, else the team waits.

    `applications`: in the order of the requests, the first of who asks. Raises what `ask` does of him, TeamIncomplete,
    MemberTwice, UnknownDivision, TeamNameTaken.
    """
    deciding.refuse_asking(situation, applications[0], at)
    form_team(situation.competition, team=asked.team, club=asked.club, name=asked.name, division=asked.division)
    if any(_is_open(situation, team) and _same_name(team, asked) for team in situation.entries.teams.values()):
        raise TeamNameTaken(name=asked.name)
    size = next(of.size for of in situation.competition.plan.divisions if of.name == asked.division)
    if len(asked.members) != size:
        raise refusals.TeamIncomplete(size=size)
    named = [member for member in asked.members if member is not None]
    if len(set(named)) < len(named):
        raise refusals.MemberTwice
    together = [replace(one, together=asked.team, awaited=int(not one.accepted.players)) for one in applications]
    return deciding.newly_asked(situation, asked, dict(zip(asked.requests, together, strict=True)))


def confirm(situation: Situation, *, request: UUID, application: Application, at: datetime) -> Decision:
    """Who was asked plays. Once all have confirmed, the pair or the team has the places that were kept, or waits on.

    `application`: of both, or of the member of a team. Raises NobodyAwaited, PartnerTooLate, EntriesBegun,
    PlaceAlreadyAsked, and what no free place would cure of the pair or the team.
    """
    known = _awaiting(situation, request)
    if known.until is not None and at >= known.until:
        raise refusals.PartnerTooLate
    deciding.refuse_begun(situation)
    companion = application.accepted.players[-1]
    deciding.refuse_asked_already(situation, [companion], but=request)
    deciding.refuse_barred(situation, application)
    confirmed = events.PartnerConfirmed(request=request, partner=companion)
    whole = _whole(situation, request, application)
    if any(one.awaited for one in whole.values()):
        return Decision([confirmed])
    line = situation.line(without=whole)
    if known.state is RequestState.HELD:
        # what was kept for it is given to it first, however long others wait
        line = {**whole, **line}
    elif request in situation.entries.in_line:
        line = situation.in_order({**line, **whole})
    return deciding.and_next(situation, [confirmed], line, newest=whole, released=whole)


def decline(situation: Situation, *, request: UUID) -> Decision:
    """He does not play: a pair is over, and whoever waits has its place; a team keeps it for another member.

    Raises NobodyAwaited.
    """
    known = _awaiting(situation, request)
    declined = events.PartnerDeclined(request=request)
    return Decision([declined]) if known.team else deciding.without(situation, [declined], [request])


def ask_another(situation: Situation, *, request: UUID, entry: UUID, member: UUID | None, at: datetime) -> Decision:
    """Another is asked to play for the team, in a place that nobody has confirmed.

    Raises NobodyAwaited, PartnerTooLate, MemberTwice.
    """
    known = _awaiting(situation, request)
    if known.team is None:
        raise refusals.NobodyAwaited
    if known.until is not None and at >= known.until:
        raise refusals.PartnerTooLate
    team = situation.entries.teams[known.team]
    playing = {player for id_ in team.requests for player in situation.entries.requests[id_].players}
    if member is not None and member in playing:
        raise refusals.MemberTwice
    return Decision([events.TeamMemberAsked(request=request, entry=entry, member=member)])


def lapse(situation: Situation, *, request: UUID, at: datetime) -> Decision:
    """Not all have confirmed in time; nothing where they have, or where there is time left."""
    together = situation.entries.together(request)
    awaited = [known for id_ in together if (known := situation.entries.request(id_)).until is not None]
    if not any(known.state in deciding.OPEN and known.until is not None and at >= known.until for known in awaited):
        return Decision()
    return deciding.without(situation, [events.PartnerLapsed(request=id_) for id_ in together], together)


def _awaiting(situation: Situation, request: UUID) -> PlaceRequest:
    known = situation.entries.request(request)
    if not known.awaited or known.state not in deciding.OPEN:
        raise refusals.NobodyAwaited
    return known


def _whole(situation: Situation, request: UUID, application: Application) -> dict[UUID, Application]:
    """Those that have their places together, this one as it is now. Raises the first limit that its team breaks."""
    team = situation.entries.request(request).team
    if team is None:
        return {request: application}
    group = {**situation.group(request), request: replace(application, together=team)}
    members = {id_: replace(one, team=None if one.awaited else team) for id_, one in group.items()}
    competition = teams.with_teams(situation.competition, situation.entries, members.values())
    roster = Roster.of(competition)
    for one in members.values():
        if one.team is None:
            continue
        if broken := roster.broken_by_team(one):
            raise broken[0]
        roster.add(one)
    awaits = any(one.awaited for one in members.values())
    return {id_: replace(one, team=None) for id_, one in members.items()} if awaits else members


def _is_open(situation: Situation, team: events.TeamAsked) -> bool:
    return any(situation.entries.requests[id_].state in deciding.OPEN for id_ in team.requests)


def _same_name(one: events.TeamAsked, other: events.TeamAsked) -> bool:
    return one.division == other.division and one.name.casefold() == other.name.casefold()
