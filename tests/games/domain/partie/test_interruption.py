"""A partie that stops: FISF 3.7.e."""

from dataclasses import replace
from datetime import timedelta

import pytest

from engine.events.testing import given
from engine.rules.end import EndReason
from engine.rules.profile.shelf import load_profile
from games.domain.partie import clock, ending, interruption, opening, refusals, solution, tirage
from games.domain.partie.state.evolve import PARTIE
from games.domain.partie.state.partie import Phase
from games.domain.partie.steps import Step, next_step
from games.events.partie import (
    AnnulmentReason,
    CoupAnnulled,
    CoupClosed,
    PartieEnded,
    PartieInterrupted,
    PartieResumed,
    ResultsAnnulled,
    SolutionAnnounced,
    TirageDrawn,
)
from tests.factories.beginnings import SALT, SEED, PartieCreatedFactory
from tests.games.domain.partie.facts import (
    ANNOUNCED,
    CLOSED,
    CREATED,
    DRAWN,
    FROM_BAG,
    NOON,
    OPENED,
    RETAINED,
    STARTED,
    TOP,
    last_letters,
)

RUNNING = (*OPENED, DRAWN, TOP, ANNOUNCED, STARTED)
A_MINUTE_LATER = NOON + timedelta(seconds=60)
STOPPED = PartieInterrupted(at=A_MINUTE_LATER)
ENDED = PartieEnded(reason=EndReason.INTERRUPTED, seed="aa", salt="bb")


def after(minutes: float):
    return A_MINUTE_LATER + timedelta(minutes=minutes)


def stopped_after(collected: int, *last, formula: str = "normale") -> tuple:
    """A partie interrupted after so many collected coups of two letters, one below the other, then `last`."""
    events = [PartieCreatedFactory(formula=formula), *OPENED[1:]]
    for number, row in enumerate("ABCDEFGHIJKLMNO"[:collected], start=1):
        word = "EEEEEEEEIIIIIIOOOONNNNRRRRSSSS"[2 * number - 2 : 2 * number]
        events += [
            TirageDrawn(coup=number, rejet=0, reliquat="", drawn=word),
            CoupClosed(coup=number, at=NOON),
            SolutionAnnounced(coup=number, word=word, reference=f"{row}1", points=2),
        ]
    return (*events, *last, STOPPED)


def test_fisf_3_7_e_the_clock_of_a_coup_goes_on_with_the_time_that_was_left():
    given(PARTIE, *RUNNING).when(interruption.interrupt, at=A_MINUTE_LATER).then(STOPPED)
    resumed = PartieResumed(at=after(5))
    given(PARTIE, *RUNNING, STOPPED).when(interruption.resume, at=after(5)).then(resumed)
    state = PARTIE.fold((*RUNNING, STOPPED, resumed))
    assert PARTIE.fold(RUNNING).current.ends_at == NOON + timedelta(seconds=180)
    assert state.current.ends_at - after(5) == timedelta(seconds=120)


def test_fisf_3_7_e_several_pauses_of_a_coup_add_up():
    twice = (
        *RUNNING,
        STOPPED,
        PartieResumed(at=after(2)),
        PartieInterrupted(at=after(2.5)),
        PartieResumed(at=after(4)),
    )
    assert PARTIE.fold(twice).current.ends_at == NOON + timedelta(seconds=180, minutes=3.5)


def test_fisf_3_7_e_an_interruption_told_late_counts_from_when_the_play_stopped():
    """A fire alarm rings a minute after the first signal; the juge-arbitre says so 17 minutes later."""
    late = after(18)
    given(PARTIE, *RUNNING).when(interruption.interrupt, at=late, minutes=17).then(PartieInterrupted(at=after(1)))
    stop = interruption.stop_of(PARTIE.fold((*RUNNING, PartieInterrupted(at=after(1)))), late)
    assert (stop.seconds, stop.must_end) == (17 * 60, True)


