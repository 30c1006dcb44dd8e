"""Tables of Scrabble cartes over the API: three players on their own devices, a scorer of real cards, a stranger."""

from collections import Counter

import pytest
from rest_framework.test import APIClient

from engine.eventstore.reading import read_stream
from engine.people.actors import SYSTEM
from engine.people.models import FreeText
from engine.rules.draw import commitment
from engine.web.redaction import redacted_positions
from games.commands.table import LONGEST_NAME, create_table, join_table
from games.domain.cartes.cards import BONUS_CARDS, LETTER_CARDS
from games.domain.cartes.refusals import PlaceLinkUnknown, TableNamesNeeded, TableOfRehearsal
from games.events.cartes import CardsFrom
from games.models import SealedSeed, TablePlaceRow, TableRow
from games.queries.tables import PLACES, load_table
from games.streams import table_stream
from tests.factories.accounts import AccountFactory
from tests.factories.cartes import TableFactory
from tests.factories.competitions import CompetitionFactory, EntryFactory
from tests.games.domain.cartes.everywhere import bonus_cards_of, letter_cards_of
from tests.plugins.lexicons import NAME
from tournaments.commands.rehearsals import rehearse_competition

pytestmark = pytest.mark.django_db

NAMES = ["Léa", "Noé", "Zoé"]


@pytest.fixture
def scorer(lexicon):
    client = APIClient()
    client.force_login(AccountFactory())
    return client


def opened(client, **told):
    answer = client.post("/api/v1/tables/", {"names": NAMES, **told}, format="json")
    assert answer.status_code == 201, answer.content
    return answer.json()


def act(client, table, what, **body):
    return client.post(f"/api/v1/tables/{table}/{what}/", body, format="json")


def done(client, table, what, **body):
    answer = act(client, table, what, **body)
    assert answer.status_code == 200, answer.content
    return answer.json()


def cards(letters, row=0, col=0, *, down=False):
    return [{"row": row + n * down, "col": col + n * (not down), "letter": each} for n, each in enumerate(letters)]


@pytest.fixture
def box(scorer):
    """Three players of real cards; the first begins."""
    table = opened(scorer, cards_from="box", rules={"target": 0})["table"]["id"]
    done(scorer, table, "begin", letters={"1": "a", "2": "E", "3": "?"})
    told = done(scorer, table, "pass", player=3)
    assert (told["hand"], told["phase"], told["left"]) == (1, "turn", 92 - 21)
    return table


def test_a_scorer_counts_for_players_of_real_cards(scorer, box):
    told = done(scorer, box, "words", player=1, cards=cards("LAIT"))
    assert told["pending"]["words"] == [
        {"word": "LAIT", "row": 0, "col": 0, "direction": "H", "value": 4, "times": 2, "points": 8}
    ]
    assert told["pending"]["points"] == [8, 0, 0]
    told = done(scorer, box, "score")
    assert [player["points"] for player in told["players"]] == [8, 0, 0]
    told = done(scorer, box, "words", player=2, cards=cards("S", 0, 4), prime={"card": "3", "row": 0, "col": 4})
    assert told["pending"]["points"] == [0, 15, 0]
    told = done(scorer, box, "categories", player=1, card="a", categories=["plural"], told=True)
    assert told["pending"]["points"] == [0, 12, 0]
    done(scorer, box, "score")
    turns = scorer.get(f"/api/v1/tables/{box}/turns/").json()
    assert [(turn["player"], turn["kind"], turn["points"]) for turn in turns] == [
        (3, "passed", []),
        (1, "scored", [8, 0, 0]),
        (2, "scored", [0, 12, 0]),
    ]


def test_what_was_entered_wrongly_is_taken_back_before_its_score_is_written(scorer, box):
    done(scorer, box, "words", player=1, cards=cards("LAIS"))
    assert done(scorer, box, "take-back")["phase"] == "turn"
    assert done(scorer, box, "words", player=1, cards=cards("LAIT"))["phase"] == "laid"
    done(scorer, box, "score")
    assert act(scorer, box, "take-back").json()["code"] == "games.table_nothing_laid"


