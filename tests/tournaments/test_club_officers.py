"""The president and the secretary of a club: appointed by the staff above it, they act for it and nowhere else."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.timezone import now

from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed, allowed
from tests.factories.accounts import AccountFactory
from tests.factories.organisations import ClubFactory, ComiteFactory, FederationFactory
from tests.factories.players import LicenseeFactory
from tournaments.commands.invitations import accept_invitation, invite_to_office, signed_invitation
from tournaments.commands.organisation import close_organisation
from tournaments.commands.staff import appoint_officer, appoint_staff, dismiss_officer
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.domain.refusals.centres import AlreadyAppointed, NotAppointed
from tournaments.domain.refusals.organisation import OrganisationIsClosed, UnknownClub
from tournaments.events.membership import ClubOffice, StaffRole
from tournaments.queries.offices import may_act_for_club
from tournaments.queries.team import Office, Role, team_of_club

pytestmark = pytest.mark.django_db

ACT = "tournaments.act_for_club"


@pytest.fixture
def federation():
    return FederationFactory()


@pytest.fixture
def club(federation):
    return ClubFactory(federation=federation, name="Vichy", comite=ComiteFactory(federation=federation))


def president_of(club, office=ClubOffice.PRESIDENT, **term):
    account = AccountFactory()
    appoint_officer(club, account=account.pk, office=office, by=SYSTEM, **term)
    return account


@pytest.mark.parametrize("office", ClubOffice)
def test_an_officer_acts_for_his_club_and_for_nothing_else(federation, club, office):
    other, account = ClubFactory(federation=federation), president_of(club, office)
    assert allowed(account, ACT, club)
    assert may_act_for_club(account.pk, club)
    assert not allowed(account, ACT, other)
    for permission in ("manage_organisation", "see_management", "read_players", "license_player", "import_licences"):
        assert not allowed(account, f"tournaments.{permission}", None)
    assert not allowed(account, "tournaments.manage_organisation", club)


def test_the_staff_above_a_club_act_for_it_too(federation, club):
    here, there = AccountFactory(), AccountFactory()
    for account, place in ((here, federation), (there, FederationFactory())):
        appoint_staff(OrganisationKind.FEDERATION, place, account=account.pk, role=StaffRole.STAFF, by=SYSTEM)
    assert allowed(here, ACT, club)
    assert not allowed(there, ACT, club)
    assert not may_act_for_club(here.pk, club)


def test_an_office_begins_and_ends(club):
    coming = president_of(club, since=now() + timedelta(days=1))
    gone = president_of(club, until=now() + timedelta(days=1))
    assert not allowed(coming, ACT, club)
    assert allowed(gone, ACT, club)
    dismiss_officer(club, account=gone.pk, by=SYSTEM)
    assert not may_act_for_club(gone.pk, club)
    with pytest.raises(NotAppointed):
        dismiss_officer(club, account=gone.pk, by=SYSTEM)


def test_who_is_president_becomes_secretary_by_another_appointment(club):
    account = president_of(club)
    with pytest.raises(AlreadyAppointed):
        appoint_officer(club, account=account.pk, office=ClubOffice.PRESIDENT, by=SYSTEM)
    appoint_officer(club, account=account.pk, office=ClubOffice.SECRETARY, by=SYSTEM)
    assert [member.role for member in team_of_club(club)] == [Role.SECRETARY]


def test_a_closed_club_and_one_that_there_is_not_get_nobody(club):
    close_organisation(OrganisationKind.CLUB, club, by=SYSTEM)
    with pytest.raises(OrganisationIsClosed):
        president_of(club)
    with pytest.raises(UnknownClub):
        president_of(FederationFactory())


def test_the_office_comes_by_an_invitation_of_the_staff_and_no_officer_gives_it(federation, club):
    staff, invited = AccountFactory(), AccountFactory()
    appoint_staff(OrganisationKind.FEDERATION, federation, account=staff.pk, role=StaffRole.STAFF, by=SYSTEM)
    office = Office(Role.PRESIDENT, OrganisationKind.CLUB, club)
    accept_invitation(signed_invitation(invite_to_office(office, by=staff)), by=invited)
    assert may_act_for_club(invited.pk, club)
    with pytest.raises(NotAllowed):
        invite_to_office(Office(Role.SECRETARY, OrganisationKind.CLUB, club), by=invited)


def test_the_team_of_a_club_is_given_and_ended_on_its_page(club):
    staff, secretary = AccountFactory(is_staff=True), AccountFactory()
    client, address = Client(), reverse("organisation-team", args=[OrganisationKind.CLUB, club])
    client.force_login(staff)
    assert client.post(address, {"role": "secretary", "email": secretary.email}).status_code == 302
    assert "Secrétaire du club" in client.get(address).content.decode()
    client.post(address, {"end": f"secretary::{secretary.pk}"})
    assert team_of_club(club) == []


def test_an_officer_finds_the_licences_of_his_club_in_his_work_and_on_its_page(federation, club):
    LicenseeFactory(federation=federation, club=club, family_name="Roy", given_name="Léa")
    client, address = Client(), reverse("club-licences", args=[club])
    client.force_login(president_of(club))
    assert address in client.get(reverse("home")).content.decode()
    assert address in client.get(reverse("club", args=[club])).content.decode()
    assert address not in Client().get(reverse("club", args=[club])).content.decode()
    assert "Léa" in client.get(address).content.decode()


def test_the_api_appoints_and_dismisses(client, club):
    staff, new = AccountFactory(is_staff=True), AccountFactory()
    client.force_login(staff)
    officers = reverse("api-club-officers", args=[club])
    told = {"email": new.email, "role": "president"}
    assert client.post(officers, told, content_type="application/json").status_code == 204
    assert [one["role"] for one in client.get(officers).json()] == ["president"]
    assert client.delete(reverse("api-club-officer", args=[club, new.pk])).status_code == 204
    assert client.get(officers).json() == []