@pytest.mark.parametrize(
    ("events", "minutes"), [(RUNNING, 3), ((*RUNNING, CLOSED), 2), ((*RUNNING, CLOSED, RETAINED), 2)]
)
def test_fisf_3_7_e_it_did_not_stop_before_the_last_signal(events, minutes):
    at = PARTIE.fold(events).current.closed_at or NOON
    said = {"at": at + timedelta(minutes=minutes, seconds=-1), "minutes": minutes}
    given(PARTIE, *events).when(interruption.interrupt, **said).then_refuses(refusals.InterruptedBefore)
    said["at"] += timedelta(seconds=1)
    given(PARTIE, *events).when(interruption.interrupt, **said).then(PartieInterrupted(at=at))


def test_fisf_3_7_e_a_pause_between_two_coups_takes_nothing_from_the_next():
    played = (*RUNNING, CLOSED, RETAINED, STOPPED, PartieResumed(at=after(5)))
    state = PARTIE.fold(played)
    assert (state.interrupted_at, state.current.paused) == (None, timedelta())


@pytest.mark.parametrize(
    ("events", "decision", "arguments"),
    [
        (FROM_BAG, tirage.draw_from_bag, {"letters": "BATEAUX"}),
        (OPENED, tirage.draw_by_software, {"seed": SEED, "salt": SALT}),
        ((*OPENED, DRAWN), clock.announce_tirage, {}),
        ((*OPENED, DRAWN, ANNOUNCED), clock.start_clock, {"at": NOON}),
        (RUNNING, clock.close_coup, {"at": CLOSED.at}),
        ((*OPENED, DRAWN), solution.put_back_tirage, {}),
        (OPENED, ending.end_partie, {"seed": "", "salt": "", "at": after(15)}),
    ],
)
def test_fisf_3_7_e_nothing_is_played_while_the_partie_is_interrupted(events, decision, arguments):
    given(PARTIE, *events, STOPPED).when(decision, **arguments).then_refuses(refusals.PartieInterruptedNow)
    assert next_step(PARTIE.fold((*events, STOPPED)), after(15)) is Step.RESUME


def test_fisf_3_7_e_a_coup_already_raised_may_be_announced_during_the_interruption():
    given(PARTIE, *RUNNING, CLOSED, STOPPED).when(
        solution.announce_solution, word=RETAINED.word, reference=RETAINED.reference
    ).then(RETAINED)


def test_an_interruption_begins_and_ends_once():
    given(PARTIE, *RUNNING, STOPPED).when(interruption.interrupt, at=NOON).then_refuses(refusals.AlreadyInterrupted)
    given(PARTIE, *RUNNING).when(interruption.resume, at=NOON).then_refuses(refusals.NotInterrupted)
    given(PARTIE, CREATED).when(interruption.interrupt, at=NOON).then_refuses(refusals.OutOfOrder)
    given(PARTIE, *OPENED[:2]).when(opening.announce_partie).then(OPENED[2])


def test_fisf_3_7_e_fifteen_minutes_are_not_yet_too_long():
    given(PARTIE, *stopped_after(3)).when(interruption.resume, at=after(15)).then(PartieResumed(at=after(15)))
    given(PARTIE, *stopped_after(3)).when(interruption.resume, at=after(15) + timedelta(microseconds=1)).then_refuses(
        refusals.InterruptedTooLong
    )
    given(PARTIE, *stopped_after(3)).when(ending.end_partie, seed="", salt="", at=after(15)).then_refuses(
        refusals.PartieInterruptedNow
    )


def test_fisf_3_7_e_the_minutes_are_consecutive():
    twice = (*RUNNING, STOPPED, PartieResumed(at=after(14)), PartieInterrupted(at=after(15)))
    given(PARTIE, *twice).when(interruption.resume, at=after(29)).then(PartieResumed(at=after(29)))


@pytest.mark.parametrize(
    ("collected", "formula", "stand"),
    [(14, "normale", False), (15, "normale", True), (9, "7sur8", False), (10, "7sur8", True), (10, "joker", True)],
)
def test_fisf_3_7_e_the_results_stand_from_fifteen_coups_on_and_from_ten_in_an_originale(collected, formula, stand):
    annulled = [] if stand else [ResultsAnnulled(collected=collected)]
    given(PARTIE, *stopped_after(collected, formula=formula)).when(
        ending.end_partie, seed="aa", salt="bb", at=after(16)
    ).then(*annulled, ENDED)
    state = PARTIE.fold((*stopped_after(collected, formula=formula), *annulled, ENDED))
    assert (state.results_annulled, len(state.coups)) == (not stand, collected)


