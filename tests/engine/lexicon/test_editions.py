import pytest

from engine.lexicon.editions import EDITIONS, LENGTHS, claimed, nearest


def counts(edition: int, missing: int = 0) -> dict[int, int]:
    found = next(e for e in EDITIONS if e.number == edition)
    return {n: count - missing for n, count in zip(LENGTHS, found.counts, strict=True)}


def test_published_totals() -> None:
    # As the publisher gives them.
    assert {edition.number: sum(edition.counts) for edition in EDITIONS} == {
        5: 378989,
        6: 386264,
        7: 393670,
        8: 402325,
    }


@pytest.mark.parametrize("edition", [5, 6, 7, 8])
def test_a_list_is_nearest_to_its_own_edition(edition: int) -> None:
    found = nearest(counts(edition, missing=3))
    assert found is not None
    assert (found.number, found.distance(counts(edition, missing=3))) == (edition, 42)


def test_a_small_list_is_near_to_none() -> None:
    assert nearest({2: 80, 3: 600}) is None


@pytest.mark.parametrize(
    ("name", "number"),
    [("ods8", 8), ("ODS 8.0", 8), ("ods-5", 5), ("ods.12", 12), ("libre", None), ("ods", None), ("mods7", None)],
)
def test_a_name_may_claim_an_edition(name: str, number: int | None) -> None:
    assert claimed("essai", name) == number
