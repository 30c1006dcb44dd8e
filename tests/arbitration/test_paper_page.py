"""A bulletin written square by square, as a browser without JavaScript sends it, and what bulletin.js asks."""

from uuid import uuid4

import pytest
from django.urls import reverse
from rest_framework.test import APIClient

from arbitration.commands.bulletins import correct_bulletin
from arbitration.commands.entering import Line, enter_bulletins
from arbitration.domain.bulletin import Bulletin
from arbitration.domain.paper import bulletin_on, read_paper
from arbitration.forms.paper import NothingWritten
from arbitration.models.bulletins import BulletinRow
from arbitration.presentation.verdicts import MotifShown
from arbitration.queries.recorded_bulletins import recorded_bulletin
from arbitration.queries.verdicts import verdict_of
from engine.eventstore.reading import head
from engine.web.sentences import translated

pytestmark = pytest.mark.django_db

TOP = {"paper": "BATEAUX", "reference": "H6", "claimed": "106"}


@pytest.fixture
def arbitre(client, hall):
    client.force_login(hall.arbitre)
    return client


def page(hall, name="paper", *, entry=None, coup=1, query=""):
    return reverse(f"arbitration:{name}", args=[hall.partie, hall.centre, entry or hall.entries[0], coup]) + query


def door(hall, query=""):
    return reverse("arbitration:paper-door", args=[hall.partie, hall.centre]) + query


def standing(hall, entry=None):
    return verdict_of(hall.partie, entry or hall.entries[0], 1)


def test_a_written_bulletin_is_recorded_and_leads_back_to_the_tables(arbitre, closed):
    response = arbitre.post(page(closed), TOP)
    assert response.status_code == 302
    assert response["Location"].endswith("?coup=1&table=1")
    assert (standing(closed).score, standing(closed).word, standing(closed).typed) == (106, "BATEAUX", "")


def test_what_is_kept_in_the_browser_is_of_who_writes_this_bulletin_of_this_coup(arbitre, closed):
    scopes = [arbitre.get(page(closed, entry=entry)).context["scope"] for entry in closed.entries[:2]]
    assert scopes == [f"{closed.arbitre.pk}-{closed.partie}-{entry}-1-1" for entry in closed.entries[:2]]


def test_what_the_squares_say_is_recorded_whole(arbitre, closed):
    arbitre.post(page(closed), {**TOP, "paper": "..BaTEAUX\n\n..-A-S"})
    recorded = recorded_bulletin(closed.partie, closed.entries[0], 1)
    assert [(word.text, sorted(word.circled), word.struck) for word in recorded.words] == [
        ("BATEAUX", [1], False),
        ("AS", [], True),
    ]


@pytest.mark.parametrize(
    ("seen", "motif"),
    [("absent", "Z_ABSENCE"), ("blank", "Z_VIERGE"), ("several", "Z_PLUSIEURS_BULLETINS"), ("illegible", "Z_ILLISIBLE"),
     ("after_end", "Z_ECRIT_APRES_FIN"), ("exchanged", "Z_ECHANGE")],
)  # fmt: skip
def test_fisf_5_7_what_was_seen_of_the_bulletin_itself_is_recorded(arbitre, closed, seen, motif):
    arbitre.post(page(closed), {**TOP, "seen": seen})
    assert standing(closed).motifs == [motif]
    again = arbitre.get(page(closed)).context["form"].initial
    assert (again["seen"], again["paper"].strip(".\n"), again["claimed"]) == (seen, "BATEAUX", 106)


def test_a_form_sent_twice_records_once(arbitre, closed):
    typed = {**TOP, "command_id": str(uuid4())}
    assert [arbitre.post(page(closed), typed).status_code for _ in range(2)] == [302, 302]
    assert BulletinRow.objects.count() == 1


@pytest.mark.parametrize(
    ("typed", "field"),
    [({"paper": "BAT3AUX"}, "paper"), ({"paper": ""}, "paper"), ({"paper": "A" * 16}, "paper"),
     ({"paper": "SIROP", "claimed": "9999"}, "claimed"), ({"paper": "SIROP", "reference": "A" * 11}, "reference")],
)  # fmt: skip
def test_what_is_refused_is_said_beside_its_field_and_kept(arbitre, closed, typed, field):
    response = arbitre.post(page(closed), typed)
    assert response.status_code == 422
    assert list(response.context["form"].errors) == [field]
    assert response.context["form"]["paper"].value() == typed["paper"]
    assert BulletinRow.objects.count() == 0


