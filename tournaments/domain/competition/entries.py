"""Who plays a competition: entries accepted, classed, checked in, withdrawn and back, excluded."""

from collections.abc import Sequence
from uuid import UUID

from tournaments.domain import publication, separation
from tournaments.domain.competition import admission, state, tables, teams
from tournaments.domain.refusals import competitions, day
from tournaments.events import competition as events
from tournaments.hall_logs.domain import lending


def accept_entries(
    competition: state.Competition,
    *,
    applications: Sequence[admission.Application],
    knowing: separation.Knowing = separation.NOBODY_KNOWS,
) -> list[state.CompetitionEvent]:
    """All of them or none: the list of a centre is one intention. Each is classed in the same append.

    Raises the first rule of the plan that one breaks and that staff has not waived for it; KnowsTheGame, which nobody
    waives.
    """
    _ = competition.settings
    publication.refuse_frozen(competition.results)
    roster = admission.Roster.of(competition)
    for application in applications:
        lending.refuse_away(competition.hall(application.accepted.centre))
        roster.refuse_impossible(application)
        separation.refuse_knowing(application.accepted.players, knowing)
        broken = roster.broken(application)
        if broken and application.waiver is None:
            raise broken[0]
        roster.add(application, waived=tuple(rule.rule for rule in broken))
    # Run by run, as the projections write them.
    return [
        *(application.accepted for application in applications),
        *(application.classed for application in applications if application.classed is not None),
        *(
            events.EntryJoinedTeam(entry=application.id, team=application.team)
            for application in applications
            if application.team is not None
        ),
        *_waived(applications, roster),
    ]


def _waived(applications: Sequence[admission.Application], roster: admission.Roster) -> list[state.CompetitionEvent]:
    return [
        events.EntryRulesWaived(
            entry=application.id,
            rules=roster.waived[application.id],
            reason=application.waiver.reason,
            reason_digest=application.waiver.reason_digest,
        )
        for application in applications
        if application.waiver is not None and roster.waived[application.id]
    ]


def class_entries(
    competition: state.Competition, *, classed: Sequence[events.EntryClassified]
) -> list[state.CompetitionEvent]:
    """Class entries again, as their players are now; unchanged ones record nothing.

    Refused as a whole where a team, as it would be then, breaks a limit of its division that it keeps today: its
    line-up is changed first, or let in with a reason.
    """
    for classification in classed:
        competition.entry(classification.entry)
    changed = [
        classification for classification in classed if competition.classed.get(classification.entry) != classification
    ]
    if changed:
        publication.refuse_frozen(competition.results)
        teams.refuse_teams_broken(competition, {classification.entry: classification for classification in changed})
    return list(changed)


def check_in(
    competition: state.Competition, *, entry: UUID, knowing: separation.Knowing = separation.NOBODY_KNOWS
) -> list[state.CompetitionEvent]:
    """The player is there. One who had withdrawn and comes after all plays again."""
    current = _not_excluded(competition, entry)
    lending.refuse_away(competition.hall(current.centre))
    if current.checked_in and current.plays:
        raise day.AlreadyCheckedIn
    separation.refuse_knowing(current.players, knowing)
    back = [] if current.plays else return_entry(competition, entry=entry)
    return [*back, *([] if current.checked_in else [events.EntryCheckedIn(entry=entry)])]


def undo_check_in(competition: state.Competition, *, entry: UUID) -> list[state.CompetitionEvent]:
    if not competition.entry(entry).checked_in:
        raise day.NotCheckedIn
    return [events.CheckInUndone(entry=entry)]


def withdraw(competition: state.Competition, *, entry: UUID) -> list[state.CompetitionEvent]:
    """The entry plays no further partie; its table stays empty."""
    if not _not_excluded(competition, entry).plays:
        raise day.AlreadyWithdrawn
    publication.refuse_frozen(competition.results)
    return [events.EntryWithdrawn(entry=entry)]


def withdraw_absent(competition: state.Competition) -> list[state.CompetitionEvent]:
    """Entries not checked in play no partie, until they come after all."""
    _ = competition.settings
    if competition.open_round is not None:
        raise competitions.RoundAlreadyOpen(round=competition.open_round)
    absent = [id_ for id_, entry in competition.entries.items() if entry.plays and not entry.checked_in]
    if not absent:
        raise day.NobodyAbsent
    publication.refuse_frozen(competition.results)
    return [events.EntryWithdrawn(entry=entry) for entry in absent]


def return_entry(
    competition: state.Competition, *, entry: UUID, knowing: separation.Knowing = separation.NOBODY_KNOWS
) -> list[state.CompetitionEvent]:
    """A withdrawn entry plays again, at its table if nobody took it, else at the first free one of its centre."""
    current = _not_excluded(competition, entry)
    if current.plays:
        raise day.NotWithdrawn
    separation.refuse_knowing(current.players, knowing)
    publication.refuse_frozen(competition.results)
    return [events.EntryReturned(entry=entry), *_seated_again(competition, entry)]


def _seated_again(competition: state.Competition, entry: UUID) -> list[state.CompetitionEvent]:
    """Another table than its own, where somebody took it meanwhile."""
    current = competition.entry(entry)
    if current.table is None or not _taken(competition, current.centre, current.table):
        return []
    return [events.TableAssigned(entry=entry, table=tables.free_table(competition, current.centre))]


def _taken(competition: state.Competition, centre: UUID, table: int) -> bool:
    return any(
        other.centre == centre and other.table == table and other.plays for other in competition.entries.values()
    )


def exclude(competition: state.Competition, *, entry: UUID) -> list[state.CompetitionEvent]:
    """FISF 6.1: a commission disqualified one of its players; a second decision changes nothing."""
    if competition.entry(entry).state is state.EntryState.EXCLUDED:
        return []
    publication.refuse_frozen(competition.results)
    return [events.EntryExcluded(entry=entry)]


def reinstate(competition: state.Competition, *, entry: UUID) -> list[state.CompetitionEvent]:
    """FISF 6.3: the exclusion is undone: the entry plays again, at its table if nobody took it, else at a free one.

    Decided twice, it happens once.
    """
    if competition.entry(entry).state is not state.EntryState.EXCLUDED:
        return []
    publication.refuse_frozen(competition.results)
    return [events.EntryReinstated(entry=entry), *_seated_again(competition, entry)]


def _not_excluded(competition: state.Competition, entry: UUID) -> state.Entry:
    current = competition.entry(entry)
    if current.state is state.EntryState.EXCLUDED:
        raise day.EntryIsExcluded
    return current
