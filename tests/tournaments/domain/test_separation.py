"""What the regulation keeps apart: who plays, who judges, who knows a game (FISF 1.3, 2.1)."""

from uuid import uuid4

import pytest

from tournaments.domain.separation import (
    Caution,
    KnowsTheGame,
    Part,
    PlaysForNow,
    PlaysThePartie,
    PreparesForHimself,
    cautions,
    refuse_knowing,
    refuse_player,
    refuse_preparing,
    refuse_reading,
)

PLAYER, NOBODY = Part(plays=True), Part(plays=False)
CLUB, REHEARSAL = Part(plays=True, may_officiate=True), Part(plays=True, counts=False)


def test_fisf_2_1_a_player_is_no_official_of_his_partie():
    with pytest.raises(PlaysThePartie) as refused:
        refuse_player(PLAYER)
    assert (refused.value.code, refused.value.status, refused.value.article) == (
        "tournaments.plays_the_partie",
        403,
        "FISF 2.1",
    )


def test_who_played_it_is_no_official_of_it_later():
    with pytest.raises(PlaysThePartie):
        refuse_player(Part(plays=True, open=False))


@pytest.mark.parametrize("part", [NOBODY, CLUB, REHEARSAL], ids=["does not play", "club", "rehearsal"])
def test_others_may_officiate(part):
    refuse_player(part)
    refuse_reading(part)


def test_fisf_2_1_a_player_reads_what_officials_read_once_the_partie_is_over():
    with pytest.raises(PlaysForNow):
        refuse_reading(PLAYER)
    refuse_reading(Part(plays=True, open=False))


@pytest.mark.parametrize("part", [PLAYER, CLUB])
def test_fisf_1_3_nobody_chooses_the_game_that_he_plays(part):
    with pytest.raises(PreparesForHimself):
        refuse_preparing(part)


@pytest.mark.parametrize("part", [NOBODY, REHEARSAL])
def test_who_does_not_play_chooses_the_game(part):
    refuse_preparing(part)


def test_fisf_1_3_who_knows_a_game_does_not_play_it():
    known, other = uuid4(), uuid4()
    refuse_knowing([other], {known: 2})
    with pytest.raises(KnowsTheGame) as refused:
        refuse_knowing([other, known], {known: 2, other: 1})
    assert refused.value.params == {"round": 1}


@pytest.mark.parametrize(
    ("part", "knows", "told"),
    [
        (NOBODY, False, []),
        (NOBODY, True, [Caution.KNOWS]),
        (PLAYER, True, [Caution.PLAYS]),
        (CLUB, False, [Caution.PLAYS_AND_MAY]),
        (REHEARSAL, False, []),
    ],
)
def test_officials_are_told_of_their_own_part(part, knows, told):
    assert cautions(part, knows=knows) == told
