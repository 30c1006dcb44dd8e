"""The pages of players: found, told, merged, forgotten."""

from datetime import date
from uuid import UUID, uuid4

import pytest
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext

from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from engine.people.identities import names_of
from engine.people.licences import holders_of, licences_of
from engine.people.models import Identity, Licence
from engine.text import LONGEST_NUMBER
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.organisations import ClubFactory, FederationFactory
from tests.factories.players import LicenseeFactory
from tests.happened import happened_since
from tournaments.commands.merging import merge_players
from tournaments.commands.players import assign_serie, join_club, renew_licence
from tournaments.domain.refusals.entries import PlayerAlreadyEntered, UnknownPlayer
from tournaments.domain.refusals.players import BothPlay, LicenceNumberInvalid, MergeWithItself, PlayerGone
from tournaments.models.competitions import CentreEnrolmentRow as PlayedAt
from tournaments.models.players import PlayerEntryRow, PlayerRow
from tournaments.queries.competitions import entries_of

pytestmark = pytest.mark.django_db

LIST = "/gestion/joueurs/"


@pytest.fixture
def staff(client):
    account = AccountFactory(is_staff=True)
    client.force_login(account)
    return account


def _found(client, **asked: object) -> list[str]:
    return [player["name"] for player in client.get(LIST, asked).context["players"]]


def test_players_are_found_by_name_number_and_club(client, staff):
    federation = FederationFactory()
    club = ClubFactory(federation=federation, name="Béziers Scrabble")
    LicenseeFactory(name="Éloïse Le Goff", federation=federation, number="AB-12", club=club, serie="4B")
    LicenseeFactory(name="Luc Goffin", federation=federation, number="34", birth_date=date(2016, 1, 1))
    assert _found(client, q="goff") == ["Goffin Luc", "Le Goff Éloïse"]
    assert _found(client, q="eloise le") == ["Le Goff Éloïse"]
    assert _found(client, q="ab-1") == ["Le Goff Éloïse"]
    assert _found(client, q="beziers goff") == ["Le Goff Éloïse"]
    assert _found(client, serie="4B") == _found(client, club=str(club)) == ["Le Goff Éloïse"]
    assert _found(client, category="benjamin") == ["Goffin Luc"]
    assert _found(client, federation=str(federation), serie="absurde") == ["Goffin Luc", "Le Goff Éloïse"]
    assert _found(client, q="%") == []


def test_staff_registers_a_licensee_and_tells_more(client, staff):
    federation = FederationFactory()
    club = ClubFactory(federation=federation, name="Béziers", code="34")
    typed = {"family_name": "Roy", "given_name": "Léa", "birth_date": "1950-01-01", "number": "7", "season": "2027"}
    made = client.post(f"{LIST}nouveau/", {**typed, "federation": str(federation)})
    card = made["Location"]
    page = client.get(card)
    assert [str(told) for told in page.context["messages"]] == ["Licencié enregistré\u00a0: Léa Roy."]
    version = page.context["forms"][0]["form"]["version"].value()
    assert version == 3
    sent: list[tuple[str, dict[str, str], list[str], str]] = [
        ("club/", {"club": str(club), "season": "2027"}, ["club_joined"], "Club modifié\u00a0: Béziers (34)."),
        ("serie/", {"serie": "5C", "season": "2027"}, ["serie_assigned"], "Série attribuée\u00a0: 5C."),
        (
            "licence/",
            {"federation": str(federation), "season": "2026", "number": "8"},
            ["licence_renewed"],
            "Licence renouvelée\u00a0: saison 2025–2026.",
        ),
        (
            "categorie/",
            {"category": "senior", "season": "2027"},
            ["category_assigned"],
            "Catégorie fixée\u00a0: Senior.",
        ),
        # Of another age, of another category.
        (
            "modifier/",
            {"family_name": "Roi", "given_name": "Léa", "birth_date": "2015-01-01"},
            ["identity_corrected", "category_assigned"],
            "Identité corrigée\u00a0: Léa Roi.",
        ),
    ]
    for address, told, events, done in sent:
        before = head()
        answer = client.post(f"{card}{address}", {**told, "version": str(version)})
        happened = [name.removeprefix("tournaments.") for name in happened_since(before)]
        assert (answer.status_code, answer["Location"], happened) == (302, card, events)
        page = client.get(card)
        assert [str(said) for said in page.context["messages"]] == [done]
        version = page.context["forms"][0]["form"]["version"].value()
    row = PlayerRow.objects.get()
    assert (row.club, row.serie, row.category, row.season) == (club, "5C", "benjamin", 2027)
    assert [(licence.number, licence.former) for licence in licences_of(row.pk)] == [("8", False), ("7", True)]
    assert client.get(card).context["of"]["name"] == "Léa Roi"


