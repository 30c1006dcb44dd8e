"""Same bulletins, different verdicts: shown at the desk and to the commission, decided for all at once."""

from dataclasses import replace
from uuid import uuid4

import pytest
from django.urls import reverse

from arbitration.commands.bulletins import rectify_bulletin
from arbitration.commands.disparities import accept_disparities, decide_alike
from arbitration.commands.entering import Line, enter_bulletins
from arbitration.domain.after_verdict import DisparityAlreadyAccepted
from arbitration.domain.decision import Decision
from arbitration.domain.disparity import Named
from arbitration.domain.feuille import NothingToRectify
from arbitration.domain.refusals import NoBulletinNamed, ReasonNeeded, SeveralCoups
from arbitration.models.bulletins import BulletinRow, DisparityRow
from arbitration.queries.disparities import in_parties, in_round
from engine.eventstore.commanding import identified
from engine.eventstore.errors import EditedMeanwhile
from engine.eventstore.projections.checking import check
from engine.people.actors import SYSTEM
from engine.people.models import FreeText
from engine.people.permissions import NotAllowed
from tests.factories.accounts import AccountFactory
from tests.factories.commissions import CommissionFactory
from tests.factories.halls import TOP_LINE
from tournaments.commands.centres import appoint_arbitre

pytestmark = pytest.mark.django_db
WRONG = "BATEAUX H6 100"


@pytest.fixture
def unequal(closed):
    """Tables 1 and 2 wrote the same; the arbitre was lenient with table 1 alone. Table 3 has the top."""
    closed.enter(f"1 {WRONG}", f"2 {WRONG}", f"3 {TOP_LINE}")
    rectify_bulletin(closed.partie, closed.entries[0], 1, "", "clear enough", by=closed.arbitre, decision=Decision(106))
    return closed


def named(hall, *tables, entries=None):
    rows = {row.entry: row for row in BulletinRow.objects.filter(stands=True)}
    chosen = entries or [hall.entries[table - 1] for table in tables]
    return [Named(hall.partie, entry, 1, 1, rows[entry].position) for entry in chosen]


def scores(hall):
    rows = BulletinRow.objects.filter(stands=True, centre=hall.centre).order_by("table")
    return [(row.score, row.sanction) for row in rows]


def tables(found):
    places = [[each.rows[one.event].table for one in side.bulletins] for each in found for side in each.disparity.sides]
    return sorted(sorted(side) for side in places)


def found_in(hall):
    return in_parties([hall.partie], hall.centre)


# --- what is found --------------------------------------------------------------------------------------------


def test_likes_judged_otherwise_are_found_and_the_others_are_not(unequal):
    assert tables(found_in(unequal)) == [[1], [2]]


def test_nothing_is_found_where_the_regulation_alone_decides(entered):
    assert found_in(entered) == []


def test_a_hall_where_nothing_differs_does_not_read_the_log(entered, django_assert_num_queries):
    with django_assert_num_queries(2):
        found_in(entered)


def test_across_centres_the_commission_sees_what_no_desk_sees(closed):
    closed.enter(f"1 {WRONG}")
    elsewhere = AccountFactory()
    appoint_arbitre(closed.elsewhere, account=elsewhere.pk, by=SYSTEM)
    enter_bulletins(closed.partie, closed.elsewhere, [Line(uuid4(), f"1 {WRONG}")], by=elsewhere)
    rectify_bulletin(
        closed.partie, closed.entry_elsewhere, 1, "", "clear", by=elsewhere, decision=Decision(106)
    )  # fmt: skip
    assert found_in(closed) == []
    [unequal] = in_round(closed.competition, 1)
    assert {row.centre for row in unequal.rows.values()} == {closed.centre, closed.elsewhere}

    member = AccountFactory()
    CommissionFactory(competition=closed.competition, account=member.pk)
    both = named(closed, entries=[closed.entries[0], closed.entry_elsewhere])
    with pytest.raises(NotAllowed):
        decide_alike(both, both[1], "alike", by=elsewhere)
    assert decide_alike(both, both[1], "alike everywhere", by=member) == 1
    assert scores(closed) == [(106, "none")]
    assert in_round(closed.competition, 1) == []


