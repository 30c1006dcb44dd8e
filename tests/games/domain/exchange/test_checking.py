"""A partie read from a file is held against the rules, and each difference is told beside its coup."""

from dataclasses import replace

import pytest

from engine.rules.bag import LettersNotInBag
from engine.rules.grid import CellTaken
from engine.rules.legality import LettersMissing, NotConnected, WordsNotAdmitted, WordTooShort
from engine.rules.tirage import Tirage
from games.domain.exchange.checking import check_partie
from games.domain.exchange.faults import (
    LettersMiscounted,
    OneJokerACoup,
    PartieWasOver,
    PointsDiffer,
    ReliquatDiffers,
    TirageToReject,
    TotalDiffers,
)
from games.domain.exchange.record import Played
from tests.games.domain.exchange.parties import PLAYED, partie


def told(*played: Played, formula: str = "normale", lexicon=None) -> list[list[type]]:
    """The kinds of faults of each coup."""
    checked = check_partie(partie(*played, formula=formula), lexicon)
    return [[type(fault) for fault in coup.faults] for coup in checked.coups]


def changed(number: int, **changes) -> tuple[Played, ...]:
    """The small partie with another coup in the place of this one, from 1."""
    return tuple(replace(coup, **changes) if at == number else coup for at, coup in enumerate(PLAYED, start=1))


def test_a_right_partie_has_no_fault(lexicon):
    checked = check_partie(partie(*PLAYED), lexicon)
    assert checked.is_right
    assert [coup.exact for coup in checked.coups] == [106, 61, 6, 6, 5]


def test_fisf_1_2_points_that_differ_are_told_with_the_exact_ones():
    checked = check_partie(partie(*changed(2, points=60)))
    (fault,) = checked.coups[1].faults
    assert (type(fault), fault.params, fault.article) == (PointsDiffer, {"found": 60, "exact": 61}, "FISF 1.2")
    assert not checked.is_right


def test_a_slip_of_addition_is_told_once_where_it_was_made():
    right = partie(*PLAYED)
    late = tuple(replace(coup, total=coup.total + 10) if coup.number > 2 else coup for coup in right.coups)
    checked = check_partie(replace(right, coups=late, total=right.total + 10))
    assert [[type(fault) for fault in coup.faults] for coup in checked.coups] == [[], [], [TotalDiffers], [], []]
    assert checked.faults == ()
    (whole,) = check_partie(replace(right, total=1)).faults
    assert whole.params == {"found": 1, "exact": 184}


def test_a_word_that_does_not_fit_has_no_worth_and_leaves_the_grid():
    checked = check_partie(partie(*changed(2, reference="10C")))
    assert checked.coups[1].exact is None
    assert [type(fault) for fault in checked.coups[1].faults] == [CellTaken]
    # TAReS ended on the S of ATELIERS, which is not there.
    assert [type(fault) for fault in checked.coups[2].faults] == [NotConnected]


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"reference": "15O"}, [CellTaken]),
        ({"reference": "A1", "word": "ATELIRS", "points": 74}, [NotConnected]),
        ({"tirage": Tirage("", "SRIATEE"), "points": 61}, [LettersMissing]),
        ({"tirage": Tirage("", "SRIATELO"), "points": 61}, [LettersMiscounted]),
        ({"tirage": Tirage("E", "SRIATL"), "points": 61}, [ReliquatDiffers]),
        ({"tirage": Tirage("", "SRIATELXX"), "points": 61}, [LettersNotInBag]),
    ],
)
def test_what_is_wrong_with_a_coup_is_told(changes, faults):
    assert told(*changed(2, **changes))[1] == faults


def test_fisf_3_1_the_reliquat_stays_in_hand_unless_there_was_a_rejet():
    assert told(*changed(4, tirage=Tirage("", "ETASOUR")))[3] == [ReliquatDiffers]
    # Written without a sign, as Eliot may: the letters that stayed are there.
    assert told(*changed(5, tirage=Tirage("", "NAIROET")))[4] == []
    assert told(*changed(5, tirage=Tirage("", "NAIROES")))[4][0] is ReliquatDiffers


def test_fisf_3_2_the_tirage_that_had_to_be_rejected_is_told():
    assert told(Played(Tirage("", "AEIOUAS"), "AS", "H8", 4)) == [[TirageToReject]]


def test_fisf_1_1_words_are_looked_up_where_a_lexicon_is_given(lexicon):
    unknown = Played(Tirage("", "BATEAUX"), "XUAETAB", "H6", 92)
    assert told(unknown) == [[]]
    assert told(unknown, lexicon=lexicon) == [[WordsNotAdmitted]]


def test_fisf_1_1_a_word_has_two_letters_at_least():
    assert told(Played(Tirage("", "BATEAUX"), "A", "H8", 2)) == [[WordTooShort]]


def test_fisf_3_8_1_each_tirage_of_a_partie_joker_has_one_joker():
    assert told(replace(PLAYED[0], points=106), formula="joker") == [[OneJokerACoup]]
    two = Played(Tirage("", "BATEA??"), "BATEAux", "H6", 0)
    assert OneJokerACoup in told(two, formula="joker")[0]


def test_fisf_3_8_1_the_joker_gives_way_to_its_letter_while_the_bag_has_it():
    first = Played(Tirage("", "BATEAU?"), "BATEAUx", "H6", 66)
    through = Played(Tirage("", "AEILRS?"), "XI", "12H", 0)
    (one, two) = check_partie(partie(first, through, formula="joker")).coups
    assert one.exact == 66
    # The X on the grid is the letter itself, and counts: 10 and 1.
    assert two.exact == 11
    (_, without) = check_partie(partie(first, through)).coups
    assert without.exact == 1


def test_fisf_3_7_c_a_coup_after_the_end_is_told(monkeypatch):
    monkeypatch.setattr(
        "games.domain.exchange.checking.remaining", lambda grid, hand="": __import__("collections").Counter("BC")
    )
    assert told(Played(Tirage("", "BC"), "BC", "H8", 12))[0] == [PartieWasOver]
