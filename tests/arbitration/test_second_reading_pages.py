"""The pages and the API of second readings, and that nothing of a first reading reaches who reads again."""

import json

import pytest
from django.urls import reverse
from rest_framework.test import APIClient

from arbitration.commands.second_readings import read_again
from arbitration.models.bulletins import BulletinRow
from arbitration.queries import second_readings as queries
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.halls import TOP_LINE
from tournaments.commands.centres import appoint_arbitre, appoint_double_arbitre
from tournaments.commands.second_readings import set_second_readings

pytestmark = pytest.mark.django_db

# What the first reader typed, and what came of it: in no answer to the second one.
FIRST = "1 BATEAU H6 16"


@pytest.fixture
def second(hall):
    account = AccountFactory()
    appoint_arbitre(hall.centre, account=account.pk, by=SYSTEM)
    return account


@pytest.fixture
def twice(closed, second):
    """Every bulletin is read twice; the first arbitre has misread that of table 1."""
    set_second_readings(closed.competition, percent=100, by=SYSTEM)
    closed.enter(FIRST, f"2 {TOP_LINE}")
    return closed


def page(hall, name="second-readings"):
    return reverse(f"arbitration:{name}", args=[hall.partie, hall.centre])


def sent(hall, table, line="", **more):
    return {"entry": hall.entries[table - 1], "coup": 1, "attempt": 1, "line": line, **more}


def standing(hall, table):
    return BulletinRow.objects.get(partie=hall.partie, entry=hall.entries[table - 1], stands=True)


# --- the second reader ----------------------------------------------------------------------------------------


def test_the_second_reader_is_told_a_table_and_a_coup_and_nothing_of_the_first_reading(client, twice, second):
    first = standing(twice, 1)
    api = APIClient()
    client.force_login(second)
    api.force_authenticate(second)
    answers = [
        client.get(page(twice)).content.decode(),
        client.post(page(twice), sent(twice, 1, "1 ???")).content.decode(),
        client.post(page(twice), sent(twice, 1, f"1 {TOP_LINE}"), follow=True).content.decode(),
        api.get(reverse("api-second-readings", args=[twice.partie, twice.centre])).content.decode(),
    ]
    secrets = {FIRST, "BATEAU ", f">{first.score}<", *first.motifs, *first.path}
    assert [secret for secret in secrets for answer in answers if secret in answer] == []
    assert queries.differing(twice.partie, twice.centre)  # they were not the same


def test_the_api_names_where_a_bulletin_lies_and_no_more(twice, second):
    api = APIClient()
    api.force_authenticate(second)
    answer = api.get(reverse("api-second-readings", args=[twice.partie, twice.centre])).json()
    assert answer == {
        "bulletins": [
            {"table": table, "entry": str(twice.entries[table - 1]), "coup": 1, "attempt": 1} for table in (1, 2)
        ]
    }


@pytest.mark.parametrize("line", [f"1 {TOP_LINE}", FIRST])
def test_like_or_unlike_the_second_reader_is_answered_the_same(twice, second, line):
    api = APIClient()
    api.force_authenticate(second)
    url = reverse("api-second-readings", args=[twice.partie, twice.centre])
    answer = api.post(url, json.dumps(sent(twice, 1, line), default=str), content_type="application/json")
    assert (answer.status_code, answer.content) == (204, b"")


def test_the_one_asked_for_is_shown_and_what_was_typed_stays(client, twice, second):
    client.force_login(second)
    assert client.get(page(twice) + "?coup=1&table=2").context["shown"].table == 2
    refused = client.post(page(twice), sent(twice, 2, "3 BATEAUX"))
    assert (refused.status_code, refused.context["shown"].table, refused.context["line"]) == (422, 2, "3 BATEAUX")
    assert refused.context["error"]
    nothing = client.post(page(twice), {"line": "1"})
    assert nothing.status_code == 422


def test_the_first_reader_finds_nothing_to_read_yet(client, twice):
    client.force_login(twice.arbitre)
    assert list(client.get(page(twice)).context["waiting"]) == []
    assert client.post(page(twice), sent(twice, 1, f"1 {TOP_LINE}")).status_code == 409


def test_the_desk_leads_there_where_bulletins_are_read_twice(client, twice):
    client.force_login(twice.arbitre)
    desk = reverse("arbitration:entry", args=[twice.partie, twice.centre])
    assert page(twice) in client.get(desk).content.decode()
    set_second_readings(twice.competition, percent=0, by=SYSTEM)
    assert page(twice) not in client.get(desk).content.decode()


