"""What belongs to nobody is given to a federation, whose staff reaches it from then on."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.urls import reverse
from rest_framework.test import APIClient

from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed, allowed
from engine.web.history import history
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory
from tests.factories.organisations import ComiteFactory, FederationFactory
from tournaments.commands.giving import give_to_federation
from tournaments.commands.staff import appoint_staff
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.domain.refusals.organisation import AlreadyOwned, ComiteElsewhere
from tournaments.events.membership import StaffRole
from tournaments.queries.competitions import competitions
from tournaments.queries.memberships import reach_of
from tournaments.queries.unowned import unowned
from tournaments.streams import competition_stream

pytestmark = pytest.mark.django_db


@pytest.fixture
def federation():
    return FederationFactory(code="FFSc", name="Fédération d’ici")


@pytest.fixture
def ada(federation):
    """Staff of the federation."""
    account = AccountFactory()
    appoint_staff(OrganisationKind.FEDERATION, federation, account=account.pk, role=StaffRole.STAFF, by=SYSTEM)
    return account


@pytest.fixture
def old(lexicon):
    """A competition and its centre, made when there was no federation."""
    competition = CompetitionFactory(name="Ancienne")
    return competition, CentreFactory(competition=competition)


def test_staff_reaches_what_was_given_and_nothing_else(old, federation, ada):
    competition, centre = old
    other = CompetitionFactory(name="Autre")
    assert not allowed(ada, "tournaments.manage_competition", competition)
    given = give_to_federation(federation, competitions_of_nobody=[competition], centres_of_nobody=[centre], by=SYSTEM)
    assert given == 2
    assert allowed(ada, "tournaments.manage_competition", competition)
    assert allowed(ada, "tournaments.manage_organisation", centre)
    assert not allowed(ada, "tournaments.manage_competition", other)
    assert [one.id for one in competitions(reach_of(ada))] == [competition]
    assert [one.id for one in unowned()] == [other]
    assert history(competition_stream(competition))[0].text.endswith("Fédération d’ici")


def test_what_belongs_to_somebody_is_not_given_again(old, federation):
    competition, centre = old
    give_to_federation(federation, centres_of_nobody=[centre], by=SYSTEM)
    other, before = FederationFactory(), head()
    for more in ({"competitions_of_nobody": [competition]}, {}):
        with pytest.raises(AlreadyOwned):
            give_to_federation(other, centres_of_nobody=[centre], by=SYSTEM, **more)
    assert [one.kind for one in unowned()] == ["competition"], "all of it, or none"
    assert head() >= before


def test_a_comite_belongs_to_the_federation_that_it_is_given_with(old, federation):
    elsewhere = ComiteFactory()
    with pytest.raises(ComiteElsewhere):
        give_to_federation(federation, comite=elsewhere, competitions_of_nobody=old[:1], by=SYSTEM)
    own = ComiteFactory(federation=federation)
    give_to_federation(federation, comite=own, competitions_of_nobody=old[:1], by=SYSTEM)
    staff = AccountFactory()
    appoint_staff(OrganisationKind.COMITE, own, account=staff.pk, role=StaffRole.STAFF, by=SYSTEM)
    assert allowed(staff, "tournaments.manage_competition", old[0])


def test_only_the_team_of_the_installation_gives(old, federation, ada):
    with pytest.raises(NotAllowed):
        give_to_federation(federation, competitions_of_nobody=old[:1], by=ada)


def test_a_program_lists_and_gives(old, federation):
    competition, centre = old
    api = APIClient()
    api.force_login(AccountFactory(is_staff=True))
    listed = api.get(reverse("api-unowned")).json()
    assert [(one["kind"], one["id"]) for one in listed] == [("competition", str(competition)), ("centre", str(centre))]
    assert [one["id"] for one in api.get(reverse("api-unowned"), {"kind": "centre"}).json()] == [str(centre)]
    address = reverse("api-federation-given", args=[federation])
    body = {"competitions": [str(competition)], "centres": [str(centre)]}
    assert api.post(address, body, format="json").status_code == 204
    again = api.post(address, body, format="json")
    assert (again.status_code, again.json()["code"]) == (409, "tournaments.already_owned")
    assert api.get(reverse("api-unowned")).json() == []


def test_the_page_gives_what_is_ticked(client, old, federation):
    competition, centre = old
    client.force_login(AccountFactory(is_staff=True))
    tree, page = reverse("organisation"), reverse("organisation-unowned")
    assert "2 compétitions et centres n’appartiennent à personne" in client.get(tree).content.decode()
    nothing = client.post(page, {"owner": str(federation)})
    assert (nothing.status_code, "Cochez ce qui est à attribuer" in nothing.content.decode()) == (422, True)
    answer = client.post(page, {"owner": str(federation), "competitions": [str(competition)]}, follow=True)
    assert (answer.status_code, [one.id for one in unowned()]) == (200, [centre])
    client.post(page, {"owner": str(federation), "centres": [str(centre)]})
    assert "appartient à une fédération" in client.get(page).content.decode()
    assert page not in client.get(tree).content.decode()


def test_the_page_says_that_there_is_no_federation_yet(client, old):
    client.force_login(AccountFactory(is_staff=True))
    assert "Aucune fédération" in client.get(reverse("organisation-unowned")).content.decode()


def told(*words):
    out = StringIO()
    call_command("give_to_federation", *words, stdout=out)
    return out.getvalue().split()


def test_the_command_lists_and_gives(old, federation):
    competition, centre = old
    assert [str(competition), str(centre)] == [word for word in told() if len(word) == 36]
    assert told("ffsc", "--competition", str(competition)) == ["1"]
    assert told("FFSc", "--all") == ["1"]
    assert unowned() == []
    with pytest.raises(CommandError):
        told("ABCD", "--all")
