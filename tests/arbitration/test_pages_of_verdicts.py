"""The page on which a verdict is replaced, decided otherwise or taken back; the top for all without JavaScript."""

from uuid import uuid4

import pytest
from django.urls import reverse

from arbitration.models.bulletins import BulletinRow
from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from tests.arbitration.test_pages import arbitre, desk, rectify_url  # noqa: F401  (a fixture)
from tests.factories.halls import TOP_LINE
from tests.happened import happened_since
from tests.pages import html_of
from tournaments.commands.rounds import close_round

pytestmark = pytest.mark.django_db


def post(client, hall, **typed):
    form = {"line": f"1 {TOP_LINE}", "reason": "vu avec le joueur", "command_id": uuid4()}
    return client.post(rectify_url(hall), form | typed)


def standing() -> tuple[int, str]:
    row = BulletinRow.objects.get(stands=True)
    return row.score, row.sanction


# --- decided by the arbitre -----------------------------------------------------------------------------


def test_the_arbitre_decides_and_both_verdicts_are_shown(arbitre, closed):  # noqa: F811
    closed.enter(f"1 {TOP_LINE}")
    response = post(arbitre, closed, score="50", motif="W_SCORE_ERRONE")
    assert response.status_code == 302
    assert standing() == (50, "avertissement")
    page = html_of(arbitre.get(response["Location"]))
    assert "Décidé par l’arbitre" in page
    assert "Le règlement, lu par Raccord\xa0: 106\xa0pts, sans sanction" in page.replace("106 pts", "106\xa0pts")


def test_a_zero_needs_no_points(arbitre, closed):  # noqa: F811
    closed.enter(f"1 {TOP_LINE}")
    assert post(arbitre, closed, score="", motif="Z_ILLISIBLE").status_code == 302
    assert standing() == (0, "nullite")


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"score": "", "motif": "W_SCORE_ERRONE"}, "score"),
        ({"score": "douze"}, "score"),
        ({"score": "9999"}, "score"),
        ({"score": "5", "motif": "Z_ILLISIBLE"}, "score"),
        ({"score": "5", "motif": "Z_NON_RACCORDE"}, "motif"),
    ],
)
def test_a_decision_that_makes_no_sense_is_said_beside_it(arbitre, closed, typed, field):  # noqa: F811
    closed.enter(f"1 {TOP_LINE}")
    response = post(arbitre, closed, **typed)
    assert response.status_code == 422
    assert response.context["decision"].errors.keys() == {field}
    assert standing() == (106, "none")


def test_more_than_the_top_is_asked_once(arbitre, closed):  # noqa: F811
    closed.enter(f"1 {TOP_LINE}")
    response = post(arbitre, closed, score="107")
    assert response.status_code == 409
    assert 'type="checkbox" name="above_top"' in response.content.decode()
    assert post(arbitre, closed, score="107", above_top="on").status_code == 302
    assert standing() == (107, "none")


def test_the_motifs_are_those_of_the_regulation(arbitre, closed):  # noqa: F811
    closed.enter(f"1 {TOP_LINE}")
    page = arbitre.get(rectify_url(closed)).content.decode()
    assert "Z_ILLISIBLE" in page
    assert "Z_NON_RACCORDE" not in page


# --- taken back -----------------------------------------------------------------------------------------


def test_a_line_is_taken_back_from_its_page(arbitre, closed):  # noqa: F811
    closed.enter(f"1 {TOP_LINE}")
    response = arbitre.post(rectify_url(closed), {"withdraw": "1", "command_id": uuid4()})
    assert response["Location"] == desk(closed, coup=1)
    row = BulletinRow.objects.get()
    assert (row.stands, row.withdrawn) == (False, True)
    assert arbitre.get(rectify_url(closed)).status_code == 404


def test_a_line_that_is_not_taken_back_says_why(arbitre, closed):  # noqa: F811
    closed.enter(f"1 {TOP_LINE}")
    closed.announce()
    closed.end()
    close_round(closed.competition, round=1, by=SYSTEM)
    response = arbitre.post(rectify_url(closed), {"withdraw": "1", "command_id": uuid4()})
    assert response.status_code == 409
    assert "Cette partie est clôturée" in response.content.decode()
    assert standing() == (106, "none")


def test_all_the_verdicts_on_a_bulletin_are_readable(arbitre, closed):  # noqa: F811
    closed.enter("1 /")
    arbitre.post(rectify_url(closed), {"withdraw": "1", "command_id": uuid4()})
    closed.enter(f"1 {TOP_LINE}")
    post(arbitre, closed, score="50")
    past = arbitre.get(rectify_url(closed)).context["history"]
    assert [(each.score, each.state, each.reason) for each in past] == [
        (50, "stands", "vu avec le joueur"),
        (106, "replaced", ""),
        (0, "withdrawn", ""),
    ]


def test_the_first_verdict_has_no_history(arbitre, closed):  # noqa: F811
    closed.enter(f"1 {TOP_LINE}")
    response = arbitre.get(rectify_url(closed))
    assert response.context["history"] == []
    assert 'name="withdraw"' in response.content.decode()


# --- the top for all ------------------------------------------------------------------------------------


def test_the_top_for_all_needs_no_javascript(arbitre, closed):  # noqa: F811
    closed.enter("2 /")
    form = {"presume": "1", "line": "", "command_id": uuid4()}
    for _attempt in range(2):
        assert arbitre.post(desk(closed, coup=1), form)["Location"] == desk(closed, coup=1)
    rows = BulletinRow.objects.order_by("table")
    assert [(row.table, row.score, row.presumed) for row in rows] == [(1, 106, True), (2, 0, False), (3, 106, True)]
    page = arbitre.get(desk(closed, coup=1))
    assert [line.rectify_url != "" for line in page.context["tables"]] == [False, True, False]
    assert "dont présumés\u00a0: 2" in page.content.decode()


def test_the_top_for_all_waits_for_the_top(arbitre, hall):  # noqa: F811
    hall.close(without_top=True)
    response = arbitre.post(desk(hall, coup=1), {"presume": "1", "command_id": uuid4()})
    assert response.status_code == 409
    assert "n’est pas finie" in response.context["error"]
    assert BulletinRow.objects.count() == 0


def test_only_an_arbitre_gives_the_top_to_all(client, closed):
    client.force_login(closed.juge_arbitre)
    url = reverse("arbitration:entry", args=[closed.partie, closed.centre])
    before = head()
    assert client.post(url, {"presume": "1"}).status_code == 403
    assert head() == before
    client.force_login(closed.arbitre)
    assert client.post(url, {"presume": "1"}).status_code == 302
    assert set(happened_since(before)) == {"arbitration.bulletin_corrected", "arbitration.feuille_opened"}