# --- what is decided ------------------------------------------------------------------------------------------


def test_all_get_the_verdict_of_one(unequal):
    of = named(unequal, 1, 2)
    assert decide_alike(of, of[0], "the same for both", by=unequal.arbitre) == 1
    assert scores(unequal) == [(106, "none"), (106, "none"), (106, "none")]
    assert found_in(unequal) == []
    assert check() == []


def test_all_go_back_to_what_the_regulation_says(unequal):
    of = named(unequal, 1, 2)
    assert decide_alike(of, of[1], "too lenient", by=unequal.arbitre) == 1
    assert scores(unequal)[0] == scores(unequal)[1]
    assert not BulletinRow.objects.get(entry=unequal.entries[0], stands=True).adjudicated


def test_all_get_another_verdict(unequal):
    decide_alike(named(unequal, 1, 2), Decision(0, "Z_ILLISIBLE"), "unreadable", by=unequal.arbitre)
    assert scores(unequal)[:2] == [(0, "nullite"), (0, "nullite")]


def test_a_decision_sent_twice_is_recorded_once(unequal):
    of, key = named(unequal, 1, 2), uuid4()
    for _attempt in range(2):
        with identified(key):
            assert decide_alike(of, of[0], "the same", by=unequal.arbitre) == 1
    assert BulletinRow.objects.count() == 5


def test_what_changes_nothing_is_refused_and_leaves_nothing(unequal):
    of, kept = named(unequal, 1), FreeText.objects.count()
    with pytest.raises(NothingToRectify):
        decide_alike(of, of[0], "the same", by=unequal.arbitre)
    with pytest.raises(ReasonNeeded):
        decide_alike(named(unequal, 1, 2), of[0], "  ", by=unequal.arbitre)
    with pytest.raises(NoBulletinNamed):
        decide_alike([], of[0], "the same", by=unequal.arbitre)
    with pytest.raises(SeveralCoups):
        decide_alike([*named(unequal, 1, 2), replace(of[0], coup=2)], of[0], "the same", by=unequal.arbitre)
    assert FreeText.objects.count() == kept


def test_a_verdict_that_moved_meanwhile_is_not_decided_unseen(unequal):
    of = named(unequal, 1, 2)
    rectify_bulletin(unequal.partie, unequal.entries[1], 1, "2 /", "misread", by=unequal.arbitre)
    with pytest.raises(EditedMeanwhile):
        decide_alike(of, of[0], "the same", by=unequal.arbitre)


def test_those_that_differ_rightly_are_left_until_a_verdict_changes(unequal):
    accept_disparities(named(unequal, 1, 2), "the ink had run on one of them", by=unequal.arbitre)
    assert found_in(unequal) == []
    assert DisparityRow.objects.count() == 2
    with pytest.raises(DisparityAlreadyAccepted):
        accept_disparities(named(unequal, 1, 2), "again", by=unequal.arbitre)
    rectify_bulletin(unequal.partie, unequal.entries[2], 1, f"3 {WRONG}", "misread", by=unequal.arbitre)
    assert tables(found_in(unequal)) == [[1], [2, 3]]
    assert check() == []


# --- the pages ------------------------------------------------------------------------------------------------


def page(hall, name="disparities"):
    return reverse(f"arbitration:{name}", args=[hall.partie, hall.centre])


def sent(hall, **more):
    keys = [f"{one.partie}:{one.entry}:1:1:{one.position}" for one in named(hall, 1, 2)]
    return {"bulletins": keys, "model": keys[0], "act": "decide", "reason": "the same", **more}


