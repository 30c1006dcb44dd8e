"""The facts of a batch, written in a few statements."""

from uuid import UUID

from engine.eventstore.projections.writing import write
from tournaments.models import (
    AnnouncedCoupRow,
    AnnulledLineRow,
    FallRow,
    FeuilleCentreRow,
    ScoreLineRow,
    StandingPartRow,
    StandingRoundRow,
    StandingsVersionRow,
)
from tournaments.projections.standings.change import Change


def write_facts(change: Change) -> None:
    """Everything but the totals, which follow from it."""
    tables = change.tables
    for id_, partie in change.parties.items():
        partie.row.coup = max(partie.announced, default=0)
        partie.row.top = 0 if partie.row.results_annulled else sum(partie.announced.values())
        for model in (AnnouncedCoupRow, ScoreLineRow) if partie.annulled else ():
            tables[model].filter(partie=id_, coup__in=partie.annulled).delete()
        if partie.parts:
            tables[AnnouncedCoupRow].filter(partie=id_).exclude(coup__in=partie.announced).delete()
            moved = [part for id_, part in partie.parts.items() if id_ in partie.moved_parts]
            write(tables, StandingPartRow, moved, ["partie"])
    gone: dict[tuple[UUID, UUID], list[int]] = {}
    for id_, entry, coup in change.withdrawn - change.lines.keys():
        gone.setdefault((id_, entry), []).append(coup)
    for (id_, entry), coups_gone in gone.items():
        tables[ScoreLineRow].filter(partie=id_, entry=entry, coup__in=coups_gone).delete()
    write(tables, StandingRoundRow, [partie.row for partie in change.parties.values()], ["partie"])
    coups = tables[AnnouncedCoupRow].model
    announced = [
        coups(partie=id_, coup=coup, points=points)
        for id_, partie in change.parties.items()
        for coup, points in partie.announced.items()
    ]
    write(tables, AnnouncedCoupRow, announced, ["partie", "coup"])
    write(tables, ScoreLineRow, change.lines.values(), ["partie", "entry", "coup"])
    change.reports.write()
    write(tables, FeuilleCentreRow, change.feuilles, ["partie", "entry"])
    fall = tables[FallRow].model
    falls = [fall(partie=id_, entry=entry, coup=coup) for (id_, entry), coup in change.falls.items()]
    write(tables, FallRow, falls, ["partie", "entry"])
    write(tables, AnnulledLineRow, change.annulled)
    write(tables, StandingsVersionRow, change.versions.values(), ["competition"])
