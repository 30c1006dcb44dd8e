"""A mort subite coup by coup, by the commands: who falls, who comes back, who is asked for nothing (FISF 3.8.3)."""

from uuid import UUID, uuid4

import pytest

from arbitration.commands.bulletins import rectify_bulletin, withdraw_bulletin
from arbitration.commands.entering import Line, enter_bulletins
from arbitration.commands.lateness import arrive_late
from arbitration.commands.mort_subite import pronounce_eliminations
from arbitration.domain.elimination import Eliminated
from arbitration.domain.refusals import BulletinsLacking, ResultsAreOfficial
from arbitration.events.feuille import PlayerEliminated, PlayerReinstated
from arbitration.models.bulletins import FeuilleRow
from arbitration.queries.desk import desk
from arbitration.queries.mort_subite import mort_subite_of
from arbitration.queries.verdicts import progress
from arbitration.streams import feuille_stream
from engine.eventstore.projections.checking import check
from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import read_stream
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from games.commands.partie import annul_coup, end_partie
from games.domain.partie import refusals
from games.events.partie import CoupClosed, EliminationsPronounced, TirageAnnounced, TirageDrawn
from games.models import PartieRow
from games.queries.parties import state_of
from tests.factories.accounts import AccountFactory
from tests.factories.mort_subite import BEAU, BEST, EAU, SuddenHallFactory, first_coup, out, pronounce, write
from tournaments.commands.day import withdraw_entry
from tournaments.commands.publication import publish_results
from tournaments.commands.rounds import close_round
from tournaments.queries.standings.past import ranking_at
from tournaments.queries.standings.ranking import ranking_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("both_databases")]


@pytest.fixture
def sudden(lexicon):
    return SuddenHallFactory()


def left(hall) -> int | None:
    return state_of(hall.partie).left


def turns(hall, table: int) -> list:
    entry = hall.entries[table - 1] if table else hall.entry_elsewhere
    recorded = read_stream(feuille_stream(hall.partie, entry))
    return [at.event for at in recorded if isinstance(at.event, PlayerEliminated | PlayerReinstated)]


def rectify(hall, table: int, coup: int, line: str) -> None:
    entry = hall.entries[table - 1]
    rectify_bulletin(hall.partie, entry, coup, f"{table} {line}", "relu", by=hall.arbitre)


def test_fisf_3_8_3_whoever_found_less_than_another_falls_in_whatever_centre(sudden):
    write(sudden, f"1 {BEST}", f"2 {BEST}", f"3 {EAU}", elsewhere=BEAU)
    pronounce(sudden)
    assert (out(sudden), left(sudden)) == ({3: 1, 0: 1}, 2)
    (fell,) = turns(sudden, 3)
    assert fell == PlayerEliminated(coup=1, attempt=1, points=6, best=106)
    assert state_of(sudden.partie).eliminations == (EliminationsPronounced(coup=1, attempt=1, left=2),)


def test_fisf_3_8_3_the_best_is_that_of_a_player_whatever_the_top(sudden):
    write(sudden, f"1 {EAU}", f"2 {EAU}", f"3 {EAU}", elsewhere=EAU)
    pronounce(sudden)
    assert (out(sudden), left(sudden)) == ({}, 4)


def test_fisf_3_8_3_without_a_bulletin_one_falls_and_that_is_said(sudden):
    write(sudden, f"1 {BEST}", f"2 {BEST}")
    with pytest.raises(BulletinsLacking) as refused:
        pronounce(sudden)
    assert refused.value.params == {"coup": 1, "count": 2}
    assert out(sudden) == {}
    pronounce(sudden, without_bulletin=True)
    assert out(sudden) == {3: 1, 0: 1}
    (fell,) = turns(sudden, 3)
    assert fell.missing
    assert FeuilleRow.objects.get(partie=sudden.partie, entry=sudden.entry_elsewhere).centre == sudden.elsewhere


def test_a_bulletin_that_comes_after_all_brings_its_player_back(sudden):
    write(sudden, f"1 {BEST}", f"2 {BEST}", elsewhere=EAU)
    pronounce(sudden, without_bulletin=True)
    sudden.announce()
    write(sudden, f"3 {BEST}")
    assert (out(sudden), left(sudden)) == ({0: 1}, 3)
    assert turns(sudden, 3)[-1] == PlayerReinstated(coup=1, attempt=1, plays_from=2)


