"""From the reading of the tirage to the third signal: FISF 3.1, 3.3."""

from dataclasses import replace
from datetime import timedelta

import pytest

from engine.events.testing import given
from games.domain.partie import clock, refusals
from games.domain.partie.state.evolve import PARTIE
from games.events.partie import AnnulmentReason, ClockStarted, CoupAnnulled, CoupClosed, TirageDrawn
from tests.factories.beginnings import PartieCreatedFactory
from tests.games.domain.partie.facts import ANNOUNCED, CLOSED, DRAWN, NOON, OPENED, STARTED, TOP


def test_fisf_3_1_announcing_the_tirage_makes_it_public():
    given(PARTIE, *OPENED, DRAWN).when(clock.announce_tirage).then(ANNOUNCED)


def test_fisf_3_3_a_the_clock_starts_once_the_tirage_is_announced():
    given(PARTIE, *OPENED, DRAWN).when(clock.start_clock, at=NOON).then_refuses(refusals.OutOfOrder)
    given(PARTIE, *OPENED, DRAWN, ANNOUNCED).when(clock.start_clock, at=NOON).then(STARTED)


@pytest.mark.parametrize(("coup", "seconds"), [(1, 80), (3, 80), (4, 60), (6, 60), (7, 40), (20, 40)])
def test_fisf_1_3_b_each_coup_of_a_mort_subite_has_the_time_of_its_number(coup, seconds):
    created = PartieCreatedFactory(seconds=80, mort_subite=True)
    played = [TirageDrawn(coup=number, rejet=0, reliquat="", drawn="BATEAUX") for number in range(1, coup + 1)]
    given(PARTIE, created, *OPENED[1:], *played, replace(ANNOUNCED, coup=coup)).when(clock.start_clock, at=NOON).then(
        ClockStarted(coup=coup, at=NOON, seconds=seconds)
    )


def test_fisf_1_3_b_a_coup_of_a_mort_subite_played_again_keeps_its_time():
    created = PartieCreatedFactory(seconds=80, mort_subite=True)
    first = [TirageDrawn(coup=number, rejet=0, reliquat="", drawn="BATEAUX") for number in range(1, 5)]
    annulled = CoupAnnulled(coup=4, rejet=0, letters="BATEAUX", reason=AnnulmentReason.TIMING)
    again = [TirageDrawn(coup=4, rejet=1, reliquat="", drawn="BATEAUX"), replace(ANNOUNCED, coup=4)]
    given(PARTIE, created, *OPENED[1:], *first, annulled, *again).when(clock.start_clock, at=NOON).then(
        ClockStarted(coup=4, at=NOON, seconds=60)
    )


def test_fisf_3_3_a_coup_closes_once():
    running = (*OPENED, DRAWN, TOP, ANNOUNCED, STARTED)
    given(PARTIE, *running).when(clock.close_coup, at=CLOSED.at).then(CLOSED)
    given(PARTIE, *running, CLOSED).when(clock.close_coup, at=CLOSED.at).then_refuses(
        refusals.CoupAlreadyClosed, coup=1
    )


def test_fisf_1_3_a_nothing_closes_before_the_clock_has_started():
    given(PARTIE, *OPENED, DRAWN, ANNOUNCED).when(clock.close_coup, at=NOON).then_refuses(refusals.NoCoupRunning)


def test_fisf_3_3_a_a_coup_closed_before_its_first_signal_lasted_no_time():
    given(PARTIE, *OPENED, DRAWN, TOP, ANNOUNCED, STARTED).when(clock.close_coup, at=STARTED.at - clock.NOTICE).then(
        CoupClosed(coup=1, at=STARTED.at)
    )


@pytest.mark.parametrize(("left", "closes"), [(6, False), (5, True), (0, True), (-10, True)])
def test_fisf_3_3_a_coup_with_time_left_closes_only_where_that_is_said(left, closes):
    running, at = (*OPENED, DRAWN, TOP, ANNOUNCED, STARTED), NOON + timedelta(seconds=180 - left)
    closed = CoupClosed(coup=1, at=at)
    attempt = given(PARTIE, *running).when(clock.close_coup, at=at, early=False)
    if closes:
        attempt.then(closed)
    else:
        attempt.then_refuses(refusals.TimeLeft)
    given(PARTIE, *running).when(clock.close_coup, at=at, early=True).then(closed)
    assert clock.cut_short(PARTIE.fold((*running, closed)).current) == (0 if closes else left)
