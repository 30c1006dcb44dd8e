"""The pages of an arbitre, as a browser without JavaScript uses them, and the fragments that htmx fetches."""

from urllib.parse import urljoin
from uuid import uuid4

import pytest
from django.urls import reverse

from arbitration.models.bulletins import BulletinRow
from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from games.commands.partie import annul_coup
from tests.factories.accounts import AccountFactory
from tests.factories.halls import TOP_LINE
from tournaments.commands.rounds import close_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def arbitre(client, hall):
    client.force_login(hall.arbitre)
    return client


def desk(hall, **query):
    url = reverse("arbitration:entry", args=[hall.partie, hall.centre])
    return url + "".join(f"{'&' if number else '?'}{key}={text}" for number, (key, text) in enumerate(query.items()))


def rows_of(response):
    return [(line.table, line.state) for line in response.context["tables"]]


def test_the_desk_lists_the_tables_of_the_centre(arbitre, closed):
    closed.enter("2 /")
    response = arbitre.get(desk(closed))
    assert response.status_code == 200
    assert rows_of(response) == [(1, "todo"), (2, "recorded"), (3, "todo")]
    assert response.context["summary"] == {"done": 1, "expected": 3, "presumed": 0}
    assert "no-store" in response["Cache-Control"]


def test_the_desk_waits_for_the_first_coup(arbitre, hall):
    response = arbitre.get(desk(hall))
    assert response.context["coup"] is None
    assert 'id="no-coup"' in response.content.decode()


def test_the_top_is_shown_once_the_coup_is_closed(arbitre, closed):
    assert arbitre.get(desk(closed)).context["coup"]["top"] == 106


def test_a_running_coup_shows_nothing(arbitre, closed):
    response = arbitre.get(desk(closed, coup=2))
    assert response.context["coup"] is None
    assert "BATEAUX" not in response.content.decode()


def test_a_posted_line_is_recorded_and_its_verdict_shown(arbitre, closed):
    response = arbitre.post(desk(closed, coup=1), {"line": f"1 {TOP_LINE}", "command_id": uuid4()})
    assert response.status_code == 302
    shown = arbitre.get(response["Location"])
    assert (shown.context["verdict"].table, shown.context["verdict"].score) == (1, 106)


