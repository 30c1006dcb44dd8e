"""What a player may read of his own partie, as a table."""

import pytest

from tournaments.domain.my_partie import Loss, Moment, Telling, greatest_losses, tellings, verdict_is_told

NOT_BEGUN = Moment(begun=False, in_coup=False, ended=False, embargoed=False)
IN_COUP = Moment(begun=True, in_coup=True, ended=False, embargoed=False)
BETWEEN = Moment(begun=True, in_coup=False, ended=False, embargoed=False)
ENDED = Moment(begun=True, in_coup=False, ended=True, embargoed=False)
OTHERS_TO_PLAY = Moment(begun=True, in_coup=False, ended=True, embargoed=True)


@pytest.mark.parametrize(
    ("moments", "told"),
    [
        ([], ()),
        ([NOT_BEGUN], (Telling.TO_COME,)),
        ([IN_COUP], (Telling.PLAYING,)),
        ([BETWEEN], (Telling.UNDER_WAY,)),
        ([ENDED], (Telling.OVER,)),
        ([OTHERS_TO_PLAY], (Telling.AWAITED,)),
        ([ENDED, BETWEEN, NOT_BEGUN], (Telling.OVER, Telling.UNDER_WAY, Telling.TO_COME)),
        # FISF 2.1.b: while he plays, not even what is over
        ([ENDED, IN_COUP, NOT_BEGUN], (Telling.PLAYING, Telling.PLAYING, Telling.TO_COME)),
        ([OTHERS_TO_PLAY, ENDED], (Telling.AWAITED, Telling.OVER)),
    ],
)
def test_fisf_2_1_b_who_plays_a_coup_reads_nothing(moments, told):
    assert tellings(moments) == told


@pytest.mark.parametrize(
    ("telling", "is_handed_over", "is_told"),
    [
        (Telling.OVER, False, True),
        (Telling.OVER, True, True),
        (Telling.UNDER_WAY, True, True),
        (Telling.UNDER_WAY, False, False),
        (Telling.PLAYING, True, False),
        (Telling.AWAITED, True, False),
        (Telling.TO_COME, True, False),
    ],
)
def test_fisf_5_9_a_verdict_is_told_after_the_partie_or_with_its_billet(telling, is_handed_over, is_told):
    assert verdict_is_told(telling, is_handed_over=is_handed_over) is is_told


def test_the_greatest_losses_come_first_and_equal_ones_by_coup():
    coups = [(1, 30, 30), (2, 50, 20), (3, 40, None), (4, 60, 30), (5, 20, 10), (6, 90, 12)]
    assert greatest_losses(coups) == (Loss(6, 78), Loss(2, 30), Loss(4, 30))
