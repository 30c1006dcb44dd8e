import sys
from uuid import uuid4

import pytest

from engine.eventstore.projections.running import catch_up
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.cartes import TableFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.feuilles import correct
from tests.factories.jarnac import MatchFactory
from tests.factories.parties import announce, end
from tests.factories.players import PlayerFactory
from tests.factories.rounds import OpenRoundFactory
from tournaments.commands.centres import appoint_arbitre
from tournaments.commands.officials import appoint_juge_arbitre
from tournaments.commands.tables import assign_tables
from tournaments.models.players import PlayerEntryRow

pytestmark = pytest.mark.django_db

HTMX = {"HTTP_HX_REQUEST": "true"}


@pytest.fixture
def played():
    """A competition whose first coup is announced: (competition, partie, entries)."""
    competition, _centre, partie, entries = OpenRoundFactory()
    correct(partie, entries[0], 1, 30)
    announce(partie, 1, 40)
    catch_up()
    return competition, partie, entries


def text_of(response):
    return response.content.decode()


def test_home_lists_competitions_by_what_they_are_doing(client):
    CompetitionFactory(name="Coupe prévue")
    OpenRoundFactory()
    context = client.get("/").context
    assert [one["name"] for one in context["coming"]] == ["Coupe prévue"]
    assert [one.competition["name"] for one in context["playing"]] == ["Simultané"]
    assert (context["live"], context["past"], context["duties"]) == ([], [], [])


def test_home_shows_duties_to_who_has_some(client):
    competition, centre, partie, _ = OpenRoundFactory()
    account = AccountFactory(is_staff=True)
    appoint_juge_arbitre(competition, account=account.pk, by=SYSTEM)
    appoint_arbitre(centre, account=account.pk, by=SYSTEM)
    client.force_login(account)
    assert [duty["url"] for duty in client.get("/").context["duties"]] == [
        f"/parties/{partie}/conduite/",
        f"/parties/{partie}/centres/{centre}/bulletins/",
        f"/gestion/competitions/{competition}/centres/{centre}/resultats/",
        f"/gestion/centres/{centre}/competitions/",
        "/gestion/",
    ]


def test_competition_page_leads_to_standings_and_hall(client, played):
    competition, partie, _ = played
    response = client.get(f"/competitions/{competition}/")
    assert response.status_code == 200
    assert response.context["standings_url"] == f"/competitions/{competition}/classement/"
    assert response.context["parties"][0].item["hall_url"] == f"/parties/{partie}/salle/"
    assert response.context["links"] == []
    client.force_login(AccountFactory(is_staff=True))
    links = client.get(f"/competitions/{competition}/").context["links"]
    assert [link["url"] for link in links] == [
        f"/gestion/competitions/{competition}/",
        f"/gestion/competitions/{competition}/classement/",
    ]


def test_competition_page_leads_to_the_lists_of_games_that_it_plays(client, played):
    competition, _partie, _ = played
    page = f"/competitions/{competition}/"
    assert client.get(page).context["game_lists"] == []
    TableFactory(competition=competition)
    MatchFactory(competition=competition)
    TableFactory()
    assert [(one["title"], one["url"]) for one in client.get(page).context["game_lists"]] == [
        ("Matchs de Jarnac", f"/jarnac/?competition={competition}"),
        ("Tables de Scrabble cartes", f"/cartes/?competition={competition}"),
    ]


@pytest.mark.parametrize("address", ["", "classement/", "classement/imprimer/", "classement.csv", "classement.pdf"])
def test_an_unknown_competition_is_a_404(client, address):
    assert client.get(f"/competitions/{uuid4()}/{address}").status_code == 404


def test_standings_show_the_public_points(client, played):
    competition, *_ = played
    response = client.get(f"/competitions/{competition}/classement/")
    assert [row["total"] for row in response.context["rows"]] == [30, 0]
    assert response.context["topics"] == [f"competition-{competition}"]
    assert "Anne Martin" in text_of(response)


def test_standings_fragment_is_revalidated_by_its_etag(client, played):
    competition, partie, entries = played
    address = f"/competitions/{competition}/classement/"
    first = client.get(address, **HTMX)
    assert "<html" not in text_of(first)
    again = client.get(address, HTTP_IF_NONE_MATCH=first["ETag"], **HTMX)
    assert (again.status_code, again.content) == (304, b"")
    correct(partie, entries[1], 1, 20)
    catch_up()
    moved = client.get(address, HTTP_IF_NONE_MATCH=first["ETag"], **HTMX)
    assert (moved.status_code, moved["ETag"] == first["ETag"]) == (200, False)


def test_standings_of_other_lines_have_another_etag(client, played):
    competition, *_ = played
    address = f"/competitions/{competition}/classement/"
    everybody, searched = client.get(address, **HTMX), client.get(address, {"q": "anne"}, **HTMX)
    assert everybody["ETag"] != searched["ETag"]


def test_home_page_of_visitors_without_a_cookie_is_shared_for_a_second_by_nginx_alone(client, played, settings):
    assert "X-Accel-Expires" not in client.get("/")
    settings.EMBEDDED = False
    assert client.get("/")["X-Accel-Expires"] == "1"
    assert "X-Accel-Expires" not in client.get("/", **HTMX)
    client.cookies["langue"] = "en"
    assert "X-Accel-Expires" not in client.get("/")
    client.cookies.clear()
    client.force_login(AccountFactory(is_staff=True))
    assert "X-Accel-Expires" not in client.get("/")


