"""The turn of a player: JARNAC-1 to -7."""

import pytest

from engine.events.testing import given
from games.domain.jarnac import playing, refusals
from games.domain.jarnac.boxes import BOX, LETTERS
from games.domain.jarnac.match.folding import MATCH
from games.domain.jarnac.match.state import Phase, letters_of
from games.events.jarnac import LetterCount, MatchSeated, MatchSeatWithdrawn, MatchTossed, Side
from tests.factories.beginnings import MatchCreatedFactory
from tests.games.domain.jarnac.matches import FIRST, NOON, SECOND, Table

CREATED = MatchCreatedFactory()


def opened() -> Table:
    """The first player has drawn six letters."""
    return Table().toss().draw(FIRST, "LACETS")


def test_jarnac_1_the_box_holds_144_letters():
    assert sum(BOX.values()) == LETTERS == 144
    given(MATCH).when(playing.create, created=CREATED).then(CREATED)
    given(MATCH, CREATED).when(playing.create, created=CREATED).then_refuses(refusals.MatchCreatedBefore)


@pytest.mark.parametrize("wrong", [{"A": 13}, {"?": 2, "A": 12}, {"A": 16, "B": 2, "É": 0}])
def test_jarnac_1_a_box_that_holds_others_is_refused(wrong):
    box = tuple(LetterCount(letter=letter, count=count) for letter, count in {**BOX, **wrong}.items())
    given(MATCH).when(playing.create, created=MatchCreatedFactory(box=box)).then_refuses(refusals.BoxOfMatch)


def test_jarnac_1_another_edition_of_the_box_holds_as_many():
    box = tuple(LetterCount(letter=letter, count=count) for letter, count in {**BOX, "A": 13, "E": 20}.items())
    given(MATCH).when(playing.create, created=MatchCreatedFactory(box=box)).then(MatchCreatedFactory(box=box))


@pytest.mark.parametrize("seconds", [30, 121 * 60])
def test_jarnac_9_times_that_nobody_plays_are_refused(seconds):
    given(MATCH).when(playing.create, created=MatchCreatedFactory(seconds=seconds)).then_refuses(refusals.TimesOfMatch)


def test_jarnac_3_the_nearest_to_a_begins_and_the_letters_go_back():
    table = Table().toss("D", "C")
    assert table.match.hand is SECOND
    assert table.match.left_in_bag == LETTERS


def test_jarnac_3_equal_letters_are_drawn_again_as_often_as_needed():
    attempts = ["EE", "AA", "ZB"]
    tossed = given(MATCH, CREATED).when(playing.toss, letters=lambda number: attempts[number])
    tossed.then(*(MatchTossed(first=first, second=second) for first, second in attempts))
    table = Table().toss("E", "E")
    assert table.match.phase is Phase.TOSS
    assert table.toss("B", "A").match.hand is SECOND


def test_jarnac_3_a_toss_is_made_once_of_letters_that_the_box_holds():
    given(MATCH, CREATED).when(playing.toss_once, first="?", second="A").then_refuses(refusals.TossWithLetters)
    given(MATCH, CREATED).when(playing.toss, letters=lambda _number: "A").then_refuses(refusals.TossWithLetters)
    tossed = given(MATCH, CREATED, MatchTossed(first="A", second="B"))
    tossed.when(playing.toss_once, first="A", second="B").then_refuses(refusals.TossedBefore)
    tossed.when(playing.toss, letters=lambda _number: "AB").then_refuses(refusals.TossedBefore)


def test_jarnac_4_letters_are_drawn_after_the_toss_and_once_a_turn():
    with pytest.raises(refusals.TossFirst):
        Table().draw(FIRST, "LACETS")
    with pytest.raises(refusals.DrawnAlready):
        opened().draw(FIRST, "LACETS")


def test_jarnac_4_who_begins_draws_six_plays_and_draws_one_each_time():
    table = opened()
    assert (table.reliquat(FIRST), table.match.left_in_bag) == ("ACELST", 138)
    table.play(FIRST, "LAC").draw(FIRST, "I")
    assert (table.lines(FIRST), table.reliquat(FIRST)) == (["LAC"], "EIST")
    table.play(FIRST, "SITE").draw(FIRST, "N")
    assert table.lines(FIRST) == ["LAC", "SITE"]
    table.pass_(FIRST)
    assert (table.match.hand, table.match.due) == (SECOND, 6)