def test_a_paper_without_anything_written_is_no_bulletin(arbitre, closed):
    response = arbitre.post(page(closed), {"paper": "\n\n"})
    assert list(response.context["form"].errors.values()) == [[translated(NothingWritten())]]
    assert BulletinRow.objects.count() == 0


def test_a_refusal_names_the_square(arbitre, closed):
    response = arbitre.post(page(closed), {"paper": "\nBA3"})
    assert "ligne 2" in response.content.decode().lower()


def test_the_script_gets_the_refusals_alone_and_then_where_to_go(arbitre, closed):
    headers = {"HX-Request": "true"}
    refused = arbitre.post(page(closed), {"paper": "3"}, headers=headers)
    assert (refused.status_code, "<html" in refused.content.decode()) == (422, False)
    assert 'data-field="paper"' in refused.content.decode()
    recorded = arbitre.post(page(closed), TOP, headers=headers)
    assert (recorded.status_code, recorded["HX-Redirect"].endswith("?coup=1&table=1")) == (200, True)


def test_a_bulletin_with_its_verdict_is_rectified_with_a_reason(arbitre, closed):
    closed.enter("1 BATEAUX H6 100")
    assert arbitre.get(page(closed)).context["form"].initial["claimed"] == 100
    refused = arbitre.post(page(closed), {**TOP, "reason": ""})
    assert (refused.status_code, list(refused.context["form"].errors)) == (422, ["reason"])
    assert arbitre.post(page(closed), {**TOP, "reason": "relu"}).status_code == 302
    assert (standing(closed).rectification, standing(closed).sanction) == (True, "none")


def test_a_bulletin_recorded_meanwhile_asks_for_the_reason_and_keeps_what_was_written(arbitre, closed):
    closed.enter("1 BATEAUX H6 100")
    response = arbitre.post(page(closed), TOP)
    form = response.context["form"]
    assert (response.status_code, "reason" in form.fields, form["paper"].value()) == (409, True, "BATEAUX")
    assert "coup 1" in response.context["error"]


def test_a_presumed_top_is_replaced_without_a_reason(arbitre, closed):
    enter_bulletins(closed.partie, closed.centre, [Line(uuid4(), "1 106", presumed=True)], by=closed.arbitre)
    page_ = arbitre.get(page(closed))
    assert ("reason" in page_.context["form"].fields, page_.context["form"].initial) == (False, {})
    assert arbitre.post(page(closed), TOP).status_code == 302
    assert not standing(closed).presumed


def test_the_line_being_typed_is_laid_on_the_grid(arbitre, closed):
    response = arbitre.get(page(closed, query="?line=1 BaTEAUX H6 99"))
    initial = response.context["form"].initial
    assert (initial["paper"].strip(".\n"), initial["reference"], initial["claimed"]) == ("BaTEAUX", "H6", 99)


def test_a_line_of_another_table_or_that_cannot_be_read_lays_nothing(arbitre, closed):
    for line in ("2 BATEAUX H6 99", "1 ???"):
        assert arbitre.get(page(closed, query=f"?line={line}")).context["form"].initial == {}


def test_the_door_leads_from_a_line_to_the_grid_of_its_table(arbitre, closed):
    response = arbitre.get(door(closed, "?coup=1&line=2 BATEAUX"))
    assert (response.status_code, response["Location"]) == (
        302, page(closed, entry=closed.entries[1]) + "?line=2+BATEAUX",
    )  # fmt: skip
    assert arbitre.get(door(closed, "?line=2"))["Location"] == page(closed, entry=closed.entries[1])


def test_the_door_lists_the_tables_and_names_one_that_is_not_there(arbitre, closed):
    listed = arbitre.get(door(closed))
    assert (listed.status_code, page(closed, entry=closed.entries[2]) in listed.content.decode()) == (200, True)
    refused = arbitre.get(door(closed, "?line=99 SIROP"))
    assert (refused.status_code, "99" in refused.context["error"]) == (422, True)


