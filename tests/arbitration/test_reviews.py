"""FISF 5.9.d: the double arbitre looks again, agrees, rectifies or sends a remark that the arbitre answers."""

from uuid import uuid4

import pytest

from arbitration.commands.bulletins import correct_bulletin, rectify_bulletin, withdraw_bulletin
from arbitration.commands.entering import Line, enter_bulletins
from arbitration.commands.reviews import agree_to_verdict, answer_to_remark, send_remark
from arbitration.domain.after_verdict import AlreadyAgreed, NothingToReview, ReviewsOwnCentre, ReviewsOwnLine
from arbitration.domain.bulletin import Bulletin
from arbitration.domain.refusals import RemarkEmpty
from arbitration.models.bulletins import ReviewRow
from arbitration.queries.reviews import coups_seen, disagreements, remarks_waiting, review_desk
from engine.eventstore.projections.checking import check
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from tests.factories.accounts import AccountFactory
from tests.factories.halls import TOP_LINE
from tournaments.commands.centres import appoint_arbitre, appoint_double_arbitre, dismiss_arbitre

pytestmark = pytest.mark.django_db


def found(hall):
    return review_desk(hall.partie, hall.centre)


def states(hall):
    return {each.line.table: each.state for each in found(hall).lines}


def agree(hall, table, by, **more):
    agree_to_verdict(hall.partie, hall.entries[table - 1], 1, by=by, **more)


def remark(hall, table, by, text="Lire BATEAU"):
    send_remark(hall.partie, hall.entries[table - 1], 1, text, by=by)


# --- the order ------------------------------------------------------------------------------------------------


def test_fisf_5_9_d_the_riskiest_verdict_comes_first(entered, double):
    assert [(each.line.table, each.risk.reasons) for each in found(entered).left] == [
        (3, ("zero",)), (2, ("avertissement",)), (1, ()),
    ]  # fmt: skip


def test_a_presumed_top_says_that_nobody_read_it(closed, double):
    enter_bulletins(closed.partie, closed.centre, [Line(uuid4(), "1 106", presumed=True)], by=closed.arbitre)
    assert found(closed).left[0].risk.reasons == ("unread",)


def test_a_line_typed_right_after_another_is_fast(closed, double):
    closed.enter(f"1 {TOP_LINE}")
    closed.enter(f"2 {TOP_LINE}")
    assert {each.line.table: each.risk.reasons for each in found(closed).left} == {1: (), 2: ("very_fast",)}


def test_nothing_is_left_before_a_bulletin(closed, double):
    assert found(closed).lines == ()


# --- agreeing -------------------------------------------------------------------------------------------------


def test_fisf_5_9_d_what_is_agreed_to_leaves_the_list(entered, double):
    agree(entered, 3, double)
    assert states(entered) == {1: "todo", 2: "todo", 3: "agreed"}
    with pytest.raises(AlreadyAgreed):
        agree(entered, 3, double)
    assert [(each.coup, each.seen, each.corrected) for each in coups_seen(entered.partie, entered.centre)] == [
        (1, 1, 3)
    ]


def test_fisf_5_9_d_an_arbitre_of_the_centre_is_refused(entered, double):
    with pytest.raises(NotAllowed):
        agree(entered, 1, entered.arbitre)
    staff = AccountFactory(is_staff=True)
    appoint_arbitre(entered.centre, account=staff.pk, by=SYSTEM)
    with pytest.raises(ReviewsOwnCentre):
        agree(entered, 1, staff)
    assert ReviewRow.objects.count() == 0


def test_fisf_5_9_d_who_gave_the_verdict_is_refused(closed):
    staff = AccountFactory(is_staff=True)
    closed.enter(f"1 {TOP_LINE}", by=staff)
    for look in (agree, remark):
        with pytest.raises(ReviewsOwnLine):
            look(closed, 1, staff)


def test_fisf_5_9_d_a_double_arbitre_of_another_centre_is_refused(entered):
    elsewhere = AccountFactory()
    appoint_double_arbitre(entered.elsewhere, account=elsewhere.pk, by=SYSTEM)
    with pytest.raises(NotAllowed):
        agree(entered, 1, elsewhere)


def test_the_double_arbitre_enters_and_takes_back_nothing(entered, double):
    with pytest.raises(NotAllowed):
        correct_bulletin(entered.partie, entered.entries[0], 1, Bulletin(), by=double)
    with pytest.raises(NotAllowed):
        withdraw_bulletin(entered.partie, entered.entries[0], 1, by=double)


def test_there_is_nothing_to_look_at_where_nothing_is_entered(closed, double):
    with pytest.raises(NothingToReview):
        agree(closed, 1, double)


# --- rectifying -----------------------------------------------------------------------------------------------


