"""The pages of federations, comités, clubs and centres."""

from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory
from tests.factories.organisations import ClubFactory, ComiteFactory, FederationFactory
from tests.factories.players import LicenseeFactory
from tournaments.commands.organisation import amend_club, close_organisation, request_centre
from tournaments.domain.organisation.kinds import OrganisationKind as Kind
from tournaments.models.organisation import CentreRow, ClubRow, ComiteRow, FederationRow

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(client):
    account = AccountFactory(is_staff=True)
    client.force_login(account)
    return account


def _page(kind: str, id_: object) -> str:
    return f"/gestion/organisation/{kind}/{id_}/"


def test_staff_builds_the_tree_from_the_federation_to_the_centre(client, staff):
    made = client.post("/gestion/organisation/", {"name": "Fédération", "code": "ffsc", "country": "FR"})
    federation = made["Location"]
    comite = client.post(f"{federation}nouveau-comite/", {"name": "Limousin", "code": "x"})["Location"]
    club = client.post(f"{comite}nouveau-club/", {"name": "Limoges", "code": "x12", "comite": comite.split("/")[-2]})
    assert ClubRow.objects.get().approved
    told = {
        "name": "Salle",
        "town": "Limoges",
        "club": club["Location"].split("/")[-2],
        "equipment": "imprimante; micro",
    }
    centre = client.post(f"{club['Location']}nouveau-centre/", told)["Location"]
    row = CentreRow.objects.get()
    assert (row.town, row.equipment, row.approved) == ("Limoges", ["imprimante", "micro"], False)
    assert (FederationRow.objects.get().code, ComiteRow.objects.get().code, ClubRow.objects.get().code) == (
        "FFSC",
        "X",
        "X12",
    )
    for address in ("/gestion/organisation/", federation, comite, club["Location"], centre):
        assert client.get(address).status_code == 200
    assert [crumb["label"] for crumb in client.get(centre).context["crumbs"]][1:] == ["Fédération", "Limoges"]


def test_a_club_is_added_from_the_list_of_clubs_in_one_press(client, staff):
    federation = FederationFactory()
    shown = client.get("/gestion/organisation/clubs/").content.decode()
    assert 'href="#nouveau-club"' in shown
    sent = client.post("/gestion/organisation/clubs/", {"name": "Club d'Évreux", "whose": str(federation)}, follow=True)
    assert [str(told) for told in sent.context["messages"]] == ["Club ajouté\u00a0: Club d’Évreux."]
    assert ClubRow.objects.values_list("code", "approved").get() == ("EVREUX", True)


def test_a_code_that_is_taken_is_told_with_what_was_typed(client, staff):
    federation = FederationFactory()
    ClubFactory(federation=federation, name="Limoges", code="X12")
    answer = client.post(f"{_page('federation', federation)}nouveau-club/", {"name": "Brive", "code": "x12"})
    assert answer.status_code == 409
    assert "Limoges" in answer.content.decode()
    assert 'value="Brive"' in answer.content.decode()


def test_two_who_edit_at_once_are_told_what_changed_and_keep_what_they_typed(client, staff):
    club = ClubFactory(name="Limoges", code="X12")
    form = next(
        one["form"] for one in client.get(_page("club", club)).context["forms"] if "version" in one["form"].fields
    )
    assert form["version"].value() == 2
    amend_club(club, by=SYSTEM, name="Limoges Scrabble", code="X12", expected=2)
    typed = {"name": "Scrabble de Limoges", "code": "X12", "comite": "", "version": "2"}
    answer = client.post(f"{_page('club', club)}modifier/", typed)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert ("Limoges Scrabble (X12)" in page, 'value="Scrabble de Limoges"' in page) == (True, True)
    assert ClubRow.objects.get().name == "Limoges Scrabble"
    shown = next(one["form"] for one in answer.context["forms"] if one["form"].errors)
    assert shown["version"].value() == "3"
    assert client.post(f"{_page('club', club)}modifier/", {**typed, "version": "3"}).status_code == 302
    assert ClubRow.objects.get().name == "Scrabble de Limoges"


def test_a_comite_that_has_closed_stays_that_of_its_club(client, staff):
    federation = FederationFactory()
    comite = ComiteFactory(federation=federation, code="X", name="Limousin")
    club = ClubFactory(federation=federation, name="Limoges", comite=comite, code="X12")
    close_organisation(Kind.COMITE, comite, by=SYSTEM)
    typed = {"name": "Scrabble de Limoges", "code": "X12", "comite": str(comite), "version": "2"}
    assert client.post(f"{_page('club', club)}modifier/", typed).status_code == 302
    assert ClubRow.objects.get().comite == comite


def test_clubs_and_centres_are_found_without_accents(client, staff):
    ClubFactory(name="Béziers")
    ClubFactory(name="Brive")
    request_centre(by=SYSTEM, name="Salle des fêtes", town="Nîmes")
    found = [line["name"] for line in client.get("/gestion/organisation/clubs/?q=BEZ").context["lines"]]
    assert found == ["Béziers"]
    found = [line["name"] for line in client.get("/gestion/organisation/centres/?q=nimes fetes").context["lines"]]
    assert found == ["Salle des fêtes"]


def test_what_is_unknown_is_not_found(client, staff):
    for kind in Kind:
        assert client.get(_page(kind.value, uuid4())).status_code == 404
    page = f"{_page('club', ClubFactory())}inconnu/"
    before = head()
    assert client.post(page).status_code == 404
    assert head() == before


def test_a_centre_page_names_its_arbitres_and_competitions(client, staff):
    competition = CompetitionFactory(name="Coupe")
    centre = CentreFactory(competition=competition)
    arbitre = AccountFactory()
    answer = client.post(f"{_page('centre', centre)}equipe/", {"role": "arbitre", "email": arbitre.email})
    assert answer.status_code == 302
    page = client.get(_page("centre", centre)).content.decode()
    assert (arbitre.email in page, "Coupe" in page) == (True, True)


@pytest.mark.parametrize("address", ["/gestion/organisation/", "/gestion/organisation/clubs/", "federation", "club"])
def test_a_page_asks_as_many_questions_of_one_as_of_three(client, staff, address):
    federation = FederationFactory()
    club = ClubFactory(federation=federation)

    def count() -> int:
        with CaptureQueriesContext(connection) as captured:
            where = {"federation": _page("federation", federation), "club": _page("club", club)}.get(address, address)
            assert client.get(where).status_code == 200
        return len(captured)

    def more() -> None:
        ComiteFactory(federation=federation)
        ClubFactory(federation=FederationFactory(), comite=None)
        ClubFactory(federation=federation)
        LicenseeFactory(federation=federation, club=club)
        request_centre(by=SYSTEM, name="Salle", club=club, seats=20)

    more()
    first = count()
    more()
    more()
    assert count() == first
