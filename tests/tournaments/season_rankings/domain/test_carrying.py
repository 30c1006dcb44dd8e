"""A ranking made before: read from its sheet, and what it gives to the rankings made here."""

from dataclasses import replace
from uuid import UUID

import pytest
from hypothesis import given, strategies as st

from tests.tournaments.season_rankings.domain.made import SEASON, TABLES, player, results, rules
from tournaments.season_rankings.domain.carrying import CarriedFault, carried_earnings, matched, read_carried
from tournaments.season_rankings.domain.making import Earnings, basis
from tournaments.season_rankings.domain.refusals import CarriedWithoutColumns
from tournaments.season_rankings.domain.results import earned
from tournaments.season_rankings.domain.rules import Criterion, SerieGroup, Source, Together
from tournaments.season_rankings.events import SeasonCriterion, SeasonLine, SeasonRankingCarriedOver

PC = Criterion(name="PC", source=Source.POINTS)
SHARE = Criterion(name="%S1", source=Source.SHARE, together=Together.MEAN, least=3, best=4)
RULES = rules(SHARE, PC, series=(SerieGroup("1", 5000, ("1A", "1B")), SerieGroup("2", None, ("2",))))
HOLDERS = {"1234567": player(0), "12": player(1)}


def read(text: str, of=RULES):
    return matched(read_carried(text.encode(), of), HOLDERS)


def carried(*merits: tuple[int, ...], season: int = SEASON - 1, names=("points",)) -> SeasonRankingCarriedOver:
    lines = tuple(
        SeasonLine(player=player(number), rank=number + 1, shared=False, serie="", criterion=-1, merits=of)
        for number, of in enumerate(merits)
    )
    criteria = tuple(SeasonCriterion(name=name, share=False) for name in names)
    return SeasonRankingCarriedOver(id=UUID(int=9), season=season, title="", criteria=criteria, source="", lines=lines)


def test_a_sheet_is_read_by_the_names_of_its_columns():
    (first, second) = read("Rang;Licence;Nom;Série;PC;%S1\n2;1234567;MARTIN;1b;1 234,5;63,2 %\n1;12;PETIT;1A;;\n").lines
    assert (first.player, first.rank, first.serie, first.merits) == (player(1), 1, "1A", (0, 0))
    assert (second.player, second.rank, second.serie, second.merits) == (player(0), 2, "1B", (6320, 123_450))


def test_players_without_a_rank_follow_in_the_order_of_the_sheet_and_a_rank_that_stands_twice_is_shared():
    assert [(line.rank, line.shared) for line in read("Licence;PC\n1234567;10\n12;9\n").lines] == [
        (1, False),
        (2, False),
    ]
    assert [line.shared for line in read("Licence;Rang;PC\n1234567;1;10\n12;1;10\n").lines] == [True, True]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (";1A;1;10", CarriedFault.NO_LICENCE),
        ("999;1A;1;10", CarriedFault.UNKNOWN_LICENCE),
        ("12;1A;1;dix", CarriedFault.VALUE),
        ("12;1A;premier;10", CarriedFault.RANK),
        ("12;9Z;1;10", CarriedFault.SERIE),
        ("1234567;1A;1;10", CarriedFault.TWICE),
    ],
)
def test_a_line_that_cannot_be_taken_says_why_and_spoils_no_other(line, fault):
    told = read(f"Licence;Série;Rang;PC\n1234567;1A;1;10\n{line}\n")
    assert ([row.fault for row in told.faults], [row.number for row in told.faults]) == ([fault], [3])
    assert [line.player for line in told.lines] == [player(0)]


@pytest.mark.parametrize("text", ["Nom;PC\nMartin;10\n", "Licence;Nom\n12;Martin\n"])
def test_a_sheet_without_its_columns_is_refused(text):
    with pytest.raises(CarriedWithoutColumns):
        read(text)


SUM_OF = {best: rules(Criterion(name="points", source=Source.POINTS, best=best)) for best in (0, 1, 3, 4)}
MEAN_OF = rules(Criterion(name="points", source=Source.POINTS, together=Together.MEAN, best=4, least=2))


@given(st.integers(0, 10**7), st.sampled_from([*SUM_OF.values(), MEAN_OF]))
def test_alone_it_comes_to_what_it_was(value, of):
    made = basis(carried_earnings(carried((value,), season=SEASON), of), [player(0)], of, SEASON)
    assert made.merits[player(0)] == (value,)


def test_new_results_take_the_place_of_a_part_of_it():
    of = rules(Criterion(name="points", source=Source.POINTS, best=2))
    new = results("a", 80, season=SEASON)
    earnings = [
        *carried_earnings(carried((10_000,), season=SEASON), of),
        Earnings(new.competition, SEASON, earned(new, of, TABLES[SEASON])),
    ]
    # 100 points were two results of 50; one of them gives way to 80
    assert basis(earnings, [player(0)], of, SEASON).merits[player(0)] == (13_000,)


def test_its_age_leaves_as_much_of_it_as_of_results_of_that_season():
    of = replace(SUM_OF[0], kept=(100, 75))
    assert basis(carried_earnings(carried((1000,)), of), [player(0)], of, SEASON).merits[player(0)] == (750,)


def test_a_criterion_that_is_not_known_any_more_gives_nothing_and_the_least_number_of_competitions_is_met():
    of = replace(SUM_OF[0], least_competitions=3)
    known, unknown = (carried((500,), season=SEASON, names=(name,)) for name in ("points", "autre"))
    assert basis(carried_earnings(known, of), [player(0)], of, SEASON).merits[player(0)] == (500,)
    assert basis(carried_earnings(unknown, of), [player(0)], of, SEASON).merits[player(0)] == (0,)
