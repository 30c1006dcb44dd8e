"""The front page: what is played now, what is near, what was won lately, and a coup to look for."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse

from engine import zones
from engine.eventstore.projections.running import catch_up
from games.models import CoupRow, PartieRow
from tests.factories.competitions import CompetitionFactory
from tests.factories.feuilles import correct
from tests.factories.parties import announce
from tests.factories.publications import publish
from tests.factories.rounds import OpenRoundFactory, PlayedRoundFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def played():
    """The first coup of a partie is announced, and somebody found 30 of its 40 points: (competition, partie)."""
    competition, _centre, partie, entries = OpenRoundFactory()
    correct(partie, entries[0], 1, 30)
    announce(partie, 1, 40)
    catch_up()
    return competition, partie


def names(items):
    return [one["name"] for one in items]


def test_what_is_played_shows_its_grid_its_first_ranks_and_is_followed(client, played):
    competition, partie = played
    context = client.get("/").context
    (playing,) = context["playing"]
    assert playing.hall.last.word == "MOT"
    assert [(line.rank, line.total) for line in playing.leaders] == [(1, 30)]
    assert context["topics"] == [f"partie-{partie}", f"competition-{competition}"]
    assert (context["live"], context["coup_of_the_day"]) == ([], None)


def test_an_empty_installation_offers_something_to_play_and_no_section_leads_nowhere(client):
    page = client.get("/").content.decode()
    assert reverse("games:topping-daily") in page
    assert "empty" not in re.findall(r'class="([^"]*)"', page)
    sections = re.findall(r"<section.*?</section>", page, re.DOTALL)
    assert len(sections) >= 2
    assert [section for section in sections if "<a " not in section] == []


def test_while_something_is_played_it_comes_first(client, played):
    page = client.get("/").content.decode()
    assert ("now-title" in page, page.count(reverse("games:topping-daily"))) == (False, 1)


def test_a_partie_that_other_centres_are_to_play_shows_nothing_of_itself(client, played):
    _competition, partie = played
    PartieRow.objects.filter(id=partie).update(veiled=True)
    response = client.get("/")
    assert (response.context["playing"], names(response.context["live"])) == ([], ["Simultané"])
    assert "MOT" not in response.content.decode()


def test_what_begins_within_a_week_stands_apart_from_what_is_further(client):
    today = zones.today()
    for days in (0, 6, 7, 30):
        CompetitionFactory(name=f"dans {days} jours", starts_on=today + timedelta(days=days))
    context = client.get("/").context
    assert (names(context["today"]), names(context["soon"])) == (["dans 0 jours"], ["dans 6 jours"])
    assert (names(context["coming"]), context["coming_more"]) == (["dans 7 jours", "dans 30 jours"], "")


def test_of_a_long_list_the_calendar_has_the_rest(client):
    for days in range(8, 18):
        CompetitionFactory(name=f"dans {days} jours", starts_on=zones.today() + timedelta(days=days))
    context = client.get("/").context
    assert (len(context["coming"]), context["coming_more"]) == (8, "/calendrier/")


def test_official_results_of_late_have_their_podium(client):
    publish(PlayedRoundFactory().competition)
    catch_up()
    context = client.get("/").context
    assert [(each.competition["name"], each.podium[0].total) for each in context["won"]] == [("Simultané", 60)]
    assert context["past"] == []


def test_what_is_to_be_found_is_the_grid_before_and_its_tirage(client):
    partie = PlayedRoundFactory().partie
    catch_up()
    CoupRow.objects.filter(partie=partie).delete()
    coups = (("MOTEURS", "MOT", "H7", 10), ("EURS+TAD", "TARD", "9H", 12), ("EU+DOSEZ", "DOSEZ", "K9", 76))
    for number, (tirage, word, reference, points) in enumerate(coups, 1):
        CoupRow(partie=partie, number=number, tirage=tirage, word=word, reference=reference, points=points).save()
    day = client.get("/").context["coup_of_the_day"]
    assert (day.number, day.letters, str(day.placement.ref), day.points) == (3, "EUDOSEZ", "K9", 76)
    laid = [row for row in day.before.rows() if row.strip(".")]
    assert laid == ["......MOT......", "........A......", "........R......", "........D......"]


def test_when_nothing_is_played_the_dearest_coup_of_a_partie_is_to_be_found(client):
    partie = PlayedRoundFactory().partie
    catch_up()
    response = client.get("/")
    day = response.context["coup_of_the_day"]
    assert day.partie == partie
    assert f"/parties/{partie}/coups/{day.number}/" in response.content.decode()
    assert client.get("/").context["coup_of_the_day"] == day
