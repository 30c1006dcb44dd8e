"""A match of Jarnac over the API: two players on two devices, the arbitre who opened it, and who only watches."""

from datetime import timedelta

import pytest
from rest_framework.test import APIClient

from engine.people.actors import SYSTEM
from engine.people.models import FreeText
from engine.rules.draw import commitment, draw_letters
from games.commands.match import LONGEST_NAME, create_match
from games.domain.jarnac.boxes import BOX
from games.domain.jarnac.match.state import letters_of
from games.domain.jarnac.refusals import MatchNamesNeeded, MatchOfRehearsal
from games.events.jarnac import Side
from games.models import SealedSeed
from games.queries.matches import SEATS, load_match
from games.tasks import settle_matches
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory, EntryFactory
from tests.factories.jarnac import MatchFactory
from tests.plugins.lexicons import NAME
from tournaments.commands.rehearsals import rehearse_competition

pytestmark = pytest.mark.django_db

NAMES = {"first": "Léa", "second": "Noé"}


@pytest.fixture
def arbitre(lexicon):
    client = APIClient()
    client.force_login(AccountFactory())
    return client


@pytest.fixture
def opened(arbitre):
    answer = arbitre.post("/api/v1/matches/", {**NAMES, "letters_from": "bag", "minutes": 0}, format="json")
    assert answer.status_code == 201, answer.content
    return answer.json()


@pytest.fixture
def match(opened):
    return opened["match"]["id"]


@pytest.mark.parametrize(
    ("told", "read"), [({}, "goes_on"), ({"short_jarnac": None}, "goes_on"), ({"short_jarnac": "ends"}, "ends")]
)
def test_jarnac_11_how_a_jarnac_of_a_full_mat_is_read_may_be_told(arbitre, told, read):
    match = arbitre.post("/api/v1/matches/", {**NAMES, **told}, format="json").json()["match"]["id"]
    assert load_match(match).state.rules.short_jarnac.value == read


def act(client, match, what, **body):
    return client.post(f"/api/v1/matches/{match}/{what}/", body, format="json")


def done(client, match, what, **body):
    answer = act(client, match, what, **body)
    assert answer.status_code == 200, answer.content
    return answer.json()


@pytest.fixture
def begun(arbitre, match):
    """The first player has LAIT on his mat."""
    done(arbitre, match, "toss", first="A", second="E")
    done(arbitre, match, "draw", side="first", letters="LAITSE")
    return done(arbitre, match, "words", side="first", word="lait")


def test_an_arbitre_enters_a_match_for_a_table(arbitre, match, begun):
    first = begun["players"][0]
    assert (first["lines"][0], first["reliquat"], first["points"]) == ("LAIT", "ES", 16)
    assert (begun["phase"], begun["may_contest"], begun["due"]) == ("placed", "second", 1)
    done(arbitre, match, "draw", side="first", letters="O")
    done(arbitre, match, "pass", side="first")
    told = done(arbitre, match, "jarnac", side="second", word="LAITS", line=1)
    assert (told["phase"], told["may_contest"]) == ("said", "first")
    assert [(one["jarnacs"], one["lines"][0]) for one in told["players"]] == [(0, ""), (1, "LAITS")]


def test_what_is_not_allowed_is_refused_with_its_rule_and_moves_nothing(arbitre, match, begun):
    for what, body, code in (
        ("words", {"side": "first", "word": "TES"}, "games.match_draw_first"),
        ("draw", {"side": "second", "letters": "A"}, "games.match_not_your_turn"),
        ("draw", {"side": "first"}, "games.match_letters_needed"),
        ("draw", {"side": "first", "letters": "AB"}, "games.match_draw"),
        ("press", {"side": "second"}, "games.match_without_clock"),
        ("challenge", {"side": "first"}, "games.match_nothing_to_contest"),
        ("toss", {"first": "A", "second": "B"}, "games.match_tossed_before"),
        ("words", {"side": "third", "word": "TES"}, "web.invalid"),
    ):
        answer = act(arbitre, match, what, **body)
        assert answer.json()["code"] == code, what
    assert load_match(match).state.draws == 1


def test_a_bad_word_is_contested_and_the_arbitre_may_rule(arbitre, match, begun):
    done(arbitre, match, "draw", side="first", letters="O")
    done(arbitre, match, "words", side="first", word="SEO")
    told = done(arbitre, match, "challenge", side="second")
    assert (told["hand"], told["due"], told["players"][0]["lines"][1]) == ("second", 7, "")
    done(arbitre, match, "rulings", word="SEO", allowed=True, reason="admis ici")
    done(arbitre, match, "draw", side="second", letters="SEOUNIT")
    done(arbitre, match, "words", side="second", word="SEO")
    assert done(arbitre, match, "challenge", side="first")["due"] == 2


def test_players_take_their_seats_and_play_their_own_side_alone(lexicon, arbitre):
    told = arbitre.post("/api/v1/matches/", NAMES, format="json").json()
    match, seats = told["match"]["id"], told["seats"]
    one, two, third = APIClient(), APIClient(), APIClient()
    for client, side in ((one, "first"), (two, "second")):
        answer = client.post("/api/v1/matches/seats/", {"key": seats[side]}, format="json")
        assert answer.json()["side"] == side
    taken = third.post("/api/v1/matches/seats/", {"key": seats["first"]}, format="json")
    assert taken.json()["code"] == "games.match_seat_taken"
    told = done(one, match, "toss")
    hand, other = (one, two) if told["hand"] == "first" else (two, one)
    assert act(other, match, "draw", side=told["hand"]).json()["code"] == "games.match_not_your_turn"
    assert act(third, match, "draw", side=told["hand"]).status_code == 401
    told = done(hand, match, "draw", side=told["hand"])
    assert len(told["players"][told["hand"] == "second"]["reliquat"]) == 6
    assert act(hand, match, "draw", side=told["hand"], letters="A").json()["code"] == "games.match_letters_of_server"
    assert act(hand, match, "end").status_code == 401


