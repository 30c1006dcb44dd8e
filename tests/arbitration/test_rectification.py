"""Another reading of a bulletin already corrected, with its reason."""

from urllib.parse import urljoin
from uuid import UUID, uuid4

import pytest
from django.urls import reverse

from arbitration.commands.bulletins import rectify_bulletin
from arbitration.domain.decision import AboveTheTop, Decision
from arbitration.domain.feuille import NoBulletinToRectify, NothingToDecide, NothingToRectify
from arbitration.domain.refusals import OtherTable, ReasonNeeded
from arbitration.events.feuille import BulletinRectified
from arbitration.models.bulletins import BulletinRow
from arbitration.streams import feuille_stream
from engine.eventstore.commanding import identified
from engine.eventstore.projections.checking import check
from engine.eventstore.reading import read_stream
from engine.jobs.followers import catch_up_all
from engine.people.actors import SYSTEM
from engine.people.models import FreeText
from engine.people.permissions import NotAllowed
from engine.people.vault import texts_of
from tests.arbitration.warned import avertissements_of
from tests.factories.halls import TOP_LINE
from tournaments.commands.rounds import close_round
from tournaments.models.standings import StandingRow

pytestmark = pytest.mark.django_db


def rectify(hall, line="1 /", reason="misread", *, coup=1, entry: UUID | None = None, by=None):
    return rectify_bulletin(hall.partie, entry or hall.entries[0], coup, line, reason, by=by or hall.arbitre)


def test_a_rectification_replaces_the_verdict_and_keeps_the_first(closed):
    closed.enter(f"1 {TOP_LINE}")
    row = rectify(closed)
    assert (row.score, row.sanction, row.rectification) == (0, "nullite", True)
    rows = BulletinRow.objects.order_by("position")
    assert [(row.score, row.stands) for row in rows] == [(106, False), (0, True)]


def test_the_reason_lies_in_the_vault_and_its_digest_in_the_log(closed):
    closed.enter(f"1 {TOP_LINE}")
    rectify(closed, reason="  the player had signed a blank one  ")
    event = read_stream(feuille_stream(closed.partie, closed.entries[0]))[-1].event
    assert type(event) is BulletinRectified
    assert texts_of([event.reason]) == {event.reason: "the player had signed a blank one"}
    assert event.reason_digest == FreeText.objects.get().digest


def test_a_rectification_repeated_under_its_key_is_recorded_once(closed):
    closed.enter(f"1 {TOP_LINE}")
    key = uuid4()
    for _attempt in range(2):
        with identified(key):
            rectify(closed)
    assert BulletinRow.objects.count() == 2
    assert FreeText.objects.count() == 1


def test_a_rectification_needs_a_reason(closed):
    closed.enter(f"1 {TOP_LINE}")
    with pytest.raises(ReasonNeeded):
        rectify(closed, reason="   ")


def test_a_rectification_needs_a_bulletin(closed):
    with pytest.raises(NoBulletinToRectify):
        rectify(closed)
    assert FreeText.objects.count() == 0


def test_a_rectification_that_changes_nothing_is_refused(closed):
    closed.enter(f"1 {TOP_LINE}")
    with pytest.raises(NothingToRectify):
        rectify(closed, f"1 {TOP_LINE}")


def test_a_rectification_keeps_to_its_table(closed):
    closed.enter(f"1 {TOP_LINE}")
    with pytest.raises(OtherTable):
        rectify(closed, "2 /")


def test_a_rectification_may_come_after_the_round(closed):
    closed.enter(f"1 {TOP_LINE}")
    closed.announce()
    closed.end()
    close_round(closed.competition, round=1, by=SYSTEM)
    assert rectify(closed).score == 0


def test_only_an_arbitre_of_the_centre_rectifies(closed):
    closed.enter(f"1 {TOP_LINE}")
    with pytest.raises(NotAllowed):
        rectify(closed, by=closed.juge_arbitre)


# --- what the arbitre decides himself -------------------------------------------------------------------


def decide(hall, decision: Decision, line=f"1 {TOP_LINE}", **options):
    return rectify_bulletin(
        hall.partie, hall.entries[0], 1, line, "vu avec le joueur", by=hall.arbitre, decision=decision, **options
    )


