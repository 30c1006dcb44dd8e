"""The race of the first ones, as a chart of a page or of a paper."""

from collections.abc import Callable, Sequence

from django.utils.translation import gettext as _

from tournaments.domain.standings.race import race_of
from tournaments.presentation import charts

# A race of fewer parties tells nothing.
FEW_ROUNDS = 3
RACERS = 5

NamesOf = Callable[[int], Sequence[str]]
"""The names of so many of the first ones."""


def race_of_rounds(
    points: Sequence[Sequence[int]], names: NamesOf, rounds: Sequence[int], *, table: bool = True
) -> charts.Chart | None:
    """Ranks after each of `rounds`; `points` by line, the first one first. None where `race_of` has nothing to tell."""
    ranks = race_of(points, RACERS) if len(rounds) >= FEW_ROUNDS else []
    return race_of_names(names(len(ranks)), ranks, charts.along_rounds(rounds), table=table) if ranks else None


def race_of_names(
    names: Sequence[str], ranks: Sequence[Sequence[int]], axis: charts.Axis, *, table: bool = True
) -> charts.Chart:
    """The ranks of each along an axis, the first one first."""
    series = [charts.Series(name, own) for name, own in zip(names, ranks, strict=True)]
    params = {"names": ", ".join(names)}
    told = _("The first rank is at the top. At the end, in this order: %(names)s.") % params
    return charts.race(series, axis, title=_("The race of the first ones: their ranks"), text=told, table=table)
