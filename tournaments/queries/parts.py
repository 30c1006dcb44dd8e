"""A simultané: how far each centre is in the rounds that it plays alone."""

from dataclasses import dataclass, field
from uuid import UUID

from engine.web.shapes import FOR_PAGES
from tournaments.models.competitions import AwaitedCentreRow, CentrePartieRow
from tournaments.models.organisation import CentreRow
from tournaments.models.reports import ReportRow
from tournaments.models.standings import StandingPartRow


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
    """How far each centre is in the rounds that it plays alone: those that have begun, and those that are awaited."""
    begun = list(CentrePartieRow.objects.filter(competition=competition))
    awaited = AwaitedCentreRow.objects.filter(competition=competition).values_list("round", "centre")
    own = {(row.round, row.centre): row.partie for row in begun}
    reported = set(ReportRow.objects.filter(competition=competition).values_list("round", "centre"))
    places = own.keys() | set(awaited)
    names = dict(CentreRow.objects.filter(id__in={centre for _round, centre in places}).values_list("id", "name"))
    rows = StandingPartRow.objects.in_bulk([row.partie for row in begun])
    found: dict[int, list[CentrePart]] = {}
    for number, centre in places:
        partie = own.get((number, centre))
        row = rows.get(partie, StandingPartRow())
        coup = max(map(int, row.announced), default=0)
        part = CentrePart(centre, names[centre], partie, coup, row.ended, (number, centre) in reported)
        found.setdefault(number, []).append(part)
    return found