def test_a_fragment_is_shared_by_visitors_who_heard_of_the_same_look(client, played, settings):
    competition, *_ = played
    settings.EMBEDDED = False
    address = f"/competitions/{competition}/classement/"
    assert "X-Accel-Expires" not in client.get(address, **HTMX)
    assert client.get(address, HTTP_X_LOOK="0a1b2c", **HTMX)["X-Accel-Expires"] == "1"
    assert "X-Accel-Expires" not in client.get(address, HTTP_X_LOOK="0a1b2c")
    client.force_login(AccountFactory(is_staff=True))
    assert "X-Accel-Expires" not in client.get(address, HTTP_X_LOOK="0a1b2c", **HTMX)


def test_standings_at_hand_ask_little_of_the_database(client, played, django_assert_max_num_queries):
    address = f"/competitions/{played[0]}/classement/"
    client.get(address)
    with django_assert_max_num_queries(9):
        client.get(address)


def test_whole_standings_page_has_no_etag(client, played):
    response = client.get(f"/competitions/{played[0]}/classement/")
    assert (response.get("ETag"), response["Cache-Control"]) == (None, "no-cache")


@pytest.mark.parametrize("query", [{"page": "x"}, {"page": "99999999999"}, {"centre": "x"}, {"page": "-1"}])
def test_standings_ignore_what_makes_no_sense(client, played, query):
    response = client.get(f"/competitions/{played[0]}/classement/", query)
    assert (response.status_code, len(response.context["rows"])) == (200, 2)


def test_arbiters_standings_are_refused_to_the_public(client, played):
    address = f"/gestion/competitions/{played[0]}/classement/"
    assert client.get(address).status_code == 302
    client.force_login(AccountFactory())
    assert client.get(address).status_code == 403
    client.force_login(AccountFactory(is_staff=True))
    response = client.get(address)
    assert (response["Cache-Control"], response.context["topics"]) == ("no-store", [f"totals-{played[0]}"])


def test_print_page_holds_every_line(client, played):
    response = client.get(f"/competitions/{played[0]}/classement/imprimer/")
    assert (response.status_code, text_of(response).count("<tr>")) == (200, 3)


def test_pdf_is_a_pdf(client, played):
    pytest.importorskip("weasyprint", exc_type=(ImportError, OSError))
    response = client.get(f"/competitions/{played[0]}/classement.pdf")
    assert (response["Content-Type"], response.content[:5]) == ("application/pdf", b"%PDF-")


def test_pdf_without_pango_is_the_print_page(client, played, monkeypatch):
    # None makes the import fail, as it does where the libraries are missing.
    monkeypatch.setitem(sys.modules, "engine.web.paper", None)
    response = client.get(f"/competitions/{played[0]}/classement.pdf")
    assert (response.status_code, response["Location"]) == (302, f"/competitions/{played[0]}/classement/imprimer/")


def test_csv_is_for_spreadsheets_and_runs_no_formula(client, played):
    competition, *_ = played
    centre = CentreFactory(competition=competition, name="@Nice")
    EntryFactory(competition=competition, centre=centre, player=PlayerFactory(name="=cmd() Martin"))
    assign_tables(competition, by=SYSTEM)
    response = client.get(f"/competitions/{competition}/classement.csv")
    lines = response.content.decode("utf-8-sig").splitlines()
    assert response.content[:3] == b"\xef\xbb\xbf"
    assert lines[1] == "1;Martin;Anne;Lyon;1;30;30;-10;75,00;1;;;;"
    assert lines[2] == "2;Martin;'=cmd();'@Nice;1;0;0;-40;0,00;2;;;;"


def test_fisf_3_5_a_csv_tells_solos_once_a_partie_has_ended(client, played):
    competition, partie, _entries = played
    address = f"/competitions/{competition}/classement.csv"
    assert "Solos" not in client.get(address).content.decode("utf-8-sig")
    end(partie)
    catch_up()
    assert "Solos" in client.get(address).content.decode("utf-8-sig").splitlines()[0]


def names_in(response):
    return [row["name"] for row in response.context["rows"]]


def test_standings_are_sorted_by_a_head_and_back(client, played):
    competition, *_ = played
    address = f"/competitions/{competition}/classement/"
    ranked = client.get(address)
    sort = ranked.context["sorts"]["nom"]
    assert (sort["state"], sort["url"]) == ("", f"{address}?tri=nom")
    risen = client.get(sort["url"])
    assert names_in(risen) == sorted(names_in(ranked))
    assert 'aria-sort="ascending"' in text_of(risen)
    fallen = client.get(risen.context["sorts"]["nom"]["url"], **HTMX)
    assert names_in(fallen) == sorted(names_in(ranked), reverse=True)
    assert (fallen.context["tri"], 'aria-sort="descending"' in text_of(fallen)) == ("-nom", True)
    assert f'data-said="{fallen.context["said"]}"' in text_of(fallen)


@pytest.mark.parametrize("tri", ["centre", "serie", "-serie", "solos", "p1", "-p1", "p9", "-", "x"])
def test_every_order_shows_every_line(client, played, tri):
    response = client.get(f"/competitions/{played[0]}/classement/", {"tri": tri})
    assert len(response.context["rows"]) == 2


def test_a_sort_keeps_what_is_filtered_and_begins_at_the_first_page(client, played):
    address = f"/competitions/{played[0]}/classement/"
    sorts = client.get(address, {"q": "a", "page": "1"}).context["sorts"]
    assert sorts["nom"]["url"] == f"{address}?q=a&tri=nom"


def test_whoever_is_entered_finds_his_line_pinned(client, played):
    competition, _partie, entries = played
    player = PlayerEntryRow.objects.get(entry=entries[1]).player
    client.force_login(AccountFactory(person=player))
    address = f"/competitions/{competition}/classement/"
    assert client.get(address).context["joueur"] == entries[1]
    assert client.get(address, {"joueur": ""}).context["joueur"] is None
    client.force_login(AccountFactory())
    assert client.get(address).context["joueur"] is None
