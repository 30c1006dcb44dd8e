"""What is decided of rounds of Jarnac, and what is refused with nothing changed."""

from dataclasses import replace
from uuid import UUID

import pytest

from engine.events.refusals import Refusal
from engine.events.testing import Given, given
from tests.tournaments.game_rounds import decisions
from tests.tournaments.game_rounds.jarnac.domain.rounds import JARNAC, PLANNED, entry, roster_of, score
from tournaments.events.publication import ResultsKind
from tournaments.game_rounds.domain import refusals as shared
from tournaments.game_rounds.domain.roster import Roster
from tournaments.game_rounds.jarnac.domain import refusals
from tournaments.game_rounds.jarnac.domain.refusals import REFUSALS
from tournaments.game_rounds.jarnac.events import (
    Forfeit,
    JarnacForfeited,
    JarnacMatchOpened,
    JarnacPair,
    JarnacPairingCorrected,
    JarnacPublished,
    JarnacReopened,
    JarnacResultEntered,
    JarnacResultWithdrawn,
    JarnacRoundCancelled,
    JarnacRoundClosed,
    JarnacRoundPaired,
    JarnacSystem,
    JarnacTally,
)

ONE, TWO, THREE, FOUR, FIVE, SIX = (entry(number) for number in range(1, 7))
MATCH, TEXT = UUID(int=90), UUID(int=91)
WHY = {"reason": TEXT, "reason_digest": "0" * 64}
ROSTER = roster_of(5)

PAIRED = JarnacRoundPaired(
    round=1,
    pairs=(JarnacPair(table=1, first=ONE, second=TWO), JarnacPair(table=2, first=THREE, second=FOUR)),
    exempt=(FIVE,),
)
OPENED = JarnacMatchOpened(round=1, table=1, match=MATCH)


def entered(table: int, first: int = 300, second: int = 100) -> JarnacResultEntered:
    return JarnacResultEntered(round=1, table=table, first=score(first), second=score(second))


CLOSED = (PAIRED, entered(1), entered(2), JarnacRoundClosed(round=1))
LINE = JarnacTally(
    entry=ONE,
    rank=1,
    shared=False,
    score=2,
    wins=1,
    draws=0,
    losses=0,
    exempt=0,
    difference=9,
    points=9,
    jarnacs=0,
    buchholz=0,
)
OFFICIAL = JarnacPublished(kind=ResultsKind.OFFICIAL, number=1, rounds=1, lines=(LINE,))


def after(*events: object) -> Given:
    return given(JARNAC, PLANNED, *events)


# --- the plan -----------------------------------------------------------------------------------------


def test_a_plan_may_change_until_the_first_round():
    other = replace(PLANNED, rounds=7)
    given(JARNAC).when(decisions.plan, planned=PLANNED).then(PLANNED)
    after().when(decisions.plan, planned=PLANNED).then_nothing()
    after().when(decisions.plan, planned=other).then(other)
    after(PAIRED).when(decisions.plan, planned=other).then_refuses(REFUSALS[shared.PlanFixed])


@pytest.mark.parametrize(
    ("changed", "refusal"),
    [
        ({"rounds": 0}, refusals.JarnacRoundsInvalid),
        ({"rounds": 21}, refusals.JarnacRoundsInvalid),
        ({"draw": 2}, refusals.JarnacScaleInvalid),
        ({"loss": -1}, refusals.JarnacScaleInvalid),
        ({"exempt": 3}, refusals.JarnacScaleInvalid),
        ({"free_points": -1}, refusals.JarnacScaleInvalid),
        ({"win": 101}, refusals.JarnacScaleInvalid),
        ({"minutes": 121}, refusals.JarnacTimeInvalid),
        ({"tie_breaks": ("age",)}, refusals.JarnacTieBreakUnknown),
        ({"tie_breaks": ("points", "points")}, refusals.JarnacTieBreakUnknown),
    ],
)
def test_a_plan_that_cannot_be(changed: dict[str, object], refusal: type[Refusal]):
    given(JARNAC).when(decisions.plan, planned=replace(PLANNED, **changed)).then_refuses(refusal)


