"""The pages of tables of Scrabble cartes: a scorer of real cards to the end, players on their own devices."""

import re
from datetime import timedelta

import pytest
from django.test import Client
from django.utils.timezone import now

from games.queries.tables import PLACES, load_table
from games.tasks import LEFT_AFTER, stop_left_tables
from tests.factories.accounts import AccountFactory
from tests.pages import html_of
from tests.plugins.lexicons import NAME

pytestmark = pytest.mark.django_db


@pytest.fixture
def scorer(lexicon):
    client = Client()
    client.force_login(AccountFactory())
    return client


def opened(client, **told):
    asked = {
        "names": "Léa\nNoé\n\nZoé",
        "cards_from": "box",
        "first_word": "always",
        "own_and_against": "on",
        "target": 0,
        "seconds": 0,
        "contest_seconds": 20,
        "lexicon": NAME,
        **told,
    }
    answer = client.post("/cartes/nouvelle/", asked)
    assert answer.status_code == 302, answer.content.decode()
    return answer["Location"]


def act(client, table, what, **typed):
    return client.post(f"{table}{what}/", typed)


def done(client, table, what, **typed):
    answer = act(client, table, what, **typed)
    assert answer.status_code == 302, answer.content.decode()
    shown = client.get(table)
    assert len(shown.context["messages"]) == 1  # what was done
    return shown.content.decode()


def state_of(table):
    return load_table(re.search(r"[0-9a-f-]{36}", table)[0]).state


def scores_of(table):
    return [place.score for place in state_of(table).places.values()]


def test_a_scorer_keeps_the_scores_of_real_cards_to_their_end(scorer):
    table = opened(scorer)
    shown = done(scorer, table, "begin", **{"cards-1": "a", "cards-2": "E", "cards-3": "Z"})
    assert "À Léa de jouer" in shown
    assert "Tirage au sort fait." in shown
    shown = done(scorer, table, "word", word="lait", row=0, col=0, direction="H")
    assert "2 × 4 =" in shown
    assert "Mot posé\u00a0: lait." in shown
    shown = done(scorer, table, "score")
    assert "Score inscrit." in shown
    assert scores_of(table) == [8, 0, 0]
    done(scorer, table, "word", word="LAITS", row=0, col=0, direction="H", prime="3", on=5)
    done(scorer, table, "category", category="a:plural", player=1, told="on")
    done(scorer, table, "challenge", word="LAITS", player=3, told="yes")
    done(scorer, table, "score")
    assert scores_of(table) == [8, 12, 0]
    done(scorer, table, "exchange", count=3)
    for _ in range(6):
        shown = done(scorer, table, "pass")
    assert "saisissez ce que chacun a encore en main" in shown
    hands = {"cards-1": "AEIRST?", "cards-2": "ABCDEFG", "cards-3": "zeeeeee"}
    shown = done(scorer, table, "hands", **hands)
    assert scores_of(table) == [2, -4, -16]
    assert "Le jeu est terminé." in shown
    assert "gagne" in shown
    assert "Noé" in scorer.get("/cartes/").content.decode()
    read = scorer.get(f"{table}relecture/?turn=2").content.decode()
    for said in ("Tour 2 sur 9", "3 × 5", "Zoé conteste LAITS", "Mot au pluriel", "Carte Prime"):
        assert said in read, said
    assert "AEIRST?" in read
    assert "3 × 5 = 15" in html_of(scorer.get(f"{table}feuille/"))
    assert scorer.get(f"{table}feuille.pdf").content.startswith(b"%PDF")


def test_a_refusal_is_told_where_it_was_typed_and_nothing_is_lost(scorer):
    table = opened(scorer)
    done(scorer, table, "begin", **{"cards-1": "A", "cards-2": "E", "cards-3": "Z"})
    done(scorer, table, "word", word="LAIT", row=0, col=0, direction="H")
    done(scorer, table, "score")
    answer = act(scorer, table, "word", word="DORES", row=-3, col=1, direction="V")
    assert answer.status_code == 422
    text = answer.content.decode()
    assert "DORES ne tient pas là" in text
    assert 'value="DORES"' in text
    assert 'value="-3"' in text
    off = act(scorer, table, "word", word="DORES", row=9, col=9, direction="H")
    assert "Un mot croise, prolonge ou longe" in off.content.decode()
    assert scores_of(table) == [8, 0, 0]