def test_jarnac_4_a_word_is_transformed_by_adding_letters_in_any_order():
    table = opened().play(FIRST, "LAC").draw(FIRST, "I").play(FIRST, "CALS", 1)
    assert (table.lines(FIRST), table.reliquat(FIRST)) == (["CALS"], "EIT")


def test_jarnac_4_nobody_plays_before_drawing_what_is_due():
    table = Table().toss()
    for wrong, refusal in (
        (lambda: table.play(FIRST, "LAC"), refusals.DrawFirst),
        (lambda: table.pass_(FIRST), refusals.DrawFirst),
        (lambda: table.draw(SECOND, "A"), refusals.NotYourTurn),
        (lambda: table.draw(FIRST, "LACET"), refusals.DrawOfMatch),
        (lambda: table.draw(FIRST, "WWLACE"), refusals.DrawOfMatch),
    ):
        with pytest.raises(refusal):
            wrong()
    assert len(table.events) == 2


@pytest.mark.parametrize(
    ("word", "line", "refusal"),
    [
        ("CA", 0, refusals.JarnacWordLength),
        ("DECALCIFIE", 0, refusals.JarnacWordLength),
        ("TAS", 1, refusals.LetterRemoved),
        ("CAL", 1, refusals.NothingAdded),
        ("LACER", 1, refusals.LettersNotOnMat),
        ("SET", 3, refusals.NotTheNextLine),
        ("SET", 9, refusals.UnknownLine),
        ("LACS", 0, refusals.LettersNotOnMat),
    ],
)
def test_jarnac_5_what_a_mat_does_not_allow_is_refused_and_moves_nothing(word, line, refusal):
    table = opened().play(FIRST, "LAC").draw(FIRST, "I")
    before = list(table.events)
    with pytest.raises(refusal):
        table.play(FIRST, word, line)
    assert table.events == before


def test_jarnac_7_on_receiving_the_bag_one_draws_one_letter_or_swaps_three():
    table = opened().pass_(FIRST).draw(SECOND, "MENAGE").pass_(SECOND)
    assert table.match.due == 1
    table.swap(FIRST, "LAC", "OUI")
    assert (table.reliquat(FIRST), letters_of(table.match).count("C")) == ("EIOSTU", 6)
    table.pass_(FIRST).draw(SECOND, "R").pass_(SECOND).draw(FIRST, "L")
    assert table.reliquat(FIRST) == "EILOSTU"


@pytest.mark.parametrize("returned", ["LA", "LACE", "XYZ", ""])
def test_jarnac_7_three_letters_of_the_reliquat_are_swapped(returned):
    table = opened().pass_(FIRST).draw(SECOND, "MENAGE").pass_(SECOND)
    with pytest.raises(refusals.SwapNeedsLetters):
        table.swap(FIRST, returned, "OUI")


def test_jarnac_7_nothing_is_swapped_before_the_first_letters_nor_after_a_word():
    table = Table().toss()
    with pytest.raises(refusals.OnlyDrawn):
        table.swap(FIRST, "ABC", "OUI")
    table.draw(FIRST, "LACETS").play(FIRST, "LAC")
    with pytest.raises(refusals.OnlyDrawn):
        table.swap(FIRST, "EST", "OUI")


def test_no_letter_is_lost_and_nothing_is_played_out_of_turn():
    table = opened().play(FIRST, "LAC")
    assert letters_of(table.match) == "".join(letter * count for letter, count in BOX.items())
    for wrong in (lambda: table.play(SECOND, "LAC"), lambda: table.pass_(SECOND), lambda: table.draw(SECOND, "A")):
        with pytest.raises(refusals.NotYourTurn):
            wrong()


def test_nothing_is_done_with_a_match_that_does_not_exist():
    asked = {"side": FIRST, "line": 0, "word": "LAC", "at": NOON}
    given(MATCH).when(playing.play, **asked).then_refuses(refusals.MatchUnknown)


def test_a_withdrawn_seat_is_free_and_its_links_are_counted():
    seated = given(MATCH, CREATED, MatchSeated(side=Side.FIRST, player="a"))
    seated.when(playing.withdraw_seat, side=Side.FIRST).then(MatchSeatWithdrawn(side=Side.FIRST))
    free = given(MATCH, CREATED, MatchSeated(side=Side.FIRST, player="a"), MatchSeatWithdrawn(side=Side.FIRST))
    free.when(playing.seat, side=Side.FIRST, player="b").then(MatchSeated(side=Side.FIRST, player="b"))
    given(MATCH).when(playing.withdraw_seat, side=Side.FIRST).then_refuses(refusals.MatchUnknown)
