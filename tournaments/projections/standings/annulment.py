"""A coup is annulled: it scores nothing, and only avertissements may be left of its bulletins."""

from collections.abc import Iterable
from uuid import UUID

from tournaments.models import AnnulledLineRow, ScoreLineRow
from tournaments.projections.standings import falls
from tournaments.projections.standings.change import Change, LineKey

_LEFT = ("partie", "entry", "coup", "attempt", "avertissements", "disciplinary")


def annul(change: Change, id_: UUID, coup: int) -> bool:
    """FISF 3.6: the coup scores nothing, for anybody; a tirage without solution may be put back after bulletins too.

    False where there was nothing to take away.
    """
    partie = change.partie(id_)
    if partie.row.pronounced >= coup:
        falls.annul(change, id_, coup)
        partie.row.pronounced = coup - 1
    before = [] if coup in partie.annulled else list(change.tables[ScoreLineRow].filter(partie=id_, coup=coup))
    lines = take(change, before, (key for key in change.lines if (key[0], key[2]) == (id_, coup)))
    if not lines and coup not in partie.announced:
        return False
    partie.announced.pop(coup, None)
    partie.annulled.add(coup)
    partie.all_touched = True
    return True


def take(change: Change, before: Iterable[ScoreLineRow], now: Iterable[LineKey]) -> dict[LineKey, ScoreLineRow]:
    """Keep what is left of these lines, of before this batch and of it, and answer them."""
    keys = {(row.partie, row.entry, row.coup): row for row in before}
    lines = {key: row for key, row in keys.items() if key not in change.withdrawn}
    for key in list(now):
        lines[key] = change.lines.pop(key)
    left = change.tables[AnnulledLineRow].model
    change.annulled += [left(**{name: getattr(row, name) for name in _LEFT}) for row in lines.values()]
    return lines
