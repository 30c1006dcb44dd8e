"""Filters whose names were French: they go on for one release, and say that they will not for ever."""

import pytest
from django.test import Client

from engine.web.asking import DEPRECATED
from tests.factories.rounds import OpenRoundFactory
from tests.hostile.operations import document

pytestmark = pytest.mark.django_db

FORMER = [
    ("standings_read", "standings/", "apres", "after", "1.1"),
    ("standings_read", "standings/", "joueur", "player", None),
    ("standings_teams", "standings/teams/", "apres", "after", "1"),
]


@pytest.fixture
def played(lexicon):
    competition, _partie, _centre, entries = OpenRoundFactory()
    return f"/api/v1/competitions/{competition}/", entries[0]


@pytest.mark.parametrize(("_operation", "address", "old", "new", "value"), FORMER)
def test_a_former_name_asks_the_same_and_is_told_as_deprecated(played, _operation, address, old, new, value):
    under, entry = played
    former, present = (Client().get(under + address, {name: value or entry}) for name in (old, new))
    assert (former.status_code, former.json()) == (200, present.json())
    assert (former["Deprecation"], present.get("Deprecation")) == (DEPRECATED, None)


def test_the_player_who_is_asked_for_is_pinned(played):
    under, entry = played
    assert str(entry) in [
        line["entry"] for line in Client().get(under + "standings/", {"player": entry}).json()["pinned"]
    ]


def test_both_names_at_once_are_refused(played):
    answer = Client().get(played[0] + "standings/?apres=1&after=2")
    assert (answer.status_code, answer.json()["code"]) == (400, "web.unknown_filter")


def test_a_filter_that_is_mistyped_is_told_with_the_one_that_was_meant(played):
    answer = Client().get(played[0] + "standings/?equipe=1", headers={"Accept-Language": "en"})
    assert answer.json()["detail"].endswith("Did you mean “team”?")


def test_the_schema_says_which_names_are_former_ones():
    told = {
        (operation["operationId"], each["name"])
        for methods in document()["paths"].values()
        for operation in methods.values()
        for each in operation.get("parameters", [])
        if each.get("deprecated")
    }
    games = {("jarnac_standings", "ronde"), ("cartes_standings", "ronde")}
    assert told == games | {(operation, old) for operation, _address, old, _new, _value in FORMER}
