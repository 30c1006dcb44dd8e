"""Who has the next place: whoever asked first among those who may have it.

Somebody whose centre is full does not keep a place of another centre from who asked later. But nobody has a place that
somebody before him could have had, and none stays empty while somebody waits who may have it.
"""

from collections.abc import Iterable, Sequence
from uuid import UUID

from engine.events.refusals import Refusal
from tournaments.domain.competition.admission import Application, Roster
from tournaments.domain.competition.state import Competition
from tournaments.domain.refusals import admission

# What a free place cures; any other rule that is broken refuses a request at once.
QUOTAS = (admission.QuotaReached, admission.QuotaOfCentreReached, admission.QuotaOfSerieReached)


def roster_for(competition: Competition, applications: Iterable[Application], *, without: UUID | None = None) -> Roster:
    """Who plays, `without` the entry that leaves: whoever comes back after a withdrawal is a newcomer."""
    roster = Roster.of(competition, without=without)
    for application in applications:
        before = competition.entries.get(application.id)
        if before is not None and not before.plays and before.centre == application.accepted.centre:
            roster.entries.discard(application.id)
            roster.players -= set(before.players)
    return roster


def keep(roster: Roster, applications: Iterable[Application]) -> None:
    """The places of pairs and teams that are not whole yet are taken, as those of entries are."""
    for application in applications:
        roster.add(application)


def moves_up(roster: Roster, line: Iterable[Sequence[Application]]) -> list[Sequence[Application]]:
    """Those of the line who have a place now, the first asked first; the roster has them from then on.

    The members of a team stand together: all of them have a place, or none.
    """
    placed = []
    for group in line:
        tried = roster.copy() if len(group) > 1 else roster
        if all(_takes(tried, application) for application in group):
            if tried is not roster:
                keep(roster, group)
            placed.append(group)
    return placed


def _takes(roster: Roster, application: Application) -> bool:
    fits = has_place(roster, application)
    if fits:
        roster.add(application)
    return fits


def has_place(roster: Roster, application: Application) -> bool:
    """Whether nothing keeps it out: not a quota, nor what its player has become since he asked."""
    try:
        roster.refuse_impossible(application)
    except Refusal:
        return False
    return not roster.broken(application)


def refuse_barred(roster: Roster, application: Application) -> None:
    """Raises what no free place would cure: RuleBroken, PlayerAlreadyEntered, CentreNotEnrolled…"""
    roster.refuse_impossible(application)
    for rule in roster.broken(application):
        if not isinstance(rule, QUOTAS):
            raise rule
