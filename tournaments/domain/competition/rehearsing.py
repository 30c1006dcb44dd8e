"""A competition is rehearsed in a copy: the same plan, centres, officials, entries and tables, another stream."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from uuid import UUID, uuid5

from tournaments.domain.competition.state import Competition, CompetitionEvent
from tournaments.domain.plan import OPEN_PLAN, content_of as plan_content
from tournaments.domain.refusals import competitions, rehearsals
from tournaments.events import competition as events, membership
from tournaments.events.rehearsal import RehearsalBegun, RehearsalEnded

# The name is what every list, page, paper and file shows: a rehearsal is told there, in French like any name.
MARK = "RÉPÉTITION · "
_LONGEST_NAME = 200


def marked(name: str) -> str:
    """The name of a rehearsal, marked as such once, whatever staff call it."""
    return name if name.startswith(MARK) else f"{MARK}{name}"[:_LONGEST_NAME]


def rehearse(
    copy: Competition, *, rehearsal: UUID, of: UUID, original: Competition, players: Mapping[UUID, tuple[UUID, ...]]
) -> list[CompetitionEvent]:
    """Everything that the hall needs of `original`, which stays as it is. Raises RehearsalOfRehearsal.

    `players`: those of each entry that is copied, as they are known today. What was played, checked in or withdrawn is
    not copied, nor any game.
    """
    if copy.created is not None:
        raise competitions.CompetitionAlreadyCreated
    created = original.settings
    if original.rehearsal_of is not None:
        raise rehearsals.RehearsalOfRehearsal
    plan = original.plan
    return [
        replace(created, name=marked(created.name)),
        RehearsalBegun(of=of),
        *([] if plan == OPEN_PLAN else [events.CompetitionPlanned(plan=plan_content(plan))]),
        *_officials(original),
        *_entries(original, rehearsal, players),
    ]


def end_rehearsal(competition: Competition) -> list[CompetitionEvent]:
    """Discard the rehearsal: nothing moves in it from now on."""
    _ = competition.settings
    if competition.rehearsal_of is None:
        raise rehearsals.NotARehearsal
    if competition.results.over:
        raise rehearsals.RehearsalIsOver
    return [RehearsalEnded()]


def _officials(original: Competition) -> Iterator[CompetitionEvent]:
    """The arbitres of a centre come with it."""
    for account, term in sorted(original.organisers.items(), key=lambda item: item[0]):
        yield membership.OrganiserAppointed(account=account, since=term.since, until=term.until)
    for account, term in sorted(original.juges.items(), key=lambda item: item[0]):
        yield events.JugeArbitreAppointed(account=account, since=term.since, until=term.until)
    yield from (events.CentreEnrolled(centre=centre) for centre in sorted(original.centres))
    for (centre, account), term in sorted(original.centre_juges.items(), key=lambda item: item[0]):
        yield events.CentreJugeArbitreAppointed(centre=centre, account=account, since=term.since, until=term.until)
    for (centre, account), block in sorted(original.blocks.items(), key=lambda item: item[0]):
        yield events.TablesGivenToArbitre(centre=centre, account=account, first=block.first, last=block.last)


def _entries(
    original: Competition, rehearsal: UUID, players: Mapping[UUID, tuple[UUID, ...]]
) -> Iterator[CompetitionEvent]:
    """Those who play, kind by kind, as the projections write them; under ids of the rehearsal's own."""
    playing = {id_: entry for id_, entry in original.entries.items() if entry.plays and id_ in players}
    copied = {id_: (uuid5(rehearsal, str(id_)), entry) for id_, entry in playing.items()}
    teams = {id_: uuid5(rehearsal, str(id_)) for id_ in original.teams}
    for id_, (copy_id, source) in copied.items():
        yield events.EntryAccepted(entry=copy_id, centre=source.centre, players=players[id_])
    for id_, (copy_id, _source) in copied.items():
        if classed := original.classed.get(id_):
            yield replace(classed, entry=copy_id)
    yield from (replace(formed, team=teams[id_]) for id_, formed in original.teams.items())
    for copy_id, source in copied.values():
        if source.team is not None:
            yield events.EntryJoinedTeam(entry=copy_id, team=teams[source.team])
    for copy_id, source in copied.values():
        if source.table is not None:
            yield events.TableAssigned(entry=copy_id, table=source.table)
