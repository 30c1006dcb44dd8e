"""The partie stream: one test a decision and a refusal, named after the article where there is one."""

from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest

from engine.events.testing import given
from engine.rules.bag import LettersNotInBag
from engine.rules.draw import commitment
from engine.rules.end import EndReason
from engine.rules.letters import BAG
from engine.rules.profile import load_profile
from games.domain.partie import clock, ending, opening, refusals, solution, tirage
from games.domain.partie.state import PARTIE, Phase
from games.domain.partie.steps import Step, at_coup, next_step
from games.events import (
    BagChecked,
    ClockStarted,
    CoupClosed,
    DrawSource,
    PartieAnnounced,
    PartieCreated,
    PartieEnded,
    RejectReason,
    SolutionAnnounced,
    TirageAnnounced,
    TirageDrawn,
    TiragePutBack,
    TirageRejected,
    TopComputed,
    TopSolution,
)

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
SEED, SALT = b"seed", b"salt"
CREATED = PartieCreated(
    competition=UUID(int=1),
    round=1,
    profile="fisf-2020",
    profile_digest=load_profile("fisf-2020").digest,
    formula="normale",
    lexicon="libre",
    lexicon_digest="d" * 64,
    seconds=180,
    source=DrawSource.SOFTWARE,
    commitment=commitment(SEED, SALT),
)
TYPED = PartieCreated(**{name: getattr(CREATED, name) for name in CREATED.__slots__} | {"source": DrawSource.BAG})
OPENED = (CREATED, BagChecked(), PartieAnnounced())
FROM_BAG = (TYPED, BagChecked(), PartieAnnounced())
DRAWN = TirageDrawn(coup=1, rejet=0, reliquat="", drawn="BATEAUX")
BATEAUX = TopSolution(word="BATEAUX", reference="H4", jokers=(), formed=())
TOP = TopComputed(coup=1, rejet=0, points=94, tops=(BATEAUX,))
ANNOUNCED = TirageAnnounced(coup=1, tirage="BATEAUX")
STARTED = ClockStarted(coup=1, at=NOON, seconds=180)
CLOSED = CoupClosed(coup=1, at=NOON + timedelta(minutes=3))
RETAINED = SolutionAnnounced(coup=1, word="BATEAUX", reference="H4", points=94)


def creation(**changes):
    settings = {
        "competition": UUID(int=1),
        "round_number": 1,
        "profile": load_profile("fisf-2020"),
        "formula": "normale",
        "seconds": 180,
        "lexicon": "libre",
        "lexicon_digest": "d" * 64,
        "source": DrawSource.SOFTWARE,
        "commitment": commitment(SEED, SALT),
    }
    return settings | changes


def test_create_binds_the_partie_to_its_lexicon_and_profile():
    given(PARTIE).when(opening.create, **creation()).then(CREATED)


def test_create_twice_is_refused():
    given(PARTIE, CREATED).when(opening.create, **creation()).then_refuses(refusals.AlreadyCreated)


def test_fisf_1_3_a_time_outside_the_regulation_is_refused():
    given(PARTIE).when(opening.create, **creation(seconds=45)).then_refuses(refusals.TimeNotAllowed)


@pytest.mark.parametrize("formula", ["joker", "7et8+joker"])
def test_create_refuses_a_formula_that_is_not_conducted_yet(formula):
    given(PARTIE).when(opening.create, **creation(formula=formula)).then_refuses(
        refusals.FormulaNotPlayable, formula=formula
    )


def test_fisf_2_2_the_bag_is_checked_before_anything_else():
    given(PARTIE, CREATED).when(opening.check_bag).then(BagChecked())
    given(PARTIE, CREATED, BagChecked()).when(opening.check_bag).then_refuses(refusals.OutOfOrder)


def test_fisf_3_0_the_first_draw_waits_for_the_announcement():
    given(PARTIE, CREATED, BagChecked()).when(tirage.draw_by_software, seed=SEED, salt=SALT).then_refuses(
        refusals.OutOfOrder
    )
    given(PARTIE, CREATED, BagChecked()).when(opening.announce_partie).then(PartieAnnounced())


