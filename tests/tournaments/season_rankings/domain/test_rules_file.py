import pytest

from tournaments.domain.dated import SHIPPED, DatedTable, tables_of
from tournaments.season_rankings.domain.refusals import RankingRulesInvalid
from tournaments.season_rankings.domain.rules import Source, Together
from tournaments.season_rankings.domain.rules_file import read

EXAMPLES = sorted(file.parent.name for file in (SHIPPED / "rankings").glob("*/*.toml"))
CRITERION = {"name": "PC", "earned": "points"}


def content(**more):
    return {"since": 2027, "title": "Essai", "source": "essai", "criterion": [CRITERION]} | more


def rules(**more):
    return read(DatedTable("rankings/essai/2027", 2027, content(**more), "0" * 64))


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_examples_say_that_they_are_examples(name):
    (table,) = tables_of(f"rankings/{name}")

    assert read(table).illustrative
    assert read(table).name == name


def test_the_french_example_has_the_shares_of_the_source():
    (table,) = tables_of("rankings/exemple-francais")

    shares = {group.name: group.share for group in read(table).series}
    assert shares == {"1": 100, "2": 200, "3": 300, "4": 1200, "5": 2200, "6": 4000, "7": None}
    assert read(table).codes[:4] == ("1A", "1B", "2A", "2B")


def test_a_file_says_what_it_says():
    known = rules(
        serie=[{"name": "1", "share": 0.5}, {"name": "2", "parts": ["2A", "2B"]}],
        criterion=[
            {"name": "%S1", "earned": "table", "table": "t", "best": 4, "near": 75, "fills": ["1"]},
            {"name": "PP4", "earned": "share", "among": ["2A"], "together": "mean", "least": 3},
        ],
        kept=[100, 75],
        coefficients={"th2": 150},
        licensed=False,
    )

    assert known.codes == ("1", "2A", "2B")
    assert [group.share for group in known.series] == [50, None]
    assert [(each.source, each.together) for each in known.criteria] == [
        (Source.TABLE, Together.SUM),
        (Source.SHARE, Together.MEAN),
    ]
    assert [known.kept_of(age) for age in (-1, 0, 1, 2)] == [0, 100, 75, 0]
    assert (known.coefficients, known.licensed, known.reference) == (
        {"th2": 150},
        False,
        "rankings/essai/2027@" + "0" * 12,
    )


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"bars": 1}, "bars"),
        ({"title": " "}, "title"),
        ({"criterion": []}, "[[criterion]]"),
        ({"criterion": [CRITERION, CRITERION]}, "[[criterion]] PC"),
        ({"criterion": [CRITERION | {"earned": "luck"}]}, "[[criterion]] 1: earned"),
        ({"criterion": [{"name": "PC", "earned": "table"}]}, "[[criterion]] 1: table"),
        ({"criterion": [CRITERION | {"near": 101}]}, "[[criterion]] 1: near"),
        ({"criterion": [CRITERION | {"best": True}]}, "[[criterion]] 1: best"),
        ({"criterion": [CRITERION | {"fills": ["1"]}]}, "[[criterion]] fills"),
        ({"serie": [{"name": "1", "share": 0}]}, "[[serie]] 1: share"),
        ({"serie": [{"name": "1"}, {"name": "2"}]}, "[[serie]] share"),
        ({"serie": [{"name": "1", "parts": ["1A", "1A"]}]}, "[[serie]] 1A"),
        ({"serie": {"name": "1"}}, "[[serie]]"),
        ({"kept": []}, "kept"),
        ({"kept": [101]}, "kept"),
        ({"coefficients": {"th2": -1}}, "[coefficients] th2"),
        ({"licensed": "oui"}, "licensed"),
        ({"templates": "th2"}, "templates"),
    ],
)
def test_a_fault_is_named_by_where_it_stands(more, field):
    with pytest.raises(RankingRulesInvalid) as refused:
        rules(**more)
    assert refused.value.params["field"] == field