def test_a_round_robin_has_as_many_rounds_as_it_takes():
    robin = replace(PLANNED, system=JarnacSystem.ROUND_ROBIN, rounds=0)
    given(JARNAC).when(decisions.plan, planned=robin).then(robin)


def test_a_rehearsal_has_no_jarnac():
    given(JARNAC).when(decisions.plan, planned=PLANNED, rehearsal=True).then_refuses(REFUSALS[shared.OfRehearsal])


# --- pairs --------------------------------------------------------------------------------------------


def test_a_round_begins_when_the_last_one_is_closed():
    given(JARNAC).when(decisions.seat_round, roster=ROSTER).then_refuses(REFUSALS[shared.NotPlanned])
    after(PAIRED).when(decisions.seat_round, roster=ROSTER).then_refuses(REFUSALS[shared.RoundOpen], round=1)
    assert after(*CLOSED).when(decisions.seat_round, roster=ROSTER).decide()


def test_a_round_needs_two_players_and_the_plan_ends():
    after().when(decisions.seat_round, roster=roster_of(1)).then_refuses(REFUSALS[shared.TooFew])
    one = given(JARNAC, replace(PLANNED, rounds=1), *CLOSED)
    one.when(decisions.seat_round, roster=ROSTER).then_refuses(REFUSALS[shared.Over], rounds=1)


def test_pairs_are_confirmed_as_they_were_looked_at():
    agreed = decisions.digest_of(decisions.proposed(after().state, roster=ROSTER))
    assert after().when(decisions.seat_round, roster=ROSTER, agreed=agreed).decide()
    after().when(decisions.seat_round, roster=roster_of(6), agreed=agreed).then_refuses(REFUSALS[shared.SeatsMoved])


def test_a_round_that_nobody_has_played_is_unmade():
    after(PAIRED, OPENED).when(decisions.cancel_round, number=1).then(JarnacRoundCancelled(round=1))
    after(PAIRED, entered(1)).when(decisions.cancel_round, number=1).then_refuses(REFUSALS[shared.RoundPlayed])
    after(*CLOSED).when(decisions.cancel_round, number=1).then_refuses(REFUSALS[shared.NoRoundOpen])
    assert after(PAIRED, JarnacRoundCancelled(round=1)).state.rounds == ()


def correct(one: UUID, other: UUID | None, *events: object, roster: Roster = ROSTER):
    return after(PAIRED, *events).when(decisions.correct_seats, number=1, one=one, other=other, roster=roster, **WHY)


def corrected(*pairs: tuple[int, UUID, UUID], exempt: tuple[UUID, ...] = (FIVE,)) -> JarnacPairingCorrected:
    told = tuple(JarnacPair(table=table, first=first, second=second) for table, first, second in pairs)
    return JarnacPairingCorrected(round=1, pairs=told, exempt=exempt, **WHY)


def test_two_players_change_places():
    correct(ONE, FOUR).then(corrected((1, FOUR, TWO), (2, THREE, ONE)))


def test_two_of_one_table_are_named_the_other_way_round():
    correct(ONE, TWO).then(corrected((1, TWO, ONE)))


def test_who_is_exempt_changes_places():
    correct(FIVE, TWO).then(corrected((1, ONE, FIVE), exempt=(TWO,)))


def test_who_was_not_in_the_round_takes_a_place():
    correct(TWO, SIX, roster=roster_of(6)).then(corrected((1, ONE, SIX)))
    correct(TWO, SIX).then_refuses(REFUSALS[shared.NotPlaying])
    correct(SIX, TWO).then_refuses(REFUSALS[shared.NotInRound])


