"""Players, clubs, records and the calendar, as everybody reads them."""

from datetime import date, timedelta
from decimal import Decimal
from uuid import UUID, uuid4

import pytest
from django.utils.timezone import localdate

from engine.eventstore.projections.checking import check
from engine.people import publicity
from engine.people.actors import SYSTEM
from engine.people.identities import forget
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.feuilles import rectify
from tests.factories.organisations import ClubFactory, FederationFactory
from tests.factories.parties import work
from tests.factories.players import LicenseeFactory, PlayerFactory
from tests.factories.publications import publish, rectified
from tests.factories.rounds import PlayedRoundFactory
from tests.factories.streams import happen
from tournaments.commands.players import register_player
from tournaments.commands.publication import issue_rectificatif
from tournaments.commands.rounds import open_round
from tournaments.commands.tables import assign_tables
from tournaments.events.player import ClubJoined, SerieAssigned
from tournaments.models.competitions import EntryRow
from tournaments.models.players import PlayerRow
from tournaments.presentation import player_profile
from tournaments.queries.public.players import Result
from tournaments.queries.public.records import records
from tournaments.streams import player_stream
from tournaments.views import profiles

pytestmark = pytest.mark.django_db


def player_of(entry: UUID) -> UUID:
    return UUID(EntryRow.objects.get(entry=entry).players[0])


def mask(player: UUID) -> None:
    publicity.choose([player], shown=False, chosen_by=publicity.ChosenBy.PLAYER, account="")


def test_a_player_is_found_and_the_first_link_leads_to_the_pinned_line(client):
    competition, _, _, entries = PlayedRoundFactory()
    register_player(by=SYSTEM, given_name="Zoé", family_name="Le Goff")
    page = client.get("/recherche/", {"q": "mart"})
    assert page.context["found"][0]["result"]["url"].startswith(f"/competitions/{competition}/classement/?joueur=")
    assert len(page.context["found"]) == 3
    pinned = client.get(page.context["found"][0]["result"]["url"])
    assert 'class="is-pinned"' in pinned.content.decode()
    (alone,) = client.get("/recherche/", {"q": "goff zoe"}).context["found"]
    assert (alone["name"], alone["result"]) == ("Zoé Le Goff", None)
    assert client.get("/recherche/", {"q": "personne"}).context["found"] == []
    assert entries


@pytest.mark.usefixtures("both_databases")
def test_a_name_that_is_misspelt_is_found_as_that_of_a_club_and_of_a_competition(client):
    register_player(by=SYSTEM, given_name="Awa", family_name="Ndiaye")
    register_player(by=SYSTEM, given_name="Jean", family_name="Dupont")
    club = ClubFactory(federation=FederationFactory(), name="Scrabble d’Yssingeaux")
    competition = CompetitionFactory(name="Grand Prix d’Yssingeaux")
    near = {typed: client.get("/recherche/", {"q": typed}) for typed in ("Ndaye", "Dupond Jaen", "Yssingaux", "xyz")}
    assert [[one["name"] for one in page.context["found"]] for page in near.values()] == [
        ["Awa Ndiaye"],
        ["Jean Dupont"],
        [],
        [],
    ]
    assert "Vous cherchiez peut-être…" in near["Ndaye"].content.decode()
    places = near["Yssingaux"].context
    assert [one["url"] for one in (*places["clubs"], *places["competitions"])] == [
        f"/clubs/{club}/",
        f"/competitions/{competition}/",
    ]
    assert "Aucun résultat. Essayez les premières lettres du nom." in near["xyz"].content.decode()


def test_a_masked_name_is_not_met_by_a_slip_of_the_keys(client):
    mask(register_player(by=SYSTEM, given_name="Awa", family_name="Ndiaye"))
    assert client.get("/recherche/", {"q": "Ndaye"}).context["found"] == []


def test_the_running_competition_comes_before_a_later_one(client):
    player = PlayerFactory(name="Zoé Petit")
    running = CompetitionFactory(name="En cours")
    centre = CentreFactory(competition=running)
    EntryFactory(competition=running, centre=centre, player=player)
    assign_tables(running, by=SYSTEM)
    open_round(running, by=SYSTEM)
    later = CompetitionFactory(name="Plus tard")
    EntryFactory(competition=later, centre=CentreFactory(competition=later, name="Nice"), player=player)
    (found,) = client.get("/recherche/", {"q": "petit"}).context["found"]
    assert found["result"]["name"] == "En cours"