def test_the_same_press_twice_is_recorded_once_and_again_says_nothing_more(sudden):
    write(sudden, f"1 {BEST}", f"2 {BEST}", f"3 {EAU}", elsewhere=EAU)
    assert pronounce(sudden)
    assert pronounce(sudden) == []
    assert len(turns(sudden, 3)) == 1


def test_fisf_3_8_3_coup_by_coup_and_closed(sudden):
    with pytest.raises(refusals.EliminationsInOrder):
        pronounce(sudden, 2)
    write(sudden, f"1 {BEST}", f"2 {BEST}", f"3 {BEST}", elsewhere=BEST)
    pronounce(sudden)
    with pytest.raises(refusals.CoupToClose):
        pronounce(sudden, 2)


def test_who_may_pronounce(sudden):
    for account in (sudden.arbitre, AccountFactory()):
        with pytest.raises(NotAllowed):
            pronounce_eliminations(sudden.partie, coup=1, by=account)


def test_fisf_3_8_3_nobody_falls_in_another_partie(hall):
    hall.close()
    with pytest.raises(refusals.NotMortSubite):
        pronounce(hall)


@pytest.fixture
def two_left(sudden):
    """Tables 1 and 2 are still in; the second coup is closed."""
    first_coup(sudden)
    return sudden


def test_fisf_3_8_3_who_has_fallen_writes_no_more_and_nobody_waits_for_it(two_left):
    (refused,) = two_left.enter("3 BEAUX 7F")
    assert isinstance(refused.refusal, Eliminated)
    assert refused.refusal.params == {"table": 3, "fell": 1, "coup": 2}
    assert [line.table for line in desk(two_left.partie, two_left.centre, 2).tables] == [1, 2]
    assert [line.table for line in desk(two_left.partie, two_left.centre, 1).tables] == [1, 2, 3]
    assert [(centre.name, centre.expected) for centre in progress(two_left.partie, 2)] == [("Lyon", 2)]
    with pytest.raises(Eliminated):
        arrive_late(two_left.partie, two_left.entries[2], 2, by=two_left.arbitre)


def test_fisf_3_8_3_the_partie_ends_with_the_last_one_who_is_in(two_left):
    write(two_left, "1 BEAUX 7F", "2 /")
    pronounce(two_left, 2)
    assert (out(two_left), left(two_left)) == ({3: 1, 0: 1, 2: 2}, 1)
    two_left.announce(2)
    end_partie(two_left.partie, by=two_left.juge_arbitre)
    assert PartieRow.objects.get(id=two_left.partie).end_reason == "FISF 3.8.3"
    catch_up("tournaments.standings")
    lines = {line.key: (line.rank, line.shared, line.stay) for line in ranking_of(two_left.competition).lines}
    first, second, third = two_left.entries
    assert lines[first] == (1, False, 10_000)
    assert lines[second] == (2, False, 2)
    assert lines[third] == lines[two_left.entry_elsewhere] == (3, True, 1)


def test_a_rectification_settles_the_falls_again_in_order(two_left):
    write(two_left, "1 BEAUX 7F", "2 /")
    pronounce(two_left, 2)
    rectify(two_left, 1, 1, BEAU)
    assert (out(two_left), left(two_left)) == ({1: 1, 3: 1, 0: 1}, 1)
    assert [each.left for each in state_of(two_left.partie).eliminations] == [1, 1]
    assert turns(two_left, 2)[-1] == PlayerReinstated(coup=2, attempt=1, plays_from=3)
    rectify(two_left, 1, 1, BEST)
    assert (out(two_left), left(two_left)) == ({3: 1, 0: 1, 2: 2}, 1)


def test_who_comes_back_is_not_asked_for_what_he_could_not_play(two_left):
    write(two_left, "1 BEAUX 7F", "2 BEAUX 7F")
    pronounce(two_left, 2)
    rectify(two_left, 3, 1, BEST)
    assert (out(two_left), left(two_left)) == ({0: 1}, 3)
    assert FeuilleRow.objects.get(partie=two_left.partie, entry=two_left.entries[2]).excused == [2]
    assert [line.table for line in desk(two_left.partie, two_left.centre, 2).tables] == [1, 2]
    two_left.announce(2)
    two_left.close(3, letters="AEINRST")
    assert [line.table for line in desk(two_left.partie, two_left.centre, 3).tables] == [1, 2, 3]
    assert mort_subite_of(two_left.partie).lacking(3) == two_left.entries


