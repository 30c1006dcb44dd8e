"""The log for people: searched, filtered, linked, and silent about what is still secret."""

import pytest
from django.urls import reverse

from engine.eventstore.context import follows_from
from engine.eventstore.reading import head, read_stream
from engine.jobs.followers import catch_up_all
from engine.people.actors import SYSTEM
from engine.people.models import Account
from games.commands.partie import announce_partie, announce_solution, check_bag
from games.streams import partie_stream
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory
from tests.factories.feuilles import correct
from tests.factories.parties import close_a_coup
from tests.tournaments.personal.conftest import ADULT
from tournaments.commands.officials import appoint_juge_arbitre
from tournaments.streams import competition_stream, player_stream


@pytest.fixture
def juge(hall) -> Account:
    account = AccountFactory(display_name="Juge")
    appoint_juge_arbitre(hall.competition, account=account.pk, by=SYSTEM)
    return account


def listed(client, route="journal", *args, **query) -> list:
    return client.get(reverse(route, args=args), query).context["events"]


def test_staff_searches_the_log_by_stream_type_person_and_day(client, hall, staff):
    client.force_login(staff)
    assert listed(client)[0]["position"] == head()
    assert {one["stream"] for one in listed(client, flux="player-")} == {
        player_stream(player) for player in hall.players.values()
    }
    assert {one["type"] for one in listed(client, type="tournaments.round_opened")} == {"tournaments.round_opened"}
    own = listed(client, personne=str(hall.players[ADULT]))
    assert {one["stream"] for one in own} == {player_stream(hall.players[ADULT])}
    by_name = listed(client, personne="quixô")
    assert {one["stream"] for one in by_name} == {player_stream(hall.players[ADULT])}
    assert {one["subject"] for one in by_name} == {ADULT}
    assert [listed(client, personne=typed) for typed in ("zzz", "quixobel zzz", "!")] == [[], [], []]
    assert listed(client, du="2999-01-01") == []
    assert listed(client, au="2001-01-01") == []
    assert listed(client, du="2001-01-01", au="2999-01-01")[0]["position"] == head()


def test_pages_go_on_where_the_last_one_ended(client, hall, staff):
    for number in range(60):
        CompetitionFactory(name=f"Autre {number}")
    client.force_login(staff)
    first = client.get(reverse("journal"))
    second = client.get(first.context["older_url"])
    positions = [one["position"] for one in (*first.context["events"], *second.context["events"])]
    assert positions[:60] == list(range(head(), head() - 60, -1))


def test_a_juge_arbitre_reads_the_log_of_his_competition_and_of_nothing_else(client, hall, juge):
    other = CompetitionFactory(name="Ailleurs")
    client.force_login(juge)
    streams = {one["stream"] for one in listed(client, "competition-journal", hall.competition)}
    assert {competition_stream(hall.competition), partie_stream(hall.partie)} <= streams
    assert competition_stream(other) not in streams
    assert not any(stream.startswith("player-") for stream in streams)
    for address in (
        reverse("journal"),
        reverse("competition-journal", args=[other]),
        reverse("stream-history", args=[competition_stream(other)]),
        reverse("stream-history", args=[player_stream(hall.players[ADULT])]),
        reverse("journal-event", args=[read_stream(competition_stream(other))[0].position]),
    ):
        assert client.get(address).status_code == 403, address


def test_what_is_secret_is_not_shown_before_its_announcement_to_anybody(client, hall, staff):
    check_bag(hall.partie, by=SYSTEM)
    announce_partie(hall.partie, by=SYSTEM)
    close_a_coup(hall.partie, "BATEAUX", by=SYSTEM)
    correct(hall.partie, hall.entries[ADULT], 1, 41)
    client.force_login(staff)
    kinds = ("games.tirage_drawn", "games.top_computed", "arbitration.bulletin_corrected")

    def told(kind: str) -> tuple[str, dict]:
        [one] = listed(client, type=kind)
        page = client.get(one["url"]).content.decode()
        return page, client.get(reverse("api-event", args=[one["position"]])).json()

    for kind in kinds:
        page, document = told(kind)
        assert document["data"] is None, kind
        assert "BATEAUX" not in page, kind
        assert document["sound"] is True
    events = client.get(reverse("api-events")).json()
    assert all(one["data"] is None for one in events if one["type"] in kinds)
    announce_solution(hall.partie, word="BATEAUX", reference="H6", by=SYSTEM)
    for kind in kinds:
        assert told(kind)[1]["data"] is not None, kind


def test_an_event_tells_who_from_which_screen_and_leads_to_its_object(client, hall, staff):
    client.force_login(staff)
    player = hall.players[ADULT]
    sent = client.post(
        reverse("staff-player-part", args=[player, "modifier"]),
        {"family_name": "Quixobel", "given_name": "Zaphod", "birth_date": "1960-05-05", "version": "1"},
    )
    assert sent.status_code == 302
    history = client.get(reverse("stream-history", args=[player_stream(player)])).context["events"]
    assert history[0]["by"] == str(staff)
    assert history[0]["screen"] == "gestion/joueurs/…/…/"
    page = client.get(history[0]["url"])
    assert page.context["object_url"] == reverse("staff-player", args=[player])
    assert page.context["sound"] is True
    assert page.context["history_url"] in client.get(page.context["object_url"]).content.decode()


def test_an_event_says_what_it_follows_from_and_what_followed(client, hall, staff):
    decided = read_stream(competition_stream(hall.competition))[0]
    with follows_from(decided, screen="tests.work"):
        correct(hall.partie, hall.entries[ADULT], 1, 41)
    client.force_login(staff)
    page = client.get(reverse("journal-event", args=[decided.position]))
    follows = page.context["follows"]
    assert {one["type"] for one in follows} == {"arbitration.feuille_opened", "arbitration.bulletin_corrected"}
    last = client.get(follows[0]["url"]).context["event"]
    assert (last["cause"], last["screen"]) == (decided.position, "tests.work")


def test_a_number_of_a_total_leads_to_its_event_for_who_may_read_it(client, hall, juge):
    check_bag(hall.partie, by=SYSTEM)
    announce_partie(hall.partie, by=SYSTEM)
    close_a_coup(hall.partie, "BATEAUX", by=SYSTEM)
    correct(hall.partie, hall.entries[ADULT], 1, 41)
    announce_solution(hall.partie, word="BATEAUX", reference="H6", by=SYSTEM)
    catch_up_all()
    address = reverse("why", args=[hall.competition, hall.entries[ADULT]])
    assert "/gestion/journal/" not in client.get(address).content.decode()
    client.force_login(juge)
    assert "/gestion/journal/" in client.get(address).content.decode()
