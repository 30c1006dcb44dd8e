"""What a competition owes, by a table of prices."""

import pytest

from tournaments.domain.dated import DatedTable, tables_of
from tournaments.domain.fees import Due, Recipient, due, read
from tournaments.domain.refusals.fees import FeesTableInvalid

BOTH = {Recipient.FEDERATION: "FFSC", Recipient.COMITE: "K1"}


def prices(**more):
    content = {
        "since": 2027,
        "title": "Essai",
        "source": "essai",
        "currency": "EUR",
        "young": ["cadet"],
        "price": [
            {"templates": ["th2"], "federation": 150, "comite": 100, "young_federation": 50},
            {"federation": 100, "comite": 0},
        ],
    }
    return read(DatedTable("fees/essai/2027", 2027, content | more, "0" * 64))


def test_each_player_owes_the_price_of_his_age():
    owed = due(["senior", "cadet", "", "senior"], prices(), template="th2", recipients=BOTH)
    assert owed == (
        Due("federation", "FFSC", False, 3, 150, 450, "EUR"),
        Due("federation", "FFSC", True, 1, 50, 50, "EUR"),
        Due("comite", "K1", False, 3, 100, 300, "EUR"),
        Due("comite", "K1", True, 1, 100, 100, "EUR"),
    )


def test_another_template_has_the_price_of_the_others_and_a_price_of_nothing_is_said():
    owed = due(["senior"], prices(), template="blitz", recipients=BOTH)
    assert [(one.to, one.amount) for one in owed] == [("federation", 100), ("comite", 0)]


def test_nothing_is_owed_without_a_price_or_a_comite():
    only = prices(price=[{"templates": ["th2"], "federation": 1, "comite": 1}])
    assert due(["senior"], only, template="blitz", recipients=BOTH) == ()
    owed = due(["senior"], only, template="th2", recipients={Recipient.FEDERATION: "FFSC"})
    assert [one.to for one in owed] == ["federation"]


def test_the_example_says_that_it_is_one():
    (table,) = tables_of("fees/exemple")
    assert (read(table).illustrative, read(table).name) == (True, "exemple")


ROW = {"federation": 1, "comite": 1}


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"prix": 1}, "prix"),
        ({"title": " "}, "title"),
        ({"currency": "euro"}, "currency"),
        ({"illustrative": 1}, "illustrative"),
        ({"young": "cadet"}, "young"),
        ({"price": []}, "[[price]]"),
        ({"price": [1]}, "[[price]]"),
        ({"price": [{"federation": 1}]}, "[[price]] 1: comite"),
        ({"price": [{**ROW, "club": 1}]}, "[[price]] 1: club"),
        ({"price": [{**ROW, "comite": 1.5}]}, "[[price]] 1: comite"),
        ({"price": [{**ROW, "templates": [""]}]}, "[[price]] 1: templates"),
        ({"price": [ROW, ROW]}, "[[price]] 2: templates"),
        ({"price": [{**ROW, "templates": ["th2"]}, {**ROW, "templates": ["th3", "th2"]}]}, "[[price]] 2: templates"),
    ],
)
def test_a_fault_of_the_file_is_named(more, field):
    with pytest.raises(FeesTableInvalid) as refused:
        prices(**more)
    assert refused.value.params == {"file": "fees/essai/2027", "field": field}
