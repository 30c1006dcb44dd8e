"""What every console offers next."""

import pytest

from games.domain.partie import refusals
from games.domain.partie.state.evolve import PARTIE
from games.domain.partie.steps import Step, at_coup, next_step
from games.events.partie import BagChecked, TopComputed, WillAsked
from tests.games.domain.partie.facts import (
    ANNOUNCED,
    CLOSED,
    CREATED,
    DRAWN,
    FROM_BAG,
    OPENED,
    RETAINED,
    STARTED,
    TOP,
    last_letters,
)


@pytest.mark.parametrize(
    ("events", "step"),
    [
        ((CREATED,), Step.CHECK_BAG),
        ((CREATED, BagChecked()), Step.ANNOUNCE_PARTIE),
        (OPENED, Step.DRAW),
        (FROM_BAG, Step.ENTER_LETTERS),
        ((*OPENED, WillAsked(coup=1, rejet=0, reliquat="", drawn="AYBCDFG")), Step.STATE_WILL),
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
