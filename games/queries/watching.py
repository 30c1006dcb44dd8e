"""What a reader may watch: a match, or a table, that is being played; else the last one that was played out."""

from uuid import UUID

from games.events.cartes import TableEnding
from games.events.jarnac import MatchEnding
from games.models import MatchRow, TableRow
from games.queries.matches import match_now

# Of matches under way, how many are looked at for one that time has not ended since.
_LOOKED_AT = 3
# Words of a match, turns of a table, that are worth reading again.
_ENOUGH = 8
_LEFT = ("", MatchEnding.ABSENT.value, MatchEnding.STOPPED.value, TableEnding.STOPPED.value)


def match_to_watch() -> MatchRow | None:
    """None where nobody has played one."""
    under_way = MatchRow.objects.filter(ended="", words__gt=0).order_by("-created_at", "id")[:_LOOKED_AT]
    played_out = MatchRow.objects.exclude(ended__in=_LEFT).filter(words__gte=_ENOUGH).order_by("-ended_at", "id")
    return next((row for row in under_way if _goes_on(row.id)), None) or played_out.first()


def table_to_watch() -> TableRow | None:
    """None where nobody has played one."""
    under_way = TableRow.objects.filter(ended="", turns__gt=0).order_by("-created_at", "id")
    played_out = TableRow.objects.exclude(ended__in=_LEFT).filter(turns__gte=_ENOUGH).order_by("-counted_at", "id")
    return under_way.first() or played_out.first()


def _goes_on(match: UUID) -> bool:
    return not match_now(match).is_over
