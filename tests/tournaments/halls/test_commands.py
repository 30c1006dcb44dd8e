"""What the people of a centre say once, who may say it, and what is refused once results are official."""

from datetime import UTC, datetime

import pytest
import time_machine

from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.parties import end
from tests.factories.publications import publish
from tests.factories.rounds import close
from tournaments.commands.centres import appoint_arbitre, appoint_double_arbitre, open_centre
from tournaments.commands.halls import ask_enrolment, refuse_enrolment, say_ready
from tournaments.commands.officials import appoint_centre_juge
from tournaments.commands.organisation import request_centre
from tournaments.commands.rounds import open_round
from tournaments.commands.tables import assign_tables
from tournaments.domain.refusals.centres import EnrolmentReasonNeeded
from tournaments.domain.refusals.organisation import CentreNotPlaying
from tournaments.domain.refusals.publication import ResultsAlreadyOfficial
from tournaments.queries.duties import halls_due_of
from tournaments.queries.halls.enrolments import centres_of, enrolment_requests

pytestmark = pytest.mark.django_db


def test_the_people_of_a_centre_ask_for_it_alone():
    competition = CompetitionFactory()
    mine, theirs = (open_centre(name=name, by=SYSTEM) for name in ("Nice", "Metz"))
    arbitre = AccountFactory()
    appoint_double_arbitre(mine, account=arbitre.pk, by=SYSTEM)
    ask_enrolment(competition, centre=mine, by=arbitre)
    with pytest.raises(NotAllowed):
        ask_enrolment(competition, centre=theirs, by=arbitre)
    with pytest.raises(NotAllowed):
        refuse_enrolment(competition, centre=mine, reason="Non", by=arbitre)
    assert [name for _id, name in centres_of(arbitre.pk)] == ["Nice"]
    assert [one.name for one in enrolment_requests(competition)] == ["Nice"]


def test_a_centre_that_waits_for_its_approval_does_not_ask():
    competition = CompetitionFactory()
    centre = request_centre(name="Nice", by=SYSTEM)
    with pytest.raises(CentreNotPlaying):
        ask_enrolment(competition, centre=centre, by=SYSTEM)


def test_the_reason_of_a_refusal_is_asked_for_and_nothing_changes_without():
    competition = CompetitionFactory()
    centre = open_centre(name="Nice", by=SYSTEM)
    ask_enrolment(competition, centre=centre, by=SYSTEM)
    before = head()
    with pytest.raises(EnrolmentReasonNeeded):
        refuse_enrolment(competition, centre=centre, reason="  ", by=SYSTEM)
    assert head() == before


def test_once_results_are_official_no_centre_asks_nor_gets_ready():
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    EntryFactory(competition=competition, centre=centre)
    assign_tables(competition, by=SYSTEM)
    end(open_round(competition, by=SYSTEM))
    close(competition, 1)
    publish(competition)
    with pytest.raises(ResultsAlreadyOfficial):
        say_ready(competition, centre=centre, by=SYSTEM)
    with pytest.raises(ResultsAlreadyOfficial):
        ask_enrolment(competition, centre=open_centre(name="Nice", by=SYSTEM), by=SYSTEM)


def test_an_account_finds_the_halls_that_it_prepares_as_soon_as_they_come():
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    arbitre, juge = AccountFactory(), AccountFactory()
    appoint_arbitre(centre, account=arbitre.pk, by=SYSTEM)
    appoint_centre_juge(competition, centre=centre, account=juge.pk, by=SYSTEM)
    day = datetime(2027, 1, 9, 12, tzinfo=UTC)
    found = [(competition, "Simultané", centre, "Lyon")]
    for moment, expected in ((day, found), (day.replace(year=2028), []), (day.replace(year=2026), [])):
        with time_machine.travel(moment, tick=False):
            assert [halls_due_of(account.pk) for account in (arbitre, juge)] == [expected] * 2
            assert halls_due_of(AccountFactory().pk) == []
