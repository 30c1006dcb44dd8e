"""The joker partie, conducted: FISF 3.8.1, alone and with 7 sur 8, 7 et 8, 7-8-9."""

from collections import Counter
from itertools import chain

import pytest
from hypothesis import given as over, settings, strategies as st

from engine.events.testing import given
from engine.lexicon import libre
from engine.lexicon.lexicon import Lexicon
from engine.lexicon.shelf import Shelf
from engine.rules.bag import LettersNotInBag, text
from engine.rules.end import EndReason, end_by_letters
from engine.rules.formula import FORMULAS
from engine.rules.joker import bag_left, letters_left
from engine.rules.placement import Placement
from engine.rules.reference import Reference
from engine.solver.search import solve
from games.domain.partie import refusals, solution, tirage
from games.domain.partie.blocking import blocking
from games.domain.partie.ending import end_partie, end_reason
from games.domain.partie.state.evolve import PARTIE, PartieEvent
from games.domain.partie.state.partie import Partie, Phase
from games.events.partie import (
    BagChecked,
    CoupClosed,
    DrawSource,
    JokerKept,
    JokerReplaced,
    PartieAnnounced,
    RejectReason,
    SolutionAnnounced,
    TirageDrawn,
    TirageRejected,
    TopComputed,
    TopSolution,
    Will,
)
from tests.factories.beginnings import PartieCreatedFactory
from tests.games.domain.partie.facts import NOON, OPENED, last_letters
from tests.tiers import volume

JOKER_FORMULAS = [formula for formula in FORMULAS.values() if formula.joker]


def opened(formula: str = "joker", source: DrawSource = DrawSource.BAG) -> tuple:
    return (PartieCreatedFactory(formula=formula, source=source), BagChecked(), PartieAnnounced())


def closed(coup: int, reliquat: str, drawn: str, word: str, reference: str, *jokers: int) -> tuple:
    """A coup whose one top is this word, up to the third signal."""
    top = TopSolution(word=word, reference=reference, jokers=jokers, formed=())
    return (
        TirageDrawn(coup=coup, rejet=0, reliquat=reliquat, drawn=drawn),
        TopComputed(coup=coup, rejet=0, points=20, tops=(top,)),
        CoupClosed(coup=coup, at=NOON),
    )


FIRST = closed(1, "?", "BATEAU", "BATEAUx", "H4", 6)
ON_GRID = SolutionAnnounced(coup=1, word="BATEAUx", reference="H4", points=20)
REPLACED = JokerReplaced(coup=1, cell="H10", letter="X")


def test_fisf_3_8_1_a_six_letters_are_drawn_beside_a_joker():
    given(PARTIE, *opened()).when(tirage.draw_from_bag, letters="BATEAU").then(FIRST[0])
    given(PARTIE, *opened()).when(tirage.draw_from_bag, letters="BATEAUX").then_refuses(refusals.WrongNumberOfLetters)
    given(PARTIE, *opened()).when(tirage.draw_from_bag, letters="BATEA?").then_refuses(LettersNotInBag)


def test_fisf_3_8_1_a_the_joker_stays_beside_when_the_letters_go_back():
    rejected = TirageRejected(coup=1, rejet=0, letters="?BCDFGH", reason=RejectReason.VOWELS_AND_CONSONANTS)
    given(PARTIE, *opened()).when(tirage.draw_from_bag, letters="BCDFGH").then(rejected)
    state = PARTIE.fold((*opened(), rejected))
    assert (state.reliquat, tirage.letters_needed(state)) == ("?", 6)


def test_fisf_3_8_1_b_the_joker_gives_way_to_its_letter_and_comes_back_in_hand():
    retained = {"word": "BATEAUx", "reference": "H4"}
    given(PARTIE, *opened(), *FIRST).when(solution.announce_solution, **retained).then(ON_GRID, REPLACED)
    state = PARTIE.fold((*opened(), *FIRST, ON_GRID, REPLACED))
    assert (state.grid.rows()[7], state.reliquat) == ("...BATEAUX.....", "?")


def test_fisf_3_8_1_b_the_joker_stays_when_its_letter_is_in_hand_then_the_second_and_the_partie_is_normal():
    kept = closed(1, "?", "KAEIOS", "kA", "H7", 0)
    k_kept = (SolutionAnnounced(coup=1, word="kA", reference="H7", points=20), JokerKept(coup=1, cell="H7", letter="K"))
    given(PARTIE, *opened(), *kept).when(solution.announce_solution, word="kA", reference="H7").then(*k_kept)
    state = PARTIE.fold((*opened(), *kept, *k_kept))
    assert (state.grid.rows()[7], state.reliquat) == ("......kA.......", "KEIOS?")
    second = closed(2, "KEIOS?", "T", "kAe", "H7", 2)
    e_kept = (
        SolutionAnnounced(coup=2, word="kAe", reference="H7", points=20),
        JokerKept(coup=2, cell="H9", letter="E"),
    )
    given(PARTIE, *opened(), *kept, *k_kept, *second).when(solution.announce_solution, word="kAe", reference="H7").then(
        *e_kept
    )
    normal = PARTIE.fold((*opened(), *kept, *k_kept, *second, *e_kept))
    assert (normal.reliquat, tirage.letters_needed(normal)) == ("KEIOST", 1)