def test_what_was_entered_wrongly_is_taken_back_before_the_score_is_written(scorer):
    table = opened(scorer)
    done(scorer, table, "begin", **{"cards-1": "A", "cards-2": "E", "cards-3": "Z"})
    done(scorer, table, "word", word="LAID", row=0, col=0, direction="V")
    done(scorer, table, "take-back")
    assert state_of(table).pending is None
    assert state_of(table).hand == 1


def test_the_note_of_definie_is_shown_with_a_first_word_of_seven_cards(scorer):
    table = opened(scorer)
    done(scorer, table, "begin", **{"cards-1": "A", "cards-2": "E", "cards-3": "Z"})
    shown = done(scorer, table, "word", word="DEFINIE", row=0, col=0, direction="H")
    assert "11 + 50 = 61" in shown
    done(scorer, table, "score")
    assert scores_of(table) == [72, 0, 0]


def test_players_of_cards_that_are_dealt_here_play_on_their_own_devices(scorer):
    table = opened(scorer, cards_from="server")
    links = re.findall(r"/cartes/places/[^\"<]+/", scorer.get(table).content.decode())
    players = {}
    for number, link in enumerate(dict.fromkeys(links), start=1):
        players[number] = Client()
        assert "Jouer ici" in players[number].get(link).content.decode()
        assert players[number].post(link)["Location"] == table
    assert len(players) == 3
    done(players[1], table, "begin")
    state = state_of(table)
    for number, client in players.items():
        shown = client.get(table).content.decode()
        hand = "".join(re.findall(r'<span class="card-letter">(.)</span>', shown))
        assert hand == state.places[number].hand
    assert "card-letter" not in scorer.get(table).content.decode()
    assert "card-letter" not in Client().get(table).content.decode()
    turn = state.hand
    word = state.places[turn].hand[:2].replace("?", "a")
    word = word if not word.islower() else word.upper()
    assert act(players[turn % 3 + 1], table, "word", word=word, row=0, col=0, direction="H").status_code == 409
    done(players[turn], table, "word", word=word, row=0, col=0, direction="H")
    for other in (turn % 3 + 1, (turn + 1) % 3 + 1):
        done(players[other], table, "agree")
    assert state_of(table).turns == 1
    done(players[turn % 3 + 1], table, "exchange", letters=state_of(table).places[turn % 3 + 1].hand[:1].lower())
    assert done(scorer, table, "stop").count("Le jeu est terminé.") == 1


def seated(scorer, **told):
    """A table that is dealt here and begun; the client of each player, by his number."""
    table = opened(scorer, cards_from="server", **told)
    links = re.findall(r"/cartes/places/[^\"<]+/", scorer.get(table).content.decode())
    players = {number: Client() for number in (1, 2, 3)}
    for client, link in zip(players.values(), dict.fromkeys(links), strict=True):
        client.post(link)
    done(players[1], table, "begin")
    return table, players


def lay_two(table, players):
    """The player whose turn it is lays two cards; his number, and that of the next."""
    state = state_of(table)
    letters = state.places[state.hand].hand.replace("?", "")[:2]
    done(players[state.hand], table, "word", word=letters, row=0, col=0, direction="H")
    return state.hand, state.hand % 3 + 1


def test_hands_are_read_again_once_the_play_is_over_and_not_before(scorer):
    table, players = seated(scorer)
    hands = [place.hand for place in state_of(table).places.values()]
    _laid, following = lay_two(table, players)
    done(players[following], table, "agree")
    done(players[following % 3 + 1], table, "agree")
    for client in (*players.values(), scorer, Client()):
        read = client.get(f"{table}relecture/").content.decode()
        assert "Tour 1 sur 1" in read
        assert not any(hand in read for hand in hands)
    assert scorer.get(f"{table}feuille/").status_code == 409
    done(scorer, table, "stop")
    read = Client().get(f"{table}relecture/").content.decode()
    assert all(hand in read for hand in hands)
    assert "Le jeu a été arrêté." in Client().get(f"{table}feuille/").content.decode()


def test_a_player_is_offered_to_write_the_score_once_it_is_due(scorer, monkeypatch):
    table, players = seated(scorer)
    laid, following = lay_two(table, players)
    offered = f'action="{table}score/"'
    shown = players[following].get(table).content.decode()
    assert offered not in shown
    assert "Le score peut être inscrit" in shown
    assert offered in scorer.get(table).content.decode()
    later = state_of(table).pending.laid.at + timedelta(seconds=21)
    monkeypatch.setattr("games.views.tables.now", lambda: later)
    assert offered in players[laid].get(table).content.decode()