def test_a_form_posted_twice_is_one_line(arbitre, closed):
    form = {"line": f"1 {TOP_LINE}", "command_id": uuid4()}
    answers = [arbitre.post(desk(closed, coup=1), form) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [302, 302]
    assert BulletinRow.objects.count() == 1


@pytest.mark.parametrize(
    ("line", "status"), [("99 BATEAUX H6 106", 422), ("", 422), ("1 24", 422), ("<script>", 422), ("1 /", 409)]
)
def test_a_refused_line_comes_back_with_the_reason(arbitre, closed, line, status):
    closed.enter(f"1 {TOP_LINE}")
    before = head()
    response = arbitre.post(desk(closed, coup=1), {"line": line, "command_id": uuid4()})
    assert response.status_code == status
    assert (response.context["typed"], bool(response.context["error"])) == (line, True)
    assert "<script>" + "</" not in response.content.decode()
    assert head() == before


def test_a_line_typed_for_the_coup_before_stays_with_it(arbitre, closed):
    closed.announce()
    closed.close(2, letters="SIROPES")
    arbitre.post(desk(closed, coup=1), {"line": f"1 {TOP_LINE}", "command_id": uuid4()})
    assert BulletinRow.objects.get().coup == 1


def test_the_desk_of_an_earlier_coup_leads_to_the_last_one(arbitre, closed):
    closed.announce()
    closed.close(2, letters="SIROPES")
    response = arbitre.get(desk(closed, coup=1))
    assert response.context["later"]["number"] == 2
    assert arbitre.get(response.context["later"]["url"]).context["coup"]["number"] == 2


def test_htmx_gets_the_tables_alone(arbitre, closed):
    headers = {"HX-Request": "true", "HX-Target": "tables"}
    response = arbitre.get(desk(closed, coup=1), headers=headers)
    assert response.content.decode().lstrip().startswith('<section id="tables"')


def test_a_waiting_desk_reloads_when_a_coup_is_closed(arbitre, hall):
    headers = {"HX-Request": "true", "HX-Target": "no-coup"}
    assert arbitre.get(desk(hall), headers=headers).status_code == 204
    hall.close()
    assert arbitre.get(desk(hall), headers=headers)["HX-Refresh"] == "true"


def test_the_desk_is_for_the_arbitre_and_those_above(client, closed):
    url = desk(closed)
    assert client.get(url).status_code == 302
    for account, status in [(AccountFactory(), 404), (closed.juge_arbitre, 200), (AccountFactory(is_staff=True), 200)]:
        client.force_login(account)
        assert client.get(url).status_code == status


def test_an_arbitre_sees_his_own_centre_only(arbitre, closed):
    url = reverse("arbitration:entry", args=[closed.partie, closed.elsewhere])
    before = head()
    assert arbitre.get(url).status_code == 404
    assert arbitre.post(url, {"line": "1 /"}).status_code == 404
    assert head() == before


def test_the_juge_arbitre_reads_and_does_not_enter(client, closed):
    client.force_login(closed.juge_arbitre)
    assert "data-entry " not in client.get(desk(closed)).content.decode()
    assert client.post(desk(closed), {"line": "1 /"}).status_code == 403


def test_an_unknown_partie_or_centre_is_not_found(client, closed):
    client.force_login(AccountFactory(is_staff=True))
    assert client.get(reverse("arbitration:entry", args=[uuid4(), closed.centre])).status_code == 404


# --- rectifications -------------------------------------------------------------------------------------


def rectify_url(hall, table=1, coup=1):
    return reverse("arbitration:rectify", args=[hall.partie, hall.centre, hall.entries[table - 1], coup])


def test_the_page_of_a_rectification_starts_from_what_was_typed(arbitre, closed):
    closed.enter(f"1 {TOP_LINE}")
    response = arbitre.get(rectify_url(closed))
    assert response.context["form"].initial == {"line": f"1 {TOP_LINE}"}
    assert response.context["verdict"].score == 106


def test_a_rectification_leads_back_to_the_desk(arbitre, closed):
    closed.enter(f"1 {TOP_LINE}")
    form = {"line": "1 /", "reason": "misread", "command_id": uuid4()}
    response = arbitre.post(rectify_url(closed), form)
    assert response.status_code == 302
    assert arbitre.get(response["Location"]).context["verdict"].score == 0
    assert arbitre.post(rectify_url(closed), form).status_code == 302
    assert BulletinRow.objects.count() == 2


@pytest.mark.parametrize(
    ("form", "status"),
    [
        ({"line": "1 /", "reason": ""}, 422),
        ({"line": "2 /", "reason": "why"}, 422),
        ({"line": "what?", "reason": "why"}, 422),
        ({"line": f"1 {TOP_LINE}", "reason": "why"}, 409),
    ],
)
def test_a_refused_rectification_comes_back_with_the_reason(arbitre, closed, form, status):
    closed.enter(f"1 {TOP_LINE}")
    response = arbitre.post(rectify_url(closed), form)
    assert response.status_code == status
    assert response.context["form"].errors
    assert BulletinRow.objects.count() == 1


def test_there_is_no_rectification_without_a_bulletin(arbitre, closed):
    assert arbitre.get(rectify_url(closed)).status_code == 404


# --- the juge-arbitre's counter, the arbitre's centres -----------------------------------------------------


def test_progress_counts_the_bulletins_of_each_centre(client, closed):
    closed.enter("1 /", "2 /")
    client.force_login(closed.juge_arbitre)
    response = client.get(reverse("arbitration:progress", args=[closed.partie]))
    counted = [(centre.name, centre.corrected, centre.expected) for centre in response.context["centres"]]
    assert counted == [("Dakar", 0, 1), ("Lyon", 2, 3)]
    assert response.context["total"] == {"done": 2, "expected": 4, "presumed": 0}


def test_progress_is_for_the_juge_arbitre(arbitre, closed):
    assert arbitre.get(reverse("arbitration:progress", args=[closed.partie])).status_code == 403


def test_an_arbitre_finds_his_open_parties(arbitre, closed):
    url = reverse("arbitration:my-centres")
    points = arbitre.get(url).context["points"]
    assert [(point.partie, point.centre_name, point.round) for point in points] == [(closed.partie, "Lyon", 1)]
    closed.end()
    close_round(closed.competition, round=1, by=SYSTEM)
    assert arbitre.get(url).context["points"] == []


def test_nobody_else_finds_them(client, closed):
    url = reverse("arbitration:my-centres")
    assert client.get(url).status_code == 302
    client.force_login(AccountFactory())
    assert client.get(url).context["points"] == []


def annulled_and_played_again(hall) -> None:
    annul_coup(hall.partie, reason="timing", by=hall.juge_arbitre)
    hall.close()


def test_fisf_3_6_b_the_page_of_an_annulled_coup_says_so_and_takes_no_line(arbitre, closed):
    closed.enter(f"1 {TOP_LINE}")
    annulled_and_played_again(closed)
    page = arbitre.get(desk(closed, coup=1))
    assert "Le coup 1 a été annulé" in page.content.decode()
    assert f'href="{desk(closed)}"' in page.content.decode()
    fragment = arbitre.get(desk(closed, coup=1), headers={"HX-Request": "true", "HX-Target": "tables"})
    assert "Le coup 1 a été annulé" in fragment.content.decode()
    refused = arbitre.post(desk(closed, coup=1), {"line": f"2 {TOP_LINE}", "command_id": uuid4()})
    assert (refused.status_code, refused.context["typed"]) == (409, f"2 {TOP_LINE}")


def test_fisf_3_6_b_the_page_of_the_coup_played_again_has_an_address_and_a_queue_of_its_own(arbitre, closed):
    annulled_and_played_again(closed)
    page = arbitre.get(desk(closed))
    assert page.context["post_url"] == desk(closed, coup=1, attempt=2)
    assert page.context["api_url"].endswith("?coup=1&attempt=2")
    assert f'data-scope="{closed.partie}-1-2"' in page.content.decode()
    answer = arbitre.post(page.context["post_url"], {"line": f"2 {TOP_LINE}", "command_id": uuid4()})
    assert answer["Location"] == desk(closed, coup=1, table=2, attempt=2)
    seen = arbitre.get(answer["Location"])
    assert seen.context["verdict"].score == 106
    (rectify_url,) = {line.rectify_url for line in seen.context["tables"] if line.rectify_url}
    assert rectify_url.endswith("?attempt=2")
    assert arbitre.get(urljoin(desk(closed), rectify_url)).status_code == 200
