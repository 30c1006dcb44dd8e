"""What a hall lacks, where it stands, and which one needs a hand first."""

from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID

import pytest

from games.domain.partie.state.partie import Phase
from games.domain.preparee import Stage
from tournaments.domain.halls import Hall, HallState, Item, Need, Round, checklist, state_of, wall

AT = datetime(2027, 1, 9, 14, tzinfo=UTC)
GAME, PARTIE = UUID(int=1), UUID(int=2)
TOGETHER = Round(number=1, partie=GAME, is_open=True, shared=True)
APART = Round(number=1, partie=GAME, is_open=True, by_centre=True, game=Stage.OPENED)
WHOLE = Hall(
    centre=UUID(int=9), name="Lyon", juges=1, arbitres=1, entries=2, seated=2, checked_in=2, equipment=("vidéo",)
)


def missing(hall, round_):
    return [check.item for check in checklist(hall, round_) if not check.done]


def test_a_whole_hall_lacks_nothing():
    assert missing(WHOLE, APART) == []


def test_an_empty_hall_lacks_what_can_be_lacking():
    empty = Hall(centre=UUID(int=9), name="Lyon")
    without = replace(APART, game=None, lexicon_there=False)
    assert missing(empty, without) == list(Item)


@pytest.mark.parametrize(
    ("change", "item", "needed"),
    [
        ({"juges": 0}, Item.JUGE_ARBITRE, True),
        ({"arbitres": 0}, Item.ARBITRES, False),
        ({"seated": 1}, Item.TABLES, True),
        ({"checked_in": 1}, Item.CHECK_IN, False),
        ({"equipment": ()}, Item.EQUIPMENT, False),
    ],
)
def test_each_thing_that_is_missing_is_told_alone(change, item, needed):
    (check,) = (check for check in checklist(replace(WHOLE, **change), APART) if not check.done)
    assert (check.item, check.needed) == (item, needed)


def test_a_game_that_is_chosen_is_not_sealed_and_a_partie_played_together_needs_none():
    assert missing(WHOLE, replace(APART, game=Stage.CHOSEN)) == [Item.GAME]
    assert Item.GAME not in {check.item for check in checklist(WHOLE, TOGETHER)}


def test_who_conducts_the_competition_conducts_the_partie_that_all_play():
    alone = replace(WHOLE, juges=0)
    assert missing(alone, replace(TOGETHER, juges=1)) == []
    assert missing(alone, replace(APART, juges=1)) == [Item.JUGE_ARBITRE]


@pytest.mark.parametrize(
    ("round_", "change", "state"),
    [
        (APART, {}, HallState.WAITING),
        (APART, {"ready_at": AT}, HallState.READY),
        (APART, {"partie": PARTIE, "phase": Phase.RUNNING}, HallState.PLAYING),
        (APART, {"partie": PARTIE, "phase": Phase.ENDED}, HallState.ENDED),
        (APART, {"awaited": False}, HallState.AWAY),
        (replace(APART, is_open=False, partie=None), {"awaited": False}, HallState.WAITING),
        (TOGETHER, {}, HallState.WAITING),
        (TOGETHER, {"bulletins": 1}, HallState.PLAYING),
        (TOGETHER, {"laid": 1}, HallState.PLAYING),
        (replace(TOGETHER, ended=True), {"bulletins": 1}, HallState.ENDED),
    ],
)
def test_where_a_hall_stands(round_, change, state):
    assert state_of(replace(WHOLE, **change), round_) is state


def needs(round_, **change):
    (line,) = wall([replace(WHOLE, **change)], round_)
    return list(line.needs)


def test_what_needs_a_hand():
    ended = {"partie": PARTIE, "phase": Phase.ENDED, "missing": 3}
    assert needs(APART) == []
    assert needs(APART, differs=5) == [(Need.DIFFERS, 5)]
    assert needs(APART, **ended) == [(Need.MISSING, 3)]
    assert needs(APART, **ended, report="accepted") == []
    assert needs(APART, partie=PARTIE, phase=Phase.RUNNING, missing=3) == []
    assert needs(APART, report="sent") == [(Need.REPORT, 1)]
    assert needs(APART, report="sent", unknown=2) == [(Need.UNKNOWN_PLAYERS, 2)]
    assert needs(APART, interrupted=True, coup=4) == [(Need.INTERRUPTED, 4)]
    assert needs(TOGETHER, laid=3, behind=1) == []
    assert needs(TOGETHER, laid=3, behind=2) == [(Need.BEHIND, 2)]
    # a hall that follows by another way has said nothing, which is no error
    assert needs(TOGETHER, behind=7) == []


def test_the_wall_begins_with_what_needs_a_hand_and_goes_on_by_state_and_name():
    halls = [
        replace(WHOLE, centre=UUID(int=1), name="Silencieux"),
        replace(WHOLE, centre=UUID(int=2), name="Zut", partie=PARTIE, phase=Phase.RUNNING),
        replace(WHOLE, centre=UUID(int=3), name="arles", partie=PARTIE, phase=Phase.RUNNING),
        replace(WHOLE, centre=UUID(int=4), name="Rapport", report="sent"),
        replace(WHOLE, centre=UUID(int=5), name="Autre grille", differs=2),
        replace(WHOLE, centre=UUID(int=6), name="Prêt", ready_at=AT),
    ]
    shown = [line.hall.name for line in wall(halls, APART)]
    assert shown == ["Autre grille", "Rapport", "arles", "Zut", "Prêt", "Silencieux"]
    assert shown == [line.hall.name for line in wall(halls[::-1], APART)]