def test_a_player_page_tells_results_and_neither_birth_nor_licence(client):
    competition, _, _, entries = PlayedRoundFactory(scores=(30, 20, 10))
    player = player_of(entries[1])
    publish(competition)
    work()
    page = client.get(f"/joueurs/{player}/")
    (season,) = page.context["seasons"]
    (result,) = season["results"]
    assert (season["label"], result["rank"], result["entries"], result["total"]) == ("2026–2027", 2, 3, 40)
    assert (str(result["percent"]), result["status"]) == ("66.67", "résultats officiels")
    forget(player)
    assert client.get(f"/joueurs/{player}/").context["player"].name.startswith("Personne ")


def test_a_player_page_shows_his_seasons_in_numbers_and_the_tops_that_he_found(client):
    competition, _, partie, entries = PlayedRoundFactory(scores=(30, 20, 10))
    publish(competition, official=False)
    work()
    first, second = (f"/joueurs/{player_of(entry)}/" for entry in entries[:2])
    assert client.get(first).context["coups"] == []
    publish(competition)
    work()
    page = client.get(first)
    (season,) = page.context["seasons"]
    (sums, tops, rank) = (season["sums"], season["tops"], season["best_rank"])
    assert (str(sums.percent), sums.parties, tops, rank) == ("100", 1, 2, 1)
    assert [(coup["word"], coup["points"], coup["url"]) for coup in page.context["coups"]] == [
        ("MOT", 30, f"/parties/{partie}/coups/{coup}/") for coup in (1, 2)
    ]
    # what was not the top would be a bulletin of somebody
    assert client.get(second).context["coups"] == []
    mask(player_of(entries[0]))
    masked = client.get(first)
    assert (masked.context["coups"], masked.context["seasons"][0]["sums"]) == ([], None)


def test_the_way_of_a_player_through_time_is_a_curve_from_three_results_on(client):
    played = [result(2027, 2, 65), result(2026, 9, 70), result(2026, 1, 60)]
    assert player_profile.shares_of(played[:2]) is None
    chart = player_profile.shares_of(played)
    assert [row[1] for row in chart.table.rows] == [[60], [70], [65]]
    assert chart.text == "De 60\u202f% à 65\u202f%\u202f; le meilleur\xa0: 70\u202f%, 2026-9."


def result(year: int, month: int, share: int) -> Result:
    """Results come the latest first."""
    return Result(uuid4(), f"{year}-{month}", date(year, month, 1), uuid4(), "official", percent=Decimal(share))


def test_a_rectificatif_changes_the_results_of_a_player_and_the_records(client):
    competition, _, partie, entries = PlayedRoundFactory(scores=(30, 20, 10))
    publish(competition, official=False)
    work()
    assert client.get("/records/").context["records"] == []
    publish(competition)
    work()
    shown = {record["title"]: record["lines"] for record in client.get("/records/").context["records"]}
    assert [int(line["value"]) for line in shown["Total d’une partie normale"]] == [60, 40, 20]
    assert [int(line["value"]) for line in shown["Tops"]] == [2]
    rectified(competition)
    rectify(partie, entries[2], 1, 45)
    issue_rectificatif(competition, by=SYSTEM)
    work()
    (best, *_) = records().others["best"]
    assert (best.value, best.entry) == (45, entries[2])
    assert check("tournaments.results") == []


def test_a_club_page_tells_its_licensees_and_their_best_results(client):
    competition, _, _, entries = PlayedRoundFactory(scores=(30, 20))
    club = ClubFactory(federation=FederationFactory(), name="Scrabble de Lyon")
    for entry in entries:
        happen(player_stream(player_of(entry)), ClubJoined(club=club, season=2027))
    publish(competition)
    work()
    page = client.get(f"/clubs/{club}/")
    assert [one["played"] for one in page.context["licensees"]] == [1, 1]
    assert [int(one["result"]["percent"]) for one in page.context["best"]] == [100, 66]
    (recent,) = page.context["recent"]
    assert (recent["count"], [line["result"]["rank"] for line in recent["lines"]]) == (2, [1, 2])


def test_a_club_page_tells_where_its_licensees_go_next_and_nothing_of_those_without_a_public_name(client):
    club = ClubFactory(federation=FederationFactory())
    soon = CompetitionFactory(name="Bientôt", starts_on=localdate() + timedelta(days=9))
    centre = CentreFactory(competition=soon)
    players = [player_of(EntryFactory(competition=soon, centre=centre)) for _each in range(2)]
    for player in players:
        happen(player_stream(player), ClubJoined(club=club, season=2027))
    mask(players[0])
    page = client.get(f"/clubs/{club}/")
    assert [(one["name"], one["count"]) for one in page.context["coming"]] == [("Bientôt", 1)]
    assert [one["url"] for one in page.context["licensees"]] == [f"/joueurs/{players[1]}/"]
    assert "Et 1 autre licencié, dont le nom n’est pas public." in " ".join(page.content.decode().split())


