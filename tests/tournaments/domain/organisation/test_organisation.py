"""Federations, comités and clubs."""

from uuid import UUID

import pytest

from engine.events.testing import given
from tournaments.domain.organisation import club, comite, federation, status
from tournaments.domain.organisation.club import CLUB
from tournaments.domain.organisation.comite import COMITE
from tournaments.domain.organisation.federation import FEDERATION
from tournaments.domain.refusals import organisation
from tournaments.events.organisation import (
    ClubAmended,
    ClubRequested,
    ComiteAmended,
    ComiteFormed,
    FederationAmended,
    FederationFounded,
    OrganisationApproved,
    OrganisationClosed,
    OrganisationReopened,
)

ABOVE, COMITE_X = UUID(int=1), UUID(int=2)
FOUNDED = FederationFounded(code="FFSC", name="Fédération", country="FR")
FORMED = ComiteFormed(federation=ABOVE, code="X", name="Limousin")
ASKED = ClubRequested(federation=ABOVE, comite=COMITE_X, code="X12", name="Limoges", school=False)
APPROVED, CLOSED, REOPENED = OrganisationApproved(), OrganisationClosed(), OrganisationReopened()


def test_a_federation_is_founded_once_then_amended():
    told = {"code": "ffsc", "name": "  Fédération ", "country": "fr"}
    given(FEDERATION).when(federation.found, **told).then(FOUNDED)
    given(FEDERATION, FOUNDED).when(federation.found, **told).then_refuses(organisation.OrganisationExists)
    given(FEDERATION, FOUNDED).when(federation.amend, **told).then_refuses(organisation.NothingChanged)
    amended = FederationAmended(code="FFS", name="Fédération", country="FR")
    given(FEDERATION, FOUNDED).when(federation.amend, **{**told, "code": "ffs"}).then(amended)
    given(FEDERATION).when(federation.amend, **told).then_refuses(organisation.UnknownFederation)


def test_a_comite_is_formed_once_then_amended():
    given(COMITE).when(comite.form, federation=ABOVE, code="x", name="Limousin").then(FORMED)
    given(COMITE, FORMED).when(comite.amend, code="x", name="Aquitaine").then(ComiteAmended(code="X", name="Aquitaine"))
    given(COMITE, FORMED).when(comite.amend, code="X", name="Limousin").then_refuses(organisation.NothingChanged)
    given(COMITE).when(comite.amend, code="X", name="Limousin").then_refuses(organisation.UnknownComite)


def test_a_club_asks_is_approved_closes_and_opens_again():
    told = {"comite": COMITE_X, "code": "x12", "name": "Limoges", "school": False}
    given(CLUB).when(club.ask, federation=ABOVE, **told).then(ASKED)
    given(CLUB, ASKED).when(status.approve).then(APPROVED)
    given(CLUB, ASKED, APPROVED).when(status.approve).then_refuses(organisation.AlreadyApproved)
    given(CLUB, ASKED, APPROVED).when(status.close).then(CLOSED)
    given(CLUB, ASKED, CLOSED).when(status.close).then_refuses(organisation.AlreadyClosed)
    given(CLUB, ASKED, CLOSED).when(status.approve).then_refuses(organisation.OrganisationIsClosed)
    given(CLUB, ASKED, CLOSED).when(status.reopen).then(REOPENED)
    given(CLUB, ASKED).when(status.reopen).then_refuses(organisation.NotClosed)


def test_a_club_is_amended_while_it_is_open():
    told = {"comite": None, "code": "X12", "name": "Limoges", "school": True}
    given(CLUB, ASKED).when(club.amend, **told).then(ClubAmended(**told))
    given(CLUB, ASKED, CLOSED).when(club.amend, **told).then_refuses(organisation.OrganisationIsClosed)


@pytest.mark.parametrize(
    ("events", "refusal"),
    [
        ([], organisation.UnknownClub),
        ([ASKED], organisation.ClubNotApproved),
        ([ASKED, APPROVED, CLOSED], organisation.ClubClosed),
    ],
)
def test_a_club_takes_licensees_once_approved_and_while_open(events, refusal):
    with pytest.raises(refusal):
        club.refuse_to_join(CLUB.fold(events))
    club.refuse_to_join(CLUB.fold([ASKED, APPROVED]))


@pytest.mark.parametrize("code", ["", " ", "A B", "-A", "A" * 21, "A;B"])
def test_a_code_is_letters_digits_and_hyphens(code: str):
    with pytest.raises(organisation.CodeInvalid):
        status.coded(code)
