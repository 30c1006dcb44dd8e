"""Jurisprudence: decisions beside judgements, searched by word, article and situation; precedents where one judges."""

import pytest
from django.urls import reverse

from arbitration.commands.recours import decide_recours, file_recours
from arbitration.events.recours import Contested, Outcome
from arbitration.models.hall import CompetitionRow, RoundPartieRow
from arbitration.queries.commissions import members_of
from arbitration.queries.jurisprudence import Sought, near_recours, register
from arbitration.queries.recours import Matter, recours_line
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.commissions import CommissionFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def member(db):
    return AccountFactory()


@pytest.fixture
def decided(entered, member):
    """The verdict of table 2, on BATEAUX, is overturned; the time of coup 1 stands."""
    CommissionFactory(competition=entered.competition, account=member.pk)
    verdict = Matter(entered.competition, Contested.VERDICT, entered.entries[1], entered.partie, 1)
    clock = Matter(entered.competition, Contested.CLOCK, None, entered.partie, 1)
    for matter, outcome in ((verdict, Outcome.OVERTURNED), (clock, Outcome.UPHELD)):
        decide(contest(entered, matter), outcome)
    return entered


def contest(hall, matter):
    return file_recours(matter, "Anne Martin avait raison", centre=hall.centre, by=hall.arbitre)


def decide(recours, outcome):
    sitting = [one.person for one in members_of(recours_line(recours).row.commission)]
    told = {"favourable": True, "reason": "Anne Martin écrit ses 7 ainsi", "by": SYSTEM}
    decide_recours(recours, sitting=sitting, outcome=outcome, **told)


def close(hall):
    RoundPartieRow.objects.filter(partie=hall.partie).update(closed=True)


def found(client, **query):
    context = client.get(reverse("arbitration:judgements"), query).context
    return [(each.subject, each.word, each.outcome) for each in context["judgements"]]


VERDICT, CLOCK = ("verdict", "BATEAUX", "overturned"), ("clock", "", "upheld")


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("both_databases")
def test_fisf_6_4_1_decisions_are_searched_alike_in_both_databases(client, decided):
    close(decided)
    client.force_login(decided.arbitre)
    for query, expected in (
        ({}, [CLOCK, VERDICT]),
        ({"word": "batéau"}, [VERDICT]),
        ({"word": "%"}, []),
        ({"article": "fisf 5.5"}, [VERDICT]),
        ({"article": "5.4.2.A"}, [VERDICT]),
        ({"article": "FISF 3.3"}, [CLOCK]),
        ({"article": "9.9"}, []),
        ({"article": "%"}, []),
        ({"subject": "clock"}, [CLOCK]),
        ({"subject": "plausibility"}, []),
        ({"answer": "overturned"}, [VERDICT]),
        ({"answer": "yes"}, []),
        ({"since": "2999-01-01"}, []),
        ({"answer": "nothing", "subject": "'; --", "page": "9"}, [CLOCK, VERDICT]),
    ):
        assert found(client, **query) == expected, query


def test_reasons_and_names_are_in_no_decision_but_for_the_federation(client, decided):
    close(decided)
    for account, told in ((decided.arbitre, False), (AccountFactory(is_staff=True), True)):
        client.force_login(account)
        for name in ("arbitration:judgements", "api-judgements"):
            shown = client.get(reverse(name)).content.decode()
            assert ("ainsi" in shown, "avait raison" in shown, "BATEAUX" in shown) == (told, False, True)


def test_decisions_of_a_partie_being_played_and_of_rehearsals_are_no_precedents(client, decided):
    client.force_login(decided.arbitre)
    assert found(client) == []
    close(decided)
    assert len(found(client)) == 2
    CompetitionRow.objects.update(rehearsal=True)
    assert found(client) == []


def test_the_api_searches_decisions(client, decided):
    close(decided)
    client.force_login(decided.arbitre)
    (one,) = client.get(reverse("api-judgements"), {"outcome": "overturned"}).json()
    assert (one["subject"], one["word"], one["answer"], one["favourable"]) == ("verdict", "BATEAUX", None, True)
    assert client.get(reverse("api-judgements"), {"outcome": "lost"}).status_code == 400


def test_the_register_costs_the_same_for_one_decision_and_for_many(decided, django_assert_num_queries):
    close(decided)
    third = Matter(decided.competition, Contested.VERDICT, decided.entries[2], decided.partie, 1)
    with django_assert_num_queries(5):
        assert register(decided.arbitre.pk, Sought()).found == 2
    decide(contest(decided, third), Outcome.PARTLY)
    with django_assert_num_queries(5):
        assert register(decided.arbitre.pk, Sought()).found == 3


def test_precedents_are_shown_where_an_arbitre_judges_and_where_a_commission_decides(client, decided, member):
    close(decided)
    client.force_login(decided.arbitre)
    judge = reverse("arbitration:judge", args=[decided.partie, decided.centre, decided.entries[1], 1])
    assert [each.outcome for each in client.get(judge).context["precedents"]] == ["overturned"]
    third = Matter(decided.competition, Contested.VERDICT, decided.entries[0], decided.partie, 1)
    recours = contest(decided, third)
    client.force_login(member)
    shown = client.get(reverse("arbitration:recours", args=[recours]))
    assert [(each.word, each.outcome) for each in shown.context["precedents"]] == [("BATEAUX", "overturned")]
    decide(recours, Outcome.UPHELD)
    assert [each.outcome for each in near_recours(None, recours_line(recours).row)] == [Outcome.OVERTURNED]


def test_decisions_about_the_same_thing_are_precedents_where_no_verdict_is_contested(decided):
    close(decided)
    again = Matter(decided.competition, Contested.CLOCK, decided.entries[0], decided.partie, 2)
    near = near_recours(None, recours_line(contest(decided, again)).row)
    assert [(each.subject, each.outcome) for each in near] == [(Contested.CLOCK, Outcome.UPHELD)]
