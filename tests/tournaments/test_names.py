"""Names wherever they are listed, typed or searched: by family name, one folding, and who has one name."""

import pytest
from rest_framework.test import APIClient

from engine.people import SYSTEM
from engine.people.models import Identity
from engine.people.readers import reading
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.players import PlayerFactory
from tournaments.domain.seating import Order
from tournaments.models import EntryRow
from tournaments.queries.day import entry_lines
from tournaments.queries.seating import proposal

pytestmark = pytest.mark.django_db

NAMES = [("Zoé", "Odin"), ("Anne", "Œuvrard"), ("Bea", "Offret"), ("", "Pelé")]
BY_NAME = ["Zoé Odin", "Anne Œuvrard", "Bea Offret", "Pelé"]


@pytest.fixture
def hall(lexicon):
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    for given, family in reversed(NAMES):
        player = PlayerFactory(given_name=given, family_name=family)
        EntryFactory(competition=competition, centre=centre, players=(player,))
    return competition, centre


def test_lists_and_tables_by_name_go_by_family_name(hall):
    competition, centre = hall
    with reading(SYSTEM):
        assert [line.name for line in entry_lines(competition)] == BY_NAME
        assert [seat.name for seat in proposal(competition, centre, order=Order.NAME, seed="")] == BY_NAME


@pytest.mark.parametrize("typed", ["oeuvrard", "œuvrard", "OEUV", "anne oeuvrard"])
def test_an_entry_is_found_however_its_name_is_typed(hall, typed):
    with reading(SYSTEM):
        assert [line.name for line in entry_lines(hall[0], q=typed)] == ["Anne Œuvrard"]


@pytest.fixture
def staff(db) -> APIClient:
    client = APIClient()
    client.force_login(AccountFactory(is_staff=True))
    return client


def test_who_has_one_name_is_registered_by_the_api(staff):
    answer = staff.post("/api/v1/players/", {"family_name": "Pelé"}, format="json")
    assert answer.status_code == 201, answer.content
    assert str(Identity.objects.get(pk=answer.json()["id"])) == "Pelé"
    assert staff.get("/api/v1/players/?q=pele").json()[0]["name"] == "Pelé"


def test_who_has_one_name_is_entered_on_the_page_alone_in_a_pair_and_pasted(staff, hall):
    competition, centre = hall
    page, pasted = (f"/gestion/competitions/{competition}/{part}/" for part in ("inscription", "inscriptions"))
    alone = {"family_name": "Zico", "given_name": "", "centre": str(centre)}
    before = EntryRow.objects.count()
    for typed in (alone, alone | {"family_name": "Xavi", "partner_family_name": "Kaká"}):
        assert staff.post(page, typed).status_code == 302
    assert staff.post(pasted, {"lines": "Bebeto;;LYON"}).status_code == 302
    assert EntryRow.objects.count() == before + 3
    assert set(Identity.objects.filter(given_name="").values_list("family_name", flat=True)) == {
        "Pelé", "Zico", "Xavi", "Kaká", "Bebeto",
    }  # fmt: skip
