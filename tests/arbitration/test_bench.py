import random

from arbitration.benchmarks.adjudication import MIX, bulletins, main, positions, timed
from engine.rules.formula import NORMALE
from engine.solver.bench import played
from engine.solver.search import solutions


def test_the_mix_is_of_a_hundred():
    assert sum(MIX.values()) == 100


def test_bulletins_are_distinct_and_the_same_for_the_same_chance(lexicon):
    grid, rack = next((grid, rack) for grid, rack in played(lexicon, 40) if not grid.is_empty)
    found = sorted(solutions(grid, rack, lexicon, NORMALE), key=lambda each: -each.points)
    one, other = (bulletins(random.Random(7), grid, found, 40) for _ in range(2))
    assert (len({repr(each) for each in one}), one) == (len(one), other)


def test_each_bulletin_of_each_position_has_its_verdict(lexicon):
    cases = list(positions(lexicon, 4))
    seconds, verdicts = timed(cases)
    assert (len(cases), len(verdicts), seconds > 0) == (4, sum(len(written) for _, written in cases), True)
    assert {verdict.sanction.value for verdict in verdicts} >= {"none", "avertissement", "nullite"}


def test_it_tells_how_many_a_second(libre_shelf, capsys):
    assert main([str(libre_shelf.directory), "1"]) == 0
    assert capsys.readouterr().out.startswith("adjudication: 300 distinct bulletins of 1 positions, ")