# --- the double arbitre ---------------------------------------------------------------------------------------


@pytest.fixture
def differing(twice, second):
    read_again(twice.partie, twice.entries[0], 1, f"1 {TOP_LINE}", by=second)
    return twice


def test_the_double_arbitre_sees_both_and_takes_the_second(client, differing, double):
    client.force_login(double)
    [shown] = client.get(page(differing, "differing-readings")).context["bulletins"]
    assert (shown.first.typed, shown.second.typed, shown.table) == (FIRST, f"1 {TOP_LINE}", 1)
    decision = sent(differing, 1, stands="second", reason="Relu sur le papier")
    assert client.post(page(differing, "differing-readings"), decision).status_code == 302
    assert standing(differing, 1).typed == f"1 {TOP_LINE}"
    assert not client.get(page(differing, "differing-readings")).context["bulletins"]


def test_a_decision_without_its_reason_is_refused_and_nothing_moves(client, differing, double):
    client.force_login(double)
    answer = client.post(page(differing, "differing-readings"), sent(differing, 1, stands="second"))
    assert (answer.status_code, bool(answer.context["error"]), standing(differing, 1).typed) == (422, True, FIRST)
    unknown = client.post(page(differing, "differing-readings"), sent(differing, 1, stands="both"))
    assert unknown.status_code == 422


def test_the_same_over_the_api(differing, double):
    api = APIClient()
    api.force_authenticate(double)
    url = reverse("api-differing-readings", args=[differing.partie, differing.centre])
    [shown] = api.get(url).json()["bulletins"]
    assert (shown["first"]["typed"], shown["second"]["typed"]) == (FIRST, f"1 {TOP_LINE}")
    for wrong in ({"stands": "neither"}, {"stands": "first", "line": "1 BATEAU"}):
        body = {"entry": shown["entry"], "coup": 1, **wrong}
        assert api.post(url, body, format="json").status_code == 400
    body = {"entry": shown["entry"], "coup": 1, "stands": "neither", "line": "1 BATEAU H6 18", "reason": "Relu"}
    assert api.post(url, body, format="json").status_code == 204
    assert standing(differing, 1).claimed == 18


def test_who_reads_the_page_without_deciding_has_no_form(client, differing):
    client.force_login(differing.juge_arbitre)
    assert client.get(page(differing, "differing-readings")).context["may_decide"] is False


# --- one's own ------------------------------------------------------------------------------------------------


@pytest.fixture
def corrected(client, differing, double):
    """The first reading of table 1 was put right, and the partie is over."""
    client.force_login(double)
    client.post(page(differing, "differing-readings"), sent(differing, 1, stands="second", reason="Relu"))
    return differing


def test_the_first_reader_alone_is_shown_what_was_put_right(client, corrected, second):
    url = reverse("arbitration:own-readings")
    for account, expected in ((corrected.arbitre, [1]), (second, []), (corrected.juge_arbitre, [])):
        client.force_login(account)
        assert [each.coup for each in client.get(url).context["bulletins"]] == expected


def test_no_player_is_named_among_one_s_own_readings(corrected):
    api = APIClient()
    api.force_authenticate(corrected.arbitre)
    [own] = api.get(reverse("api-own-readings")).json()["bulletins"]
    assert own.keys() == {
        "partie", "round", "coup", "read", "read_score", "read_motifs", "decided", "decided_score", "decided_motifs",
        "articles", "number",
    }  # fmt: skip
    assert (own["read"], own["decided"], own["number"]) == ("BATEAU H6 16", "BATEAUX H6 106", None)


def test_once_the_partie_is_over_it_is_a_position_to_practise_on_for_its_reader_alone(client, corrected, second):
    corrected.announce()
    corrected.end()
    client.force_login(corrected.arbitre)
    [own] = client.get(reverse("arbitration:own-readings")).context["bulletins"]
    shown = client.get(own.practise_url)
    assert shown.context["exercise"].own == own.number
    laid = client.get(shown.context["example_url"]).context["form"].initial
    assert (laid["reference"], laid["claimed"]) == ("H6", 106)
    client.force_login(second)
    assert client.get(own.practise_url).status_code == 404
    assert client.get(reverse("arbitration:training") + "?lecture=abc").status_code == 404


def test_the_double_arbitre_of_elsewhere_decides_nothing_here(client, differing):
    other = AccountFactory()
    appoint_double_arbitre(differing.elsewhere, account=other.pk, by=SYSTEM)
    client.force_login(other)
    assert client.post(page(differing, "differing-readings"), sent(differing, 1, stands="first")).status_code == 404