def test_a_challenge_asks_the_lexicon_or_the_dictionary_of_the_players(scorer, box):
    done(scorer, box, "words", player=1, cards=cards("LAIT"))
    assert done(scorer, box, "challenge", player=2, word="lait")["pending"]["looked_up"] == ["LAIT"]
    done(scorer, box, "score")
    done(scorer, box, "words", player=2, cards=cards("XW", 0, 4))
    told = done(scorer, box, "challenge", player=3, word="LAITXW")
    assert (told["hand"], told["phase"]) == (3, "turn")
    done(scorer, box, "words", player=3, cards=cards("S", 0, 4))
    assert done(scorer, box, "challenge", player=1, word="LAITS", told=False)["hand"] == 1


@pytest.mark.parametrize(
    ("what", "body", "code"),
    [
        ("words", {"cards": [*cards("LA"), *cards("I", 1, 2)]}, "games.table_line"),
        ("words", {"cards": [*cards("L"), *cards("I", 1, 1)]}, "games.table_line"),
        ("words", {"cards": [*cards("L"), *cards("I", 0, 2)]}, "games.table_gap"),
        ("words", {"cards": cards("ZZ")}, "games.table_cards_left"),
        ("words", {"cards": cards("ÉA")}, "games.table_no_card"),
        ("words", {"cards": cards("L")}, "games.table_first_word"),
        ("words", {"cards": cards("LA"), "prime": {"card": "2", "row": 0, "col": 0}}, "games.table_prime_first"),
        ("words", {"player": 2, "cards": cards("LA")}, "games.table_turn_of_another"),
        ("words", {"player": 7, "cards": cards("LA")}, "games.table_player"),
        ("words", {"cards": [{"row": 1e9, "col": 0, "letter": "L"}]}, "web.invalid"),
        ("exchange", {}, "games.table_nothing_exchanged"),
        ("exchange", {"letters": "A"}, "games.table_cards_of_box"),
        ("categories", {"card": "a", "categories": ["plural"]}, "games.table_nothing_laid"),
        ("challenge", {"word": "LAIT"}, "games.table_nothing_laid"),
        ("first-card", {"card": cards("L")[0]}, "games.table_no_time_limit"),
    ],
)
def test_what_is_not_allowed_is_refused_with_its_rule_and_moves_nothing(scorer, box, what, body, code):
    before = load_table(box).version
    answer = act(scorer, box, what, **{"player": 1, **body})
    assert answer.json()["code"] == code, answer.content
    assert 400 <= answer.status_code < 500
    assert load_table(box).version == before


def test_real_hands_are_counted_at_the_end(scorer, box):
    for player in (1, 2, 3, 1, 2):
        told = done(scorer, box, "pass", player=player)
    assert (told["phase"], told["ended"]) == ("counting", "passes")
    wrong = act(scorer, box, "hands", hands={"1": "AEIRSTU", "2": "ABC", "3": "ZEEEEEE"})
    assert wrong.json()["code"] == "games.table_hands"
    told = done(scorer, box, "hands", hands={"1": "AEIRSTU", "2": "ABCDEFG", "3": "zeeeee?"})
    assert [player["points"] for player in told["players"]] == [-7, -16, -15]
    assert (told["phase"], told["winners"]) == ("over", [1])
    line = scorer.get("/api/v1/tables/").json()[0]
    assert line["players"] == [
        {"name": "Léa", "points": -7},
        {"name": "Noé", "points": -16},
        {"name": "Zoé", "points": -15},
    ]


@pytest.fixture
def online(scorer):
    """A table dealt here, with its three players on their own devices, in their order; and the scorer who opened it."""
    told = opened(scorer)
    table, clients = told["table"]["id"], {}
    for number in (1, 2, 3):
        clients[number] = APIClient()
        answer = clients[number].post("/api/v1/tables/places/", {"key": told["places"][str(number)]}, format="json")
        assert answer.json()["hand"] == {"player": number, "letters": "", "bonus": ""}
    done(clients[2], table, "begin")
    return table, clients


def hand_of(client, table):
    return client.get(f"/api/v1/tables/{table}/hand/").json()


