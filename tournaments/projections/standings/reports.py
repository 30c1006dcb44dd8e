"""What centres report counts in the place of what they had reported before."""

from uuid import UUID

from engine.eventstore import Recorded
from tournaments.events import ResultsAccepted, ResultsReported, ResultsReturned
from tournaments.projections.reported import Lines, coups_of, score_lines
from tournaments.projections.standings import centres
from tournaments.projections.standings.change import Change
from tournaments.streams import centre_of


def move(change: Change, at: Recorded, told: ResultsReported | ResultsAccepted | ResultsReturned) -> None:
    """A report counts once it is accepted, until it is returned or another one is accepted."""
    centre = centre_of(at.stream)
    match told:
        case ResultsReported():
            change.reports.reported(told, centre)
            centres.report(change, at, told.partie, centre)
        case ResultsAccepted():
            before, now = change.reports.accepted(told, centre)
            _replace(change, at, told.partie, before, now)
        case ResultsReturned():
            _replace(change, at, told.partie, change.reports.returned(told, centre), [])


def _replace(change: Change, at: Recorded, id_: UUID, before: Lines, now: Lines) -> None:
    if not before and not now:
        return
    partie = change.partie(id_)
    for entry, coup in coups_of(before):
        change.lines.pop((id_, entry, coup), None)
        change.withdrawn.add((id_, entry, coup))
    for line in score_lines(change.tables, id_, now):
        change.lines[id_, line.entry, line.coup] = line
    change.reports.drop(id_, before)
    change.reports.take(id_, centre_of(at.stream), now)
    partie.touched |= {UUID(entry) for entry, *_told in (*before, *now)}
    partie.all_touched |= partie.row.ended
    change.moved(partie, at, public=True)