def test_a_licence_that_is_taken_is_told_where_it_was_typed(client, staff):
    federation = FederationFactory()
    LicenseeFactory(federation=federation, number="7")
    typed = {"family_name": "Roy", "given_name": "Léa", "number": "7", "season": "2027", "federation": str(federation)}
    answer = client.post(f"{LIST}nouveau/", typed)
    assert (answer.status_code, "Anne Martin" in answer.content.decode()) == (409, True)
    assert PlayerRow.objects.count() == Identity.objects.count() == 1


def test_a_form_of_an_older_version_tells_what_changed(client, staff):
    player = LicenseeFactory(serie="6D")
    assign_serie(player, by=SYSTEM, serie="6A", season=2027)
    answer = client.post(f"{LIST}{player}/serie/", {"serie": "5D", "season": "2027", "version": "4"})
    assert answer.status_code == 409
    assert "6A" in answer.content.decode()
    assert PlayerRow.objects.get().serie == "6A"


def test_possible_duplicates_have_one_name_and_no_other_birth_date(client, staff):
    born, other = date(1950, 1, 1), date(1951, 1, 1)
    LicenseeFactory(name="Éric Noël", birth_date=born)
    LicenseeFactory(name="Eric Noel", birth_date=born)
    LicenseeFactory(name="ERIC NOEL", birth_date=other)
    LicenseeFactory(name="Eric Noël-Petit", birth_date=born)
    pairs = client.get(f"{LIST}doublons/").context["pairs"]
    assert [{pair["first"]["name"], pair["second"]["name"]} for pair in pairs] == [{"Noël Éric", "Noel Eric"}]


def test_numbers_that_zeros_alone_tell_apart_are_possible_duplicates(client, staff):
    born = date(1949, 3, 3)
    LicenseeFactory(number="0022350", name="Hugues Vernet", birth_date=born)
    second = LicenseeFactory(number="99", name="Hugo Vernet", birth_date=born)
    Licence.objects.filter(person=second).update(number="22350")
    # Before a letter a zero is no loss.
    for number, name in (("0A7", "Zoé Roy"), ("A7", "Léa Roy")):
        LicenseeFactory(number=number, name=name, birth_date=born)
    (pair,) = client.get(f"{LIST}doublons/").context["pairs"]
    assert {pair["first"]["name"], pair["second"]["name"]} == {"Vernet Hugues", "Vernet Hugo"}


def test_a_duplicate_is_read_under_the_player_who_is_kept(client, staff):
    federation = FederationFactory()
    kept = LicenseeFactory(federation=federation, number="1", birth_date=None)
    duplicate = LicenseeFactory(federation=federation, number="2", season=2026)
    competition = CompetitionFactory()
    EntryFactory(competition=competition, player=duplicate)
    address = f"{LIST}{kept}/fusion/{duplicate}/"
    assert client.get(address).status_code == 200
    sent = {"kept": str(kept), "command_id": str(uuid4())}
    for _ in range(2):
        assert client.post(address, sent)["Location"] == f"{LIST}{kept}/"
    entry = entries_of(competition)[0]
    assert entry.name == "Anne Martin"
    assert [row.player for row in PlayerEntryRow.objects.all()] == [kept]
    assert [(licence.number, licence.former) for licence in licences_of(kept)] == [("1", False), ("2", True)]
    assert holders_of(federation, ["2"]) == {"2": kept}
    assert Identity.objects.get(pk=kept).birth_date == date(1960, 5, 17)
    page = client.get(f"{LIST}{kept}/").context["of"]
    assert [season["label"] for season in page["seasons"]] == ["2026–2027", "2025–2026"]
    assert _found(client, q="martin") == ["Martin Anne"]
    with pytest.raises(PlayerAlreadyEntered):
        EntryFactory(competition=competition, centre=PlayedAt.objects.get().centre, player=kept)
    with pytest.raises(UnknownPlayer):
        EntryFactory(competition=CompetitionFactory(), centre=PlayedAt.objects.get().centre, player=duplicate)
    with pytest.raises(PlayerGone):
        assign_serie(duplicate, by=SYSTEM, serie="7", season=2027)


