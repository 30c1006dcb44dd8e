"""The older regulation of the duplicate, §§ 1, 2 and 5, played under its own profile."""

from datetime import UTC, datetime

import pytest

from arbitration.domain.lateness import nul_coups
from arbitration.domain.recours.deadline import Played, Timetable, deadline
from arbitration.domain.solo import Solo, solo_of
from engine.events.testing import given
from engine.rules.end import EndReason, end_by_letters
from engine.rules.formula import NORMALE
from engine.rules.grid import Grid
from engine.rules.legality import CentreNotCovered, NotConnected, WordsNotAdmitted, check
from engine.rules.letters import BAG
from engine.rules.placement import Placement
from engine.rules.profile.shelf import load_profile
from engine.rules.scoring import Scored, score
from games.domain.agreement import position_digest
from games.domain.partie import clock, refusals, solution, tirage
from games.domain.partie.state.evolve import PARTIE
from games.events.partie import RejectReason, SolutionAnnounced, TirageDrawn, TirageRejected, TopComputed, TopSolution
from tests.arbitration.domain.writing import bulletin, judged, position
from tests.regulations.opening import created, opened
from tournaments.domain.standings.totals import Line, round_totals

OLDER = "duplicate-older"
OPENED = opened(OLDER)
DRAWN = TirageDrawn(coup=1, rejet=0, reliquat="", drawn="BATEAU?")
NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
SIROP = position("TABLE H4", rack="SIROPEU")
TABLE = Grid.empty().place(Placement.parse("TABLE", "H4"))


def scored(grid: Grid, word: str, ref: str) -> Scored:
    return score(grid, Placement.parse(word, ref), NORMALE)


def test_dup_0_all_have_the_same_letters_on_the_same_grid_and_one_may_play_alone():
    codes = {position_digest(grid, letters) for grid, letters in ((TABLE, "SIROPEU"), (TABLE, "UEPORIS"))}
    assert len(codes | {position_digest(TABLE, "SIROPEA"), position_digest(Grid.empty(), "SIROPEU")}) == 3
    assert len(codes) == 1
    alone = round_totals([Line("alone", 1, 20, 20), Line("alone", 2, 16, 16)], {1: 24, 2: 16})
    assert (alone["alone"].public_points, alone["alone"].solos) == (36, 0)


def test_dup_1_1_what_is_forbidden_is_a_motif_disciplinaire():
    written = [bulletin("SIROP V", "9H", 16, discipline=each) for each in ("", "warning", "grave")]
    seen = [judged(SIROP, each, load_profile(OLDER)) for each in written]
    assert [(each.score, each.disciplinary, each.motif) for each in seen] == [
        (16, False, None),
        (16, True, None),
        (0, False, "Z_DISCIPLINE"),
    ]


def test_dup_1_2_the_bag_is_checked_and_its_letters_are_one_hundred_and_two():
    begun = created(OLDER)
    given(PARTIE, *begun).when(tirage.draw_from_bag, letters="TABLEAU").then_refuses(refusals.OutOfOrder)
    assert (PARTIE.fold(OPENED).bag_checked, sum(BAG.values()), BAG["?"]) == (True, 102, 2)


def test_dup_2_1_seven_letters_are_drawn_then_what_completes_them():
    given(PARTIE, *OPENED).when(tirage.draw_from_bag, letters="TABLEAU").then(
        TirageDrawn(coup=1, rejet=0, reliquat="", drawn="TABLEAU")
    )
    played = (*OPENED, DRAWN, SolutionAnnounced(coup=1, word="BATEAU", reference="H4", points=18))
    given(PARTIE, *played).when(tirage.draw_from_bag, letters="REINES").then(
        TirageDrawn(coup=2, rejet=0, reliquat="?", drawn="REINES")
    )


def test_dup_2_2_a_tirage_that_is_not_valid_goes_back_whole():
    given(PARTIE, *OPENED).when(tirage.draw_from_bag, letters="ABCDFGH").then(
        TirageRejected(coup=1, rejet=0, letters="ABCDFGH", reason=RejectReason.VOWELS_AND_CONSONANTS)
    )


