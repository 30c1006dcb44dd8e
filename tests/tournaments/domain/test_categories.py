from datetime import date
from pathlib import Path

import pytest

from tournaments.domain import categories
from tournaments.domain.categories import category_guessed, category_in, category_named
from tournaments.domain.dated import DatedTable, in_force, season_on, tables_of
from tournaments.domain.refusals.tables import TableInvalid, UnknownCategory

TABLE = categories.read(in_force("categories", 2027))


@pytest.mark.parametrize(
    ("year", "category"),
    [
        (2020, "poussin"),
        (2017, "poussin"),
        (2016, "benjamin"),
        (2010, "junior"),
        (2009, "espoir"),
        (2001, "senior"),
        (1965, "senior"),
        (1964, "vermeil"),
        (1956, "diamant"),
        (1943, "rubis"),
    ],
)
def test_the_category_follows_from_the_birth_year_and_the_season(year: int, category: str):
    assert {category_in(2027, date(year, *day), TABLE) for day in ((1, 1), (12, 31))} == {category}


def test_a_category_is_named_by_its_code_or_title():
    assert (category_named("Diamant", TABLE), category_named(" VERMEIL ", TABLE)) == ("diamant", "vermeil")
    with pytest.raises(UnknownCategory):
        category_named("vétéran", TABLE)


@pytest.mark.parametrize(
    ("said", "category"),
    [
        ("SENIORS", "senior"), ("séniores", "senior"), ("Cadette", "cadet"), ("cadettes", "cadet"),
        ("Vermeille", "vermeil"), ("diamants", "diamant"), ("Benjamine", "benjamin"),
    ],
)  # fmt: skip
def test_a_category_is_named_in_the_plural_and_the_feminine(said: str, category: str):
    assert category_named(said, TABLE) == category


@pytest.mark.parametrize(
    ("said", "category"),
    [("Cat. S", "senior"), ("V (Vermeil)", "vermeil"), ("V2", "vermeil"), ("Séniour", "senior"), ("vétéran", None)],
)
def test_a_category_is_guessed_from_what_surrounds_it(said: str, category: str | None):
    assert category_guessed(said, TABLE) == category


def test_a_category_is_known_by_how_it_begins_where_no_other_begins_so():
    assert [category_guessed(letter, TABLE) for letter in "SVDECJPB"] == [
        "senior", "vermeil", "diamant", "espoir", "cadet", "junior", "poussin", "benjamin",
    ]  # fmt: skip
    assert [category_guessed(said, TABLE) for said in ("Sen.", "x", "", ".")] == ["senior", None, None, None]
    two = categories.CategoryTable("x", (("senior", 60), ("super", None)), {"senior": "Senior", "super": "Super"})
    assert [category_guessed(said, two) for said in ("s", "su")] == [None, "super"]


@pytest.mark.parametrize(
    "rows",
    [
        [{"code": "a", "oldest": 10}],
        [{"code": "a"}, {"code": "b"}],
        [{"code": "a", "oldest": 10}, {"code": "b", "oldest": 9}, {"code": "c"}],
        [{"code": "a" * 21}],
    ],
)
def test_a_table_of_categories_that_is_not_understood_is_refused(rows: object):
    with pytest.raises(TableInvalid):
        categories.read(DatedTable("categories/faux", 2027, {"category": rows}, "0" * 64))


def test_a_season_begins_in_september():
    assert [season_on(date(2026, month, 1)) for month in (8, 9, 12)] == [2026, 2027, 2027]


def test_the_tables_of_a_federation_replace_ours(tmp_path: Path):
    folder = tmp_path / "categories"
    folder.mkdir()
    for since, oldest in ((2020, 60), (2028, 65)):
        text = f'since = {since}\n[[category]]\ncode = "a"\noldest = {oldest}\n[[category]]\ncode = "b"\n'
        (folder / f"ligue-{since}.toml").write_text(text, encoding="utf-8")
    assert [table.since for table in tables_of("categories", tmp_path)] == [2020, 2028]
    in_2027, in_2028 = (categories.read(in_force("categories", season, tmp_path)) for season in (2027, 2028))
    assert (category_in(2027, date(1965, 1, 1), in_2027), category_in(2028, date(1965, 1, 1), in_2028)) == ("b", "a")
    assert in_2027.reference.startswith("categories/ligue-2020@")
    assert tables_of("series", tmp_path) == tables_of("series")


@pytest.mark.parametrize("text", ["since = ", "", 'since = "2020"', "\xff"])
def test_a_file_that_is_no_dated_table_is_refused(tmp_path: Path, text: str):
    (tmp_path / "series").mkdir()
    (tmp_path / "series" / "faux.toml").write_text(text, encoding="latin-1")
    with pytest.raises(TableInvalid):
        tables_of("series", tmp_path)