def test_everybody_reads_his_own_hand_and_nobody_that_of_another(scorer, online):
    table, clients = online
    hands = {number: hand_of(client, table) for number, client in clients.items()}
    state = load_table(table).state
    assert {number: hand["letters"] for number, hand in hands.items()} == {
        number: place.hand for number, place in state.places.items()
    }
    assert all(len(hand["letters"]) == 7 and hand["bonus"] in BONUS_CARDS for hand in hands.values())
    for client in (scorer, APIClient()):
        assert client.get(f"/api/v1/tables/{table}/hand/").status_code == 403
    shown = APIClient().get(f"/api/v1/tables/{table}/").json()
    assert shown["hands"] == []
    assert (shown["seed"], shown["salt"]) == ("", "")
    assert all(place.hand not in str(shown) for place in state.places.values())


def test_who_conducts_plays_for_nobody_where_the_cards_are_dealt_here(scorer, online):
    table, clients = online
    player = load_table(table).state.hand
    letter = load_table(table).state.places[player].hand[0]
    for what, body in (
        ("words", {"cards": cards("LA")}),
        ("exchange", {"letters": letter}),
        ("first-card", {"card": cards("L")[0]}),
    ):
        refused = act(scorer, table, what, player=player, **body)
        assert (refused.status_code, refused.json()["code"]) == (409, "games.table_turn_of_another")
        other = clients[player % 3 + 1]
        assert act(other, table, what, player=player, **body).json()["code"] == "games.table_turn_of_another"
    assert done(scorer, table, "pass", player=player)["hand"] == player % 3 + 1
    assert act(APIClient(), table, "pass", player=1).status_code == 401


def lay(client, table, player, count):
    """Cards of the hand, whatever they spell; jokers stand for A."""
    hand = hand_of(client, table)["letters"]
    return done(client, table, "words", player=player, cards=cards(hand[:count].replace("?", "a")))


def test_a_table_is_played_online_and_its_cards_can_be_drawn_again(scorer, online):
    table, clients = online
    first = load_table(table).state.hand
    told = lay(clients[first], table, first, 2)
    others = [number for number in clients if number != first]
    assert act(clients[others[0]], table, "score").json()["code"] == "games.table_not_agreed"
    assert act(clients[first], table, "agree", player=first).json()["code"] == "games.table_own_word"
    done(clients[others[0]], table, "agree", player=others[0])
    told = done(clients[others[1]], table, "agree", player=others[1])
    assert (told["turns"], told["hand"], told["left"]) == (1, first % 3 + 1, 92 - 23)
    assert len(hand_of(clients[first], table)["letters"]) == 7
    second = told["hand"]
    letters = hand_of(clients[second], table)["letters"]
    done(clients[second], table, "exchange", player=second, letters=letters[:3].lower(), bonus=True)
    for number in [*range(second, second + 6)]:
        told = done(clients[number % 3 + 1], table, "pass", player=number % 3 + 1)
    assert (told["phase"], told["ended"]) == ("over", "passes")
    assert commitment(bytes.fromhex(told["seed"]), bytes.fromhex(told["salt"])) == told["commitment"]
    assert sorted(map(len, told["hands"])) == [7, 7, 7]
    checked = APIClient().get(f"/api/v1/tables/{table}/draws/").json()
    assert (checked["is_right"], checked["draws"]) == (True, [True, True, True])
    state = load_table(table).state
    assert Counter(letter_cards_of(state)) == Counter(LETTER_CARDS)
    assert Counter(bonus_cards_of(state)) == Counter(BONUS_CARDS)


def test_a_bad_word_is_taken_back_and_is_in_the_sheet(scorer, online):
    table, clients = online
    first = load_table(table).state.hand
    # Seven cards in the order of the alphabet spell nothing.
    told = lay(clients[first], table, first, 7)
    word = told["pending"]["words"][0]["word"].upper()
    other = first % 3 + 1
    refused = act(clients[other], table, "challenge", player=other, word=word, told=False)
    assert (refused.status_code, refused.json()["code"]) == (403, "games.table_told")
    told = done(clients[other], table, "challenge", player=other, word=word)
    assert (told["phase"], told["hand"], told["cards"]) == ("turn", other, [])
    turns = scorer.get(f"/api/v1/tables/{table}/turns/").json()
    assert [(turn["player"], turn["kind"], turn["words"][0]["word"]) for turn in turns] == [(first, "taken_back", word)]


