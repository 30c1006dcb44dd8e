"""Who reads whose name: the public, the officials of the competition, others, the player."""

from datetime import date
from io import BytesIO
from uuid import uuid4

import pytest
from django.urls import reverse
from openpyxl import load_workbook

from engine.people.actors import SYSTEM
from engine.people.identities import names_of, persons_named
from engine.people.publicity import ChosenBy, is_minor
from engine.people.readers import reading
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.tournaments.personal.conftest import ADULT, CHILD, REFUSES, register
from tournaments.commands.centres import appoint_arbitre
from tournaments.commands.personal import choose_publicity
from tournaments.commands.players import set_category
from tournaments.domain.refusals.players import ParentNeeded

PUBLIC = (
    *("standings", "standings-print", "standings-csv", "standings-json", "standings-leaders", "api-standings"),
    *("api-entries", "competition", "competition-entered"),
)


def body(client, route, *args, **query) -> str:
    response = client.get(reverse(route, args=args), query)
    assert response.status_code == 200, (route, response.status_code)
    return response.content.decode()


def test_the_public_reads_an_adult_and_neither_a_child_nor_who_refused(client, hall):
    for route in PUBLIC:
        text = body(client, route, hall.competition)
        assert "Vrombix" not in text, route
        assert "Fjordak" not in text, route
    assert ADULT in body(client, "standings", hall.competition)
    assert hall.neutral(CHILD) in body(client, "standings", hall.competition)


def test_a_spreadsheet_masks_them_too(client, hall):
    book = load_workbook(BytesIO(client.get(reverse("standings-xlsx", args=[hall.competition])).content))
    cells = " ".join(str(cell.value) for row in book.active.iter_rows() for cell in row)
    given, family = ADULT.split()
    assert f"{family} {given}" in cells
    assert "Vrombix" not in cells
    assert hall.neutral(CHILD) in cells


@pytest.mark.parametrize("name", [CHILD, REFUSES])
def test_line_and_player_pages_bear_the_neutral_name(client, hall, name):
    family = name.split()[1]
    for route, args in (
        ("standings-entry", (hall.competition, hall.entries[name])),
        ("player", (hall.players[name],)),
    ):
        text = body(client, route, *args)
        assert family not in text, route
        assert hall.neutral(name) in text, route


@pytest.mark.parametrize("typed", ["vrombix", "fjordak", "mirabelle"])
def test_nobody_is_found_by_a_name_that_is_masked(client, hall, typed):
    assert str(hall.players[CHILD]) not in body(client, "search", q=typed)
    assert str(hall.players[REFUSES]) not in body(client, "search", q=typed)
    found = client.get(reverse("api-standings", args=[hall.competition]), {"q": typed}).json()
    assert found["rows"] == []


def test_officials_of_the_competition_read_every_name_and_others_do_not(client, hall, arbitre, staff):
    elsewhere = AccountFactory()
    other = CompetitionFactory(name="Ailleurs")
    appoint_arbitre(CentreFactory(competition=other, name="Namur"), account=elsewhere.pk, by=SYSTEM)
    for account, reads in ((arbitre, True), (staff, True), (elsewhere, False)):
        client.force_login(account)
        assert (CHILD in body(client, "standings", hall.competition)) is reads
        assert (REFUSES in body(client, "standings", hall.competition)) is reads


def test_a_player_reads_his_own_name(client, hall):
    own = AccountFactory(person=hall.players[CHILD])
    client.force_login(own)
    text = body(client, "standings", hall.competition)
    assert CHILD in text
    assert "Fjordak" not in text


def test_a_choice_acts_at_once_even_on_what_a_browser_has_kept(client, hall):
    address = reverse("standings", args=[hall.competition])
    before = client.get(address, HTTP_HX_REQUEST="true")
    assert client.get(address, HTTP_HX_REQUEST="true", HTTP_IF_NONE_MATCH=before["ETag"]).status_code == 304
    page = client.get(reverse("player", args=[hall.players[ADULT]]))
    choose_publicity(hall.players[ADULT], shown=False, chosen_by=ChosenBy.PLAYER, by=SYSTEM)
    after = client.get(address, HTTP_HX_REQUEST="true", HTTP_IF_NONE_MATCH=before["ETag"])
    assert after.status_code == 200
    assert ADULT not in after.content.decode()
    again = client.get(reverse("player", args=[hall.players[ADULT]]), HTTP_IF_NONE_MATCH=page["ETag"])
    assert (again.status_code, "Quixobel" in again.content.decode()) == (200, False)


def test_what_one_reader_was_shown_is_not_kept_for_another(client, hall, staff):
    address = reverse("standings", args=[hall.competition])
    shown = client.get(address, HTTP_HX_REQUEST="true")["ETag"]
    client.force_login(staff)
    answer = client.get(address, HTTP_HX_REQUEST="true", HTTP_IF_NONE_MATCH=shown)
    assert (answer.status_code, CHILD in answer.content.decode()) == (200, True)


def test_a_parent_lets_a_child_be_named_and_a_child_alone_does_not(client, hall):
    with pytest.raises(ParentNeeded):
        choose_publicity(hall.players[CHILD], shown=True, chosen_by=ChosenBy.PLAYER, by=SYSTEM)
    choose_publicity(hall.players[CHILD], shown=True, chosen_by=ChosenBy.PARENT, by=SYSTEM)
    assert CHILD in body(client, "standings", hall.competition)
    choose_publicity(hall.players[CHILD], shown=None, chosen_by=ChosenBy.PARENT, by=SYSTEM)
    assert CHILD not in body(client, "standings", hall.competition)


def test_the_age_is_that_of_the_day_of_the_competition(db, lexicon):
    born = date(2008, 6, 1)
    person = register("Ludivine Traxbol", born)
    then, later = (
        CompetitionFactory(name="Avant", starts_on=date(2026, 5, 31)),
        CompetitionFactory(name="Après", starts_on=date(2026, 6, 1)),
    )
    for competition in (then, later):
        EntryFactory(
            competition=competition,
            centre=CentreFactory(competition=competition, name=f"Salle {uuid4()}"),
            player=person,
        )
    assert names_of([person], then)[person] != "Ludivine Traxbol"
    assert names_of([person], later)[person] == "Ludivine Traxbol"
    assert (is_minor(born, date(2026, 5, 31)), is_minor(born, date(2026, 6, 1))) == (True, False)


def test_without_a_birth_date_the_category_says(db):
    person = register("Ignace Wurtzel", None)
    assert names_of([person])[person] == "Ignace Wurtzel"
    set_category(person, season=2027, category="cadet", by=SYSTEM)
    assert names_of([person])[person] != "Ignace Wurtzel"
    assert persons_named("wurtzel") == set()


def test_work_without_a_request_reads_as_the_public_unless_it_says_for_whom(hall):
    person = hall.players[REFUSES]
    assert names_of([person])[person] == hall.neutral(REFUSES)
    with reading(SYSTEM):
        assert names_of([person])[person] == REFUSES
    assert names_of([person])[person] == hall.neutral(REFUSES)