def test_cartes_14_who_is_late_with_his_first_card_passes_or_exchanges(scorer, monkeypatch):
    table, players = seated(scorer, seconds=10)
    state = state_of(table)
    offered = f'action="{table}word/"'
    shown = players[state.hand].get(table).content.decode()
    assert "Première carte avant" in shown
    assert offered in shown
    monkeypatch.setattr("games.views.tables.now", lambda: state.since + timedelta(seconds=11))
    shown = players[state.hand].get(table).content.decode()
    assert "Le temps de poser une première carte est écoulé" in shown
    assert offered not in shown
    assert all(f'action="{table}{what}/"' in shown for what in ("pass", "exchange"))


def test_a_table_that_everybody_has_left_is_stopped(scorer, monkeypatch):
    left = opened(scorer)
    stop_left_tables()
    assert not state_of(left).is_over
    monkeypatch.setattr("games.tasks.now", lambda: now() + LEFT_AFTER + timedelta(minutes=1))
    stop_left_tables()
    assert state_of(left).is_over
    opened(scorer)
    shown = scorer.get("/cartes/").content.decode()
    assert shown.index("En ce moment") < shown.index("Tables terminées")


def test_who_has_no_part_in_a_table_watches_it(scorer):
    table = opened(scorer)
    shown = Client().get(table).content.decode()
    assert "Vous regardez cette table." in shown
    assert act(Client(), table, "pass").status_code == 403
    assert act(scorer, table, "nothing").status_code == 404


def test_a_player_who_waits_is_told_so(scorer):
    table = opened(scorer, cards_from="server")
    act(scorer, table, "begin")
    shown = {}
    for number in (1, 2):
        player = Client()
        player.post(f"/cartes/places/{PLACES.key(re.search(r'[0-9a-f-]{36}', table)[0], number)}/")
        shown[number] = player.get(table).content.decode()
    hand = state_of(table).hand
    waits = "Vous attendez"
    assert (waits in shown[hand], waits in shown[3 - hand]) == (False, True)
    assert "Vous regardez cette table" not in "".join(shown.values())


def test_a_place_is_taken_once(scorer):
    table = opened(scorer, cards_from="server")
    link = f"/cartes/places/{PLACES.key(re.search(r'[0-9a-f-]{36}', table)[0], 1)}/"
    first = Client()
    assert first.post(link).status_code == 302
    assert first.get(link).status_code == 302
    taken = Client().post(link)
    assert taken.status_code == 409
    assert "joue déjà" in taken.content.decode()
    assert Client().get("/cartes/places/x.1:y/").status_code == 404


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"names": "Léa"}, "de 2 à 6 joueurs"),
        ({"names": "Léa\n" + "N" * 40}, "30 caractères"),
        ({"target": 100}, "de 200 à 500"),
    ],
)
def test_what_a_table_is_opened_with_is_told_where_it_was_typed(scorer, typed, said):
    asked = {"names": "Léa\nNoé", "cards_from": "box", "first_word": "always", "target": 0, "seconds": 0}
    answer = scorer.post("/cartes/nouvelle/", {**asked, "contest_seconds": 20, "lexicon": NAME, **typed})
    assert answer.status_code == 422
    assert said in answer.content.decode()


def test_opening_a_table_asks_for_an_account(lexicon):
    assert Client().get("/cartes/nouvelle/").status_code == 302
    assert Client().get("/cartes/").status_code == 200


def test_who_watches_asks_again_by_an_etag_and_who_acts_has_none(scorer):
    table, htmx, watcher = opened(scorer), {"HX-Request": "true"}, Client()
    etag = watcher.get(table, headers=htmx)["ETag"]
    assert watcher.get(table, headers={**htmx, "If-None-Match": etag}).status_code == 304
    own = scorer.get(table, headers={**htmx, "If-None-Match": etag})
    assert (own.status_code, "ETag" in own, "no-store" in own["Cache-Control"]) == (200, False, True)
    done(scorer, table, "begin", **{"cards-1": "a", "cards-2": "E", "cards-3": "Z"})
    moved = watcher.get(table, headers={**htmx, "If-None-Match": etag})
    assert (moved.status_code, "À Léa de jouer" in moved.content.decode()) == (200, True)
