from uuid import UUID

from engine.events.testing import given
from games.domain.topping import racing
from games.domain.topping.refusals import (
    AlreadyProposed,
    CoupNotBegun,
    CoupOver,
    PlayedInPerson,
    PlayedOnline,
    RunOver,
    RunStartedBefore,
    RunUnknown,
    TimeIsUp,
    TooManyProposals,
)
from games.domain.topping.run import RUN
from games.events.topping import Fault, RunAbandoned
from tests.games.domain.topping.races import (
    GAME,
    IN_PERSON,
    NOON,
    STARTED,
    WORDS,
    at,
    found,
    given_at,
    refused,
    started,
)

TOLD = {
    "topping": UUID(int=1),
    "name": UUID(int=2),
    "name_digest": "d" * 64,
    "coups": 3,
    "seconds": 60,
    "penalty": 20,
    "at": NOON,
}


def proposed(*events, coup: int, seconds: float, word: str = "TARE", reference: str = "H6"):
    asked = {"game": GAME, "lexicon": WORDS, "coup": coup, "word": word, "reference": reference, "at": at(seconds)}
    return given(RUN, *events).when(racing.propose, **asked)


def validated(*events, coup: int, seconds: float, top: int = 0):
    return given(RUN, *events).when(racing.validate, game=GAME, coup=coup, top=top, at=at(seconds))


def test_a_run_starts_once():
    given(RUN).when(racing.start, player="somebody", in_person=False, **TOLD).then(STARTED)
    given(RUN, STARTED).when(racing.start, player="somebody", in_person=False, **TOLD).then_refuses(RunStartedBefore)


def test_nothing_is_done_with_a_run_that_never_started():
    proposed(coup=1, seconds=1).then_refuses(RunUnknown)


def test_fisf_3_8_4_a_calc_three_tops_in_10_20_and_the_whole_time_take_110_seconds():
    run = RUN.fold((STARTED, found(1, 10), found(2, 30, "TARES"), given_at(3, 90)))
    assert [coup.ms for coup in run.coups] == [10_000, 20_000, 80_000]
    assert (run.ms, run.given, run.is_finished, run.ended_at) == (110_000, 1, True, at(90))


def test_fisf_3_8_4_the_top_is_found_and_the_next_coup_begins_at_once():
    proposed(STARTED, coup=1, seconds=10).then(found(1, 10))
    run = RUN.fold((STARTED, found(1, 10)))
    assert (run.coup, run.began, run.deadline) == (2, at(10), at(70))


def test_fisf_3_8_4_an_equal_top_is_accepted_as_it_was_proposed():
    proposed(STARTED, coup=1, seconds=10, reference="H7").then(found(1, 10, "TARE", "H7"))


def test_a_refused_proposal_leaves_the_clock_alone():
    proposed(STARTED, coup=1, seconds=10, word="ARE", reference="H7").then(refused(1, 10, "ARE", "H7"))
    run = RUN.fold((STARTED, refused(1, 10, "ARE", "H7"), refused(1, 11, "TARES", "H6", Fault.LETTERS)))
    assert (run.coup, run.began) == (1, NOON)
    assert len(run.refused) + sum(len(coup.refused) for coup in run.coups) == 2
    proposed(STARTED, refused(1, 10, "ARE", "H7"), coup=1, seconds=12).then(found(1, 12))


def test_the_same_proposal_twice_is_told_and_not_recorded():
    before = (STARTED, refused(1, 10, "ARE", "H7"))
    proposed(*before, coup=1, seconds=11, word="ARE", reference="H7").then_refuses(AlreadyProposed)


def test_a_proposal_for_another_coup_is_refused():
    proposed(STARTED, found(1, 10), coup=1, seconds=11).then_refuses(CoupOver, coup=1)
    proposed(STARTED, coup=2, seconds=11).then_refuses(CoupNotBegun, coup=2)