def test_a_place_is_taken_once_by_its_link(scorer):
    told = opened(scorer)
    other = APIClient()
    for client, code in ((APIClient(), ""), (other, "games.table_place_taken")):
        answer = client.post("/api/v1/tables/places/", {"key": told["places"]["1"]}, format="json")
        assert answer.json().get("code", "") == code
    assert APIClient().post("/api/v1/tables/places/", {"key": "x.1:y"}, format="json").status_code == 404
    box = opened(scorer, cards_from="box")
    assert box["places"] == {}
    key = PLACES.key(box["table"]["id"], 1)
    assert APIClient().post("/api/v1/tables/places/", {"key": key}, format="json").status_code == 404


def test_what_a_table_is_opened_with_is_checked_and_leaves_nothing_behind(scorer):
    for told, code in (
        ({"names": ["Léa"]}, "games.table_players"),
        ({"names": NAMES * 3}, "web.invalid"),
        ({"names": ["Léa", "  "]}, "web.invalid"),
        ({"names": [*NAMES, *NAMES, "Max"]}, "games.table_players"),
        ({"rules": {"target": 100}}, "games.table_target"),
        ({"rules": {"seconds": 2}}, "games.table_times"),
        ({"lexicon": "nowhere"}, "lexicon.unknown"),
    ):
        answer = scorer.post("/api/v1/tables/", {"names": NAMES, **told}, format="json")
        assert 400 <= answer.status_code < 500, answer.content
        if code != "lexicon.unknown":
            assert answer.json()["code"] == code
    assert not FreeText.objects.exists()
    assert not SealedSeed.objects.exists()
    assert not TableRow.objects.exists()
    assert not TablePlaceRow.objects.exists()


def test_a_rehearsal_has_no_table(lexicon):
    real = CompetitionFactory()
    EntryFactory(competition=real)
    copy = rehearse_competition(real, by=SYSTEM)
    with pytest.raises(TableOfRehearsal):
        TableFactory(competition=copy)


@pytest.mark.parametrize("name", ["", " ", "x" * (LONGEST_NAME + 1)])
def test_every_player_of_a_table_has_a_name(lexicon, name):
    with pytest.raises(TableNamesNeeded):
        create_table(by=SYSTEM, names=["Léa", name], lexicon=NAME)
    assert (TableRow.objects.count(), FreeText.objects.count()) == (0, 0)


def test_the_link_of_a_place_leads_to_a_table_that_is_dealt_here(lexicon):
    here = create_table(by=SYSTEM, names=NAMES, lexicon=NAME)
    real = create_table(by=SYSTEM, names=NAMES, lexicon=NAME, cards_from=CardsFrom.BOX)
    assert PLACES.behind(PLACES.key(here, 2)) == (here, 2)
    for key in (f"{PLACES.key(here, 2)}x", "", "1.2", PLACES.key(real, 1)):
        with pytest.raises(PlaceLinkUnknown):
            join_table(key, by=AccountFactory())


def test_the_category_cards_are_told_to_everybody():
    told = APIClient().get("/api/v1/tables/categories/").json()
    assert [each["card"] for each in told] == list("abcdefghijklm")
    assert told[0]["categories"][0] == {
        "key": "four-consonants",
        "name": "Contient 4 consonnes ou plus",
        "ours": 11,
        "theirs": 6,
    }


def test_cards_of_hands_are_not_in_the_log_for_others_before_the_end(scorer, online):
    table, _clients = online
    recorded = read_stream(table_stream(table))
    hidden = redacted_positions(recorded)
    assert {one.type for one in recorded if one.position in hidden} == {"games.table_dealt"}
    done(scorer, table, "stop")
    assert redacted_positions(read_stream(table_stream(table))) == set()
