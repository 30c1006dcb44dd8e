"""Invitations to a role: a link that works once, for a week, and never gives more than its maker may give."""

import re
from datetime import timedelta
from uuid import uuid4

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from django.utils.timezone import now

from engine.people.actors import SYSTEM
from engine.people.models import Account
from engine.people.permissions import NotAllowed, allowed
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory
from tests.factories.organisations import FederationFactory
from tournaments.commands.invitations import (
    accept_invitation,
    accept_with_account,
    invite_to_office,
    revoke_invitation,
    signed_invitation,
)
from tournaments.commands.officials import appoint_organiser, dismiss_organiser
from tournaments.commands.staff import appoint_staff
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.domain.refusals.centres import TermInvalid
from tournaments.domain.refusals.invitations import InvitationInvalid, InvitationUsed, UnknownInvitation
from tournaments.events.membership import StaffRole
from tournaments.models.invitations import RoleInvitation
from tournaments.queries.invitations import invitations_to
from tournaments.queries.team import Office, Role
from tournaments.tasks.invitations import mail_invitation, purge_invitations

pytestmark = pytest.mark.django_db

PASSWORD = "une-phrase-bien-longue"
ZOE = {"name": "Zoé Petit", "email": "zoe@exemple.invalid", "password": PASSWORD}
TYPED = {**ZOE, "again": PASSWORD}


@pytest.fixture
def competition():
    return CompetitionFactory(name="Coupe")


@pytest.fixture
def organiser(competition):
    account = AccountFactory()
    appoint_organiser(competition, account=account.pk, by=SYSTEM)
    return account


def juge(competition):
    return Office(Role.JUGE, None, competition)


def signed(competition, by, **told):
    return signed_invitation(invite_to_office(juge(competition), by=by, **told))


def states(competition):
    return [one.state for one in invitations_to(competition)]


def test_whoever_follows_the_link_makes_an_account_and_has_the_role(competition, organiser):
    link = signed(competition, organiser, name="Zoé", email="ZOE@exemple.invalid")
    assert states(competition) == ["sent"]
    account = accept_with_account(link, **ZOE)
    assert allowed(account, "tournaments.conduct_rounds", competition)
    assert account.check_password(PASSWORD)
    assert [(one.name, one.email, one.state) for one in invitations_to(competition)] == [("Zoé Petit", "", "accepted")]


def test_a_link_works_once(competition, organiser):
    link = signed(competition, organiser)
    accept_with_account(link, **ZOE)
    with pytest.raises(InvitationUsed):
        accept_invitation(link, by=AccountFactory())


@pytest.mark.parametrize(
    ("end", "state"),
    [
        (lambda row, by: RoleInvitation.objects.update(expires_at=now()), "expired"),
        (lambda row, by: revoke_invitation(row.pk, by=by), "revoked"),
    ],
)
def test_a_link_that_is_over_opens_nothing(competition, organiser, end, state):
    link = signed(competition, organiser)
    end(RoleInvitation.objects.get(), organiser)
    assert states(competition) == [state]
    with pytest.raises(InvitationInvalid):
        accept_with_account(link, **ZOE)
    assert not Account.objects.filter(email=ZOE["email"]).exists()
    assert Client().get(reverse("invitation", args=[link])).status_code == 410


def test_an_invitation_gives_no_more_than_its_maker_has_by_then(competition, organiser):
    link = signed(competition, organiser)
    dismiss_organiser(competition, account=organiser.pk, by=SYSTEM)
    with pytest.raises(InvitationInvalid):
        accept_with_account(link, **ZOE)
    assert not Account.objects.filter(email=ZOE["email"]).exists()


def test_nobody_invites_to_a_role_that_is_not_his_to_give(competition, organiser):
    federation = FederationFactory()
    for office in (
        Office(Role.ORGANISER, None, competition),
        Office(Role.STAFF, OrganisationKind.FEDERATION, federation),
        juge(CompetitionFactory()),
    ):
        with pytest.raises(NotAllowed):
            invite_to_office(office, by=organiser)
    assert not RoleInvitation.objects.exists()


def test_a_role_that_ends_before_it_begins_is_offered_to_nobody(competition, organiser):
    with pytest.raises(TermInvalid):
        invite_to_office(juge(competition), by=organiser, until=now() - timedelta(hours=1))


def test_an_arbitre_of_a_centre_is_so_for_the_competition_alone(competition, organiser):
    centre = CentreFactory(competition=competition)
    made = invite_to_office(Office(Role.ARBITRE, None, competition, centre), by=organiser)
    zoe = accept_with_account(signed_invitation(made), **ZOE)
    assert allowed(zoe, "tournaments.see_hall", (competition, centre))
    assert not allowed(zoe, "tournaments.see_hall", (CompetitionFactory(), centre))