def test_a_bulletin_taken_back_eliminates_nobody_until_it_is_there_again(two_left):
    withdraw_bulletin(two_left.partie, two_left.entries[0], 1, by=two_left.arbitre)
    assert out(two_left) == {3: 1, 0: 1}
    assert mort_subite_of(two_left.partie).lacking_since() == [two_left.entries[0]]
    answers = enter_bulletins(two_left.partie, two_left.centre, [Line(uuid4(), f"1 {BEAU}", 1)], by=two_left.arbitre)
    assert [answer.refusal for answer in answers] == [None]
    assert out(two_left) == {1: 1, 3: 1, 0: 1}


def test_fisf_3_6_an_annulled_coup_eliminates_nobody(sudden):
    write(sudden, f"1 {BEST}", f"2 {BEST}", f"3 {EAU}", elsewhere=EAU)
    pronounce(sudden)
    sudden.announce()
    annul_coup(sudden.partie, reason="timing", by=sudden.juge_arbitre)
    assert (out(sudden), left(sudden), mort_subite_of(sudden.partie).recorded) == ({}, None, {})
    sudden.happen(
        TirageDrawn(coup=1, rejet=1, reliquat="", drawn="BATEAUX"),
        TirageAnnounced(coup=1, tirage="BATEAUX"),
        CoupClosed(coup=1, at=state_of(sudden.partie).annulments[0].coup.closed_at),
    )
    lines = [Line(uuid4(), f"{table} {text}", 1, 2) for table, text in ((1, EAU), (2, EAU), (3, BEST))]
    answers = enter_bulletins(sudden.partie, sudden.centre, lines, by=sudden.arbitre)
    assert [answer.refusal for answer in answers] == [None] * 3
    with pytest.raises(refusals.StaleTirage):
        pronounce(sudden, without_bulletin=True)
    pronounce(sudden, attempt=2, without_bulletin=True)
    assert (out(sudden), left(sudden)) == ({1: 1, 2: 1, 0: 1}, 1)


def test_who_leaves_the_competition_falls_at_the_next_coup_and_nobody_waits_for_it(two_left):
    withdraw_entry(two_left.competition, entry=two_left.entries[1], by=SYSTEM)
    write(two_left, "1 BEAUX 7F")
    assert mort_subite_of(two_left.partie).lacking(2) == []
    pronounce(two_left, 2)
    assert out(two_left) == {3: 1, 0: 1, 2: 2}


def test_nothing_moves_once_results_are_official(sudden):
    write(sudden, f"1 {BEST}", f"2 {BEST}", f"3 {EAU}", elsewhere=EAU)
    sudden.announce()
    sudden.end()
    close_round(sudden.competition, round=1, by=SYSTEM)
    publish_results(sudden.competition, official=True, by=SYSTEM)
    with pytest.raises(ResultsAreOfficial):
        pronounce(sudden)


@pytest.mark.parametrize("moment", ["pronounced", "back", "annulled"])
def test_rows_are_those_that_a_rebuild_gives_and_the_past_ranks_alike(two_left, moment):
    write(two_left, "1 BEAUX 7F", "2 /")
    pronounce(two_left, 2)
    two_left.announce(2)
    if moment == "back":
        rectify(two_left, 3, 1, BEST)
    elif moment == "annulled":
        annul_coup(two_left.partie, reason="timing", by=two_left.juge_arbitre)
    catch_up("tournaments.standings")
    for name in ("arbitration.bulletins", "arbitration.rounds", "tournaments.standings"):
        assert check(name) == []
    live, past = (
        {line.key: line for line in ranking.lines}
        for ranking in (ranking_of(two_left.competition), ranking_at(two_left.competition, 10**9))
    )
    assert live == past


def test_a_fall_is_public_once_the_solution_of_its_coup_is_announced(sudden):
    write(sudden, f"1 {BEST}", f"2 {BEST}", f"3 {EAU}", elsewhere=EAU)
    pronounce(sudden)
    catch_up("tournaments.standings")
    assert {line.stay for line in ranking_of(sudden.competition).lines} == {None}
    assert {line.stay for line in ranking_of(sudden.competition, arbiters=True).lines} == {1, 10_000}
    sudden.announce()
    catch_up("tournaments.standings")
    assert {line.stay for line in ranking_of(sudden.competition).lines} == {1, 10_000}


def test_the_id_of_the_partie_is_needed(sudden):
    with pytest.raises(NotAllowed):
        pronounce_eliminations(UUID(int=1), coup=1, by=sudden.juge_arbitre)
