"""A simultané: the progress of each centre in the rounds that it plays alone."""

from dataclasses import dataclass, field
from uuid import UUID

from engine.web.shapes import FOR_PAGES
from tournaments.models import competitions, organisation, reports, standings


@dataclass(frozen=True, slots=True)
class CentrePart:
    """A simultané: one centre in a round, and its partie, null before it begins."""

    centre: UUID
    name: str
    partie: UUID | None
    # see RoundSummary
    coup: int = field(metadata=FOR_PAGES)
    ended: bool
    # it has sent what it played elsewhere
    reported: bool = field(metadata=FOR_PAGES)


def parts_of(competition: UUID) -> dict[int, list[CentrePart]]:
    """The progress of each centre in the rounds that it plays alone: those begun, and those awaited."""
    begun = list(competitions.CentrePartieRow.objects.filter(competition=competition))
    awaited = competitions.AwaitedCentreRow.objects.filter(competition=competition).values_list("round", "centre")
    parties = {(row.round, row.centre): row.partie for row in begun}
    reported = set(reports.ReportRow.objects.filter(competition=competition).values_list("round", "centre"))
    places = parties.keys() | set(awaited)
    names = dict(
        organisation.CentreRow.objects.filter(id__in={centre for _round, centre in places}).values_list("id", "name")
    )
    rows = standings.StandingPartRow.objects.in_bulk([row.partie for row in begun])
    parts: dict[int, list[CentrePart]] = {}
    for number, centre in places:
        partie = parties.get((number, centre))
        row = rows.get(partie, standings.StandingPartRow())
        coup = max(map(int, row.announced), default=0)
        part = CentrePart(centre, names[centre], partie, coup, row.ended, (number, centre) in reported)
        parts.setdefault(number, []).append(part)
    return parts