DRAWN_16 = TirageDrawn(coup=16, rejet=0, reliquat="", drawn="BATEAUX")


def test_fisf_3_7_e_the_coup_under_way_drops_out():
    events = stopped_after(15, DRAWN_16, replace(ANNOUNCED, coup=16), replace(STARTED, coup=16))
    given(PARTIE, *events).when(ending.end_partie, seed="aa", salt="bb", at=after(16)).then(ENDED)
    state = PARTIE.fold((*events, ENDED))
    assert (state.phase, len(state.coups), state.interrupted_at) == (Phase.ENDED, 15, None)


def test_fisf_3_7_e_the_last_coup_raised_counts_and_its_solution_is_announced_first():
    raised = (*stopped_after(14)[:-1], replace(DRAWN_16, coup=15), replace(TOP, coup=15), replace(CLOSED, coup=15))
    events = (*raised, STOPPED)
    assert next_step(PARTIE.fold(events), after(16)) is Step.ANNOUNCE_SOLUTION
    given(PARTIE, *events).when(ending.end_partie, seed="aa", salt="bb", at=after(16)).then_refuses(
        refusals.CollectedCoupToAnnounce, coup=15
    )
    solved = (*events, replace(RETAINED, coup=15))
    assert next_step(PARTIE.fold(solved), after(16)) is Step.END
    given(PARTIE, *solved).when(ending.end_partie, seed="aa", salt="bb", at=after(16)).then(ENDED)


def test_fisf_3_7_e_an_annulled_coup_is_not_among_those_collected():
    raised = (*stopped_after(14)[:-1], replace(DRAWN_16, coup=15), replace(TOP, coup=15), replace(CLOSED, coup=15))
    annulled = CoupAnnulled(coup=15, rejet=0, letters="BATEAUX", reason=AnnulmentReason.TIMING)
    given(PARTIE, *raised, annulled, STOPPED).when(ending.end_partie, seed="aa", salt="bb", at=after(16)).then(
        ResultsAnnulled(collected=14), ENDED
    )


def test_fisf_3_7_e_too_few_coups_are_annulled_even_with_one_that_is_raised():
    raised = (*OPENED, DRAWN, TOP, ANNOUNCED, STARTED, CLOSED, STOPPED)
    given(PARTIE, *raised).when(ending.end_partie, seed="aa", salt="bb", at=after(16)).then(
        ResultsAnnulled(collected=1), ENDED
    )


def test_fisf_3_7_e_a_partie_that_was_over_before_it_stopped_keeps_its_results():
    over = (*last_letters("AEI"), STOPPED)
    given(PARTIE, *over).when(ending.end_partie, seed="", salt="", at=after(20)).then(
        PartieEnded(reason=EndReason.ONE_KIND, seed="", salt="")
    )


def test_dup_2_7_the_older_text_ends_no_partie_by_an_interruption():
    events = (PartieCreatedFactory(bound=load_profile("duplicate-older")), *stopped_after(3)[1:])
    given(PARTIE, *events).when(interruption.resume, at=after(120)).then(PartieResumed(at=after(120)))
    given(PARTIE, *events).when(ending.end_partie, seed="", salt="", at=after(120)).then_refuses(
        refusals.PartieInterruptedNow
    )


def test_fisf_3_7_e_what_ending_now_would_do():
    stop = interruption.stop_of(PARTIE.fold(stopped_after(14)), after(16))
    assert (stop.seconds, stop.collected, stop.must_end) == (960, 14, True)
    assert interruption.stop_of(PARTIE.fold(RUNNING), after(16)) is None


def test_fisf_3_7_e_a_clock_stopped_before_its_first_signal_keeps_its_whole_time():
    early = STARTED.at - clock.NOTICE
    given(PARTIE, *RUNNING).when(interruption.interrupt, at=early).then(PartieInterrupted(at=STARTED.at))


def test_fisf_3_7_e_the_time_runs_again_after_a_notice_that_does_not_count():
    given(PARTIE, *RUNNING, STOPPED).when(interruption.resume, at=after(15), notice=clock.NOTICE).then(
        PartieResumed(at=after(15) + clock.NOTICE)
    )