def test_so_many_proposals_are_not_looked_at():
    tried = [refused(1, 1, "A" * (2 + number % 14), f"H{number % 15 + 1}") for number in range(racing.MAX_PROPOSALS)]
    proposed(STARTED, *tried, coup=1, seconds=2).then_refuses(TooManyProposals)


def test_a_proposal_at_the_very_end_of_the_time_is_too_late():
    proposed(STARTED, coup=1, seconds=59.999).then(found(1, 59.999))
    proposed(STARTED, coup=1, seconds=60).then_refuses(CoupOver, coup=1)


def test_a_minute_that_nobody_asked_about_is_settled_to_the_very_second():
    proposed(STARTED, coup=2, seconds=75, word="TARES").then(given_at(1, 60), found(2, 75, "TARES"))
    given(RUN, STARTED).when(racing.settle, at=at(59)).then_nothing()
    given(RUN, STARTED).when(racing.settle, at=at(125)).then(given_at(1, 60), given_at(2, 120))


def test_a_run_that_nobody_looks_at_is_over_by_itself():
    everything = (given_at(1, 60), given_at(2, 120), given_at(3, 180))
    given(RUN, STARTED).when(racing.settle, at=at(100_000)).then(*everything)
    run = RUN.fold((STARTED, *everything))
    assert (run.is_over, run.ms) == (True, 240_000)
    proposed(STARTED, coup=3, seconds=181).then_refuses(RunOver)
    proposed(STARTED, *everything, coup=3, seconds=181).then_refuses(RunOver)


def test_the_solution_asked_for_early_costs_the_whole_time():
    given(RUN, STARTED).when(racing.give, coup=1, at=at(5)).then(given_at(1, 5))
    run = RUN.fold((STARTED, given_at(1, 5)))
    assert (run.ms, run.began) == (80_000, at(5))


def test_nobody_proposes_or_stops_once_he_has_stopped():
    given(RUN, STARTED).when(racing.abandon, at=at(70)).then(given_at(1, 60), RunAbandoned(at=at(70)))
    stopped = (STARTED, RunAbandoned(at=at(5)))
    proposed(*stopped, coup=1, seconds=6).then_refuses(RunOver)
    given(RUN, *stopped).when(racing.abandon, at=at(6)).then_refuses(RunOver)
    given(RUN, *stopped).when(racing.settle, at=at(1000)).then_nothing()


def test_fisf_3_8_4_in_person_the_arbitre_validates_and_gives():
    validated(IN_PERSON, coup=1, seconds=10).then(found(1, 10))
    given(RUN, IN_PERSON).when(racing.give, coup=1, at=at(75)).then(given_at(1, 75))
    run = RUN.fold((IN_PERSON, given_at(1, 75)))
    assert (run.ms, run.began) == (80_000, at(75))


def test_in_person_no_time_runs_while_the_arbitre_gives_the_solution():
    given(RUN, IN_PERSON).when(racing.settle, at=at(1000)).then_nothing()
    validated(IN_PERSON, coup=1, seconds=60).then_refuses(TimeIsUp, coup=1)
    validated(IN_PERSON, given_at(1, 75), coup=2, seconds=80).then(found(2, 80, "TARES"))
    assert RUN.fold((IN_PERSON, given_at(1, 75), found(2, 80, "TARES"))).coups[-1].ms == 5000


def test_a_run_is_played_online_or_in_person():
    proposed(IN_PERSON, coup=1, seconds=10).then_refuses(PlayedInPerson)
    validated(STARTED, coup=1, seconds=10).then_refuses(PlayedOnline)


def test_a_coup_validated_twice_is_found_once():
    validated(IN_PERSON, found(1, 10), coup=1, seconds=10.2).then_refuses(CoupOver)


def test_no_coup_takes_less_than_nothing():
    run = RUN.fold((STARTED, found(1, 10), found(2, 9.9, "TARES")))
    assert (run.coups[-1].ms, run.began) == (0, at(10))


def test_a_run_of_one_coup_ends_with_it():
    run = RUN.fold((started(coups=1), found(1, 10)))
    assert (run.is_finished, run.ended_at) == (True, at(10))
