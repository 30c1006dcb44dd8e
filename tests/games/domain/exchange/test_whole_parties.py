"""Whole games played by the program are right by the rules, and every format carries them."""

from dataclasses import astuple

import pytest

from engine.rules.formula import Formula
from engine.solver.search import Solver
from games.domain.exchange.checking import check_partie
from games.domain.exchange.formats import Format, read, writable, write
from games.domain.exchange.record import Played
from games.domain.exchange.recording import record_of
from games.domain.preparation.chance import key_of
from games.domain.preparation.playing import play
from tests.games.domain.exchange.parties import as_told_by


@pytest.mark.parametrize("formula", ["normale", "7sur8", "7et8", "7-8-9"])
def test_a_whole_game_is_right_and_goes_through_every_format(formula, lexicon):
    solver = Solver(lexicon, Formula.parse(formula))
    for index in range(4):
        game = play(key_of("exchange", formula, index), Formula.parse(formula), solver)
        record = record_of(
            formula, [Played(coup.tirage, coup.word, coup.reference, coup.points) for coup in game.coups]
        )
        checked = check_partie(record, lexicon)
        assert [str(fault) for coup in checked.coups for fault in coup.faults] == []
        assert record.total == game.total
        for form in writable(formula):
            told = read(write(record, form))
            assert check_partie(told, lexicon).is_right
            assert [_heard(coup, form) for coup in told.coups] == [_heard(coup, form) for coup in record.coups]
            if form is not Format.GCG:
                assert told == as_told_by(form, record)


def _heard(coup, form: Format) -> tuple:
    """A coup as the format tells it, but for the line: GCG writes its letters without notation."""
    tirage = coup.tirage.letters if form is Format.GCG else str(coup.tirage)
    return (tirage, *astuple(coup)[2:-1])
