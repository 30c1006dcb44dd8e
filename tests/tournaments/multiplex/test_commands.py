"""One voice, many halls: a step is one append to all of them, and what happens to a hall is decided by a person."""

from collections.abc import Iterator
from datetime import timedelta
from uuid import UUID, uuid4

import pytest

from engine.eventstore.errors import EditedMeanwhile
from engine.eventstore.projections.checking import check
from engine.eventstore.reading import head, read_log, read_stream
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from games.commands.partie import Seen, draw_tirage, interrupt_partie, resume_partie
from games.domain.partie.clock import announce_tirage
from games.domain.partie.refusals import (
    ConductedTogether,
    InterruptedTooLong,
    MultiplexTooLate,
    NotInterrupted,
    OutOfOrder,
    StaleStep,
    StepTaken,
)
from games.domain.partie.state.partie import Phase
from games.domain.partie.steps import Step
from games.events.partie import MultiplexJoined, MultiplexLeft, PartieInterrupted
from games.queries.parties import state_of
from games.streams import partie_stream
from tests.factories.accounts import AccountFactory
from tests.factories.multiplex import MultiplexFactory
from tests.factories.parties import prepared_line
from tests.factories.simultane import SimultaneFactory
from tests.factories.streams import happen
from tournaments.multiplex import commands, queries
from tournaments.multiplex.domain import refusals
from tournaments.multiplex.events import MultiplexStepTaken, MultiplexTimeRuled
from tournaments.streams import multiplex_stream

pytestmark = pytest.mark.django_db


def played(partie: UUID) -> list[tuple[str, str]]:
    """The tirages and the words of a partie."""
    return [(coup.tirage, coup.solution.word if coup.solution else "") for coup in state_of(partie).coups]


def since(position: int) -> Iterator[str]:
    return (recorded.stream for recorded in read_log(position, 1000))


def last_step(multiplex) -> MultiplexStepTaken:
    of_round = queries.multiplex_of_round(multiplex.competition, 1)
    steps = [row.event for row in read_stream(multiplex_stream(of_round)) if isinstance(row.event, MultiplexStepTaken)]
    return steps[-1]


def test_a_step_of_twelve_halls_is_one_append(lexicon):
    multiplex = MultiplexFactory(line=prepared_line(lexicon), halls=12)
    before = head()
    recorded = commands.take_step(multiplex.competition, number=1, step=Step.DRAW, by=SYSTEM)
    of_round = queries.multiplex_of_round(multiplex.competition, 1)
    streams = {multiplex_stream(of_round), *map(partie_stream, multiplex.parties.values())}
    assert {row.stream for row in recorded} == set(since(before)) == streams
    assert len({row.recorded_at for row in recorded}) == 1
    assert len({tuple(played(partie)) for partie in multiplex.parties.values()}) == 1
    assert last_step(multiplex).centres == tuple(sorted(multiplex.parties))


def test_all_halls_play_the_same_coups_and_have_their_first_signal_at_one_moment(multiplex):
    multiplex.play(2)
    parties = [state_of(partie) for partie in multiplex.parties.values()]
    assert [len(partie.coups) for partie in parties] == [2, 2, 2]
    assert len({partie.current.started_at for partie in parties}) == 1
    assert len({tuple(played(partie)) for partie in multiplex.parties.values()}) == 1
    assert check("games.parties") == []


def test_a_hall_that_refuses_stops_all_and_is_named(multiplex):
    multiplex.take(Step.DRAW)
    one = multiplex.centres[1]
    name = queries.load(queries.multiplex_of_round(multiplex.competition, 1)).halls.names[one]
    happen(partie_stream(multiplex.parties[one]), *announce_tirage(state_of(multiplex.parties[one])))
    before = head()
    with pytest.raises(refusals.HallRefuses) as refused:
        multiplex.take(Step.ANNOUNCE_TIRAGE)
    assert (refused.value.params["hall"], type(refused.value.params["why"])) == (name, StepTaken)
    assert head() == before


def test_a_partie_of_a_multiplex_is_not_conducted_on_its_own_console_until_it_leaves(multiplex):
    centre, partie = next(iter(multiplex.parties.items()))
    with pytest.raises(ConductedTogether):
        draw_tirage(partie, by=SYSTEM)
    commands.leave(multiplex.competition, number=1, centre=centre, by=SYSTEM)
    draw_tirage(partie, by=SYSTEM)
    multiplex.take(Step.DRAW)
    assert len({tuple(played(each)) for each in multiplex.parties.values()}) == 1
    assert [type(row.event) for row in read_stream(partie_stream(partie)) if "multiplex" in row.type] == [
        MultiplexJoined,
        MultiplexLeft,
    ]
    assert centre not in last_step(multiplex).centres
    with pytest.raises(MultiplexTooLate):
        commands.join(multiplex.competition, number=1, centre=centre, by=SYSTEM)
    with pytest.raises(refusals.NotOfTheMultiplex):
        commands.leave(multiplex.competition, number=1, centre=centre, by=SYSTEM)


