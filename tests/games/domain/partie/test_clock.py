"""From the reading of the tirage to the third signal: FISF 3.1, 3.3."""

from engine.events.testing import given
from games.domain.partie import clock, refusals
from games.domain.partie.state import PARTIE
from games.events import CoupClosed
from tests.games.domain.partie.facts import ANNOUNCED, CLOSED, DRAWN, NOON, OPENED, STARTED, TOP


def test_fisf_3_1_announcing_the_tirage_makes_it_public():
    given(PARTIE, *OPENED, DRAWN).when(clock.announce_tirage).then(ANNOUNCED)


def test_fisf_3_3_a_the_clock_starts_once_the_tirage_is_announced():
    given(PARTIE, *OPENED, DRAWN).when(clock.start_clock, at=NOON).then_refuses(refusals.OutOfOrder)
    given(PARTIE, *OPENED, DRAWN, ANNOUNCED).when(clock.start_clock, at=NOON).then(STARTED)


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