@pytest.mark.parametrize("key", ["", "nothing", "0.first:abc"])
def test_a_link_that_was_not_made_here_leads_to_no_seat(lexicon, key):
    answer = APIClient().post("/api/v1/matches/seats/", {"key": key}, format="json")
    assert answer.json()["code"] == ("web.invalid" if not key else "games.match_seat_link")


def test_the_bag_is_told_to_nobody_and_its_draw_can_be_checked_once_it_is_over(lexicon, arbitre):
    match = arbitre.post("/api/v1/matches/", NAMES, format="json").json()["match"]["id"]
    done(arbitre, match, "toss")
    told = done(arbitre, match, "draw", side=load_match(match).state.hand.value)
    assert (told["left_in_bag"], told["seed"], told["salt"]) == (138, "", "")
    told = done(arbitre, match, "end")
    seed, salt = bytes.fromhex(told["seed"]), bytes.fromhex(told["salt"])
    assert told["commitment"] == commitment(seed, salt)
    state = load_match(match).state
    assert sorted(draw_letters(seed, salt, 1, 0, BOX, 6)) == sorted(state.mat(state.hand).reliquat)
    assert letters_of(state) == "".join(letter * count for letter, count in BOX.items())


def test_what_could_be_played_is_for_the_arbitre_until_the_end(arbitre, match, begun):
    address = f"/api/v1/matches/{match}/playable/first/"
    assert APIClient().get(address).json()["code"] == "games.match_under_way"
    found = [each["word"] for each in arbitre.get(address).json()]
    assert found == ["LAITS"]
    done(arbitre, match, "end")
    assert APIClient().get(address).status_code == 200


def test_anybody_watches_and_lists_them(arbitre, match, begun):
    visitor = APIClient()
    assert visitor.get(f"/api/v1/matches/{match}/").json()["players"][0]["name"] == "Léa"
    (line,) = visitor.get("/api/v1/matches/").json()
    assert (line["first"], line["second"], line["words"], line["ended"]) == ("Léa", "Noé", 1, "")
    assert visitor.get("/api/v1/matches/00000000-0000-0000-0000-000000000000/").json()["code"] == "games.match_unknown"
    assert visitor.post("/api/v1/matches/", NAMES, format="json").status_code == 401


def test_time_passes_by_itself_and_is_recorded_when_somebody_looks(arbitre, match, begun, monkeypatch):
    later = load_match(match).state.since + timedelta(minutes=3)
    monkeypatch.setattr("games.queries.matches.now", lambda: later)
    monkeypatch.setattr("games.commands.match.now", lambda: later)
    assert arbitre.get(f"/api/v1/matches/{match}/").json()["ended"] == "absent"
    assert done(arbitre, match, "time")["ended"] == "absent"
    assert load_match(match).state.is_over


@pytest.mark.parametrize(
    ("wrong", "field"),
    [({"first": ""}, "first"), ({"minutes": 999}, "minutes"), ({"letters_from": "thin air"}, "letters_from")],
)
def test_a_match_that_cannot_be_is_refused_where_it_was_typed(arbitre, wrong, field):
    answer = arbitre.post("/api/v1/matches/", {**NAMES, **wrong}, format="json")
    assert answer.status_code == 400
    assert field in str(answer.json())


def test_the_worker_records_what_time_has_done_where_nobody_looks(begun, match, monkeypatch):
    settle_matches()
    assert not load_match(match).state.is_over
    later = load_match(match).state.since + timedelta(minutes=3)
    monkeypatch.setattr("games.commands.match.now", lambda: later)
    settle_matches()
    assert load_match(match).state.is_over
    settle_matches()


def test_each_seat_has_a_key_of_its_own(match):
    assert SEATS.key(match, Side.FIRST) != SEATS.key(match, Side.SECOND)


def test_a_match_that_is_refused_leaves_no_name_behind(arbitre):
    before = FreeText.objects.count(), SealedSeed.objects.count()
    answer = arbitre.post("/api/v1/matches/", {**NAMES, "box": {"A": 3}}, format="json")
    assert answer.json()["code"] == "games.match_box"
    assert (FreeText.objects.count(), SealedSeed.objects.count()) == before


def test_a_rehearsal_has_no_match(lexicon):
    real = CompetitionFactory()
    EntryFactory(competition=real)
    copy = rehearse_competition(real, by=SYSTEM)
    with pytest.raises(MatchOfRehearsal):
        MatchFactory(competition=copy)


@pytest.mark.parametrize("name", ["", " ", "x" * (LONGEST_NAME + 1)])
def test_both_players_of_a_match_have_a_name(lexicon, name):
    with pytest.raises(MatchNamesNeeded):
        create_match(by=SYSTEM, **NAMES | {"second": name}, lexicon=NAME)
    assert FreeText.objects.count() == 0


def test_what_came_out_of_a_bag_has_no_seed_to_reveal(arbitre, match, begun):
    assert done(arbitre, match, "end")["seed"] == ""
    assert load_match(match).state.revealed is None


def test_the_list_comes_by_pages(arbitre):
    for _ in range(3):
        arbitre.post("/api/v1/matches/", NAMES, format="json")
    answer = APIClient().get("/api/v1/matches/?page_size=2")
    assert (len(answer.json()), 'rel="next"' in answer["Link"]) == (2, True)
