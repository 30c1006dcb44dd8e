"""The page of the second look and its API (FISF 5.9.d)."""

from uuid import uuid4

import pytest
from django.urls import reverse
from rest_framework.test import APIClient

from arbitration.models.bulletins import ReviewRow
from arbitration.queries.reviews import double_arbitres_of, is_double_arbitre_of
from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from tests.arbitration.test_reviews import agree, states
from tests.factories.accounts import AccountFactory
from tests.factories.rounds import next_round
from tournaments.commands.centres import appoint_double_arbitre

pytestmark = pytest.mark.django_db


def page(hall, query=""):
    return reverse("arbitration:review", args=[hall.partie, hall.centre]) + query


def look(hall, table, what, **more):
    return {"entry": hall.entries[table - 1], "coup": 1, "attempt": 1, "look": what, **more}


def test_the_page_shows_the_riskiest_and_one_key_agrees(client, entered, double):
    client.force_login(double)
    shown = client.get(page(entered)).context
    assert (shown["shown"].table, shown["done"], shown["corrected"], shown["expected"]) == (3, 0, 3, 3)
    response = client.post(page(entered), look(entered, 3, "agree"))
    assert response["Location"] == page(entered, "?coup=1")
    again = client.get(page(entered)).context
    assert (again["shown"].table, again["done"], [each.table for each in again["seen"]]) == (2, 1, [3])


def test_the_page_shows_the_table_asked_for(client, entered, double):
    client.force_login(double)
    assert client.get(page(entered, "?table=1")).context["shown"].table == 1
    assert client.get(page(entered, "?table=99")).context["shown"].table == 3


def test_a_remark_is_sent_and_answered_on_the_page(client, entered, double):
    client.force_login(double)
    assert client.post(page(entered), look(entered, 2, "remark", remark="Relire")).status_code == 302
    client.force_login(entered.arbitre)
    assert client.get(page(entered)).context["may_review"] is False
    assert client.post(page(entered), look(entered, 2, "keep")).status_code == 302
    assert states(entered)[2] == "kept"


def test_what_is_refused_is_said_and_what_was_typed_stays(client, entered, double):
    client.force_login(double)
    client.post(page(entered), look(entered, 2, "agree"))
    response = client.post(page(entered), look(entered, 2, "agree"))
    assert (response.status_code, bool(response.context["error"])) == (409, True)
    refused = client.post(page(entered), look(entered, 1, "remark", remark=" "))
    assert refused.status_code == 422
    assert client.post(page(entered), {"look": "agree"}).status_code == 422


def test_no_entry_of_another_centre_is_looked_at_through_this_one(client, entered, double):
    client.force_login(double)
    typed = {**look(entered, 1, "agree"), "entry": entered.entry_elsewhere}
    before = head()
    assert client.post(page(entered), typed).status_code == 404
    assert head() == before


def test_the_double_arbitre_rectifies_on_the_page_and_is_offered_nothing_else(client, entered, double):
    rectify = reverse("arbitration:rectify", args=[entered.partie, entered.centre, entered.entries[2], 1])
    offered = {}
    for name, account in {"double": double, "arbitre": entered.arbitre}.items():
        client.force_login(account)
        offered[name] = 'name="withdraw"' in client.get(rectify).content.decode()
    assert offered == {"double": False, "arbitre": True}
    client.force_login(double)
    assert client.post(rectify, {"line": "3 BATEAUX H6 106", "reason": "il était là"}).status_code == 302
    assert states(entered)[3] == "rectified"


def test_who_rectifies_at_the_second_look_goes_on_where_he_was(client, entered, double):
    offered = {}
    for name, account in {"double": double, "arbitre": entered.arbitre}.items():
        client.force_login(account)
        shown = client.get(page(entered, "?coup=1&table=3")).context["shown"]
        for url in (shown.rectify_url, shown.paper_url):
            assert client.get(url).context["back_url"] == page(entered, "?coup=1&table=3")
        offered[name] = shown.rectify_url
    typed = {"line": "3 BATEAUX H6 106", "reason": "il était là"}
    client.force_login(double)
    # however he came there: there is no desk for him
    answer = client.post(offered["double"].partition("?")[0], typed)
    assert answer["Location"] == page(entered, "?coup=1")
    assert "verdict rectifié" in client.get(answer["Location"]).content.decode()
    client.force_login(entered.arbitre)
    assert client.post(offered["arbitre"], {**typed, "line": "3 -"})["Location"] == page(entered, "?coup=1")


