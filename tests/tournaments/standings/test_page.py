"""The pages of standings: slices, one player pinned, coup by coup, teams, the past."""

import re
from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import head
from games.models import PartieRow
from tests.factories.accounts import AccountFactory
from tests.factories.rounds import OpenRoundFactory, PlayedRoundFactory
from tests.factories.streams import happen
from tournaments.domain.plan import Division, Phase, Plan, Shape, content_of
from tournaments.events.competition import (
    CompetitionPlanned,
    EntryClassified,
    EntryExcluded,
    EntryJoinedTeam,
    TeamFormed,
)
from tournaments.queries.standings import slices
from tournaments.queries.standings.course import course_of_entry
from tournaments.streams import competition_stream

pytestmark = pytest.mark.django_db

CLUB = UUID(int=7)


@pytest.fixture
def played():
    """Six entries after two coups of a partie that has ended: (competition, entries)."""
    competition, _, _, entries = PlayedRoundFactory(scores=(30, 28, 28, 20, 12, 9))
    series = ("1A", "4A", "4B", "4A", "5C", "7")
    happen(
        competition_stream(competition),
        *(
            EntryClassified(
                entry=entry,
                serie=serie,
                category="vermeil" if number % 2 else "senior",
                club=CLUB if number < 3 else None,
                comite=None,
                federation=None,
                index=5,
            )
            for number, (entry, serie) in enumerate(zip(entries, series, strict=True))
        ),
    )
    return competition, entries


def rows(client, competition, **query):
    context = client.get(f"/competitions/{competition}/classement/", query).context
    return [(row["rank"], row["place"], row["place_shared"]) for row in context["rows"]]


def test_a_slice_shows_both_ranks(client, played):
    competition, _ = played
    assert rows(client, competition, serie="4") == [(2, 1, True), (2, 1, True), (4, 3, False)]
    assert rows(client, competition, serie="4A") == [(2, 1, False), (4, 2, False)]
    assert rows(client, competition, serie="4", category="vermeil") == [(2, 1, False), (4, 2, False)]
    assert rows(client, competition, club=CLUB) == [(1, 1, False), (2, 2, True), (2, 2, True)]
    assert rows(client, competition, serie="9") == []


def test_the_filters_offer_what_there_is(client, played):
    filters = client.get(f"/competitions/{played[0]}/classement/").context["filters"]
    assert {each["name"]: [(one.value, one.count) for one in each["choices"]] for each in filters}["serie"] == [
        ("1", 1),
        ("1A", 1),
        ("4", 3),
        ("4A", 2),
        ("4B", 1),
        ("5", 1),
        ("5C", 1),
        ("7", 1),
    ]


def test_a_filter_of_many_is_chosen_on_a_page_of_its_own(client, played, monkeypatch):
    competition, _ = played
    monkeypatch.setattr(slices, "LONG", 0)
    address = f"/competitions/{competition}/classement/"

    def centres(**query):
        return next(each for each in client.get(address, query).context["filters"] if each["name"] == "centre")

    choose = f"{address}choisir/centre/"
    assert (centres()["count"], list(centres()["choices"]), centres()["choose_url"]) == (1, [], choose)
    ((back, one),) = client.get(choose, {"apres": "1.1"}).context["rows"]
    assert (one.count, back) == (6, f"{address}?apres=1.1&centre={one.value}")
    chosen = centres(apres="1.1", centre=one.value)
    assert (list(chosen["choices"]), chosen["choose_url"]) == ([one], f"{choose}?centre={one.value}&apres=1.1")
    word = one.name.split()[0][:2].upper()
    assert [url for url, _ in client.get(choose, {"q": word, "totaux": "1"}).context["rows"]] == [
        f"/gestion{address}?centre={one.value}"
    ]
    assert client.get(choose, {"q": "zz"}).context["rows"] == []
    assert client.get(f"{address}choisir/couleur/").status_code == 404


def test_an_excluded_entry_leaves_the_ranking(client, played):
    competition, entries = played
    happen(competition_stream(competition), EntryExcluded(entry=entries[0]))
    assert rows(client, competition)[0] == (1, 1, True)
    assert client.get(f"/competitions/{competition}/classement/{entries[0]}/").status_code == 404


def test_a_pinned_player_stands_above_with_neighbours(client, played):
    competition, entries = played
    address = f"/competitions/{competition}/classement/"
    context = client.get(address, {"joueur": entries[4]}).context
    assert [row["entry"] for row in context["pinned"]] == entries[2:6]
    sliced = client.get(address, {"joueur": entries[3], "serie": "4A"}).context
    assert [row["entry"] for row in sliced["pinned"]] == [entries[1], entries[3]]
    assert client.get(address, {"joueur": uuid4()}).context["pinned"] == []


