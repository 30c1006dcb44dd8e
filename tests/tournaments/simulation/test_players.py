"""What simulated players write: always a line that an arbitre could type, and faults of every kind."""

from random import Random

import pytest

from arbitration.domain.entry_line import parse_line
from engine.rules.formula import NORMALE
from engine.rules.grid import Grid
from engine.solver.search import solutions
from tournaments.simulation.players import FAULTS, FAULTS_PER_THOUSAND, CoupSeen, Player


@pytest.fixture
def coup(lexicon):
    found = tuple(solutions(Grid.empty(), "BATEAUX", lexicon, NORMALE))
    return CoupSeen("BATEAUX", found, lexicon)


def without_fault(coup, line):
    """Whether a line claims exactly what one of the solutions is worth."""
    return line in {f"{one.placement.word} {one.placement.ref} {one.points}" for one in coup.solutions}


def test_every_fault_has_a_writer():
    assert set(FAULTS) == set(FAULTS_PER_THOUSAND)


def test_every_line_can_be_typed(coup):
    chance = Random(1)
    kinds = {parse_line(f"17 {Player(40).write(coup, chance)}").kind.value for _turn in range(2000)}
    assert kinds == {"word", "absent", "blank"}


def test_faults_come_as_often_as_said(coup):
    chance = Random(2)
    written = [Player(100).write(coup, chance) for _turn in range(5000)]
    faults = sum(not without_fault(coup, line) for line in written)
    assert abs(faults / 5000 - sum(FAULTS_PER_THOUSAND.values()) / 1000) < 0.02


def test_the_strongest_player_finds_the_top_and_the_weakest_seldom_does(coup):
    top = f"BATEAUX H6 {coup.solutions[0].points}"
    share = {
        strength: sum(Player(strength).write(coup, Random(turn)) == top for turn in range(500)) / 500
        for strength in (3, 97)
    }
    assert share[97] > 0.75
    assert share[3] < 0.25


def test_equal_chances_write_equal_lines(coup):
    first, second = ([Player(50).write(coup, chance) for _turn in range(50)] for chance in (Random(7), Random(7)))
    assert first == second
