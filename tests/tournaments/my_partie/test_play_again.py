"""A partie that has ended, played again without its tops: what is told of it, and when; and nothing is written."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from engine.eventstore.reading import head
from games.models import PartieRow
from tests.factories.accounts import AccountFactory
from tests.factories.parties import work
from tournaments.domain.play_again import entry_of, word_of
from tournaments.domain.refusals.play_again import GameUnreadable, NothingLeftToPlay, WordAndPlaceNeeded
from tournaments.services.play_again import game_of, played

pytestmark = pytest.mark.django_db

TOP = "BATEAUX H6"


@pytest.fixture
def over(entered):
    """One coup: BATEAUX in H6 is its top; table 1 found it, table 2 claimed it wrong."""
    entered.announce()
    entered.end()
    work()
    return entered


def url(hall, name="play-again"):
    return reverse(name, args=[hall.partie])


def ask(hall, client=None, **query):
    return (client or Client()).get(url(hall, "api-play-again"), query)


def words_of(answer):
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def test_it_begins_with_a_grid_and_a_tirage_and_no_top(over, client):
    shown = words_of(client.get(url(over)))
    begun = ask(over).json()
    assert ("Coup 1 sur 1" in shown, "BATEAUX" in shown) == (True, False)
    assert (sorted(begun["next"]["tirage"]), begun["coups"], begun["last"], begun["played"]) == (
        sorted("BATEAUX"),
        1,
        None,
        [],
    )


def test_the_top_is_played_and_the_result_stands_beside_the_standings(over, client):
    page = client.get(url(over), {"jeu": "", "mot": TOP}, follow=True)
    result = ask(over, line=TOP).json()["result"]
    assert (result["total"], result["top"], result["found"], result["rank"], result["ranked"]) == (106, 106, 1, 1, 4)
    assert result["told"].endswith("🟩")
    assert "votre rang aurait été 1, à côté des 4" in words_of(page)


def test_a_fault_is_told_in_one_sentence_with_its_verdict(over, client):
    page = client.get(url(over), {"jeu": "", "mot": "BATEAUX H6 100"}, follow=True)
    answer = ask(over, line="BATEAUX H6 100").json()["last"]
    assert (answer["played"]["sanction"], answer["why"]) == ("avertissement", "Avertissement\xa0: Score erroné")
    assert "Avertissement : Score erroné." in words_of(page)


def test_a_word_that_is_not_admitted_is_named(over):
    assert ask(over, line="XUBATEA H6").json()["last"]["why"] == "Nullité\xa0: Mot non admis (XUBATEA)"


def test_no_word_scores_nothing_and_the_top_is_told(over, client):
    page = client.get(url(over), {"jeu": "", "mot": "-"}, follow=True)
    result = ask(over, line="-").json()["result"]
    assert (result["total"], result["told"][-1:], "Aucun mot" in words_of(page)) == (0, "⬛", True)


@pytest.mark.parametrize("line", ["BATEAUX", "BATEAUX ?", "17", "0 M", ".", "sans place", "BATEAUX H6 un"])
def test_a_line_is_a_word_with_its_place(over, line):
    with pytest.raises(WordAndPlaceNeeded):
        entry_of(line)
    assert ask(over, line=line).status_code == 422


def test_what_was_typed_wrong_stays_to_be_corrected(over, client):
    page = client.get(url(over), {"jeu": "", "mot": "BATEAUX"})
    assert (page.status_code, 'value="BATEAUX"' in page.content.decode()) == (422, True)


def test_a_small_letter_is_a_joker():
    assert [word_of(entry_of(line)) for line in ("BATeAUX H6", "bateaux h6", "BAT(E)AUX H6", "-")] == [
        "BATeAUX",
        "BATEAUX",
        "BATeAUX",
        "",
    ]


def test_a_game_is_signed_and_of_its_partie(over):
    game = played(game_of(over.partie), TOP)
    assert game_of(over.partie, game.key).answers == game.answers
    with pytest.raises(GameUnreadable):
        game_of(over.partie, game.key[:-1])
    with pytest.raises(NothingLeftToPlay):
        played(game, TOP)


def test_before_the_end_there_is_none_whoever_asks(entered, client):
    entered.announce()
    client.force_login(AccountFactory(is_staff=True))
    before = [client.get(url(entered)).status_code, ask(entered, client).status_code]
    offered = url(entered) in client.get(reverse("games:coups", args=[entered.partie])).content.decode()
    assert (before, offered) == ([404, 404], False)


def test_while_others_are_to_play_the_same_letters_there_is_none(over, client):
    PartieRow.objects.filter(id=over.partie).update(veiled=True)
    client.force_login(AccountFactory(is_staff=True))
    assert [client.get(url(over)).status_code, ask(over, client).status_code] == [403, 403]


def test_the_partie_leads_to_it_and_nothing_is_written(over, client):
    before = head()
    assert url(over) in client.get(reverse("games:coups", args=[over.partie])).content.decode()
    client.get(url(over), {"jeu": "", "mot": TOP}, follow=True)
    assert (head(), dict(client.cookies)) == (before, {})
