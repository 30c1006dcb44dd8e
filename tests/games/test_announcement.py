"""The announcements on the console and in the API: at the right moment, and to nobody but the juge-arbitre."""

import re

import pytest
from django.urls import reverse

from games.commands import partie as partie_commands
from tests.factories import parties
from tests.pages import html_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def script(client, staff):
    """What the console gives to read aloud, and what the API gives: the breaths, in order."""
    client.force_login(staff)

    def read(partie) -> list[str]:
        page = client.get(reverse("games:conduct", args=[partie])).content.decode()
        answer = client.get(reverse("api-partie-conduct", args=[partie])).json()["announcement"]
        shown = re.findall(r'data-say="([^"]*)"', page)
        told = [breath for each in answer["scripts"] for line in each["lines"] for breath in line["said"]]
        assert shown[: len(told)] == told
        return shown

    return read


def test_fisf_3_1_c_the_console_gives_the_tirage_to_read_with_the_first_signal(opened, staff, script):
    assert script(opened) == []
    partie_commands.enter_drawn_letters(opened, letters="BATEAUX", by=staff)
    drawn = ["Belgique-B", "Algérie-A", "Tunisie-T", "Égypte-E", "Algérie-A", "Uruguay-U", "Xénophon-X"]
    whole = ["Algérie Algérie", "Belgique", "Égypte", "Tunisie", "Uruguay", "Xénophon"]
    assert script(opened) == [*drawn, *whole, "chrono"]
    partie_commands.announce_tirage(opened, by=staff)
    assert script(opened) == [*drawn, *whole, "chrono"]


def test_fisf_3_3_a_the_console_gives_the_words_of_the_next_signals(running, script):
    assert script(running) == ["trente secondes", "terminé"]


def test_fisf_3_4_f_the_solution_is_given_to_read_once_the_coup_is_closed(running, staff, script):
    partie_commands.close_coup(running, by=staff)
    told = ["106 points", "horizontal", "H 6", "BATEAUX", "B, A, T, E, A, U, X", "BATEAUX", "H 6", "106 points"]
    assert script(running) == told
    partie_commands.announce_solution(running, word="BATEAUX", reference="H6", by=staff)
    assert script(running) == told


def test_fisf_3_4_f_each_solution_to_choose_from_is_ready_to_read(opened, staff, work, client):
    partie_commands.enter_drawn_letters(opened, letters="TRAINES", by=staff)
    work()
    partie_commands.announce_tirage(opened, by=staff)
    partie_commands.start_clock(opened, by=staff)
    partie_commands.close_coup(opened, by=staff)
    client.force_login(staff)
    page = html_of(client.get(reverse("games:conduct", args=[opened])))
    choices = re.findall(r'name="solution" value="([^"]*)"', page)
    assert len(choices) > 1
    assert sorted(re.findall(r'data-script="([^"]*)"', page)) == sorted(choices)


def test_fisf_3_4_f_the_api_says_each_part_by_its_name(running, staff, client):
    partie_commands.close_coup(running, by=staff)
    client.force_login(staff)
    (script,) = client.get(reverse("api-partie-conduct", args=[running])).json()["announcement"]["scripts"]
    assert (script["occasion"], script["word"], script["reference"]) == ("solution", "BATEAUX", "H6")
    assert [line["part"] for line in script["lines"]] == ["points", "direction", "place", "word", "spelling", "recap"]
    assert script["text"] == ("106 points, horizontal, H 6, BATEAUX : B, A, T, E, A, U, X ; BATEAUX, H 6, 106 points")


def test_fisf_3_4_f_nothing_of_the_solution_is_given_while_the_coup_runs(running, staff, client):
    client.force_login(staff)
    answer = client.get(reverse("api-partie-conduct", args=[running]))
    page = client.get(reverse("games:conduct", args=[running]))
    assert answer.json()["announcement"]["scripts"] == []
    assert "data-lines" not in page.content.decode()


@pytest.mark.parametrize(("profile", "alone"), [("fisf-2020", True), ("duplicate-older", False)])
def test_fisf_3_4_f_the_console_says_whether_the_solution_is_announced_alone(new_partie, staff, client, profile, alone):
    partie = new_partie(profile=profile)
    partie_commands.check_bag(partie, by=staff)
    partie_commands.announce_partie(partie, by=staff)
    parties.close_a_coup(partie, "BATEAUX", by=staff)
    client.force_login(staff)
    page = client.get(reverse("games:conduct", args=[partie])).content.decode()
    assert ("On ne dit rien d’autre" in page) == alone
    assert ('data-line="recap"' in page) == alone