def test_a_hall_joins_before_its_first_tirage_and_once(lexicon):
    simultane = SimultaneFactory(line=prepared_line(lexicon), sizes=(1, 1))
    centre = next(iter(simultane.parties))
    join = {"number": 1, "by": SYSTEM}
    with pytest.raises(refusals.NoHallFollows):
        commands.take_step(simultane.competition, step=Step.DRAW, **join)
    assert len(commands.join(simultane.competition, centre=centre, **join)) == 2
    assert commands.join(simultane.competition, centre=centre, **join) == []
    with pytest.raises(refusals.HallHasNoPartie):
        commands.join(simultane.competition, centre=uuid4(), **join)
    with pytest.raises(refusals.NoMultiplex):
        commands.join(simultane.competition, centre=centre, number=2, by=SYSTEM)
    # what those who are there attest stays theirs
    with pytest.raises(refusals.NotATogetherStep):
        commands.take_step(simultane.competition, step=Step.CHECK_BAG, **join)
    with pytest.raises(refusals.HallRefuses) as early:
        commands.take_step(simultane.competition, step=Step.DRAW, **join)
    assert isinstance(early.value.params["why"], OutOfOrder)


def test_a_step_meant_for_another_coup_is_refused(multiplex):
    multiplex.play(1)
    with pytest.raises(StaleStep):
        multiplex.take(Step.DRAW, seen=Seen(coup=0))
    with pytest.raises(EditedMeanwhile):
        multiplex.take(Step.DRAW, seen=Seen(version=1))


def test_the_step_says_which_halls_were_not_ready(multiplex):
    multiplex.take(Step.DRAW, unready=[multiplex.centres[2], uuid4()])
    assert last_step(multiplex).unready == (multiplex.centres[2],)


def test_fisf_3_6_a_hall_set_aside_is_left_out_and_resumes_at_the_coup_of_the_others(multiplex):
    multiplex.play(1)
    cut = multiplex.centres[0]
    multiplex.take(Step.DRAW, Step.ANNOUNCE_TIRAGE, Step.START_CLOCK)
    commands.set_aside(multiplex.competition, number=1, centre=cut, by=SYSTEM)
    with pytest.raises(refusals.AlreadySetAside):
        commands.set_aside(multiplex.competition, number=1, centre=cut, by=SYSTEM)
    multiplex.take(Step.CLOSE_COUP)
    multiplex.announce()
    multiplex.play(1)
    multiplex.take(Step.DRAW, Step.ANNOUNCE_TIRAGE)
    assert cut not in last_step(multiplex).centres
    assert state_of(multiplex.parties[cut]).phase is Phase.RUNNING
    commands.resume_hall(multiplex.competition, number=1, centre=cut, by=SYSTEM)
    parties = [state_of(partie) for partie in multiplex.parties.values()]
    assert {partie.phase for partie in parties} == {Phase.ANNOUNCED}
    assert len({tuple(played(partie)) for partie in multiplex.parties.values()}) == 1
    assert parties[0].coups[2].started_at == parties[1].coups[2].started_at
    multiplex.take(Step.START_CLOCK)
    assert last_step(multiplex).centres == tuple(sorted(multiplex.parties))
    assert check("games.parties") == []
    with pytest.raises(refusals.HallNotStopped):
        commands.resume_hall(multiplex.competition, number=1, centre=cut, by=SYSTEM)


def test_fisf_3_6_a_hall_still_in_the_coup_of_the_others_goes_on_with_the_time_that_it_had(multiplex):
    cut, other = multiplex.centres[:2]
    multiplex.take(Step.DRAW, Step.ANNOUNCE_TIRAGE, Step.START_CLOCK)
    commands.set_aside(multiplex.competition, number=1, centre=cut, by=SYSTEM)
    commands.resume_hall(multiplex.competition, number=1, centre=cut, by=SYSTEM)
    here, there = (state_of(multiplex.parties[centre]) for centre in (cut, other))
    assert here.phase is there.phase is Phase.RUNNING
    assert here.current.ends_at >= there.current.ends_at


