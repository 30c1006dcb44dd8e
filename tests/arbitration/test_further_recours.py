"""A recours before the FISF (FISF 6.4.2): who may do what, what is kept, and the dossier that is void."""

from datetime import timedelta

import pytest
from django.utils.timezone import now

from arbitration.commands.fisf import (
    complete_dossier,
    compose_fisf_commission,
    conclude_recours,
    inform_parties,
    lapse_dossier,
    replace_concerned,
    request_documents,
    transmit_recours,
)
from arbitration.commands.recours import decide_recours, file_recours
from arbitration.domain.fisf import NotComposed
from arbitration.domain.recours.concluding import ConcernedByIt
from arbitration.domain.recours.deciding import UnknownRecours
from arbitration.domain.recours.escalating import DossierVoid, PartiesNotInformed
from arbitration.domain.recours.further import Stage
from arbitration.domain.refusals import DocumentsNeeded, GroundsNeeded, ReasonNeeded
from arbitration.events.fisf import DossierLapsed, LapsedDossierTried, Party, Transmitter
from arbitration.events.recours import Contested, Outcome
from arbitration.models.fisf import FisfSeatRow
from arbitration.queries.commissions import members_of
from arbitration.queries.fisf import fisf_commission, further_tasks, further_to_do, overdue
from arbitration.queries.further import further_of
from arbitration.queries.recours import Matter
from engine.eventstore.projections.checking import check
from engine.eventstore.reading import read_stream
from engine.jobs.registry import periodic_tasks
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from tests.factories.accounts import AccountFactory
from tests.factories.commissions import CommissionFactory, FisfFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def president(db):
    """Of the commission d'arbitrage."""
    return AccountFactory()


@pytest.fixture
def head(db):
    """Of the commission de recours of the FISF."""
    account = AccountFactory()
    FisfFactory(account=account.pk)
    return account


@pytest.fixture
def decided(entered, president):
    """Table 2 lost before the commission d'arbitrage."""
    CommissionFactory(competition=entered.competition, account=president.pk)
    matter = Matter(entered.competition, Contested.VERDICT, entered.entries[1], entered.partie, 1)
    recours = file_recours(matter, "Le 7 est un 1", centre=entered.centre, by=entered.arbitre)
    (jeanne,) = members_of(entered.competition)
    told = {"outcome": Outcome.UPHELD, "favourable": False, "reason": "On lit bien 1"}
    decide_recours(recours, sitting=[jeanne.person], by=president, **told)
    return recours


def inform(recours, by, **more):
    told = {"appellant": Party.PLAYER, "informed": [Party.PLAYER, Party.ARBITRES], "grounds": "Toujours 7", **more}
    return inform_parties(recours, by=by, **told)


@pytest.fixture
def transmitted(decided, president):
    inform(decided, president)
    sent = {"transmitter": Transmitter.PRESIDENT, "documents": "Le bulletin\n\n La feuille "}
    transmit_recours(decided, by=president, **sent)
    return decided


@pytest.fixture
def awaited(transmitted, head):
    request_documents(transmitted, documents="La photographie du bulletin", by=head)
    return transmitted


@pytest.fixture
def void(awaited, monkeypatch):
    """Fifteen days later."""
    later = now() + timedelta(days=15)
    for module in ("commands.fisf", "queries.further"):
        monkeypatch.setattr(f"arbitration.{module}.now", lambda: later)
    return awaited


def line(recours):
    return further_of([recours])[recours]


def seated(name):
    return next(one.person for one in fisf_commission() if one.name.startswith(name))


def conclude(recours, by, *names, **more):
    told = {"outcome": Outcome.OVERTURNED, "favourable": True, "reason": "Le texte permet deux lectures", **more}
    return conclude_recours(recours, sitting=[seated(name) for name in names], by=by, **told)


def test_fisf_6_4_2_the_way_from_the_parties_to_the_decision(transmitted, head):
    request_documents(transmitted, documents="La photographie", by=head)
    complete_dossier(transmitted, documents="La photographie", by=head)
    conclude(transmitted, head, "Yves", "Lise", "Awa", "Nils", "Rose")
    found = line(transmitted)
    assert (found.stage, found.row.outcome, found.row.favourable) == (Stage.DECIDED, "overturned", True)
    assert found.text(found.row.documents) == "Le bulletin\nLa feuille"
    assert found.sitting == ("Yves Dupont", "Lise Dupont", "Awa Dupont", "Nils Dupont", "Rose Dupont")
    recorded = str([one.data for one in read_stream(f"recours-{transmitted}")])
    assert not any(text in recorded for text in ("Toujours", "feuille", "lectures", "Dupont"))
    assert [one for one in check() if one.projection.startswith("arbitration.")] == []


