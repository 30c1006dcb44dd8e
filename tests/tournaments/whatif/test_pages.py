"""“Et si… ?”: asked for by page and over the API, made by the worker, read by who conducts."""

import pytest

from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory
from tests.factories.parties import work
from tournaments.commands.officials import appoint_juge_arbitre
from tournaments.commands.replays import ask_replay, erase_old_replays
from tournaments.domain.whatif.supposition import CoupSupposedAnnulled, EntrySupposedOut
from tournaments.models.replays import ReplayRow

pytestmark = pytest.mark.django_db
JSON = {"content_type": "application/json"}


@pytest.fixture
def page(closed, client):
    """The page of a competition whose first coup is announced, for its juge-arbitre."""
    closed.enter("1 BEAUTAX H6 90", "2 BATEAUX H6 106", "3 BATEAUX H6 100")
    closed.announce()
    work()
    client.force_login(closed.juge_arbitre)
    return f"/gestion/competitions/{closed.competition}/et-si/"


def test_a_player_is_found_then_a_decision_supposed_and_read(client, page, closed):
    found = client.get(page, {"q": "3"}).context["found"]
    assert [(one["centre"], one["table"]) for one in found] == [("Lyon", 3)]
    form = page + found[0]["url"]
    asked = client.post(form, {"kind": "ruling", "partie": str(closed.partie), "coup": 1, "score": 50})
    assert asked.status_code == 302
    waiting = client.get(asked["Location"])
    assert (waiting.context["replay"].is_busy, waiting["Refresh"]) == (True, "2")
    work()
    read = client.get(asked["Location"])
    assert "Refresh" not in read
    (row,) = [row for row in read.context["rows"] if row["gained"]]
    assert (row["before"]["rank"], row["after"]["rank"], row["gained"]) == (1, 2, -56)
    assert "50 points, sans sanction" in read.content.decode()
    assert [one["said"] for one in client.get(page).context["replays"]] == [read.context["said"]]


def test_what_would_not_move_anybody_is_said(client, page, closed):
    asked = client.post(f"{page}?champ=solo_bonus", {"kind": "profile", "value": 20})
    work()
    assert "Rien ne bougerait" in client.get(asked["Location"]).content.decode()


def test_a_player_is_supposed_out_and_a_coup_annulled(client, page, closed):
    out = client.post(f"{page}?joueur={closed.entries[1]}", {"kind": "exclusion"})
    annulled = client.post(page, {"kind": "annulment", "partie": str(closed.partie), "coup": 1})
    work()
    (gone, *_) = [row for row in client.get(out["Location"]).context["rows"] if row["after"] is None]
    assert gone["before"]["rank"] == 1
    assert {row["after"]["total"] for row in client.get(annulled["Location"]).context["rows"]} == {0}


@pytest.mark.parametrize(
    ("query", "typed", "told"),
    [
        ("?joueur={entry}", {"kind": "ruling", "coup": 9, "score": 1}, "Le coup 9 n’est pas terminé"),
        ("?joueur={entry}", {"kind": "ruling", "coup": 1, "score": 9999}, "Entre 0 et"),
        ("?joueur={entry}", {"kind": "ruling", "coup": "un", "score": 5}, "nombre entier"),
        ("", {"kind": "annulment", "coup": 9}, "rien ne changerait"),
        ("?champ=solo_bonus", {"kind": "profile", "value": 10}, "rien ne changerait"),
        ("?champ=solo_bonus", {"kind": "profile", "value": "dix"}, "nombre entier"),
    ],
)
def test_what_cannot_be_is_told_where_it_was_typed_and_kept(client, page, closed, query, typed, told):
    address = page + query.format(entry=closed.entries[0])
    refused = client.post(address, {"partie": str(closed.partie), **typed})
    text = refused.content.decode()
    assert (refused.status_code in (409, 422), told in text.replace("\xa0", " ")) == (True, True)
    assert not ReplayRow.objects.exists()


def test_a_form_that_the_page_does_not_have_changes_nothing(client, page):
    assert client.post(page, {"kind": "ruling"}).status_code == 422
    assert client.post(page, {}).status_code == 422
    assert not ReplayRow.objects.exists()


def test_over_the_api_what_is_missing_is_told_field_by_field(client, page, closed):
    address = f"/api/v1/competitions/{closed.competition}/replays/"
    refused = client.post(address, {"kind": "ruling", "coup": 1}, **JSON)
    assert refused.status_code == 400
    unknown = client.post(address, {"kind": "profile", "field": "inconnu", "value": 1}, **JSON)
    assert (unknown.status_code, unknown.json()["code"]) == (422, "tournaments.no_such_field")
    asked = client.post(address, {"kind": "disqualification", "entry": str(closed.entries[1])}, **JSON)
    assert asked.status_code == 202
    work()
    read = client.get(f"/api/v1/replays/{asked.json()['id']}/").json()
    assert (read["failed"], read["lines"], read["made_at"] is not None) == (False, 4, True)
    (gone,) = [one for one in read["changes"] if one["after"] is None]
    assert (gone["entry"], gone["gained"]) == (str(closed.entries[1]), -106)
    assert [one["id"] for one in client.get(address).json()] == [asked.json()["id"]]


def test_the_list_asks_as_much_of_the_database_for_three_as_for_one(
    client, page, closed, django_assert_max_num_queries
):
    def queries() -> int:
        with django_assert_max_num_queries(80) as counted:
            client.get(page)
        return len(counted)

    ask_replay(closed.competition, EntrySupposedOut(closed.entries[0]), by=SYSTEM)
    one = queries()
    for entry in closed.entries[1:]:
        ask_replay(closed.competition, EntrySupposedOut(entry), by=SYSTEM)
    assert queries() == one


def test_a_replay_is_erased_in_time(closed, page):
    ask_replay(closed.competition, CoupSupposedAnnulled(closed.partie, 1), by=SYSTEM)
    assert erase_old_replays() == 0
    ReplayRow.objects.update(asked_at="2026-01-01T00:00Z")
    assert erase_old_replays() == 1


def test_nobody_else_reads_it(client, page, closed):
    made = ask_replay(closed.competition, EntrySupposedOut(closed.entries[0]), by=SYSTEM)
    elsewhere = AccountFactory()
    other = CompetitionFactory(name="Ailleurs")
    appoint_juge_arbitre(other, account=elsewhere.pk, by=SYSTEM)
    client.force_login(elsewhere)
    assert client.get(f"/gestion/et-si/{made}/").status_code == 404
    assert client.get(f"/api/v1/replays/{made}/").status_code == 404
    client.force_login(closed.arbitre)
    assert client.get(page).status_code == 403