def test_an_account_that_exists_accepts_by_one_press(competition, organiser):
    zoe, page = AccountFactory(), Client()
    page.force_login(zoe)
    address = reverse("invitation", args=[signed(competition, organiser)])
    assert "Accepter" in page.get(address).content.decode()
    assert page.post(address).status_code == 302
    assert allowed(zoe, "tournaments.conduct_rounds", competition)
    assert page.post(address)["Location"] == "/"
    assert Client().post(address).status_code == 410


def test_looking_does_not_use_it_up_and_the_form_does(competition, organiser):
    address, page = reverse("invitation", args=[signed(competition, organiser)]), Client()
    assert [page.get(address).status_code for _ in range(2)] == [200, 200]
    refused = page.post(address, {**TYPED, "again": "autre chose"})
    assert (refused.status_code, "Zoé Petit" in refused.content.decode()) == (422, True)
    assert page.post(address, TYPED).status_code == 302
    assert page.get(reverse("account")).context["user"].email == ZOE["email"]


def test_an_address_that_has_an_account_is_told_to_log_in(competition, organiser):
    AccountFactory(email=ZOE["email"])
    sent = Client().post(reverse("invitation", args=[signed(competition, organiser)]), TYPED)
    assert (sent.status_code, states(competition)) == (409, ["sent"])


def test_the_page_of_people_makes_lists_shows_and_revokes(competition, organiser):
    page = Client()
    page.force_login(organiser)
    team = reverse("staff-team", args=[competition])
    sent = page.post(team, {"role": "juge-arbitre", "name": "Zoé"})
    shown = page.get(sent["Location"]).content.decode()
    link = re.search(r"https?://[^<\s]+/invitation/[^<\s]+", shown)[0]
    assert "<svg" in shown
    assert Client().get(link).status_code == 200
    listed = page.get(team).content.decode()
    assert "Zoé" in listed
    assert "en attente de réponse" in listed
    row = RoleInvitation.objects.get()
    assert page.post(reverse("role-invitation-revoke", args=[row.pk])).status_code == 302
    assert states(competition) == ["revoked"]
    again = f"{team}?role=juge-arbitre#invite-title"
    assert again in page.get(sent["Location"]).content.decode()
    assert sent["Location"] in page.get(team).content.decode()


def test_who_used_a_link_is_led_home_by_it_and_another_is_told_to_log_in(competition, organiser):
    link = reverse("invitation", args=[signed(competition, organiser)])
    own, other = Client(), Client()
    own.post(link, TYPED)
    assert own.get(link)["Location"] == "/"
    told = other.get(link)
    assert (told.status_code, "Cette invitation a déjà servi." in told.content.decode()) == (410, True)


def test_what_was_accepted_is_not_said_to_be_revoked(competition, organiser):
    page = Client()
    page.force_login(organiser)
    accept_with_account(signed(competition, organiser), **ZOE)
    row = RoleInvitation.objects.get()
    told = page.post(reverse("role-invitation-revoke", args=[row.pk]), follow=True).content.decode()
    assert "Cette invitation a déjà été acceptée." in told
    assert "révoquée" not in told


def test_an_address_that_is_known_has_the_role_at_once(competition, organiser):
    zoe, page = AccountFactory(), Client()
    page.force_login(organiser)
    page.post(reverse("staff-team", args=[competition]), {"role": "juge-arbitre", "email": zoe.email})
    assert allowed(zoe, "tournaments.conduct_rounds", competition)
    assert states(competition) == []


def test_staff_are_invited_by_the_administrator_of_their_federation():
    federation, page, head = FederationFactory(), Client(), AccountFactory()
    appoint_staff(OrganisationKind.FEDERATION, federation, account=head.pk, role=StaffRole.ADMINISTRATOR, by=SYSTEM)
    page.force_login(head)
    team = reverse("organisation-team", args=[OrganisationKind.FEDERATION, federation])
    assert page.post(team, {"role": "staff"}).status_code == 302
    zoe = accept_with_account(signed_invitation(RoleInvitation.objects.get().pk), **ZOE)
    assert allowed(zoe, "tournaments.manage_organisation", federation)
    assert not allowed(zoe, "tournaments.appoint_staff", federation)


def test_an_invitation_is_mailed_where_mail_goes_out(competition, organiser, settings):
    settings.PUBLIC_URL = "https://raccord.example.org"
    made = invite_to_office(juge(competition), by=organiser, name="Zoé", email="zoe@exemple.invalid")
    mail_invitation(str(made))
    assert "https://raccord.example.org/invitation/" in mail.outbox[0].body
    revoke_invitation(made, by=organiser)
    mail_invitation(str(made))
    assert len(mail.outbox) == 1


def test_names_and_addresses_go_with_time(competition, organiser):
    signed(competition, organiser, name="Zoé", email="zoe@exemple.invalid")
    assert purge_invitations(timedelta(days=30)) == 0
    RoleInvitation.objects.update(expires_at=now() - timedelta(days=31))
    assert purge_invitations(timedelta(days=30)) == 1


def test_nobody_revokes_an_invitation_that_was_never_made():
    with pytest.raises(UnknownInvitation):
        revoke_invitation(uuid4(), by=SYSTEM)