def test_the_pinned_line_stands_above_the_filters_and_moves_with_the_table(client, played):
    competition, entries = played
    address = f"/competitions/{competition}/classement/?joueur={entries[4]}"
    page = client.get(address).content.decode()
    assert page.index('id="standings-pinned"') < page.index('class="standings-bar"') < page.index('id="standings"')
    moved = client.get(address, headers={"HX-Request": "true"}).content.decode()
    assert 'id="standings-pinned" hx-swap-oob="true"' in moved


def test_categories_are_chosen_by_their_titles(client, played):
    filters = client.get(f"/competitions/{played[0]}/classement/", {"category": "senior"}).context["filters"]
    shown = next(each for each in filters if each["name"] == "category")
    assert [(one.value, one.name) for one in shown["choices"]] == [("senior", "Senior"), ("vermeil", "Vermeil")]


def test_the_course_of_an_entry_tells_each_coup(client, played):
    competition, entries = played
    steps = course_of_entry(competition, entries[3]).courses[0].steps
    assert [(step.coup, step.points, step.total, step.top, step.negatif, step.rank) for step in steps] == [
        (1, 20, 20, 30, -10, 4),
        (2, 20, 40, 60, -20, 4),
        (0, 0, 40, 60, -20, 4),
    ]
    page = client.get(f"/competitions/{competition}/classement/{entries[3]}/").content.decode()
    assert (page.count('role="img"'), page.count("<polyline") >= 3, page.count("?apres=1.1&amp;")) == (2, True, 1)
    assert re.findall(r"/parties/[-0-9a-f]{36}/coups/(\d+)/", page) == ["1", "2"]
    PartieRow.objects.update(veiled=True)
    veiled = client.get(f"/competitions/{competition}/classement/{entries[3]}/").content.decode()
    assert re.findall(r"/coups/(\d+)/", veiled) == []


def test_the_first_ones_are_shown_together(client, played):
    page = client.get(f"/competitions/{played[0]}/classement/coup-par-coup/")
    assert [one.total for one in page.context["courses"]] == [60, 56, 56, 40, 24, 18]
    assert [row["negatifs"] for row in page.context["rows"]][-1] == [0, -4, -4, -20, -36, -42]


def test_pages_before_the_first_coup_say_so(client):
    competition, _, _, entries = OpenRoundFactory()
    for address in ("", "coup-par-coup/", f"{entries[0]}/", "equipes/"):
        assert client.get(f"/competitions/{competition}/classement/{address}").status_code == 200


def test_after_a_coup_leads_to_the_coups_around(client, played):
    competition, entries = played
    page = client.get(f"/competitions/{competition}/classement/", {"apres": "1.1", "joueur": entries[0]})
    assert page.context["coups"] == {"previous": "", "next": "1.2"}
    assert [row["total"] for row in page.context["rows"]] == [30, 28, 28, 20, 12, 9]
    assert "Après le coup 1 de la partie 1" in page.content.decode()


def test_exports_hold_the_slice(client, played):
    competition, _ = played
    lines = client.get(f"/competitions/{competition}/classement.csv", {"serie": "4A"}).content.decode("utf-8-sig")
    assert [line.split(";")[0] for line in lines.splitlines()[1:3]] == ["2", "4"]
    assert lines.splitlines()[3] == ""
    paper = client.get(f"/competitions/{competition}/classement/imprimer/", {"serie": "4A"}).content.decode()
    assert (paper.count("<tr>"), "<p>4A</p>" in paper) == (3, True)


def test_the_api_takes_the_same_filters(played):
    competition, entries = played
    api = APIClient()
    address = f"/api/v1/competitions/{competition}/standings/"
    page = api.get(address, {"serie": "4", "apres": "1.1", "joueur": str(entries[1])}).json()
    assert [(row["rank"], row["place"], row["total"]) for row in page["rows"]] == [(2, 1, 28), (2, 1, 28), (4, 3, 20)]
    assert str(entries[1]) in {row["entry"] for row in page["pinned"]}
    assert api.get(address, {"partie": 1}).json()["rows"][0]["total"] == 60
    assert api.get(address, {"partie": 0}).status_code == 400


def test_who_goes_through_a_phase_is_marked_when_it_is_over(client, played):
    competition, _ = played
    phases = (Phase(name="Qualification", rounds=1, through=2), Phase(name="Finale", rounds=1))
    happen(competition_stream(competition), CompetitionPlanned(plan=content_of(Plan(template="", phases=phases))))
    context = client.get(f"/competitions/{competition}/classement/").context
    assert (context["phase"], [row["through"] for row in context["rows"]]) == (
        "Qualification",
        [True, True, True, False, False, False],
    )


