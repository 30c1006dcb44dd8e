"""Who is entered, by the table of the standings: sorted, filtered, one's own line, and nothing that is played."""

from datetime import date

import pytest
from django.urls import reverse

from engine.people.identities import neutral_name
from engine.people.models import Account
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.organisations import ClubFactory
from tests.factories.players import PlayerFactory
from tests.factories.rounds import PlayedRoundFactory
from tests.factories.streams import happen
from tournaments.events.competition import EntryClassified, EntryExcluded, EntryWithdrawn
from tournaments.queries.standings import slices
from tournaments.streams import competition_stream

pytestmark = pytest.mark.django_db

PLAYERS = (("Zoé", "Bonnet", "4A", 1), ("Alice", "Zidane", "2B", 0), ("Marc", "Lebrun", "", None))


@pytest.fixture
def people():
    return [PlayerFactory(given_name=given, family_name=family) for given, family, *_ in PLAYERS]


@pytest.fixture
def entries(people):
    """(competition, entries) of Bonnet (Vichy), Zidane (Angers) and Lebrun (no club, no série)."""
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition, name="Lyon")
    clubs = ClubFactory(name="Angers"), ClubFactory(name="Vichy")
    made = [EntryFactory(competition=competition, centre=centre, player=person) for person in people]
    facts = [
        EntryClassified(
            entry=entry,
            serie=serie,
            category="senior",
            club=None if club is None else clubs[club],
            comite=None,
            federation=None,
            index=5,
        )
        for entry, (_given, _family, serie, club) in zip(made, PLAYERS, strict=True)
    ]
    happen(competition_stream(competition), *facts)
    return competition, made


def asked(client, competition, headers=None, **query):
    answer = client.get(reverse("competition-entered", args=[competition]), query, headers=headers or {})
    assert answer.status_code == 200
    return answer


def families(client, competition, **query):
    return [line.name.split()[-1] for line in asked(client, competition, **query).context["lines"]]


def test_the_list_is_by_name_and_sorted_by_what_a_reader_asks(client, entries):
    competition, _ = entries
    assert families(client, competition) == ["Bonnet", "Lebrun", "Zidane"]
    assert families(client, competition, tri="-nom") == ["Zidane", "Lebrun", "Bonnet"]
    assert families(client, competition, tri="club") == ["Zidane", "Bonnet", "Lebrun"]
    assert families(client, competition, tri="-club") == ["Bonnet", "Zidane", "Lebrun"]
    assert families(client, competition, tri="serie") == ["Zidane", "Bonnet", "Lebrun"]
    for played in ("", "solos", "p1", "-p1"):
        assert families(client, competition, tri=played) == ["Bonnet", "Lebrun", "Zidane"]


def test_it_is_filtered_and_searched(client, entries):
    competition, _ = entries
    assert families(client, competition, serie="4") == ["Bonnet"]
    assert families(client, competition, q="zid al") == ["Zidane"]
    page = asked(client, competition, q="nobody").content.decode()
    assert "Aucun joueur de ce nom ici." in page
    part = asked(client, competition, {"HX-Request": "true"}, serie="4")
    assert ("<html" in part.content.decode(), part.context["said"].split(",")[0]) == (False, "1 joueur")


def test_a_filter_of_many_leads_back_to_this_list(client, entries, monkeypatch):
    competition, _ = entries
    monkeypatch.setattr(slices, "LONG", 0)
    filters = {each["name"]: each for each in asked(client, competition).context["filters"]}
    rows = client.get(filters["club"]["choose_url"]).context["rows"]
    assert [(one.name, one.count) for _url, one in rows] == [("Angers", 1), ("Vichy", 1)]
    assert {url.split("?")[0] for url, _one in rows} == {reverse("competition-entered", args=[competition])}


def test_who_withdrew_or_is_excluded_is_not_in_it(client, entries):
    competition, (bonnet, zidane, _lebrun) = entries
    happen(competition_stream(competition), EntryWithdrawn(entry=bonnet), EntryExcluded(entry=zidane))
    assert families(client, competition) == ["Lebrun"]


def test_a_player_who_is_signed_in_finds_his_line_above(client, entries, people):
    competition, _ = entries
    account = AccountFactory()
    Account.objects.filter(pk=account.pk).update(person=people[2])
    client.force_login(Account.objects.get(pk=account.pk))
    context = asked(client, competition, serie="4").context
    assert [line.name.split()[-1] for line in context["pinned_lines"]] == ["Lebrun"]


def test_nothing_that_is_played_is_in_it(client):
    competition, _centre, _partie, entries = PlayedRoundFactory(scores=(30, 20, 10))
    page = asked(client, competition)
    assert len(page.context["lines"]) == len(entries)
    assert [row["total"] for row in page.context["rows"]] == [0, 0, 0]
    assert "place-1" not in page.content.decode()


def test_a_child_is_neither_named_nor_found(client, entries):
    competition, _ = entries
    child = PlayerFactory(name="Mirabelle Vrombix", birth_date=date(2015, 5, 4))
    EntryFactory(competition=competition, centre=CentreFactory(competition=competition), player=child)
    page = asked(client, competition).content.decode()
    assert ("Vrombix" in page, neutral_name(child) in page) == (False, True)
    assert families(client, competition, q="vrombix") == []


@pytest.mark.parametrize("count", [3, 100])
def test_a_page_of_a_hundred_is_light_and_asks_as_much(client, django_assert_max_num_queries, count):
    competition = CompetitionFactory()
    EntryFactory.create_batch(count, competition=competition, centre=CentreFactory(competition=competition))
    asked(client, competition)
    with django_assert_max_num_queries(20):
        page = asked(client, competition)
    assert len(page.context["lines"]) == count
    assert len(page.content) <= 60_000