def test_the_desk_says_so_at_once_and_leads_to_the_decision(client, unequal):
    client.force_login(unequal.arbitre)
    desk = client.get(page(unequal, "entry")).content.decode()
    assert "Tables 1 et 2" in desk
    assert page(unequal) in desk
    assert "BATEAUX" in client.get(page(unequal)).content.decode()
    answered = client.post(page(unequal), sent(unequal), follow=True)
    assert "1 verdict changé" in answered.content.decode()
    assert scores(unequal)[:2] == [(106, "none"), (106, "none")]
    assert "Tables 1 et 2" not in client.get(page(unequal, "entry")).content.decode()


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"bulletins": []}, "Cochez les bulletins"),
        ({"model": ""}, "Dites quel verdict"),
        ({"model": "nothing"}, "rechargez la page"),
        ({"model": "own"}, "Dites combien de points"),
        ({"model": "own", "score": "120"}, "top du coup"),
        ({"reason": ""}, "obligatoire"),
    ],
)
def test_a_refusal_keeps_what_was_typed(client, unequal, more, said):
    client.force_login(unequal.arbitre)
    typed = {**sent(unequal), "reason": "les deux au même prix", **more}
    answered = client.post(page(unequal), typed)
    assert answered.status_code in {409, 422}
    body = answered.content.decode()
    assert said in body
    assert typed["reason"] in body
    assert scores(unequal)[1] != (106, "none")


def test_points_typed_are_a_verdict_though_nothing_is_ticked(client, unequal):
    client.force_login(unequal.arbitre)
    client.post(page(unequal), sent(unequal, model="", score="20"))
    assert [score for score, _sanction in scores(unequal)[:2]] == [20, 20]


def test_what_was_typed_of_bulletins_no_longer_shown_is_given_back(client, unequal):
    client.force_login(unequal.arbitre)
    typed = sent(unequal, reason="les deux au même prix")
    of = named(unequal, 1, 2)
    decide_alike(of, of[0], "first", by=unequal.arbitre)
    answered = client.post(page(unequal), typed)
    assert answered.status_code == 409
    assert "les deux au même prix" in answered.content.decode()


def test_who_reads_the_desk_without_rectifying_decides_nothing(client, unequal):
    client.force_login(unequal.juge_arbitre)
    shown = client.get(page(unequal))
    assert "BATEAUX" in shown.content.decode()
    assert 'name="act"' not in shown.content.decode()
    assert client.post(page(unequal), sent(unequal)).status_code == 403


def test_the_commission_reads_a_round_and_decides(client, unequal):
    member = AccountFactory()
    CommissionFactory(competition=unequal.competition, account=member.pk)
    client.force_login(member)
    address = reverse("arbitration:disparities-of-competition", args=[unequal.competition])
    assert "BATEAUX" in client.get(address).content.decode()
    client.post(address, sent(unequal, act="leave", model=""))
    assert DisparityRow.objects.count() == 2
    assert "BATEAUX" not in client.get(f"{address}?partie=1").content.decode()


# --- the API --------------------------------------------------------------------------------------------------


def test_the_api_shows_and_decides(client, unequal):
    client.force_login(unequal.arbitre)
    address = reverse("api-disparities", args=[unequal.partie, unequal.centre])
    [shown] = client.get(address).json()["disparities"]
    bulletins = [one for verdict in shown["verdicts"] for one in verdict["bulletins"]]
    assert [one["table"] for one in bulletins] == [1, 2]
    of = [
        {"partie": one["partie"], "entry": one["entry"], "coup": 1, "expected_version": one["version"]}
        for one in bulletins
    ]
    body = {"bulletins": of, "model": of[0], "reason": "the same"}
    both = client.post(address, {**body, "decision": {"score": 1}}, content_type="application/json")
    assert both.status_code == 400
    assert client.post(address, body, content_type="application/json").json() == {"changed": 1}
    assert client.post(address, body, content_type="application/json").status_code == 409
    elsewhere = reverse("api-disparities-of-competition", args=[unequal.competition])
    assert client.post(elsewhere, body, content_type="application/json").status_code == 403
    client.force_login(unequal.juge_arbitre)
    assert client.get(f"{elsewhere}?round=1").json() == {"disparities": []}
