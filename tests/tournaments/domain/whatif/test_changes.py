from uuid import UUID

import pytest

from tournaments.domain.whatif.changes import ReplayChange, ReplayPlace, changes, changes_from, changes_to
from tournaments.domain.whatif.supposition import (
    CoupSupposedAnnulled,
    EntrySupposedBack,
    EntrySupposedOut,
    ProfileSupposed,
    RulingSupposed,
    supposition_from,
    supposition_to,
)

A, B, C = (UUID(int=number) for number in (1, 2, 3))


def place(rank: int, total: int, *, points: int = 0, ex_aequo: bool = False) -> ReplayPlace:
    return ReplayPlace(rank, ex_aequo, (total,), total, points)


def test_those_whose_score_moves_come_first_then_the_others_by_their_new_rank():
    before = {A: place(1, 100), B: place(2, 90), C: place(3, 80)}
    after = {A: place(2, 100), B: place(1, 110), C: place(3, 80)}
    assert changes(before, after) == [
        ReplayChange(B, before[B], after[B], 20),
        ReplayChange(A, before[A], after[A], 0),
    ]


def test_another_number_of_points_is_a_change():
    assert [one.entry for one in changes({A: place(1, 9, points=3)}, {A: place(1, 9, points=4)})] == [A]


def test_who_leaves_the_ranking_loses_all():
    (gone,) = changes({A: place(1, 100)}, {})
    assert (gone.gained, gone.after) == (-100, None)


def test_changes_are_kept_and_read_back():
    found = changes({A: place(1, 100, ex_aequo=True)}, {A: place(2, 90), B: place(1, 95, points=5)})
    assert changes_from(changes_to(found)) == found


@pytest.mark.parametrize(
    "supposed",
    [
        RulingSupposed(A, B, 3, "17 SIROP 9H 16"),
        RulingSupposed(A, B, 3, score=0, motif="Z_MOT_NON_ADMIS"),
        CoupSupposedAnnulled(A, 2),
        EntrySupposedOut(B),
        EntrySupposedBack(B),
        ProfileSupposed("penalite", 10),
    ],
)
def test_a_supposition_is_kept_and_read_back(supposed):
    assert supposition_from(supposition_to(supposed)) == supposed