def test_dup_2_3_three_minutes_unless_another_time_is_chosen():
    (usual,), (blitz,) = created(OLDER), created(OLDER, seconds=60)
    assert (usual.seconds, blitz.seconds) == (180, 60)
    announced = (*OPENED, DRAWN, *clock.announce_tirage(PARTIE.fold((*OPENED, DRAWN))))
    started = clock.start_clock(PARTIE.fold(announced), at=NOON)
    assert [event.seconds for event in started] == [180]


def test_dup_2_4_a_top_is_retained_and_the_one_that_spares_the_joker():
    spared = TopSolution(word="BATEAU", reference="H4", jokers=(), formed=())
    spent = TopSolution(word="BATEAUx", reference="H3", jokers=(6,), formed=())
    searched = (*OPENED, DRAWN, TopComputed(coup=1, rejet=0, points=18, tops=(spent, spared)))
    events = list(searched)
    events += clock.announce_tirage(PARTIE.fold(events))
    events += clock.start_clock(PARTIE.fold(events), at=NOON)
    events += clock.close_coup(PARTIE.fold(events), at=NOON)
    given(PARTIE, *events).when(solution.announce_solution, word="BATEAUx", reference="H3").then_refuses(
        refusals.JokerToSpare
    )
    given(PARTIE, *events).when(solution.announce_solution, word="BATEAU", reference="H4").then(
        SolutionAnnounced(coup=1, word="BATEAU", reference="H4", points=18)
    )


@pytest.mark.parametrize(
    ("grid", "word", "ref", "refusal"),
    [
        (Grid.empty(), "SIROP", "H1", CentreNotCovered),
        (TABLE, "SIROP", "12H", NotConnected),
        (TABLE, "SIROP", "9G", WordsNotAdmitted),
    ],
)
def test_dup_2_5_a_word_is_placed_as_the_regulation_says(grid, word, ref, refusal):
    admitted = {"SIROP", "TABLES"}
    assert check(TABLE, Placement.parse("SIROP", "9H"), "SIROP", admitted)
    with pytest.raises(refusal):
        check(grid, Placement.parse(word, ref), "SIROP", admitted)


def test_dup_2_6_1_premiums_multiply_and_serve_once():
    assert scored(Grid.empty(), "ANTICONSTITUTIO", "O1").main.times == 27
    assert scored(TABLE, "TABLEAU", "H4").points == 9


def test_dup_2_6_2_simultaneous_words_add_up():
    assert scored(TABLE, "SIROP", "9H").points == 8 + 8


def test_dup_2_6_3_seven_letters_earn_fifty():
    assert scored(Grid.empty(), "FEDAYIN", "H8").points == 2 * 30 + 50


def test_dup_2_6_4_a_solo_needs_sixteen_players():
    profile = load_profile(OLDER)
    assert solo_of(profile, {"a": 50, "b": 48}, 16) == Solo("a", 10)
    assert solo_of(profile, {"a": 50, "b": 48}, 15) is None


@pytest.mark.parametrize(
    ("left", "reason"),
    [("", EndReason.ALL_PLACED), ("BCD", EndReason.ONE_KIND), ("A", EndReason.ONE_KIND), ("A?", None)],
)
def test_dup_2_7_the_partie_ends_with_its_letters(left, reason):
    assert end_by_letters(left) is reason


@pytest.mark.parametrize(("partner", "nul"), [(False, (1, 2)), (True, ())], ids=["alone", "of a pair"])
def test_dup_5_1_coups_played_before_a_player_came_are_nul_unless_his_partner_was_there(partner, nul):
    assert nul_coups(3, partner_present=partner) == nul
    verdict = judged(SIROP, bulletin(None, not_arrived=True), load_profile(OLDER))
    assert (verdict.score, verdict.nullite, verdict.motif, verdict.articles) == (0, False, "RETARD", ("DUP-5.1",))


def test_dup_5_3_a_recours_is_never_too_late():
    first = Played(NOON, NOON)
    limit = deadline(load_profile(OLDER), Timetable((first,), to_come=False), decided_at=NOON)
    assert not limit.is_past(datetime(2030, 1, 1, tzinfo=UTC))
