from dataclasses import replace
from datetime import timedelta

from engine.events.testing import given
from engine.rules.formula import FormulaUnknown
from games.domain.topping import topping
from games.domain.topping.refusals import (
    ClosesBeforeItOpens,
    TimeOutOfBounds,
    ToppingAskedBefore,
    ToppingClosedNow,
    ToppingNotOpen,
    ToppingNotOver,
    ToppingNotReady,
    ToppingUnknown,
)
from games.domain.topping.topping import TOPPING
from games.events.topping import Level, RevealedCoup, ToppingAsked, ToppingClosed, ToppingPrepared, ToppingRevealed
from tests.games.domain.topping.races import NOON, at

RULES = {
    "name": "Topping du club",
    "competition": None,
    "day": None,
    "in_person": False,
    "formula": "normale",
    "lexicon": "essai",
    "lexicon_digest": "d" * 64,
    "seconds": 60,
    "penalty": 20,
    "level": Level.HARD,
    "opens_at": NOON,
    "closes_at": None,
}
ASKED = ToppingAsked(**RULES)
PREPARED = ToppingPrepared(commitment="c" * 64, coups=3, difficulty=50, level=Level.HARD)
CLOSED = ToppingClosed(at=at(600))
COUPS = (RevealedCoup(tirage="AERTLON", word="TARE", reference="H6", points=8, tied=4),)
REVEALED = ToppingRevealed(seed="aa", salt="bb", coups=COUPS)
SECRETS = {"seed": "aa", "salt": "bb", "coups": COUPS}


def test_a_topping_is_asked_for_once():
    given(TOPPING).when(topping.ask, **RULES).then(ASKED)
    given(TOPPING, ASKED).when(topping.ask, **RULES).then_refuses(ToppingAskedBefore)


def test_what_cannot_be_raced_is_refused():
    for changes, refusal in (
        ({"formula": "7sur9"}, FormulaUnknown),
        ({"seconds": 4}, TimeOutOfBounds),
        ({"seconds": 601}, TimeOutOfBounds),
        ({"penalty": -1}, TimeOutOfBounds),
        ({"closes_at": NOON}, ClosesBeforeItOpens),
    ):
        given(TOPPING).when(topping.ask, **RULES | changes).then_refuses(refusal)


def test_its_game_is_prepared_once():
    told = {"commitment": "c" * 64, "coups": 3, "difficulty": 50, "level": Level.HARD}
    given(TOPPING).when(topping.prepare, **told).then_refuses(ToppingUnknown)
    given(TOPPING, ASKED).when(topping.prepare, **told).then(PREPARED)
    given(TOPPING, ASKED, PREPARED).when(topping.prepare, **told).then_nothing()


def expect_open(*events, when):
    return given(TOPPING, *events).when(lambda state, at: [topping.expect_open(state, at=at)], at=when)


def test_it_is_played_from_its_opening_to_its_close():
    expect_open(ASKED, when=NOON).then_refuses(ToppingNotReady)
    expect_open(ASKED, PREPARED, when=NOON - timedelta(seconds=1)).then_refuses(ToppingNotOpen)
    expect_open(ASKED, PREPARED, when=at(1_000_000)).then(PREPARED)
    expect_open(ASKED, PREPARED, CLOSED, when=at(599)).then(PREPARED)
    expect_open(ASKED, PREPARED, CLOSED, when=at(600)).then_refuses(ToppingClosedNow)
    until = replace(ASKED, closes_at=at(60))
    expect_open(until, PREPARED, when=at(60)).then_refuses(ToppingClosedNow)


def test_it_is_closed_once():
    given(TOPPING, ASKED, PREPARED).when(topping.close, at=at(600)).then(CLOSED)
    given(TOPPING, ASKED, PREPARED, CLOSED).when(topping.close, at=at(601)).then_refuses(ToppingClosedNow)
    over = replace(ASKED, closes_at=at(60))
    given(TOPPING, over, PREPARED).when(topping.close, at=at(60)).then_refuses(ToppingClosedNow)
    given(TOPPING, over, PREPARED).when(topping.close, at=at(50)).then(ToppingClosed(at=at(50)))


def test_its_game_is_revealed_once_every_run_is_over():
    given(TOPPING, ASKED, PREPARED).when(topping.reveal, at=at(10**6), **SECRETS).then_refuses(ToppingNotOver)
    closed = given(TOPPING, ASKED, PREPARED, CLOSED)
    closed.when(topping.reveal, at=at(600 + 179), **SECRETS).then_refuses(ToppingNotOver)
    closed.when(topping.reveal, at=at(600 + 180), **SECRETS).then(REVEALED)
    given(TOPPING, ASKED, PREPARED, CLOSED, REVEALED).when(topping.reveal, at=at(900), **SECRETS).then_nothing()