def make_teams(competition, entries):
    """Three teams of two, in two divisions."""
    teams = [uuid4() for _ in range(3)]
    plan = Plan(
        template="", shape=Shape.INTERCLUBS, divisions=(Division(name="D1", size=2), Division(name="D2", size=2))
    )
    formed = [
        TeamFormed(team=team, club=None, name=name, division=division)
        for team, name, division in zip(teams, ("Lyon", "Nice", "Pau"), ("D1", "D1", "D2"), strict=True)
    ]
    joined = [EntryJoinedTeam(entry=entry, team=teams[number // 2]) for number, entry in enumerate(entries)]
    happen(competition_stream(competition), CompetitionPlanned(plan=content_of(plan)), *formed, *joined)


def test_teams_are_asked_for_again_by_their_etag(client, played):
    competition, entries = played
    make_teams(competition, entries)
    address, htmx = f"/competitions/{competition}/classement/equipes/", {"HX-Request": "true"}
    first = client.get(address, headers=htmx)
    etag = first["ETag"]
    again = client.get(address, headers={**htmx, "If-None-Match": etag})
    other = client.get(f"{address}?parties=1", headers={**htmx, "If-None-Match": etag})
    whole = client.get(address, headers={"If-None-Match": etag})
    assert [one.status_code for one in (first, again, other, whole)] == [200, 304, 200, 200]
    formed = TeamFormed(team=uuid4(), club=None, name="Metz", division="D2")
    happen(competition_stream(competition), formed, EntryExcluded(entry=entries[0]))
    catch_up()
    moved = client.get(address, headers={**htmx, "If-None-Match": etag})
    assert (moved.status_code, moved["ETag"] == etag) == (200, False)


def test_teams_are_ranked_in_their_division_with_their_members(client, played):
    competition, entries = played
    make_teams(competition, entries)
    divisions = client.get(f"/competitions/{competition}/classement/equipes/").context["divisions"]
    assert [(one.name, [(team.name, team.rank, team.total) for team in one.teams]) for one in divisions] == [
        ("D1", [("Lyon", 1, 116), ("Nice", 2, 96)]),
        ("D2", [("Pau", 1, 42)]),
    ]
    assert [member.rank for member in divisions[0].teams[1].members] == [2, 4]
    api = APIClient().get(f"/api/v1/competitions/{competition}/standings/teams/").json()
    assert [len(one["teams"]) for one in api["divisions"]] == [2, 1]
    lines = client.get(f"/competitions/{competition}/classement/equipes.csv").content.decode().splitlines()
    assert [line.split(";")[:4] for line in lines[1:4]] == [
        ["D1", "1", "Lyon", ""],
        ["D1", "1", "Lyon", "1"],
        ["D1", "1", "Lyon", "2"],
    ]
    assert (len(lines), lines[1].split(";")[-1]) == (10, "116")


def test_the_files_of_teams_are_those_of_the_parties_that_were_chosen(client, played):
    competition, entries = played
    make_teams(competition, entries)
    page = f"/competitions/{competition}/classement/equipes/"
    told = {asked: client.get(f"{page}{asked}").context for asked in ("", "?parties=1")}
    assert {asked: context["csv_url"] for asked, context in told.items()} == {
        asked: f"/competitions/{competition}/classement/equipes.csv{asked}" for asked in told
    }
    assert all(context["base"] == f"/competitions/{competition}/classement/" for context in told.values())


def test_the_past_is_for_those_who_see_the_totals(client, played):
    competition, entries = played
    then = head()
    happen(competition_stream(competition), EntryExcluded(entry=entries[0]))
    catch_up()
    address = f"/gestion/competitions/{competition}/classement/"
    client.force_login(AccountFactory(is_staff=True))
    assert len(client.get(address).context["rows"]) == 5
    past = client.get(address, {"position": then})
    assert (len(past.context["rows"]), f"position {then}" in past.content.decode()) == (6, True)
    assert len(client.get(address, {"moment": "2001-01-01T10:00"}).context["rows"]) == 0
    assert len(client.get(f"/competitions/{competition}/classement/", {"position": then}).context["rows"]) == 5


@pytest.mark.parametrize("address", ["", "?serie=4", "coup-par-coup/", "equipes/", "choisir/centre/"])
def test_pages_take_as_many_queries_for_three_as_for_one(client, address):
    counts = []
    for scores in ((30,), (30, 20, 10)):
        competition, *_ = PlayedRoundFactory(scores=scores)
        with CaptureQueriesContext(connection) as queries:
            client.get(f"/competitions/{competition}/classement/{address}")
        counts.append(len(queries))
    assert counts[0] == counts[1]


def test_a_page_asks_the_database_six_questions_once_its_ranking_is_made(client, played, django_assert_max_num_queries):
    address = f"/competitions/{played[0]}/classement/"
    client.get(address)
    with django_assert_max_num_queries(6):
        assert len(client.get(address).context["rows"]) == 6