def test_fisf_5_9_d_a_remark_reaches_its_arbitre_on_every_page_of_a_partie(client, entered, double):
    client.force_login(double)
    client.post(page(entered), look(entered, 2, "remark", remark="Relire"))
    entered.announce()
    later = next_round(entered.competition, entered.partie, 1)
    pages = {
        name: reverse(f"arbitration:{name}", args=[later, entered.centre])
        for name in ("entry", "review", "billets", "ledger", "late")
    }
    pages["coups"] = reverse("games:coups", args=[later])
    fragment = reverse("arbitration:remarks")
    client.force_login(entered.arbitre)
    link = page(entered, "#disagreements-title")
    assert {name for name, url in pages.items() if link in client.get(url).content.decode()} == pages.keys()
    assert link in client.get(fragment).content.decode()
    # the page of its own partie tells it once
    assert link not in client.get(page(entered)).content.decode()
    assert link not in client.get(fragment, {"but": entered.partie}).content.decode()
    client.force_login(double)
    assert 'id="remarks"' not in client.get(pages["entry"]).content.decode()
    client.force_login(entered.arbitre)
    assert client.post(page(entered), look(entered, 2, "keep")).status_code == 302
    assert link not in client.get(pages["entry"]).content.decode()


def test_the_progress_is_a_fragment_that_follows_the_others(client, entered, double):
    client.force_login(double)
    agree(entered, 1, double)
    answer = client.get(page(entered, "?coup=1"), headers={"HX-Request": "true", "HX-Target": "progress"})
    assert ("<html" not in answer.content.decode(), answer.context["done"]) == (True, 1)


def test_the_page_is_for_those_who_correct_conduct_or_look_again(client, entered, double):
    elsewhere = AccountFactory()
    appoint_double_arbitre(entered.elsewhere, account=elsewhere.pk, by=SYSTEM)
    told = {}
    for name, account in {"juge": entered.juge_arbitre, "elsewhere": elsewhere, "anybody": AccountFactory()}.items():
        client.force_login(account)
        told[name] = client.get(page(entered)).status_code
    assert told == {"juge": 200, "elsewhere": 404, "anybody": 404}


def test_fisf_3_3_nothing_of_a_running_coup_is_looked_at(client, entered, double):
    client.force_login(double)
    answer = client.get(page(entered, "?coup=2"))
    assert (answer.context["coup"], "BATEAUX" in answer.content.decode()) == (None, False)


def test_the_page_waits_for_a_closed_coup(client, hall, double):
    client.force_login(double)
    assert client.get(page(hall)).context["coup"] is None


def test_a_look_sent_twice_is_recorded_once(client, entered, double):
    client.force_login(double)
    typed = {**look(entered, 2, "agree"), "command_id": str(uuid4())}
    assert [client.post(page(entered), typed).status_code for _ in range(2)] == [302, 302]
    assert ReviewRow.objects.count() == 1


# --- the API --------------------------------------------------------------------------------------------------


def api(account):
    client = APIClient()
    client.force_authenticate(account)
    return client


def test_api_the_double_arbitre_reads_agrees_and_remarks(entered, double):
    url = reverse("api-reviews", args=[entered.partie, entered.centre])
    client = api(double)
    body = client.get(url).json()
    assert [(each["table"], each["state"]) for each in body["left"]] == [(3, "todo"), (2, "todo"), (1, "todo")]
    assert [each["code"] for each in body["left"][0]["reasons"]] == ["zero"]
    bulletin = {"entry": str(entered.entries[2]), "coup": 1}
    assert client.post(url, {**bulletin, "agrees": True}, format="json").status_code == 204
    assert client.post(url, {**bulletin, "agrees": True, "remark": "non"}, format="json").status_code == 400
    before = head()
    assert client.post(url, {**bulletin, "agrees": False}, format="json").json()["code"] == "arbitration.remark_empty"
    assert head() == before
    assert client.post(url, {**bulletin, "agrees": False, "remark": "non"}, format="json").status_code == 204
    answers = reverse("api-remark-answers", args=[entered.partie, entered.centre])
    assert client.post(answers, {**bulletin, "accepted": True}, format="json").status_code == 403
    assert api(entered.arbitre).post(answers, {**bulletin, "accepted": True}, format="json").status_code == 204
    (listed,) = client.get(url).json()["disagreements"]
    assert (listed["table"], listed["state"], listed["text"]) == (3, "accepted", "non")


def test_api_a_double_arbitre_is_appointed_by_address(hall):
    url = reverse("api-double-arbitres", args=[hall.centre])
    staff = api(AccountFactory(is_staff=True))
    assert staff.post(url, {"email": hall.juge_arbitre.email}, format="json").status_code == 204
    refused = staff.post(url, {"email": hall.arbitre.email}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "tournaments.is_arbitre_here")
    assert is_double_arbitre_of(hall.juge_arbitre.pk, hall.partie)
    assert double_arbitres_of(hall.centre) == {hall.juge_arbitre.pk}