def test_a_large_club_is_read_page_by_page(client, monkeypatch):
    monkeypatch.setattr(profiles, "PAGE", 2)
    federation = FederationFactory()
    club = ClubFactory(federation=federation)
    for name in ("Ada", "Bob", "Cléo"):
        LicenseeFactory(given_name=name, family_name="Roy", federation=federation, club=club)
    first, last = client.get(f"/clubs/{club}/"), client.get(f"/clubs/{club}/?page=9")
    assert [[one["name"] for one in page.context["licensees"]] for page in (first, last)] == [
        ["Ada Roy", "Bob Roy"],
        ["Cléo Roy"],
    ]
    assert "Page 1 sur 2" in first.content.decode()


def test_a_club_that_is_not_known_is_told(client):
    assert client.get(f"/clubs/{UUID(int=7)}/").status_code == 404
    assert client.get(f"/joueurs/{UUID(int=7)}/").status_code == 404


PAGES = ("/", "/calendrier/", "/calendrier.ics", "/actualites.atom", "/records/", "/recherche/?q=martin")


@pytest.mark.parametrize("address", PAGES)
def test_a_visitor_asks_again_and_is_sent_nothing_until_something_moves(client, address):
    PlayedRoundFactory()
    work()
    first = client.get(address)
    again = client.get(address, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    CompetitionFactory(name="Autre")
    work()
    assert client.get(address, headers={"If-None-Match": first["ETag"]}).status_code == 200


def test_the_pages_of_a_player_and_a_competition_are_revalidated_too(client):
    competition, _, _, entries = PlayedRoundFactory()
    work()
    for address in (
        f"/competitions/{competition}/classement/coup-par-coup/",
        f"/joueurs/{player_of(entries[0])}/",
        f"/competitions/{competition}/",
    ):
        etag = client.get(address)["ETag"]
        assert client.get(address, headers={"If-None-Match": etag}).status_code == 304
    happen(player_stream(player_of(entries[0])), SerieAssigned(serie="4B", season=2027))
    assert client.get(f"/joueurs/{player_of(entries[0])}/", headers={"If-None-Match": etag}).status_code == 200
    assert PlayerRow.objects.get(id=player_of(entries[0])).serie == "4B"


def test_who_is_signed_in_reads_a_page_of_their_own(client):
    client.force_login(AccountFactory())
    assert "ETag" not in client.get("/")


@pytest.mark.parametrize("entries", [1, 3])
@pytest.mark.parametrize(
    ("address", "queries"), [("/records/", 15), ("/recherche/?q=martin", 12), ("/calendrier/?passe=1", 7), ("/", 8)]
)
def test_lists_are_read_as_often_for_one_line_as_for_three(
    client, django_assert_num_queries, entries, address, queries
):
    competition, *_ = PlayedRoundFactory(scores=(30, 20, 10)[:entries])
    publish(competition)
    work()
    client.get(address)
    with django_assert_num_queries(queries + 3):  # the version of the rows: the head, the checkpoints, the names
        client.get(address)


def test_the_podiums_of_the_front_page_are_read_at_once(client, django_assert_num_queries):
    for _each in range(2):
        competition, *_ = PlayedRoundFactory(scores=(30, 20))
        publish(competition)
    work()
    assert [len(won.podium) for won in client.get("/").context["won"]] == [2, 2]
    with django_assert_num_queries(8 + 3):  # as for one: see above
        client.get("/")


@pytest.mark.parametrize("entries", [1, 3])
def test_a_player_and_a_club_are_read_as_often_for_one_line_as_for_three(client, django_assert_num_queries, entries):
    competition, _, _, every = PlayedRoundFactory(scores=(30, 20, 10)[:entries])
    club = ClubFactory(federation=FederationFactory())
    for entry in every:
        happen(player_stream(player_of(entry)), ClubJoined(club=club, season=2027))
    publish(competition)
    work()
    for address, queries in ((f"/joueurs/{player_of(every[0])}/", 18), (f"/clubs/{club}/", 15)):
        client.get(address)
        with django_assert_num_queries(queries):
            client.get(address)


def test_pages_are_small(client):
    competition, _, _, entries = PlayedRoundFactory(scores=(30,) * 30)
    publish(competition)
    work()
    for address in ("/records/", "/recherche/?q=martin", f"/joueurs/{player_of(entries[0])}/"):
        assert len(client.get(address).content) < 100_000
