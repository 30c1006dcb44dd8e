"""News as feeds: what happened lately that everybody may read."""

from datetime import timedelta
from uuid import UUID
from xml.etree import ElementTree

import pytest
from django.utils.timezone import localdate

from engine.people import publicity
from engine.people.actors import SYSTEM
from tests.factories.competitions import CompetitionFactory
from tests.factories.organisations import ClubFactory, FederationFactory
from tests.factories.parties import work
from tests.factories.publications import publish
from tests.factories.rounds import PlayedRoundFactory
from tests.factories.streams import happen
from tournaments.commands.rehearsals import rehearse_competition
from tournaments.events.player import ClubJoined
from tournaments.models.competitions import EntryRow
from tournaments.streams import player_stream

pytestmark = pytest.mark.django_db

ATOM = "{http://www.w3.org/2005/Atom}"


def entries_of(client, address: str) -> list[tuple[str, str]]:
    """Title and text of each piece."""
    answer = client.get(address)
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/atom+xml; charset=utf-8")
    feed = ElementTree.fromstring(answer.content)
    return [
        (entry.findtext(f"{ATOM}title"), entry.findtext(f"{ATOM}summary") or "") for entry in feed.iter(f"{ATOM}entry")
    ]


def player_of(entry: UUID) -> UUID:
    return UUID(EntryRow.objects.get(entry=entry).players[0])


def test_what_is_announced_and_what_is_published_is_told_the_latest_first(client):
    competition, _, _, _ = PlayedRoundFactory(scores=(30, 20, 10))
    publish(competition, official=False)
    work()
    provisional, announced = entries_of(client, "/actualites.atom")
    assert (announced[0], provisional) == ("Annoncée : Simultané", ("Simultané : Résultats provisoires n° 1", ""))
    publish(competition)
    work()
    (title, text), *_before = entries_of(client, "/actualites.atom")
    assert title == "Simultané : Résultats officiels"
    assert [line.split(" : ")[0] for line in text.splitlines()] == ["1re place", "2e place", "3e place"]
    assert text.splitlines()[0].endswith(", total 60")


def test_a_piece_keeps_its_id_and_leads_to_what_it_tells(client):
    competition, _, _, _ = PlayedRoundFactory()
    publish(competition)
    work()
    once, again = (ElementTree.fromstring(client.get("/actualites.atom").content) for _each in range(2))
    assert [one.text for one in once.iter(f"{ATOM}id")] == [one.text for one in again.iter(f"{ATOM}id")]
    for link in once.iter(f"{ATOM}link"):
        assert client.get(link.get("href").removeprefix("http://testserver")).status_code == 200


def test_a_club_and_a_player_are_told_of_by_name_only_where_the_name_is_public(client):
    competition, _, _, entries = PlayedRoundFactory(scores=(40, 30, 20, 10))
    last = player_of(entries[-1])
    club = ClubFactory(federation=FederationFactory())
    happen(player_stream(last), ClubJoined(club=club, season=2027))
    publish(competition)
    work()
    for address in (f"/clubs/{club}/actualites.atom", f"/joueurs/{last}/actualites.atom"):
        (title, text), *_before = entries_of(client, address)
        assert (title, text.splitlines()[-1].split(" : ")[0]) == ("Simultané : Résultats officiels", "4e place")
    publicity.choose([last], shown=False, chosen_by=publicity.ChosenBy.PLAYER, account="")
    assert entries_of(client, f"/clubs/{club}/actualites.atom") == []
    assert client.get(f"/joueurs/{last}/actualites.atom").status_code == 404
    assert client.get(f"/joueurs/{last}/calendrier.ics").status_code == 404


def test_a_federation_is_told_of_what_is_its_own_and_never_of_a_rehearsal(client):
    federation = FederationFactory()
    CompetitionFactory(name="Ailleurs")
    ours = CompetitionFactory(name="Chez nous", federation=federation, starts_on=localdate() + timedelta(days=9))
    rehearse_competition(ours, by=SYSTEM)
    titles = [title for title, _text in entries_of(client, f"/federations/{federation}/actualites.atom")]
    assert titles == ["Annoncée : Chez nous"]


@pytest.mark.parametrize("owner", ["federations", "comites", "clubs", "joueurs"])
def test_nobody_s_news_and_diary_are_told_to_be_not_there(client, owner):
    for file in ("actualites.atom", "calendrier.ics"):
        assert client.get(f"/{owner}/{UUID(int=7)}/{file}").status_code == 404


def test_news_are_read_as_often_for_one_piece_as_for_three(client, django_assert_num_queries):
    for _each in range(3):
        competition, _, _, _ = PlayedRoundFactory()
        publish(competition)
    work()
    with django_assert_num_queries(10):
        client.get("/actualites.atom")
