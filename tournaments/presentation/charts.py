"""Charts as server-side SVG: series in, coordinates out. `components/charts/` draws them, on a page or in a PDF.

Three kinds: `line` (curves over places in a row), `race` (the same of ranks, with names at the end of the curves) and
`bars`. Each has a title, a sentence that tells it, and the same numbers as a table. A drawing is 640 units wide, its
margins included.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from django.utils.translation import gettext as _

from engine.people.called import halves_of

WIDTH, HEIGHT = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 104, 20, 16, 58
NAMES, NAME_ROW = 176, 27
MOST_STEPS = 6
MOST_DOTS = 16
LONGEST_NAME = 11
BAR_ROW, BAR, BAR_VALUE = 78, 22, 110
# told apart in black and white too: (colour on paper, dashes)
STROKES = (
    ("#0d5868", ""),
    ("#9c1c1c", "8 4"),
    ("#17613a", "3 3"),
    ("#7d4700", "12 4 3 4"),
    ("#1c2226", "16 5"),
    ("#083f4b", "2 5"),
    ("#b8480a", "8 3 2 3 2 3"),
    ("#545e66", "5 8"),
)


@dataclass(frozen=True, slots=True)
class Series:
    """A name, and a value for each place of the axis; None where there is none."""

    name: str
    values: Sequence[int | None]


@dataclass(frozen=True, slots=True)
class Axis:
    """What a chart runs along: what its places are (a column's head), each of them, and what is written under some."""

    head: str
    places: Sequence[str]
    marks: Sequence[tuple[int, str]] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """The numbers of a chart: a head for each column, and rows that begin with a name."""

    heads: Sequence[str]
    rows: Sequence[tuple[str, Sequence[int | None]]]


@dataclass(frozen=True, slots=True)
class Mark:
    """Something written beside an axis, and where."""

    label: str | int
    at: str


@dataclass(frozen=True, slots=True)
class Dot:
    x: str
    y: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve:
    """One curve: unbroken runs of points, its dots (all where there are few), its name, its stroke on paper."""

    name: str
    short: str
    number: int
    runs: Sequence[str]
    dots: Sequence[Dot]
    last: Dot | None
    name_y: str
    colour: str
    dashes: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """Curves, ready to be drawn by `components/charts/line.html` or `race.html`."""

    title: str
    text: str
    width: int
    height: int
    left: int
    right: int
    top: int
    bottom: int
    steps: Sequence[Mark]
    marks: Sequence[Mark]
    curves: Sequence[Curve]
    table: Table | None


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar from the left, its name above it and its value at its end."""

    name: str
    value: int
    name_y: int
    y: int
    length: str
    value_x: str
    value_y: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Bars:
    """Bars, ready to be drawn by `components/charts/bars.html`."""

    title: str
    text: str
    width: int
    height: int
    thickness: int
    bars: Sequence[Bar]
    table: Table


def line(
    series: Sequence[Series], axis: Axis, *, title: str, text: str, downwards: bool = False, table: bool = True
) -> Chart:
    """Curves over an axis. `downwards`: the least is at the top, as for ranks; no `table` where the page shows it."""
    return _chart(series, axis, title, text, right=WIDTH - RIGHT, downwards=downwards, table=table)


def race(series: Sequence[Series], axis: Axis, *, title: str, text: str, table: bool = True) -> Chart:
    """Ranks over an axis, the first at the top, with the name of each at the end of its curve."""
    return _chart(series, axis, title, text, right=WIDTH - NAMES, downwards=True, table=table)


def bars(values: Sequence[tuple[str, int]], *, head: str, unit: str, title: str, text: str) -> Bars:
    """One bar for each (name, value ≥ 0), the longest as wide as there is room; `head` and `unit` name them."""
    most = max([value for _name, value in values], default=0)

    def length(value: int) -> float:
        return round((WIDTH - BAR_VALUE) * max(0, value) / max(1, most), 1)

    return Bars(
        title=title,
        text=text,
        width=WIDTH,
        height=BAR_ROW * len(values),
        thickness=BAR,
        bars=[
            Bar(
                name=name,
                value=value,
                name_y=BAR_ROW * place + 30,
                y=BAR_ROW * place + 42,
                length=f"{length(value)}",
                value_x=f"{length(value) + 10}",
                value_y=BAR_ROW * place + 42 + BAR // 2,
            )
            for place, (name, value) in enumerate(values)
        ],
        table=Table((head, unit), [(name, (value,)) for name, value in values]),
    )


def along_coups(moments: Sequence[tuple[int, int]]) -> Axis:
    """The axis of (partie, coup) moments: "1.12", coup 0 being the end of a partie; a mark where a partie begins."""
    numbered = enumerate(number for number, _coup in moments)
    begins = [next(group) for _number, group in groupby(numbered, key=lambda place: place[1])]
    return Axis(
        head=_("Coup"),
        places=[
            f"{number}.{coup}" if coup else _("partie %(number)s, end") % {"number": number} for number, coup in moments
        ],
        marks=[(place, along_round(number)) for place, number in begins],
    )


def along_rounds(numbers: Sequence[int]) -> Axis:
    """The axis of whole parties, each of them marked."""
    labels = [along_round(number) for number in numbers]
    return Axis(head=_("Partie"), places=labels, marks=list(enumerate(labels)))


def along_round(number: int) -> str:
    return _("P%(number)s") % {"number": number}


def _chart(
    series: Sequence[Series], axis: Axis, title: str, text: str, *, right: int, downwards: bool, table: bool
) -> Chart:
    values = [value for each in series for value in each.values if value is not None]
    low, high = min(values, default=0), max(values, default=1)
    steps = _ticks(low, high)
    low, high = min(low, steps[0]), max(high, steps[-1])

    def x(place: int) -> str:
        return f"{round(LEFT + (right - LEFT) * place / max(1, len(axis.places) - 1), 1)}"

    def y(value: int) -> str:
        part = (value - low) / max(1, high - low)
        return f"{round(TOP + (HEIGHT - TOP - BOTTOM) * (part if downwards else 1 - part), 1)}"

    return Chart(
        title=title,
        text=text,
        width=WIDTH,
        height=HEIGHT,
        left=LEFT,
        right=right,
        top=TOP,
        bottom=HEIGHT - BOTTOM,
        steps=[Mark(value, y(value)) for value in steps],
        marks=[Mark(label, x(place)) for place, label in axis.marks],
        curves=_named_apart([_curve(number, each, x, y) for number, each in enumerate(series)]),
        table=_table(series, axis) if table else None,
    )


def _curve(number: int, series: Series, x: Callable[[int], str], y: Callable[[int], str]) -> Curve:
    there = [(place, value) for place, value in enumerate(series.values) if value is not None]
    dots = [Dot(x(place), y(value)) for place, value in there]
    # places that follow one another differ as much from their number in the list
    runs = groupby(enumerate(there), key=lambda numbered: numbered[1][0] - numbered[0])
    colour, dashes = STROKES[number % len(STROKES)]
    return Curve(
        name=series.name,
        short=_short(series.name),
        number=number % len(STROKES) + 1,
        runs=[" ".join(f"{x(place)},{y(value)}" for _at, (place, value) in run) for _key, run in runs],
        dots=dots if len(dots) <= MOST_DOTS else dots[-1:],
        last=dots[-1] if dots else None,
        name_y=dots[-1].y if dots else "",
        colour=colour,
        dashes=dashes,
    )


def _short(name: str) -> str:
    """As much of a name as there is room for at the end of a curve; the key below has the whole of it."""
    family, given = halves_of(name)
    for written in (name, f"{given[:1]}. {family}", family):
        if len(written) <= LONGEST_NAME:
            return written
    return f"{family[: LONGEST_NAME - 1]}…"


def _named_apart(curves: Sequence[Curve]) -> Sequence[Curve]:
    """Their names one under the other, each as near to the end of its curve as the others let it be."""
    ends = sorted((curve for curve in curves if curve.last), key=lambda curve: float(curve.name_y))
    places: list[float] = []
    for curve in ends:
        places.append(max(float(curve.name_y), places[-1] + NAME_ROW if places else 0))
    most = float(HEIGHT - BOTTOM)
    for at in reversed(range(len(places))):
        places[at] = min(places[at], most)
        most = places[at] - NAME_ROW
    apart = {curve.name: f"{place}" for curve, place in zip(ends, places, strict=True)}
    return [replace(curve, name_y=apart.get(curve.name, "")) for curve in curves]


def _table(series: Sequence[Series], axis: Axis) -> Table:
    rows = [(label, [each.values[place] for each in series]) for place, label in enumerate(axis.places)]
    return Table((axis.head, *(each.name for each in series)), rows)


def _ticks(low: int, high: int) -> list[int]:
    """At most MOST_STEPS round numbers from `low` to `high`; the ends where they are too near for that."""
    if high == low:
        return [low]
    step = next(
        size * scale
        for scale in (1, 10, 100, 1000, 10_000, 100_000)
        for size in (1, 2, 5)
        if (high - low) / (size * scale) <= MOST_STEPS
    )
    first = -(-low // step) * step
    ticks = list(range(first, high + 1, step))
    # a first rank is told, and no other so near that one would lie on it
    return [1, *[tick for tick in ticks if 2 * (tick - 1) > step]] if low == 1 else ticks