def test_the_door_waits_for_a_closed_coup(arbitre, hall):
    assert arbitre.get(door(hall, "?line=1")).context["view"].coup is None


def test_fisf_3_3_a_coup_that_is_not_closed_has_no_grid(arbitre, hall):
    for answer in (arbitre.get(page(hall)), arbitre.post(page(hall, "paper-trial"), TOP)):
        assert (answer.status_code, answer.context["code"]) == (409, "arbitration.coup_not_closed")


def test_a_trial_shows_the_verdict_and_records_nothing(arbitre, closed):
    before = head()
    response = arbitre.post(page(closed, "paper-trial"), {**TOP, "claimed": "100"})
    shown = response.context["trial"]
    assert (shown.score, shown.sanction, shown.read) == (106, "avertissement", ["BATEAUX, horizontal"])
    assert shown.advice.changes == [MotifShown("score", "le score 106")]
    assert (head(), BulletinRow.objects.count()) == (before, 0)


def test_a_trial_waits_while_nothing_can_be_read(arbitre, closed):
    empty = arbitre.post(page(closed, "paper-trial"), {"paper": ""})
    wrong = arbitre.post(page(closed, "paper-trial"), {"paper": "3"})
    assert [("trial" in each.context, each.status_code) for each in (empty, wrong)] == [(False, 200), (False, 200)]
    assert "field-error" in wrong.content.decode()


def test_no_entry_of_another_centre_is_reached(arbitre, closed):
    for name, send in (("paper", arbitre.get), ("paper-trial", arbitre.post)):
        assert send(page(closed, name, entry=closed.entry_elsewhere)).status_code == 404


def test_a_bulletin_that_no_paper_holds_leaves_the_squares_empty(arbitre, closed):
    far = bulletin_on(read_paper("BATEAUX")).words[0]
    whole = Bulletin(words=(far, far.__class__("SI", far.direction, (0, 14))), reference="H6", claimed=106)
    correct_bulletin(closed.partie, closed.entries[0], 1, whole, by=closed.arbitre)
    assert arbitre.get(page(closed)).context["form"].initial["paper"] == ""


# --- the API ------------------------------------------------------------------------------------------------


@pytest.fixture
def api(hall):
    client = APIClient()
    client.force_authenticate(hall.arbitre)
    return client


WHOLE = {"words": [{"text": "BATEAUX", "dir": "H"}], "reference": "H6", "claimed_score": 100}


def test_api_a_bulletin_is_tried_and_not_recorded(api, closed):
    url = reverse("api-bulletin-try", args=[closed.partie, closed.centre, closed.entries[0], 1])
    answer = api.post(url, WHOLE, format="json")
    assert (answer.status_code, answer.json()["score"], answer.json()["sanction"]) == (200, 106, "avertissement")
    assert "no-store" in answer["Cache-Control"]
    assert BulletinRow.objects.count() == 0


def test_api_no_bulletin_of_a_running_coup_is_tried(api, closed):
    url = reverse("api-bulletin-try", args=[closed.partie, closed.centre, closed.entries[0], 2])
    refused = api.post(url, WHOLE, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "arbitration.coup_not_closed")


def test_api_any_position_is_practised_on(api, hall):
    body = {"board": ["." * 15] * 15, "rack": "BATEAUX", "bulletin": WHOLE}
    answer = api.post(reverse("api-practise"), body, format="json").json()
    assert (answer["score"], answer["articles"]) == (106, ["5.4.2.a", "5.5"])
    unknown = api.post(reverse("api-practise"), {**body, "ruleset": "nowhere"}, format="json")
    assert unknown.status_code == 404
    assert api.post(reverse("api-practise"), {**body, "rack": "3"}, format="json").status_code == 422


def test_api_a_bulletin_is_rectified_whole(api, closed):
    closed.enter("1 BATEAUX H6 100")
    url = reverse("api-bulletin-rectify", args=[closed.partie, closed.centre, closed.entries[0], 1])
    body = {"bulletin": {**WHOLE, "claimed_score": 106}, "reason": "relu"}
    assert api.post(url, {**body, "line": "1 /"}, format="json").status_code == 400
    answer = api.post(url, body, format="json")
    assert (answer.status_code, answer.json()["sanction"], answer.json()["typed"]) == (200, "none", "")
