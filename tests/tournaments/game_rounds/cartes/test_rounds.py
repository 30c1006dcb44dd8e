"""Rounds of Scrabble cartes through their commands, pages, files and API."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from engine.eventstore.projections.checking import check
from engine.people.actors import SYSTEM
from engine.people.claims import link_account
from engine.people.permissions import NotAllowed
from engine.people.vault import texts_of
from games.commands.table import stop_table
from games.events.cartes import CardsFrom
from games.queries.tables import load_table, places_of, table_if_any
from tests.factories.accounts import AccountFactory
from tests.factories.cartes import CartesFactory
from tests.factories.competitions import CompetitionFactory, enter_by_name
from tests.factories.parties import work
from tournaments.domain.papers.kinds import FileFormat
from tournaments.game_rounds import commands
from tournaments.game_rounds.cartes.game import CARTES
from tournaments.game_rounds.queries import load_rounds, rounds_page
from tournaments.models.players import PlayerEntryRow
from tournaments.queries.competitions import State, competition_page

pytestmark = pytest.mark.django_db


def seat(competition):
    commands.seat_round(CARTES, competition, by=SYSTEM)
    return load_rounds(CARTES, competition).rounds[-1].tables


def test_a_table_that_ends_here_gives_its_result_and_a_dropped_one_is_stopped():
    competition, _entries = CartesFactory(size=3)
    tables = seat(competition)
    first, second = commands.open_online(CARTES, competition, round=1, by=SYSTEM)
    texts = texts_of(place.name for place in places_of([first])[first])
    assert sorted(texts.values()) == sorted(
        player.name for player in rounds_page(CARTES, competition).rounds[0].tables[0].players
    )
    stop_table(first, by=SYSTEM)
    work()
    assert load_rounds(CARTES, competition).rounds[0].tables[1].outcome == (0, 0, 0)
    # one of the second table leaves: what it had begun is stopped, and its end is no result
    told = {"round": 1, "one": tables[2].players[0], "other": None, "reason": "malade"}
    commands.correct_seats(CARTES, competition, by=SYSTEM, **told)
    work()
    assert load_table(second).state.is_over
    assert load_rounds(CARTES, competition).rounds[0].tables[2].outcome is None
    assert check("tournaments.cartes") == []


def test_who_has_an_account_has_his_place_at_once():
    competition, entries = CartesFactory(players=3, size=3, cards_from=CardsFrom.SERVER)
    account = AccountFactory()
    player = PlayerEntryRow.objects.get(entry=entries[0]).player
    link_account(player, account.email, by=SYSTEM)
    account.refresh_from_db()
    tables = seat(competition)
    (game,) = commands.open_online(CARTES, competition, round=1, by=SYSTEM)
    state = load_table(game).state
    mine = tables[1].players.index(entries[0]) + 1
    assert {number: place.who for number, place in state.places.items() if place.who} == {mine: account.actor_id}


def test_a_competition_is_played_as_long_as_its_rounds_are_not_official():
    competition, _entries = CartesFactory(players=4, rounds=1)
    tables = seat(competition)
    assert competition_page(competition).state is State.PLAYING
    results = {table: [10] * len(one.players) for table, one in tables.items()}
    commands.enter_results(CARTES, competition, round=1, results=results, by=SYSTEM)
    commands.close_round(CARTES, competition, round=1, by=SYSTEM)
    commands.publish_standings(CARTES, competition, official=True, by=SYSTEM)
    assert competition_page(competition).state is State.PLAYED
    with pytest.raises(NotAllowed):
        commands.reopen_standings(CARTES, competition, cause="erreur", by=AccountFactory())


def test_the_whole_path_through_pages():
    competition = CompetitionFactory(name="Coupe des cartes")
    enter_by_name(competition, 5)
    staff, url = Client(), lambda part="", *more: reverse(f"staff-cartes{part}", args=[competition, *more])
    staff.force_login(AccountFactory(is_staff=True))
    assert "Annoncer" in staff.get(url()).content.decode()
    plan = {
        "rounds": 1,
        "size": 3,
        "seeding": "lot",
        "seating": "apart",
        "cards_from": "box",
        "target": 0,
        "version": 0,
    }
    assert staff.post(url("-plan"), plan | {"size": 9}).status_code == 422
    assert staff.post(url("-plan"), plan).status_code == 302
    digest = re.search(r'name="agreed" value="(\w+)"', staff.get(url("-next")).content.decode())
    assert digest is not None
    assert staff.post(url("-next"), {"agreed": digest[1]}).status_code == 302
    typed = {"t1-1": 120, "t1-2": -8, "t1-3": 60, "t2-1": 99}
    refused = staff.post(url("-round", 1), typed)
    assert refused.status_code == 422
    assert 'value="-8"' in refused.content.decode()
    assert staff.post(url("-round", 1), typed | {"t2-2": 30}).status_code == 302
    assert staff.post(url("-round", 1) + "?formulaire=fermer", {}).status_code == 302
    late = staff.post(url("-table", 1, 2) + "?formulaire=resultat", {"t2-1": 10, "t2-2": 30})
    assert late.status_code == 422
    told = {"t2-1": 10, "t2-2": 30, "resultat-reason": "erreur", "reason": "erreur"}
    assert staff.post(url("-table", 1, 2) + "?formulaire=resultat", told).status_code == 302
    assert staff.post(url(), {"act": "official"}).status_code == 302
    page = Client().get(reverse("cartes", args=[competition])).content.decode()
    assert "120" in page
    assert re.search(r"[-−]8", page)
    assert [one.line.points for one in rounds_page(CARTES, competition).lines] == [120, 60, 30, 10, -8]
    for form in (FileFormat.CSV, FileFormat.JSON, FileFormat.XLSX):
        assert Client().get(reverse("cartes-file", args=[competition, form])).status_code == 200


def test_the_api_tells_the_rounds_and_takes_a_result():
    competition, _entries = CartesFactory(players=4, rounds=2)
    seat(competition)
    staff = Client()
    staff.force_login(AccountFactory(is_staff=True))
    address = reverse("api-cartes-result", args=[competition, 1, 1])
    answer = staff.put(address, {"points": [5, 4, -3, 2]}, content_type="application/json")
    assert answer.status_code == 204
    short = staff.put(address, {"points": [5, 4]}, content_type="application/json")
    assert short.json()["code"] == "tournaments.cartes_result_incomplete"
    lines = Client().get(reverse("api-cartes-standings", args=[competition])).json()["lines"]
    assert [(line["rank"], line["points"]) for line in lines] == [(1, 5), (2, 4), (3, 2), (4, -3)]


def test_a_table_of_a_round_is_that_of_the_competition():
    competition, _entries = CartesFactory(players=2)
    seat(competition)
    (game,) = commands.open_online(CARTES, competition, round=1, by=SYSTEM)
    assert table_if_any(game).competition == competition


def test_each_round_is_read_alone_as_in_the_list(client):
    competition, _entries = CartesFactory(size=3)
    for number in (1, 2):
        results = {table: [10] * len(one.players) for table, one in seat(competition).items()}
        commands.enter_results(CARTES, competition, round=number, results=results, by=SYSTEM)
        commands.close_round(CARTES, competition, round=number, by=SYSTEM)
    address = f"/api/v1/competitions/{competition}/cartes/rounds/"
    listed = client.get(address).json()
    assert [each["number"] for each in listed] == [1, 2]
    assert [client.get(f"{address}{number}/").json() for number in (1, 2)] == listed
    for number in (0, 3):
        refused = client.get(f"{address}{number}/")
        assert (refused.status_code, refused.json()["code"]) == (404, "tournaments.cartes_round_unknown")