def test_fisf_3_8_1_c_an_equal_solution_that_keeps_the_joker_must_be_retained():
    tops = (
        TopSolution(word="BAx", reference="H7", jokers=(2,), formed=()),
        TopSolution(word="BATE", reference="H7", jokers=(), formed=()),
    )
    coup = (FIRST[0], TopComputed(coup=1, rejet=0, points=20, tops=tops), FIRST[2])
    given(PARTIE, *opened(), *coup).when(solution.announce_solution, word="BAx", reference="H7").then_refuses(
        refusals.JokerToSpare
    )


@pytest.mark.parametrize(
    ("left", "reason"),
    [
        ("A??", None),
        ("??", EndReason.ONE_KIND),
        ("A?", None),
        ("?", EndReason.ONE_KIND),
        ("AE", EndReason.ONE_KIND),
        ("", EndReason.ALL_PLACED),
    ],
)
def test_fisf_3_7_c_the_joker_in_hand_keeps_the_partie_alive_and_the_one_set_aside_does_not(left, reason):
    played = (*opened(), *last_letters(left)[len(OPENED) :])
    assert end_reason(PARTIE.fold(played)) is reason


def searched(state: Partie, lexicon: Lexicon) -> list[PartieEvent]:
    """What the worker records of the tirage in hand."""
    coup, formula = state.current, state.formula
    found = solve(coup.grid, coup.tirage, lexicon, formula)
    tops = tuple(
        TopSolution(word=top.placement.word, reference=str(top.placement.ref), jokers=top.jokers, formed=top.formed)
        for top in found.tops
    )
    position = solution.position_of(coup, formula)
    endings = blocking(position, tops, lambda grid, rack: bool(solve(grid, rack, lexicon, formula).tops))
    told = {"points": found.top, "tops": tops, "endings": endings}
    return solution.record_top(state, coup=coup.number, rejet=coup.rejet, **told)


@pytest.fixture(scope="module")
def french(libre_shelf: Shelf) -> Lexicon:
    """The shipped lexicon: with the words of a real one a partie goes to its end."""
    return libre_shelf.open(libre.NAME)


@pytest.mark.drawn
@pytest.mark.parametrize("formula", JOKER_FORMULAS, ids=str)
@settings(max_examples=volume(15, lasting=30, long=60))
@over(seed=st.binary(min_size=1, max_size=8), choice=st.integers(0, 1000))
def test_fisf_3_8_1_a_random_joker_partie_loses_no_letter_up_to_its_end(french, formula, seed, choice):
    events = list(opened(formula.name, DrawSource.SOFTWARE))
    live = PARTIE.fold(events)
    while end_reason(live) is None:
        told = tirage.draw_by_software(live, seed=seed, salt=b"")
        live = PARTIE.fold((*events, *told))
        if live.asked:
            told += tirage.state_will(live, will=Will.REJET if live.rejets < choice % 3 else Will.VALID)
            live = PARTIE.fold((*events, *told))
        if live.phase is Phase.READY:
            events += told
            continue
        told += played(live, french, choice)
        events += told
        live = PARTIE.fold(events)
        assert len(live.grid.letters()) + len(live.reliquat) + bag_of(live).total() + set_aside(live) == 102
        assert live.reliquat.count("?") == min(1, 2 - live.grid.letters().count("?"))
        check_the_joker_of(told, live)
    (ended,) = end_partie(live, seed="", salt="", at=NOON)
    assert PARTIE.fold((*events, ended)).ended is end_by_letters(text(letters_left(live.grid, formula))) or (
        ended.reason is EndReason.NO_SOLUTION and len(live.reliquat) + bag_of(live).total() <= formula.hand
    )
    # FISF 3.7.b: the solution of the last coup tells it, no tirage is drawn in vain.
    assert not live.put_back


def played(live: Partie, lexicon: Lexicon, choice: int) -> list[PartieEvent]:
    """The coup just drawn, to its solution, one of those that may be retained; or back into the bag."""
    coup = live.current
    assert coup.tirage.count("?") == min(1, 2 - coup.grid.letters().count("?"))
    assert len(coup.tirage) <= live.formula.hand
    found = searched(live, lexicon)
    for event in found:
        live = PARTIE.evolve(live, event)
    if not live.current.top.tops:
        return [*found, *solution.put_back_tirage(live)]
    closed = CoupClosed(coup=coup.number, at=NOON)
    live = PARTIE.evolve(live, closed)
    offered = solution.retainable(live)
    fewest = min(len(each.jokers) for each in live.current.top.tops)
    assert offered
    assert {len(each.jokers) for each in offered} == {fewest}
    chosen = offered[choice % len(offered)]
    return [*found, closed, *solution.announce_solution(live, word=chosen.word, reference=chosen.reference)]


def bag_of(partie: Partie) -> Counter[str]:
    return bag_left(partie.grid, partie.reliquat, partie.formula)


def set_aside(partie: Partie) -> int:
    """The second joker, as long as the first has not stayed on the grid."""
    return 1 - min(1, partie.grid.letters().count("?"))


def check_the_joker_of(told: list[PartieEvent], after: Partie) -> None:
    """A joker that was laid has given way to its letter, or stays where the bag had none of it."""
    words = [event for event in told if isinstance(event, SolutionAnnounced)]
    tiles = [after.current.grid.new_tiles(Placement.parse(each.word, each.reference)) for each in words]
    laid = [tile for tile in chain(*tiles) if tile.is_joker]
    fates = [event for event in told if isinstance(event, JokerReplaced | JokerKept)]
    assert len(fates) == len(laid)
    for fate in fates:
        cell = Reference.parse(fate.cell)
        letter = after.grid.at(cell.row, cell.col)
        assert letter == (fate.letter if isinstance(fate, JokerReplaced) else fate.letter.lower())