def test_who_comes_late_plays_who_is_exempt():
    correct(SIX, None, roster=roster_of(6)).then(corrected((3, FIVE, SIX), exempt=()))
    late = corrected((3, FIVE, SIX), exempt=())
    correct(entry(7), None, late, roster=roster_of(7)).then(corrected(exempt=(entry(7),)))
    correct(SIX, None).then_refuses(REFUSALS[shared.NotPlaying])


def test_nobody_sits_twice():
    correct(ONE, ONE).then_refuses(REFUSALS[shared.SeatedTwice])
    correct(ONE, None).then_refuses(REFUSALS[shared.SeatedTwice])


def test_a_table_that_has_its_result_is_not_corrected():
    correct(ONE, FOUR, entered(2)).then_refuses(REFUSALS[shared.TablePlayed], table=2)


def test_a_corrected_table_plays_no_match_any_more():
    state = after(PAIRED, OPENED, corrected((1, FOUR, TWO), (2, THREE, ONE))).state
    assert [state.table(1, number).online for number in (1, 2)] == [None, None]


# --- results ------------------------------------------------------------------------------------------


def enter(*events: object, table: int = 1, first: int = 300, second: int = 100, jarnacs: int = 0, **more: object):
    results = {table: (score(first, jarnacs), score(second))}
    return after(PAIRED, *events).when(decisions.enter_results, number=1, results=results, **more)


def test_jarnac_12_a_result_is_entered_and_entered_again():
    enter().then(entered(1))
    enter(entered(1)).then_nothing()
    enter(entered(1), first=200).then(entered(1, first=200))


def test_results_of_several_tables_are_entered_together_or_not_at_all():
    together = after(PAIRED).when(
        decisions.enter_results, number=1, results={2: (score(300), score(100)), 1: (score(300), score(100))}
    )
    together.then(entered(1), entered(2))
    one_wrong = {1: (score(300), score(100)), 2: (score(300), score(649))}
    after(PAIRED).when(decisions.enter_results, number=1, results=one_wrong).then_refuses(
        refusals.JarnacResultImpossible, table=2, most=648
    )


@pytest.mark.parametrize("points", [-1, 649])
def test_jarnac_12_points_that_no_mat_makes(points: int):
    enter(first=points).then_refuses(refusals.JarnacResultImpossible, table=1, most=648)
    enter(second=points).then_refuses(refusals.JarnacResultImpossible, table=1, most=648)


@pytest.mark.parametrize("jarnacs", [-1, 57])
def test_jarnac_6_jarnacs_that_nobody_makes(jarnacs: int):
    enter(jarnacs=jarnacs).then_refuses(refusals.JarnacJarnacsImpossible, table=1, most=56)


def test_a_table_that_is_not_there():
    enter(table=3).then_refuses(REFUSALS[shared.TableUnknown], round=1, table=3)
    after(PAIRED).when(decisions.withdraw_result, number=2, table=1).then_refuses(REFUSALS[shared.RoundUnknown])


def test_a_result_of_a_closed_round_changes_with_its_reason():
    closed = CLOSED[1:]
    enter(*closed, first=200).then_refuses(REFUSALS[shared.ReasonNeeded])
    enter(*closed, first=200, **WHY).then(replace(entered(1, first=200), **WHY))


def test_a_result_of_another_table_is_taken_back():
    after(PAIRED, entered(1)).when(decisions.withdraw_result, number=1, table=1).then(
        JarnacResultWithdrawn(round=1, table=1)
    )
    after(PAIRED).when(decisions.withdraw_result, number=1, table=1).then_refuses(REFUSALS[shared.NoResult])
    assert after(PAIRED, entered(1), JarnacResultWithdrawn(round=1, table=1)).state.table(1, 1).outcome is None


def test_a_forfeit_says_who_was_absent():
    def forfeited(*absent: UUID, events: tuple[object, ...] = ()):
        return after(PAIRED, *events).when(decisions.enter_results, number=1, results={1: Forfeit(tuple(absent))})

    gone = JarnacForfeited(round=1, table=1, absent=(TWO,))
    forfeited(TWO).then(gone)
    forfeited(TWO, ONE).then(JarnacForfeited(round=1, table=1, absent=(ONE, TWO)))
    forfeited(TWO, events=(gone,)).then_nothing()
    forfeited().then_refuses(refusals.JarnacNobodyAbsent)
    forfeited(THREE).then_refuses(refusals.JarnacNobodyAbsent)


