"""Charts: where points stand, what the table behind says, and how the components draw them on a page and on paper."""

import itertools
import re
from uuid import uuid4

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from engine.people.called import named
from tournaments.presentation import charts
from tournaments.presentation.charts import Series

MOMENTS = [(1, 1), (1, 2), (1, 0), (2, 1)]


def two(**_none):
    series = [Series("Anne", [10, 30, 40, 60]), Series("Bruno", [None, 20, None, 50])]
    return charts.line(series, charts.along_coups(MOMENTS), title="Totaux", text="Anne est devant.")


def test_a_curve_spans_the_drawing_and_a_missing_value_breaks_it():
    chart = two()
    anne, bruno = chart.curves
    assert anne.runs[0].split()[0].startswith(f"{charts.LEFT}.0,")
    assert anne.last.x == f"{charts.WIDTH - charts.RIGHT}.0"
    assert [len(run.split()) for run in bruno.runs] == [1, 1]
    assert [(dot.x, dot.y) for dot in bruno.dots][-1] == (bruno.last.x, bruno.last.y)
    assert {curve.dashes for curve in chart.curves} == {"", "8 4"}


def test_the_least_is_at_the_bottom_and_the_first_rank_at_the_top():
    ranks = [Series("Anne", [3, 1])]
    axis = charts.along_rounds([1, 2])
    up = charts.line(ranks, axis, title="", text="").curves[0].dots
    down = charts.race(ranks, axis, title="", text="").curves[0].dots
    assert (float(up[0].y) < float(up[1].y), float(down[0].y) > float(down[1].y)) == (True, True)


@pytest.mark.parametrize(
    ("low", "high", "steps"),
    [(0, 0, [0]), (1, 7, [1, 2, 3, 4, 5, 6, 7]), (1, 9, [1, 4, 6, 8]), (0, 1000, [0, 200, 400, 600, 800, 1000])],
)
def test_steps_are_few_round_numbers(low, high, steps):
    chart = charts.line([Series("", [low, high])], charts.along_rounds([1, 2]), title="", text="")
    assert [step.label for step in chart.steps] == steps


@pytest.mark.parametrize(
    ("given", "family", "short"),
    [
        ("Anne", "Dubois", "Anne Dubois"),
        ("Marguerite", "Dubois", "M. Dubois"),
        ("Anne", "Montgolfier", "Montgolfier"),
        ("Anne", "Dupont-Durand", "Dupont-Dur…"),
        ("", "Les quatre vents", "Les quatre…"),
    ],
)
def test_a_long_curve_has_one_dot_and_a_long_name_is_shortened_at_its_end(given, family, short):
    rounds, name = list(range(1, 30)), named(given, family, "", uuid4())
    chart = charts.race([Series(name, rounds)], charts.along_rounds(rounds), title="", text="")
    assert (len(chart.curves[0].dots), chart.curves[0].short, chart.curves[0].name) == (1, short, name)


def test_names_that_would_lie_on_each_other_stand_apart():
    ends = [Series(str(rank), [200, rank]) for rank in (1, 2, 3, 200)]
    race = charts.race(ends, charts.along_rounds([1, 2]), title="", text="")
    places = [float(curve.name_y) for curve in race.curves]
    assert [round(below - above) for above, below in itertools.pairwise(places[:3])] == [charts.NAME_ROW] * 2
    assert places[3] == charts.HEIGHT - charts.BOTTOM


def test_nothing_is_drawn_of_nothing():
    nothing = charts.line([Series("Anne", [])], charts.along_coups([]), title="", text="")
    assert (nothing.curves[0].runs, nothing.curves[0].last, nothing.table.rows) == ([], None, [])
    assert charts.bars([], head="", unit="", title="", text="").bars == []


def test_the_table_says_every_number_of_the_drawing():
    with translation.override("fr"):
        table = two().table
    assert list(table.heads) == ["Coup", "Anne", "Bruno"]
    assert [(label, list(values)) for label, values in table.rows] == [
        ("1.1", [10, None]),
        ("1.2", [30, 20]),
        ("partie 1, fin", [40, None]),
        ("2.1", [60, 50]),
    ]


def test_the_longest_bar_has_the_room_that_there_is():
    drawn = charts.bars([("Vocabulaire", 4), ("Scrabble", 8), ("Rien", 0)], head="", unit="", title="", text="")
    assert [bar.length for bar in drawn.bars] == ["265.0", "530.0", "0.0"]


def test_a_component_speaks_where_it_is_not_seen():
    html = render_to_string("components/charts/line.html", {"chart": two(), "name": "totals"})
    assert 'aria-labelledby="totals-title totals-desc"' in html
    assert '<desc id="totals-desc">Anne est devant.</desc>' in html
    assert html.index("<details") < html.index("<td")
    assert "style=" not in html


def test_a_chart_whose_page_shows_its_numbers_repeats_none():
    chart = charts.line([Series("Anne", [1])], charts.along_rounds([1]), title="", text="", table=False)
    assert "<details" not in render_to_string("components/charts/line.html", {"chart": chart, "name": "totals"})


def test_on_paper_a_chart_has_its_strokes_without_a_style_sheet():
    """WeasyPrint gives the styles of a page to no drawing of it."""
    race = charts.race([Series("Anne", [2, 1])], charts.along_rounds([1, 2]), title="Course", text="")
    drawn = [
        render_to_string("components/charts/race.html", {"chart": race, "name": "race"}),
        render_to_string(
            "components/charts/bars.html",
            {"chart": charts.bars([("A", 1)], head="", unit="", title="", text=""), "name": "bars"},
        ),
    ]
    for html in drawn:
        for shape in re.findall(r"<(?:polyline|rect)[^>]*>", html):
            assert "fill=" in shape
    assert 'stroke="#0d5868"' in drawn[0]