def test_two_who_play_one_competition_are_not_merged(client, staff):
    first, second = LicenseeFactory(), LicenseeFactory()
    competition = CompetitionFactory(name="Coupe")
    centre = CentreFactory(competition=competition)
    for player in (first, second):
        EntryFactory(competition=competition, centre=centre, player=player)
    answer = client.post(f"{LIST}{first}/fusion/{second}/", {"kept": str(first)})
    assert (answer.status_code, "Coupe" in answer.content.decode()) == (409, True)
    with pytest.raises(BothPlay) as refused:
        merge_players(first, duplicate=second, by=SYSTEM)
    assert refused.value.params == {"competitions": "Coupe"}
    assert PlayerRow.objects.filter(merged_into=None).count() == 2


def test_a_player_is_not_merged_with_himself(client, staff):
    player = LicenseeFactory()
    assert client.post(f"{LIST}{player}/fusion/{player}/").status_code == 422
    before = head()
    with pytest.raises(MergeWithItself):
        merge_players(player, duplicate=player, by=SYSTEM)
    assert head() == before


@pytest.mark.parametrize("number", ["", " ", "9" * (LONGEST_NUMBER + 1)])
def test_a_licence_number_says_something_and_is_not_too_long(number):
    federation = FederationFactory()
    before = head()
    with pytest.raises(LicenceNumberInvalid):
        LicenseeFactory(federation=federation, number=number)
    assert (head(), PlayerRow.objects.count()) == (before, 0)
    LicenseeFactory(federation=federation, number="9" * LONGEST_NUMBER)


def test_a_forgotten_player_leaves_results_and_a_valid_log(client, staff):
    player, duplicate = LicenseeFactory(), LicenseeFactory()
    merge_players(player, duplicate=duplicate, by=SYSTEM)
    competition = CompetitionFactory()
    EntryFactory(competition=competition, player=player)
    assert client.get(f"{LIST}{player}/oublier/").status_code == 200
    assert client.post(f"{LIST}{player}/oublier/").status_code == 422
    assert client.post(f"{LIST}{player}/oublier/", {"sure": "yes"}).status_code == 302
    assert (Identity.objects.count(), Licence.objects.count()) == (0, 0)
    assert entries_of(competition)[0].name == names_of([player])[player]
    assert "Martin" not in client.get(f"{LIST}{player}/").content.decode()
    call_command("eventlog", "verify")


def test_choosing_a_duplicate_finds_the_others_of_the_name(client, staff):
    first, second = LicenseeFactory(name="Anne Roy"), LicenseeFactory(name="Annie Roy")
    found = client.get(f"{LIST}{first}/doublon/").context["players"]
    assert [one["id"] for one in found] == [second]


@pytest.mark.parametrize("address", ["", "doublons/", "card"])
def test_a_page_asks_as_many_questions_of_one_as_of_three(client, staff, address):
    player: UUID = LicenseeFactory()

    def count() -> int:
        with CaptureQueriesContext(connection) as captured:
            assert client.get(f"{LIST}{player}/" if address == "card" else f"{LIST}{address}").status_code == 200
        return len(captured)

    def more() -> None:
        federation = FederationFactory()
        renew_licence(player, by=SYSTEM, federation=federation, season=2027, number="9")
        join_club(player, by=SYSTEM, club=ClubFactory(federation=federation), season=2027)
        LicenseeFactory(club=ClubFactory(federation=federation), federation=federation)
        competition = CompetitionFactory()
        EntryFactory(competition=competition, player=player)

    more()
    first = count()
    more()
    more()
    assert count() == first
