"""One decision for all halls; what a hall has lost; a hall that catches up."""

from dataclasses import replace
from datetime import timedelta
from uuid import UUID

import pytest

from games.domain.partie.clock import announce_tirage, start_clock
from games.domain.partie.refusals import StaleStep, StepTaken
from games.domain.partie.state.evolve import PARTIE
from games.domain.partie.steps import Step
from games.events.partie import (
    BagChecked,
    ClockStarted,
    CoupClosed,
    MultiplexJoined,
    PartieAnnounced,
    PartieInterrupted,
    PartieResumed,
    TirageAnnounced,
    TirageDrawn,
)
from tests.factories.beginnings import PartieCreatedFactory
from tests.games.domain.partie.facts import NOON
from tournaments.multiplex.domain import refusals
from tournaments.multiplex.domain.catching_up import Play, catch_up
from tournaments.multiplex.domain.conducting import Looked, rule_time, set_aside, take
from tournaments.multiplex.domain.halls import Halls, coup_ahead
from tournaments.multiplex.domain.lost import LostTime, lost_time
from tournaments.multiplex.domain.multiplex import MULTIPLEX
from tournaments.multiplex.events import MultiplexHallJoined, MultiplexHallSetAside, MultiplexStepTaken

CENTRES = tuple(UUID(int=number) for number in range(1, 13))
NAMES = {centre: f"Salle {centre.int}" for centre in CENTRES}
OPENED = (PartieCreatedFactory(), BagChecked(), PartieAnnounced(), MultiplexJoined(multiplex=UUID(int=99)))
DRAWN = TirageDrawn(coup=1, rejet=0, reliquat="", drawn="BATEAUX")
ANNOUNCED = TirageAnnounced(coup=1, tirage="BATEAUX")
STARTED = ClockStarted(coup=1, at=NOON, seconds=180)
CLOSED = CoupClosed(coup=1, at=NOON + timedelta(seconds=180))


def halls(*events, but=None, aside=()):
    """Twelve halls that have played these events. but: what one of them has played in their place."""
    joined = [MultiplexHallJoined(centre=centre, partie=centre) for centre in CENTRES]
    left_out = [MultiplexHallSetAside(centre=centre, coup=1) for centre in aside]
    parties = {centre: PARTIE.fold((*OPENED, *(but or {}).get(centre, events))) for centre in CENTRES}
    return Halls(MULTIPLEX.fold((*joined, *left_out)), parties, NAMES)


def test_a_step_of_twelve_halls_is_decided_once_for_each_and_told_once():
    decided = take(halls(DRAWN), step=Step.ANNOUNCE_TIRAGE, decide=announce_tirage, looked=Looked(coup=1))
    assert decided.parties == {centre: [ANNOUNCED] for centre in CENTRES}
    assert decided.own == (MultiplexStepTaken(step="announce-tirage", coup=1, centres=CENTRES, unready=()),)


def test_one_hall_that_refuses_stops_all_and_is_named():
    with pytest.raises(refusals.HallRefuses) as refused:
        take(
            halls(DRAWN, but={CENTRES[4]: (DRAWN, ANNOUNCED)}),
            step=Step.ANNOUNCE_TIRAGE,
            decide=announce_tirage,
            looked=Looked(),
        )
    assert refused.value.params["hall"] == "Salle 5"
    assert isinstance(refused.value.params["why"], StepTaken)
    with pytest.raises(StaleStep):
        take(halls(DRAWN), step=Step.ANNOUNCE_TIRAGE, decide=announce_tirage, looked=Looked(coup=0))


def test_fisf_3_6_who_is_set_aside_or_stopped_takes_no_step():
    stopped = (DRAWN, PartieInterrupted(at=NOON))
    told = halls(DRAWN, but={CENTRES[1]: stopped}, aside=CENTRES[:1])
    decided = take(told, step=Step.ANNOUNCE_TIRAGE, decide=announce_tirage, looked=Looked(unready=CENTRES[:3]))
    assert set(decided.parties) == set(CENTRES[2:])
    assert decided.own[0].unready == CENTRES[2:3]
    assert set_aside(told, centre=CENTRES[1], at=NOON).parties == {CENTRES[1]: []}
    with pytest.raises(refusals.NotOfTheMultiplex):
        set_aside(told, centre=UUID(int=50), at=NOON)


def test_fisf_3_6_seconds_given_back_are_a_stop_that_is_over():
    running = halls(DRAWN, ANNOUNCED, STARTED)
    later = NOON + timedelta(seconds=30)
    given_back = rule_time(running, centre=CENTRES[0], lost=12, given=12, at=later)
    assert given_back.parties[CENTRES[0]] == [
        PartieInterrupted(at=later - timedelta(seconds=12)),
        PartieResumed(at=later),
    ]
    with pytest.raises(refusals.MoreThanElapsed):
        rule_time(running, centre=CENTRES[0], lost=0, given=31, at=later)
    with pytest.raises(refusals.CoupNotRunning):
        rule_time(halls(DRAWN, ANNOUNCED), centre=CENTRES[0], lost=0, given=1, at=later)


def test_fisf_3_6_a_hall_with_seconds_given_back_leads_the_clock():
    later = NOON + timedelta(seconds=30)
    longer = (DRAWN, ANNOUNCED, STARTED, PartieInterrupted(at=NOON), PartieResumed(at=later))
    told = halls(DRAWN, ANNOUNCED, STARTED, but={CENTRES[7]: longer})
    assert told.leading is told.parties[CENTRES[7]]


def test_fisf_3_6_what_was_lost_is_told_before_the_coup_and_during_it():
    def lost(since, until, *events):
        moments = (NOON + timedelta(seconds=since), NOON + timedelta(seconds=until))
        return lost_time(PARTIE.fold((*OPENED, *events)), *moments)

    assert lost(-8, 5, DRAWN, ANNOUNCED, STARTED) == LostTime(coup=1, before=8, during=5)
    assert lost(10, 30, DRAWN, ANNOUNCED, STARTED) == LostTime(coup=1, before=0, during=20)
    assert lost(170, 200, DRAWN, ANNOUNCED, STARTED, CLOSED) == LostTime(coup=1, before=0, during=10)
    assert lost(-8, 0, DRAWN) == LostTime(coup=1, before=8, during=0)
    assert lost(-8, 0) == LostTime(coup=0, before=8, during=0)


def test_fisf_3_6_a_hall_catches_up_at_the_times_of_the_others_and_only_with_their_letters():
    play = Play(draw=lambda _partie: [DRAWN], decide=lambda _partie, _will: [], close=lambda _partie, _at: [CLOSED])
    behind, ahead = PARTIE.fold(OPENED), PARTIE.fold((*OPENED, DRAWN, ANNOUNCED, STARTED))
    assert catch_up(behind, ahead, play=play) == [DRAWN, ANNOUNCED, STARTED]
    assert catch_up(ahead, ahead, play=play) == []
    other = replace(play, draw=lambda _partie: [replace(DRAWN, drawn="SIROPBC")])
    with pytest.raises(refusals.OtherLetters):
        catch_up(behind, ahead, play=other)


def test_a_hall_is_ready_for_the_coup_that_has_not_started():
    assert coup_ahead(PARTIE.fold(OPENED)) == (1, 0)
    assert coup_ahead(PARTIE.fold((*OPENED, DRAWN, ANNOUNCED))) == (1, 0)
    assert coup_ahead(PARTIE.fold((*OPENED, DRAWN, ANNOUNCED, STARTED))) == (2, 0)
    assert start_clock(PARTIE.fold((*OPENED, DRAWN, ANNOUNCED)), at=NOON) == [STARTED]
