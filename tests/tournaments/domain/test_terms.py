from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest

from engine.events.testing import given
from tournaments.domain import centre
from tournaments.domain.centre import CENTRE
from tournaments.domain.competition.officials import dismiss_organiser
from tournaments.domain.competition.state import COMPETITION
from tournaments.domain.organisation import federation
from tournaments.domain.organisation.federation import FEDERATION
from tournaments.domain.refusals.centres import AlreadyAppointed, NotAppointed, TermInvalid
from tournaments.domain.terms import Term
from tournaments.events.centre import ArbitreAppointed, ArbitreDismissed, CentreOpened, DoubleArbitreAppointed
from tournaments.events.membership import OrganiserDismissed, StaffAppointed, StaffDismissed, StaffRole
from tournaments.events.organisation import FederationFounded

NOW = datetime(2027, 1, 9, 12, tzinfo=UTC)
SOON, LATER, PAST = NOW + timedelta(hours=6), NOW + timedelta(days=2), NOW - timedelta(hours=1)
ZOE, ONE = UUID(int=7), UUID(int=8)
OPENED = CentreOpened(name="Vichy")
FOUNDED = FederationFounded(code="F", name="Fédération", country="FR")


@pytest.mark.parametrize("term", [Term(until=PAST), Term(until=NOW), Term(since=LATER, until=SOON)])
def test_a_term_ends_after_it_begins_and_is_not_over(term):
    appointing = given(CENTRE, OPENED).when(centre.appoint_arbitre, account=ZOE, now=NOW, term=term)
    appointing.then_refuses(TermInvalid)


def test_an_appointment_that_has_an_end_may_be_prolonged():
    first = ArbitreAppointed(account=ZOE, until=SOON)
    prolonged = given(CENTRE, OPENED, first).when(centre.appoint_arbitre, account=ZOE, now=NOW, term=Term(until=LATER))
    prolonged.then(ArbitreAppointed(account=ZOE, until=LATER))


@pytest.mark.parametrize("term", [Term(until=SOON), Term(until=LATER, competition=ONE)])
def test_the_same_appointment_or_one_of_another_scope_is_ended_first(term):
    first = ArbitreAppointed(account=ZOE, until=SOON)
    again = given(CENTRE, OPENED, first).when(centre.appoint_arbitre, account=ZOE, now=NOW, term=term)
    again.then_refuses(AlreadyAppointed)


def test_whoever_was_dismissed_may_be_appointed_again():
    happened = (OPENED, ArbitreAppointed(account=ZOE), ArbitreDismissed(account=ZOE))
    given(CENTRE, *happened).when(centre.appoint_arbitre, account=ZOE, now=NOW).then(ArbitreAppointed(account=ZOE))


def test_nobody_is_dismissed_who_is_not_appointed():
    given(CENTRE, OPENED).when(centre.dismiss_arbitre, account=ZOE).then_refuses(NotAppointed)
    given(FEDERATION, FOUNDED).when(federation.dismiss_staff, account=ZOE).then_refuses(NotAppointed)


def test_fisf_5_9_d_an_arbitre_whose_time_is_over_may_look_again():
    over = ArbitreAppointed(account=ZOE, until=PAST)
    looking = given(CENTRE, OPENED, over).when(centre.appoint_double_arbitre, account=ZOE, now=NOW)
    looking.then(DoubleArbitreAppointed(account=ZOE))


def test_an_account_has_one_role_in_a_federation():
    staff = StaffAppointed(account=ZOE, role=StaffRole.STAFF)
    raised = StaffAppointed(account=ZOE, role=StaffRole.ADMINISTRATOR)
    told = {"account": ZOE, "now": NOW}
    given(FEDERATION, FOUNDED, staff).when(federation.appoint_staff, role=StaffRole.ADMINISTRATOR, **told).then(raised)
    given(FEDERATION, FOUNDED, staff).when(federation.appoint_staff, role=StaffRole.STAFF, **told).then_refuses(
        AlreadyAppointed
    )
    given(FEDERATION, FOUNDED, staff, raised).when(federation.dismiss_staff, account=ZOE).then(
        StaffDismissed(account=ZOE)
    )


def test_an_organiser_who_was_dismissed_is_none():
    gone = given(COMPETITION, OrganiserDismissed(account=ZOE)).when(dismiss_organiser, account=ZOE)
    gone.then_refuses(NotAppointed)