def test_fisf_5_9_d_the_double_arbitre_rectifies_and_has_looked(entered, double):
    rectify_bulletin(entered.partie, entered.entries[2], 1, f"3 {TOP_LINE}", "le bulletin était là", by=double)
    assert states(entered)[3] == "rectified"
    (listed,) = disagreements(entered.partie, entered.centre)
    assert (listed.table, listed.state, listed.text, listed.before, listed.after) == (
        3, "rectified", "le bulletin était là", 0, 106,
    )  # fmt: skip


def test_fisf_5_9_d_what_the_arbitre_rectifies_is_looked_at_anew(entered, double):
    agree(entered, 3, double)
    rectify_bulletin(entered.partie, entered.entries[2], 1, f"3 {TOP_LINE}", "retrouvé", by=entered.arbitre)
    line = next(each for each in found(entered).left if each.line.table == 3)
    assert line.risk.reasons == ("rectified",)


# --- remarks --------------------------------------------------------------------------------------------------


def test_fisf_5_9_d_a_remark_waits_for_the_arbitre(entered, double):
    remark(entered, 2, double)
    line = next(each for each in found(entered).seen if each.line.table == 2)
    assert (line.state, line.remark) == ("pending", "Lire BATEAU")
    assert len(remarks_waiting([entered.partie])) == 1
    with pytest.raises(RemarkEmpty):
        remark(entered, 1, double, "  ")


@pytest.mark.parametrize(("accepted", "state"), [(True, "accepted"), (False, "kept")])
def test_fisf_5_9_d_the_arbitre_answers_the_remark(entered, double, accepted, state):
    remark(entered, 2, double)
    answer_to_remark(entered.partie, entered.entries[1], 1, accepted=accepted, by=entered.arbitre)
    assert states(entered)[2] == state
    assert [each.state for each in disagreements(entered.partie, entered.centre)] == [state]
    assert remarks_waiting([entered.partie]) == []


def test_fisf_5_9_d_the_double_arbitre_does_not_answer_himself(entered, double):
    remark(entered, 2, double)
    with pytest.raises(NotAllowed):
        answer_to_remark(entered.partie, entered.entries[1], 1, accepted=True, by=double)


def test_fisf_5_9_d_a_rectification_accepts_the_remark(entered, double):
    remark(entered, 3, double)
    rectify_bulletin(entered.partie, entered.entries[2], 1, f"3 {TOP_LINE}", "vu", by=entered.arbitre)
    (listed,) = disagreements(entered.partie, entered.centre)
    assert (listed.state, listed.before, listed.after, states(entered)[3]) == ("accepted", 0, 106, "todo")


def test_a_remark_on_a_line_taken_back_waits_for_nothing(entered, double):
    remark(entered, 3, double)
    withdraw_bulletin(entered.partie, entered.entries[2], 1, by=entered.arbitre)
    assert remarks_waiting([entered.partie]) == []
    entered.enter("3 -")
    assert states(entered)[3] == "todo"
    remark(entered, 3, double, "Il n'est pas vierge")
    answer_to_remark(entered.partie, entered.entries[2], 1, accepted=False, by=entered.arbitre)
    assert [each.state for each in disagreements(entered.partie, entered.centre)] == ["kept", "accepted"]


def test_every_second_look_is_what_the_log_says(entered, double):
    agree(entered, 1, double)
    remark(entered, 2, double)
    remark(entered, 3, double)
    answer_to_remark(entered.partie, entered.entries[1], 1, accepted=False, by=entered.arbitre)
    rectify_bulletin(entered.partie, entered.entries[2], 1, f"3 {TOP_LINE}", "vu", by=entered.arbitre)
    assert list(ReviewRow.objects.order_by("position").values_list("agrees", "accepted")) == [
        (True, None), (False, False), (False, True),
    ]  # fmt: skip
    assert [one for one in check() if one.projection.startswith(("arbitration.", "tournaments.registry"))] == []


def test_fisf_5_9_d_who_corrected_a_bulletin_first_does_not_look_at_what_replaced_it(closed, double):
    """His verdict does not stand any more; the bulletin is still one that he corrected."""
    first = AccountFactory()
    appoint_arbitre(closed.centre, account=first.pk, by=SYSTEM)
    closed.enter("1 BATEAUX H6 100", by=first)
    rectify_bulletin(closed.partie, closed.entries[0], 1, f"1 {TOP_LINE}", "vu", by=closed.arbitre)
    dismiss_arbitre(closed.centre, account=first.pk, by=SYSTEM)
    appoint_double_arbitre(closed.centre, account=first.pk, by=SYSTEM)
    with pytest.raises(ReviewsOwnLine):
        agree(closed, 1, first)
    agree(closed, 1, double)