def test_fisf_6_4_2_c_the_president_or_the_organiser_transmits_once_the_parties_know(decided, entered, president):
    sent = {"transmitter": Transmitter.ORGANISER, "documents": "Le bulletin"}
    with pytest.raises(PartiesNotInformed):
        transmit_recours(decided, by=president, **sent)
    for stranger in (entered.arbitre, AccountFactory()):
        with pytest.raises((NotAllowed, UnknownRecours)):
            inform(decided, stranger)
    with pytest.raises(GroundsNeeded):
        inform(decided, president, grounds=" ")
    moment = now()
    inform(decided, entered.juge_arbitre, at=moment)
    with pytest.raises(DocumentsNeeded):
        transmit_recours(decided, by=president, **sent | {"documents": " \n"})
    transmit_recours(decided, by=entered.juge_arbitre, **sent)
    row = line(decided).row
    assert (row.informed, row.informed_at, row.transmitter) == (["arbitres", "player"], moment, "organiser")


def test_fisf_6_4_2_c_the_president_of_the_fisf_asks_for_what_is_missing(transmitted, head, president):
    with pytest.raises((NotAllowed, UnknownRecours)):
        request_documents(transmitted, documents="La photographie", by=president)
    request_documents(transmitted, documents="La photographie", by=head)
    found = line(transmitted)
    assert (found.stage, found.days_left) == (Stage.AWAITED, 14)
    assert found.row.until - found.row.requested_at < timedelta(days=14)
    assert lapse_dossier(transmitted, by=SYSTEM) == []


def test_fisf_6_4_2_c_a_dossier_is_void_whether_or_not_anything_recorded_it(void, head):
    assert (line(void).stage, line(void).row.stage, line(void).days_left) == (Stage.LAPSED, "awaited", None)
    assert overdue(now() + timedelta(days=15)) == [void]
    with pytest.raises(DossierVoid):
        complete_dossier(void, documents="La photographie", by=head)
    last = [one.event for one in read_stream(f"recours-{void}")][-2:]
    assert [type(event) for event in last] == [DossierLapsed, LapsedDossierTried]
    assert [(one.attempt, one.text) for one in line(void).tries] == [("documents", "La photographie")]
    with pytest.raises(DossierVoid):
        conclude(void, head, "Yves")
    assert [one.attempt for one in line(void).tries] == ["documents", "decision"]
    assert lapse_dossier(void, by=SYSTEM) == []


def test_fisf_6_4_2_c_the_worker_records_that_it_is_void(void, monkeypatch):
    assert periodic_tasks()["arbitration.lapse_dossiers"]() == 0
    later = now() + timedelta(days=15)
    monkeypatch.setattr("arbitration.tasks.now", lambda: later)
    assert periodic_tasks()["arbitration.lapse_dossiers"]() == 1
    lapsed = read_stream(f"recours-{void}")[-1]
    assert lapsed.event == DossierLapsed(until=line(void).row.until)
    assert (line(void).row.stage, overdue(now() + timedelta(days=15))) == ("lapsed", [])


def test_fisf_6_4_2_b_who_judged_before_is_replaced_by_another_member(transmitted, president):
    FisfFactory(account=president.pk)
    staff = AccountFactory(is_staff=True)
    with pytest.raises(ConcernedByIt):
        conclude(transmitted, staff, "Yves", "Lise")
    with pytest.raises(ReasonNeeded):
        replace_concerned(transmitted, person=seated("Yves"), member=seated("Olga"), reason="", by=staff)
    told = {"person": seated("Yves"), "member": seated("Olga"), "reason": "Il a jugé en première instance"}
    with pytest.raises((NotAllowed, UnknownRecours)):
        replace_concerned(transmitted, by=AccountFactory(), **told)
    replace_concerned(transmitted, by=staff, **told)
    assert line(transmitted).replaced == (("Yves Dupont", "Olga Dupont", "Il a jugé en première instance"),)
    conclude(transmitted, staff, "Olga", "Lise")


def test_fisf_6_4_2_b_nobody_decides_before_the_commission_is_composed(transmitted):
    told = {"outcome": Outcome.UPHELD, "favourable": False, "reason": "Non"}
    with pytest.raises(NotComposed):
        conclude_recours(transmitted, sitting=[transmitted], by=AccountFactory(is_staff=True), **told)


def test_fisf_6_4_2_b_composed_again_it_keeps_who_stays(head):
    yves = FisfSeatRow.objects.get(role="president").person
    FisfFactory(account=head.pk, others=[])
    assert FisfSeatRow.objects.count() == 5
    assert FisfSeatRow.objects.get(role="president").person != yves
    with pytest.raises((NotAllowed, UnknownRecours)):
        compose_fisf_commission(president=None, technical=None, africa=None, members=[], by=head)


def test_fisf_6_4_2_the_lists_ask_for_the_same_however_many_there_are(transmitted, head, django_assert_max_num_queries):
    with django_assert_max_num_queries(8):
        assert [task.recours for task in further_tasks()] == [transmitted]
    assert [recours for recours, _name in further_to_do(head.pk)] == [transmitted]
    assert further_to_do(AccountFactory().pk) == []