def test_the_arbitre_decides_against_the_regulation_and_both_verdicts_are_kept(closed):
    closed.enter(f"1 {TOP_LINE}")
    row = decide(closed, Decision(0, "Z_ILLISIBLE"))
    assert (row.score, row.sanction, row.motifs, row.rectification) == (0, "nullite", ["Z_ILLISIBLE"], True)
    assert (row.adjudicated["score"], row.adjudicated["sanction"]) == (106, "none")
    event = read_stream(feuille_stream(closed.partie, closed.entries[0]))[-1].event
    assert event.overridden
    assert (event.corrected.score, event.adjudicated.score) == (0, 106)
    assert texts_of([event.reason]) == {event.reason: "vu avec le joueur"}


def test_the_arbitre_may_read_and_decide_at_once(closed):
    closed.enter(f"1 {TOP_LINE}")
    row = decide(closed, Decision(50, "W_SCORE_ERRONE"), "1 BATEAUX H6 105")
    assert (row.typed, row.score, row.sanction) == ("1 BATEAUX H6 105", 50, "avertissement")
    assert (row.adjudicated["score"], row.adjudicated["motifs"]) == (106, ["W_SCORE_ERRONE"])


def test_a_decision_above_the_top_is_confirmed_first(closed):
    closed.enter(f"1 {TOP_LINE}")
    with pytest.raises(AboveTheTop):
        decide(closed, Decision(107))
    assert FreeText.objects.count() == 0
    assert decide(closed, Decision(107), above_top=True).score == 107


def test_a_decision_that_changes_nothing_is_refused(closed):
    closed.enter(f"1 {TOP_LINE}")
    with pytest.raises(NothingToDecide):
        decide(closed, Decision(106))


def test_once_the_round_is_closed_a_missing_bulletin_is_entered_with_a_reason(closed, client):
    closed.enter(f"2 {TOP_LINE}")
    closed.announce()
    closed.end()
    with pytest.raises(NoBulletinToRectify):
        rectify(closed, f"1 {TOP_LINE}", "retrouvé")
    close_round(closed.competition, round=1, by=SYSTEM)
    client.force_login(closed.arbitre)
    address = reverse("arbitration:entry", args=[closed.partie, closed.centre])
    rows = client.get(address).context["tables"]
    page = urljoin(address, next(row.rectify_url for row in rows if row.table == 1))
    assert client.get(page).context["missing"]["table"] == 1
    assert client.post(page, {"line": f"1 {TOP_LINE}", "reason": ""}).status_code == 422
    assert client.post(page, {"line": f"1 {TOP_LINE}", "reason": "retrouvé"}).status_code == 302
    catch_up_all()
    assert StandingRow.objects.get(partie=closed.partie, entry=closed.entries[0]).public_points == 106


def test_a_rectification_gives_the_word_back_to_the_regulation(closed):
    closed.enter(f"1 {TOP_LINE}")
    decide(closed, Decision(0, "Z_ILLISIBLE"))
    row = rectify(closed, f"1 {TOP_LINE}", "le joueur avait raison")
    assert (row.score, row.sanction, row.adjudicated) == (106, "none", None)


def test_the_standings_follow_what_the_arbitre_decides(closed):
    closed.enter(f"1 {TOP_LINE}", f"2 {TOP_LINE}")
    closed.announce()
    decide(closed, Decision(50, "W_SCORE_ERRONE"))
    catch_up_all()
    points = dict(StandingRow.objects.filter(partie=closed.partie).values_list("entry", "public_points"))
    assert points == {closed.entries[0]: 50, closed.entries[1]: 106}
    assert avertissements_of(closed.partie, closed.entries[:1]) == {closed.entries[0]: 1}


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("both_databases")
def test_what_the_arbitre_decided_is_rebuilt_alike(closed):
    closed.enter(f"1 {TOP_LINE}")
    decide(closed, Decision(0, "Z_ILLISIBLE"))
    closed.announce()
    closed.end()
    close_round(closed.competition, round=1, by=SYSTEM)
    rectify(closed, f"2 {TOP_LINE}", "retrouvé", entry=closed.entries[1])
    assert list(check("arbitration.bulletins")) == []
