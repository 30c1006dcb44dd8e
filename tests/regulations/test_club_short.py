"""The one-page regulation of a club, played under its own profile."""

from pathlib import Path

import pytest

from engine.events.testing import given
from engine.lexicon import libre
from engine.rules.grid import Grid
from engine.rules.legality import CentreNotCovered, check
from engine.rules.letters import BAG, VALUES
from engine.rules.placement import Placement
from engine.rules.profile.shelf import load_profile
from engine.rules.reference import Direction, Reference
from engine.rules.scoring import score
from games.domain.partie import opening, refusals, tirage
from games.domain.partie.state.evolve import PARTIE
from tests.regulations.opening import created
from tournaments.domain.standings.ranking import ranked

CLUB = "club-short"


def points(grid: Grid, word: str, ref: str) -> int:
    return score(grid, Placement.parse(word, ref)).points


def test_club_1_the_first_word_covers_the_star_and_counts_double():
    assert sum(BAG.values()) == 102
    with pytest.raises(CentreNotCovered):
        check(Grid.empty(), Placement.parse("SIROP", "H1"), "SIROP", {"SIROP"})
    assert points(Grid.empty(), "SIROP", "H6") == 2 * (1 + 1 + 1 + 1 + 3)


def test_club_2_a_letter_first_is_horizontal_and_a_number_first_vertical():
    assert [Reference.parse(text) for text in ("A15", "15A")] == [
        Reference(0, 14, Direction.H),
        Reference(0, 14, Direction.V),
    ]


def test_club_3_values_premiums_and_prime():
    assert (VALUES["?"], VALUES["e"], VALUES["Z"]) == (0, 0, 10)
    two_roses = Grid.empty().place(Placement.parse("TE", "7D"))
    assert points(two_roses, "ETERNEL", "E5") == 4 * 7
    two_rouges = score(Grid.empty(), Placement.parse("ABCDEFGH", "A1"))
    assert two_rouges.main.times == 9
    table = Grid.empty().place(Placement.parse("TABLE", "H4"))
    assert points(table, "SIROP", "9H") == 8 + 8
    assert points(Grid.empty(), "FEDAYIN", "H8") == 2 * 30 + 50


def test_club_4_the_most_points_win():
    lines = ranked({"a": [700], "b": [812], "c": [790]}, [850])
    assert [(line.key, line.rank) for line in lines] == [("b", 1), ("c", 2), ("a", 3)]


def test_club_5_the_players_are_told_before_the_first_draw():
    events = created(CLUB, seconds=60)
    given(PARTIE, *events).when(opening.announce_partie).then_refuses(refusals.OutOfOrder)
    events += opening.check_bag(PARTIE.fold(events))
    given(PARTIE, *events).when(tirage.draw_from_bag, letters="TABLEAU").then_refuses(refusals.OutOfOrder)
    events += opening.announce_partie(PARTIE.fold(events))
    assert tirage.draw_from_bag(PARTIE.fold(events), letters="TABLEAU")


def test_club_6_what_is_no_common_word_is_not_in_the_shipped_lexicon(tmp_path: Path, monkeypatch):
    (tmp_path / "fr.aff").write_text("FLAG long\n", encoding="utf-8")
    words = ["table po:nom is:fem is:sg", "Paris po:npr is:epi is:inv", "arc-en-ciel po:nom is:mas is:sg"]
    words += ["av po:nom is:mas is:inv", "http po:nom is:mas is:inv", "mm² po:nom is:mas is:inv"]
    (tmp_path / "fr.dic").write_text("\n".join([str(len(words)), *words]) + "\n", encoding="utf-8")
    (tmp_path / "supplement.dic").write_text("0\n", encoding="utf-8")
    monkeypatch.setattr(libre, "DATA", tmp_path)
    monkeypatch.setattr(libre, "source_digest", str)  # its value is remembered, and must stay that of the shipped files
    assert list(libre.read().words) == ["TABLE"]


@pytest.mark.parametrize("seconds", [150, 60])
def test_club_7_two_minutes_unless_it_is_said_otherwise(seconds):
    assert [event.seconds for event in (*created(CLUB), *created(CLUB, seconds=seconds))] == [120, seconds]
    with pytest.raises(refusals.TimeNotAllowed):
        created(CLUB, seconds=180)


def test_club_8_there_is_no_sanction():
    profile = load_profile(CLUB)
    assert (profile.sanctions, profile.penalite, profile.warning_penalty) == (False, 0, 0)