def test_a_match_played_here_gives_the_result_of_its_table():
    def follow(match: UUID, *events: object):
        outcome = (score(250, 2), score(240, 1))
        return after(PAIRED, *events).when(decisions.follow_online, online=match, outcome=outcome)

    result = JarnacResultEntered(round=1, table=1, first=score(250, 2), second=score(240, 1), match=MATCH)
    follow(MATCH, OPENED).then(result)
    follow(MATCH, OPENED, result).then_nothing()
    follow(MATCH, OPENED, entered(1)).then_nothing()
    follow(UUID(int=99), OPENED).then_nothing()


def test_a_table_plays_one_match():
    def opens(*events: object):
        return after(PAIRED, *events).when(decisions.open_online, number=1, table=1, online=MATCH)

    opens().then(OPENED)
    opens(OPENED).then_refuses(REFUSALS[shared.OnlineOpen])
    opens(entered(1)).then_refuses(REFUSALS[shared.TablePlayed])


def test_a_round_closes_with_all_its_results():
    closing = after(PAIRED, entered(2)).when(decisions.close_round, number=1)
    closing.then_refuses(REFUSALS[shared.ResultsMissing], tables="1")
    after(*CLOSED[:-1]).when(decisions.close_round, number=1).then(JarnacRoundClosed(round=1))


# --- publication --------------------------------------------------------------------------------------


def test_results_are_provisional_as_often_as_one_likes_then_official_once():
    def published(*events: object, official: bool):
        (event,) = after(*CLOSED, *events).when(decisions.publish, official=official).decide()
        return event

    first = published(official=False)
    assert (first.kind, first.number, first.rounds, len(first.lines)) == (ResultsKind.PROVISIONAL, 1, 1, 5)
    assert published(first, official=False).number == 2
    assert published(first, official=True).kind is ResultsKind.OFFICIAL
    after(*CLOSED, OFFICIAL).when(decisions.publish, official=True).then_refuses(REFUSALS[shared.Official])
    reopened = JarnacReopened(cause=TEXT, cause_digest="0")
    corrected = published(OFFICIAL, reopened, official=True)
    assert (corrected.kind, corrected.number) == (ResultsKind.RECTIFICATIF, 1)
    assert published(OFFICIAL, reopened, corrected, reopened, official=False).number == 2


def test_nothing_is_published_of_a_round_in_play_or_of_none():
    after().when(decisions.publish, official=False).then_refuses(REFUSALS[shared.NothingToPublish])
    after(PAIRED).when(decisions.publish, official=False).then_refuses(REFUSALS[shared.RoundOpen])


def test_what_is_official_moves_no_more_until_it_is_reopened():
    official = after(*CLOSED, OFFICIAL)
    reopened = JarnacReopened(cause=TEXT, cause_digest="0" * 64)
    again = {"number": 1, "results": {1: (score(9), score(0))}, **WHY}
    official.when(decisions.enter_results, **again).then_refuses(REFUSALS[shared.Official])
    official.when(decisions.seat_round, roster=ROSTER).then_refuses(REFUSALS[shared.Official])
    official.when(decisions.enter_results, number=1, results={1: Forfeit((ONE,))}, **WHY).then_refuses(
        REFUSALS[shared.Official]
    )
    official.when(decisions.reopen, cause=TEXT, cause_digest="0" * 64).then(reopened)
    after(*CLOSED).when(decisions.reopen, cause=TEXT, cause_digest="").then_refuses(REFUSALS[shared.NotOfficial])
    assert after(*CLOSED, OFFICIAL, reopened).when(decisions.enter_results, **again).decide()