def test_fisf_3_1_the_software_draws_seven_letters_and_the_draw_can_be_redone():
    first = tirage.draw_by_software(PARTIE.fold(OPENED), seed=SEED, salt=SALT)
    assert tirage.draw_by_software(PARTIE.fold(OPENED), seed=SEED, salt=SALT) == first
    assert len(first[-1].drawn) == 7
    assert tirage.draw_by_software(PARTIE.fold(OPENED), seed=b"other", salt=SALT) != first


def test_fisf_3_1_b_the_next_draw_completes_the_tirage():
    after = PARTIE.fold((*OPENED, DRAWN, TOP, ANNOUNCED, STARTED, CLOSED))
    played = solution.announce_solution(after, word="BATEAUX", reference="H4")
    state = PARTIE.fold((*OPENED, DRAWN, TOP, ANNOUNCED, STARTED, CLOSED, *played))
    assert state.reliquat == ""
    assert tirage.letters_needed(state) == 7


def test_fisf_3_2_an_invalid_tirage_from_the_bag_is_a_rejet_of_all_its_letters():
    given(PARTIE, *FROM_BAG).when(tirage.draw_from_bag, letters="bcdfghl").then(
        TirageRejected(coup=1, rejet=0, letters="BCDFGHL", reason=RejectReason.VOWELS_AND_CONSONANTS)
    )


def test_fisf_3_2_d_after_a_rejet_a_whole_tirage_is_drawn():
    rejected = TirageRejected(coup=1, rejet=0, letters="BCDFGHL", reason=RejectReason.VOWELS_AND_CONSONANTS)
    given(PARTIE, *FROM_BAG, rejected).when(tirage.draw_from_bag, letters="A E I R S T U").then(
        TirageDrawn(coup=1, rejet=1, reliquat="", drawn="AEIRSTU")
    )


def test_fisf_3_2_the_software_draws_again_until_the_tirage_is_valid():
    rejected = next(
        events
        for number in range(500)
        if len(events := tirage.draw_by_software(PARTIE.fold(OPENED), seed=b"%d" % number, salt=SALT)) > 1
    )
    assert [type(event) for event in rejected] == [TirageRejected] * (len(rejected) - 1) + [TirageDrawn]
    assert [event.rejet for event in rejected] == list(range(len(rejected)))


def test_a_draw_that_breaks_bag_accounting_is_refused():
    given(PARTIE, *FROM_BAG).when(tirage.draw_from_bag, letters="ZZAEIRS").then_refuses(LettersNotInBag)
    given(PARTIE, *FROM_BAG).when(tirage.draw_from_bag, letters="AE1RSTU").then_refuses(LettersNotInBag)


def test_a_draw_of_another_number_of_letters_is_refused():
    given(PARTIE, *FROM_BAG).when(tirage.draw_from_bag, letters="AEIRST").then_refuses(
        refusals.WrongNumberOfLetters, given=6, needed=7
    )


def test_letters_of_a_bag_are_not_mixed_with_a_software_draw():
    given(PARTIE, *OPENED).when(tirage.draw_from_bag, letters="AEIRSTU").then_refuses(refusals.WrongSource)
    given(PARTIE, *FROM_BAG).when(tirage.draw_by_software, seed=b"", salt=b"").then_refuses(refusals.WrongSource)


def test_a_second_draw_waits_for_the_solution():
    given(PARTIE, *OPENED, DRAWN).when(tirage.draw_by_software, seed=SEED, salt=SALT).then_refuses(refusals.OutOfOrder)


def test_record_top_twice_records_once():
    arguments = {"coup": 1, "rejet": 0, "points": 94, "tops": (BATEAUX,)}
    given(PARTIE, *OPENED, DRAWN).when(solution.record_top, **arguments).then(TOP)
    given(PARTIE, *OPENED, DRAWN, TOP).when(solution.record_top, **arguments).then()


@pytest.mark.parametrize(("coup", "rejet"), [(2, 0), (1, 1)])
def test_record_top_of_another_tirage_is_refused(coup, rejet):
    given(PARTIE, *OPENED, DRAWN).when(solution.record_top, coup=coup, rejet=rejet, points=0, tops=()).then_refuses(
        refusals.StaleSearch
    )


def test_fisf_3_1_announcing_the_tirage_makes_it_public():
    given(PARTIE, *OPENED, DRAWN).when(clock.announce_tirage).then(ANNOUNCED)


