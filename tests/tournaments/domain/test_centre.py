from datetime import UTC, datetime
from uuid import UUID

from engine.events.testing import given
from tournaments.domain import centre
from tournaments.domain.centre import CENTRE
from tournaments.domain.refusals import centres
from tournaments.domain.refusals.competitions import NameMissing
from tournaments.domain.refusals.organisation import NothingChanged, OrganisationIsClosed
from tournaments.events.centre import (
    ArbitreAppointed,
    CentreAmended,
    CentreEntrusted,
    CentreOpened,
    CentreRequested,
    DoubleArbitreAppointed,
)
from tournaments.events.organisation import OrganisationApproved, OrganisationClosed, OrganisationReopened

ACCOUNT = UUID(int=1)
NOW = datetime(2027, 1, 9, 12, tzinfo=UTC)
OPENED = CentreOpened(name="Lyon")


def test_a_centre_opens_once():
    given(CENTRE).when(centre.open_centre, name=" Lyon ").then(OPENED)
    given(CENTRE, OPENED).when(centre.open_centre, name="Lyon").then_refuses(centres.CentreAlreadyOpen)


def test_a_centre_needs_a_name():
    given(CENTRE).when(centre.open_centre, name="").then_refuses(NameMissing)


def test_an_arbitre_is_appointed_once():
    appointed = ArbitreAppointed(account=ACCOUNT)
    given(CENTRE, OPENED).when(centre.appoint_arbitre, account=ACCOUNT, now=NOW).then(appointed)
    given(CENTRE, OPENED, appointed).when(centre.appoint_arbitre, account=ACCOUNT, now=NOW).then_refuses(
        centres.AlreadyAppointed
    )


def test_a_centre_that_does_not_exist_has_no_arbitre():
    given(CENTRE).when(centre.appoint_arbitre, account=ACCOUNT, now=NOW).then_refuses(centres.UnknownCentre)


def test_fisf_5_9_d_a_double_arbitre_is_appointed_once():
    appointed = DoubleArbitreAppointed(account=ACCOUNT)
    given(CENTRE, OPENED).when(centre.appoint_double_arbitre, account=ACCOUNT, now=NOW).then(appointed)
    given(CENTRE, OPENED, appointed).when(centre.appoint_double_arbitre, account=ACCOUNT, now=NOW).then_refuses(
        centres.AlreadyAppointed
    )
    given(CENTRE).when(centre.appoint_double_arbitre, account=ACCOUNT, now=NOW).then_refuses(centres.UnknownCentre)


def test_fisf_5_9_d_nobody_is_arbitre_and_double_arbitre_of_a_centre():
    arbitre, double = ArbitreAppointed(account=ACCOUNT), DoubleArbitreAppointed(account=ACCOUNT)
    given(CENTRE, OPENED, arbitre).when(centre.appoint_double_arbitre, account=ACCOUNT, now=NOW).then_refuses(
        centres.IsArbitreHere
    )
    given(CENTRE, OPENED, double).when(centre.appoint_arbitre, account=ACCOUNT, now=NOW).then_refuses(
        centres.IsDoubleArbitreHere
    )


HALL = {"name": "Salle des fêtes", "club": UUID(int=2), "town": "Limoges", "seats": 60}
ASKED = CentreRequested(**HALL, equipment=("ordinateurs",))


def test_a_centre_asks_with_what_it_has():
    told = {**HALL, "town": " Limoges ", "equipment": ["ordinateurs", " ", "ordinateurs"]}
    given(CENTRE).when(centre.ask, **told).then(ASKED)
    given(CENTRE, OPENED).when(centre.ask, **told).then_refuses(centres.CentreAlreadyOpen)


def test_a_centre_plays_once_approved_and_until_closed():
    playing = []
    for events in (
        [OPENED],
        [ASKED],
        [ASKED, OrganisationApproved()],
        [ASKED, OrganisationApproved(), OrganisationClosed()],
        [ASKED, OrganisationApproved(), OrganisationClosed(), OrganisationReopened()],
    ):
        playing.append(CENTRE.fold(events).plays)
    assert playing == [True, False, True, False, True]


def test_a_centre_is_amended_when_something_changes():
    amended = CentreAmended(**HALL, equipment=("ordinateurs", "imprimante"))
    given(CENTRE, ASKED).when(centre.amend, **HALL, equipment=["ordinateurs", "imprimante"]).then(amended)
    given(CENTRE, ASKED).when(centre.amend, **HALL, equipment=["ordinateurs"]).then_refuses(NothingChanged)
    given(CENTRE, ASKED, OrganisationClosed()).when(centre.amend, **HALL, equipment=[]).then_refuses(
        OrganisationIsClosed
    )


def test_a_centre_is_entrusted_to_somebody_else():
    first, second = UUID(int=7), UUID(int=8)
    theirs = CentreEntrusted(federation=first, comite=second)
    given(CENTRE, ASKED).when(centre.entrust, federation=first, comite=second).then(theirs)
    given(CENTRE, OPENED, theirs).when(centre.entrust, federation=None, comite=None).then(
        CentreEntrusted(federation=None, comite=None)
    )
    given(CENTRE, ASKED, theirs).when(centre.entrust, federation=first, comite=second).then_refuses(NothingChanged)
    given(CENTRE).when(centre.entrust, federation=first, comite=None).then_refuses(centres.UnknownCentre)
    given(CENTRE, ASKED, OrganisationClosed()).when(centre.entrust, federation=first, comite=None).then_refuses(
        OrganisationIsClosed
    )