def test_fisf_3_6_a_coup_annulled_everywhere_is_drawn_again_alike_and_a_hall_that_was_out_follows(multiplex):
    cut = multiplex.centres[0]
    multiplex.play(1)
    commands.set_aside(multiplex.competition, number=1, centre=cut, by=SYSTEM)
    multiplex.take(Step.DRAW, Step.ANNOUNCE_TIRAGE, Step.START_CLOCK, Step.CLOSE_COUP)
    multiplex.take(Step.ANNUL_COUP, reason="timing")
    _draw_again(multiplex)
    commands.resume_hall(multiplex.competition, number=1, centre=cut, by=SYSTEM)
    assert len({tuple(played(partie)) for partie in multiplex.parties.values()}) == 1
    assert [len(state_of(partie).annulments) for partie in multiplex.parties.values()] == [1, 1, 1]


def _draw_again(multiplex):
    """Off the script, what comes may have to be decided on, or go back."""
    multiplex.take(Step.DRAW)
    leading = queries.load(queries.multiplex_of_round(multiplex.competition, 1)).halls.leading
    if leading.phase is Phase.UNDECIDED:
        multiplex.take(Step.STATE_WILL, will="valid")
        leading = queries.load(queries.multiplex_of_round(multiplex.competition, 1)).halls.leading
    if not leading.current.top.tops:
        multiplex.take(Step.PUT_BACK)
        _draw_again(multiplex)


def test_a_hall_whose_own_juge_arbitre_stops_it_is_left_out_too(multiplex):
    cut, partie = next(iter(multiplex.parties.items()))
    interrupt_partie(partie, by=SYSTEM)
    multiplex.take(Step.DRAW)
    assert cut not in last_step(multiplex).centres
    with pytest.raises(ConductedTogether):
        resume_partie(partie, by=SYSTEM)
    commands.resume_hall(multiplex.competition, number=1, centre=cut, by=SYSTEM)
    assert len({tuple(played(each)) for each in multiplex.parties.values()}) == 1


def test_fisf_3_7_e_all_halls_stop_and_resume_together(multiplex):
    multiplex.take(Step.DRAW, Step.ANNOUNCE_TIRAGE, Step.START_CLOCK)
    multiplex.take(Step.INTERRUPT)
    commands.set_aside(multiplex.competition, number=1, centre=multiplex.centres[0], by=SYSTEM)
    with pytest.raises(refusals.AllHallsStopped):
        commands.resume_hall(multiplex.competition, number=1, centre=multiplex.centres[0], by=SYSTEM)
    multiplex.take(Step.RESUME)
    assert [state_of(partie).interrupted_at is None for partie in multiplex.parties.values()] == [False, True, True]
    with pytest.raises(refusals.HallRefuses) as again:
        multiplex.take(Step.RESUME)
    assert isinstance(again.value.params["why"], NotInterrupted)
    commands.resume_hall(multiplex.competition, number=1, centre=multiplex.centres[0], by=SYSTEM)


def test_fisf_3_7_e_a_hall_that_stood_still_too_long_does_not_come_back(multiplex):
    cut = multiplex.centres[0]
    multiplex.take(Step.DRAW)
    long_ago = queries.load(queries.multiplex_of_round(multiplex.competition, 1)).halls
    stopped = PartieInterrupted(at=read_log(0, 1)[0].recorded_at - timedelta(minutes=20))
    happen(partie_stream(long_ago.multiplex.parties[cut]), stopped)
    with pytest.raises(InterruptedTooLong):
        commands.resume_hall(multiplex.competition, number=1, centre=cut, by=SYSTEM)


def test_fisf_3_6_seconds_are_given_back_to_one_hall_while_the_coup_runs(multiplex):
    cut, other = multiplex.centres[:2]
    ruled = {"number": 1, "centre": cut, "by": SYSTEM}
    multiplex.take(Step.DRAW, Step.ANNOUNCE_TIRAGE)
    with pytest.raises(refusals.CoupNotRunning):
        commands.rule_time(multiplex.competition, given=1, **ruled)
    multiplex.take(Step.START_CLOCK)
    with pytest.raises(refusals.MoreThanElapsed):
        commands.rule_time(multiplex.competition, given=30, **ruled)
    (stands,) = commands.rule_time(multiplex.competition, given=0, lost=12, **ruled)
    assert stands.event == MultiplexTimeRuled(centre=cut, coup=1, lost=12, given=0)
    assert state_of(multiplex.parties[cut]).current.paused == state_of(multiplex.parties[other]).current.paused


def test_only_who_conducts_the_rounds_takes_a_step(multiplex):
    for act in (commands.join, commands.leave, commands.set_aside, commands.resume_hall):
        with pytest.raises(NotAllowed):
            act(multiplex.competition, number=1, centre=multiplex.centres[0], by=AccountFactory())
    with pytest.raises(NotAllowed):
        commands.take_step(multiplex.competition, number=1, step=Step.DRAW, by=AccountFactory())