def test_fisf_3_3_the_clock_starts_once_the_tirage_is_announced():
    given(PARTIE, *OPENED, DRAWN).when(clock.start_clock, at=NOON).then_refuses(refusals.OutOfOrder)
    given(PARTIE, *OPENED, DRAWN, ANNOUNCED).when(clock.start_clock, at=NOON).then(STARTED)


def test_fisf_3_3_a_coup_closes_once():
    running = (*OPENED, DRAWN, TOP, ANNOUNCED, STARTED)
    given(PARTIE, *running).when(clock.close_coup, at=CLOSED.at).then(CLOSED)
    given(PARTIE, *running, CLOSED).when(clock.close_coup, at=CLOSED.at).then_refuses(
        refusals.CoupAlreadyClosed, coup=1
    )


def test_fisf_3_3_nothing_closes_before_the_clock_has_started():
    given(PARTIE, *OPENED, DRAWN, ANNOUNCED).when(clock.close_coup, at=NOON).then_refuses(refusals.NoCoupRunning)


def test_fisf_3_4_only_a_top_is_retained():
    closed = (*OPENED, DRAWN, TOP, ANNOUNCED, STARTED, CLOSED)
    given(PARTIE, *closed).when(solution.announce_solution, word="BATEAUX", reference="H4").then(RETAINED)
    given(PARTIE, *closed).when(solution.announce_solution, word="BATEAU", reference="H4").then_refuses(
        refusals.NotATop
    )


def test_fisf_3_4_c_of_equal_solutions_the_one_that_spares_the_joker_is_retained():
    spared = TopSolution(word="BATEAUX", reference="H4", jokers=(), formed=())
    spent = TopSolution(word="BATEAUx", reference="H3", jokers=(6,), formed=())
    top = TopComputed(coup=1, rejet=0, points=94, tops=(spent, spared))
    closed = (*OPENED, DRAWN, top, ANNOUNCED, STARTED, CLOSED)
    assert solution.retainable(PARTIE.fold(closed).current) == (spared,)
    given(PARTIE, *closed).when(solution.announce_solution, word="BATEAUx", reference="H3").then_refuses(
        refusals.NotATop
    )


def test_the_solution_waits_for_the_search():
    given(PARTIE, *OPENED, DRAWN, ANNOUNCED, STARTED, CLOSED).when(
        solution.announce_solution, word="BATEAUX", reference="H4"
    ).then_refuses(refusals.SearchNotFinished)


def test_the_retained_word_is_on_the_grid_and_leaves_the_hand():
    drawn = TirageDrawn(coup=1, rejet=0, reliquat="", drawn="BA?EAUT")
    retained = SolutionAnnounced(coup=1, word="BaTEAU", reference="H4", points=16)
    state = PARTIE.fold((*OPENED, drawn, ANNOUNCED, STARTED, CLOSED, retained))
    assert state.grid.rows()[7] == "...BaTEAU......"
    assert state.reliquat == "A"
    assert state.phase is Phase.READY


def test_fisf_3_6_a_tirage_without_solution_goes_back_whole():
    none = TopComputed(coup=1, rejet=0, points=0, tops=())
    put_back = TiragePutBack(coup=1, rejet=0, letters="BATEAUX")
    given(PARTIE, *OPENED, DRAWN, none).when(solution.put_back_tirage).then(put_back)
    given(PARTIE, *OPENED, DRAWN, none).when(clock.announce_tirage).then_refuses(refusals.NoSolution)
    given(PARTIE, *OPENED, DRAWN, TOP).when(solution.put_back_tirage).then_refuses(refusals.SolutionExists)
    state = PARTIE.fold((*OPENED, DRAWN, none, put_back))
    assert (state.phase, state.next_coup, state.reliquat) == (Phase.READY, 1, "")


def test_fisf_3_6_c_the_same_letters_again_are_rejected():
    none = TopComputed(coup=1, rejet=0, points=0, tops=())
    put_back = TiragePutBack(coup=1, rejet=0, letters="BATEAUX")
    given(PARTIE, *FROM_BAG, DRAWN, none, put_back).when(tirage.draw_from_bag, letters="XUAETAB").then(
        TirageRejected(coup=1, rejet=1, letters="XUAETAB", reason=RejectReason.SAME_AS_PUT_BACK)
    )


def last_letters(left: str) -> tuple:
    """A partie whose grid holds every letter but `left`, laid without regard to words."""
    letters = "".join(letter * count for letter, count in BAG.items())
    for letter in left:
        letters = letters.replace(letter, "", 1)
    events = []
    for number, start in enumerate(range(0, len(letters), 15), start=1):
        word = letters[start : start + 15].replace("?", "a")
        row = "ABCDEFGHIJKLMNO"[number - 1]
        events.append(TirageDrawn(coup=number, rejet=0, reliquat="", drawn=letters[start : start + 15]))
        events.append(SolutionAnnounced(coup=number, word=word, reference=f"{row}1", points=0))
    return (*OPENED, *events)


@pytest.mark.parametrize(
    ("left", "reason"),
    [
        ("", EndReason.ALL_PLACED),
        ("AEI", EndReason.ONE_KIND),
        ("BZ", EndReason.ONE_KIND),
        ("K", EndReason.ONE_KIND),
    ],
)
def test_fisf_3_7_the_partie_ends_when_nothing_more_can_be_drawn(left, reason):
    given(PARTIE, *last_letters(left)).when(ending.end_partie, seed="aa", salt="bb").then(
        PartieEnded(reason=reason, seed="aa", salt="bb")
    )
    given(PARTIE, *last_letters(left)).when(tirage.draw_by_software, seed=SEED, salt=SALT).then_refuses(
        refusals.NoValidTirage
    )


@pytest.mark.parametrize("left", ["AB", "B?", "AY", "AEIBC"])
def test_fisf_3_7_c_the_partie_goes_on_while_a_tirage_is_possible(left):
    given(PARTIE, *last_letters(left)).when(ending.end_partie, seed="", salt="").then_refuses(refusals.PartieNotOver)


def test_fisf_3_6_d_no_other_tirage_to_draw_ends_the_partie():
    number = len(PARTIE.fold(last_letters("AEB")).coups) + 1
    stuck = (
        *last_letters("AEB"),
        TirageDrawn(coup=number, rejet=0, reliquat="", drawn="AEB"),
        TopComputed(coup=number, rejet=0, points=0, tops=()),
        TiragePutBack(coup=number, rejet=0, letters="AEB"),
    )
    given(PARTIE, *stuck).when(ending.end_partie, seed="", salt="").then(
        PartieEnded(reason=EndReason.NO_SOLUTION, seed="", salt="")
    )


def test_nothing_follows_the_end():
    ended = (*last_letters(""), PartieEnded(reason=EndReason.ALL_PLACED, seed="", salt=""))
    given(PARTIE, *ended).when(tirage.draw_by_software, seed=SEED, salt=SALT).then_refuses(refusals.OutOfOrder)
    assert next_step(PARTIE.fold(ended)) is None


@pytest.mark.parametrize(
    ("events", "step"),
    [
        ((CREATED,), Step.CHECK_BAG),
        ((CREATED, BagChecked()), Step.ANNOUNCE_PARTIE),
        (OPENED, Step.DRAW),
        (FROM_BAG, Step.ENTER_LETTERS),
        ((*OPENED, DRAWN), Step.ANNOUNCE_TIRAGE),
        ((*OPENED, DRAWN, TopComputed(coup=1, rejet=0, points=0, tops=())), Step.PUT_BACK),
        ((*OPENED, DRAWN, ANNOUNCED), Step.START_CLOCK),
        ((*OPENED, DRAWN, ANNOUNCED, STARTED), Step.CLOSE_COUP),
        ((*OPENED, DRAWN, ANNOUNCED, STARTED, CLOSED), Step.ANNOUNCE_SOLUTION),
        ((*OPENED, DRAWN, TOP, ANNOUNCED, STARTED, CLOSED, RETAINED), Step.DRAW),
        (last_letters("AEI"), Step.END),
    ],
)
def test_next_step_is_the_one_the_partie_waits_for(events, step):
    assert next_step(PARTIE.fold(events)) is step


def test_a_step_meant_for_another_coup_is_refused():
    state = PARTIE.fold((*OPENED, DRAWN))
    at_coup(state, 1)
    at_coup(state, None)
    with pytest.raises(refusals.StaleStep):
        at_coup(state, 0)
