"""For which places there may be a diploma, and which are awarded."""

from dataclasses import replace
from uuid import UUID

import pytest

from tournaments.domain import diplomas
from tournaments.domain.diplomas import Class, Wanted, places, series_of
from tournaments.domain.refusals.diplomas import (
    DiplomasStand,
    NoDiplomaChosen,
    NoSuchPlace,
    RectificatifUnderWay,
    TooManyDiplomas,
    UnknownDiploma,
)
from tournaments.domain.refusals.publication import NothingOfficial
from tournaments.events.diplomas import DiplomaAwarded, DiplomaWithdrawn, Merit
from tournaments.events.publication import PublishedLine, ResultsKind, ResultsPublished

ANNE, BERNARD, CLAIRE, DENIS = (UUID(int=number) for number in range(1, 5))
CLASSES = {ANNE: Class("3A", "senior"), BERNARD: Class("4A", "vermeil"), CLAIRE: Class("4B", "vermeil"), DENIS: Class()}


def line(entry: UUID, rank: int, *, shared: bool = False) -> PublishedLine:
    none = (0,)
    return PublishedLine(
        entry=entry,
        rank=rank,
        shared=shared,
        rounds=none,
        solos=none,
        ledger=none,
        tops=none,
        best=none,
        total=0,
        points=0,
    )


STATED = ResultsPublished(
    number=1,
    kind=ResultsKind.OFFICIAL,
    position=1,
    digest="",
    ruleset="",
    plan="",
    rounds=(),
    lines=(line(ANNE, 1), line(BERNARD, 2, shared=True), line(CLAIRE, 2, shared=True), line(DENIS, 4)),
)


def award(*wanted: Wanted, stated=STATED, preparing=False, standing=None):
    return diplomas.award(
        stated, rectificatif=0, preparing=preparing, standing=standing or {}, classes=CLASSES, wanted=wanted
    )


@pytest.mark.parametrize(("code", "series"), [("4B", ("4", "4B")), ("SS", ("SS",)), ("7", ("7",)), ("", ())])
def test_a_serie_with_a_letter_is_of_two(code, series):
    assert series_of(code) == series


def test_equals_of_the_ranking_are_equals_among_their_serie_and_category():
    found = [
        (place.merit, place.among, place.rank, place.shared, place.entry) for place in places(STATED.lines, CLASSES)
    ]
    assert found[:4] == [
        (Merit.RANKING, "", 1, False, ANNE),
        (Merit.RANKING, "", 2, True, BERNARD),
        (Merit.RANKING, "", 2, True, CLAIRE),
        (Merit.RANKING, "", 4, False, DENIS),
    ]
    assert (Merit.SERIE, "4", 1, True, CLAIRE) in found
    assert (Merit.SERIE, "4B", 1, False, CLAIRE) in found
    assert (Merit.CATEGORY, "vermeil", 1, True, BERNARD) in found
    assert not [place for place in found if place[4] == DENIS and place[0] is not Merit.RANKING]


def test_a_diploma_says_the_place_and_one_that_stands_is_left_as_it_is():
    wanted = Wanted(UUID(int=9), CLAIRE, Merit.SERIE, "4")
    (awarded,) = award(wanted)
    assert (awarded.among, awarded.rank, awarded.shared, awarded.title) == ("4", 1, True, None)
    standing = {awarded.diploma: awarded}
    with pytest.raises(DiplomasStand):
        award(replace(wanted, diploma=UUID(int=10)), standing=standing)
    (other,) = award(
        replace(wanted, diploma=UUID(int=10)), Wanted(UUID(int=11), ANNE, Merit.RANKING), standing=standing
    )
    assert (other.entry, other.rank) == (ANNE, 1)


def test_a_title_may_be_given_twice_and_says_the_place_in_the_ranking():
    title = (UUID(int=20), "digest")
    (first,) = award(Wanted(UUID(int=9), DENIS, Merit.TITLE, title=title))
    (second,) = award(Wanted(UUID(int=10), DENIS, Merit.TITLE, title=title), standing={first.diploma: first})
    assert (first.rank, first.title, first.title_digest, second.diploma) == (4, *title, UUID(int=10))


def test_no_diploma_without_official_results_or_a_place_in_them():
    one = Wanted(UUID(int=9), ANNE, Merit.RANKING)
    for refusal, asked in (
        (NothingOfficial, lambda: award(one, stated=None)),
        (RectificatifUnderWay, lambda: award(one, preparing=True)),
        (NoDiplomaChosen, award),
        (NoSuchPlace, lambda: award(Wanted(UUID(int=9), DENIS, Merit.SERIE, "4"))),
        (TooManyDiplomas, lambda: award(*[one] * (diplomas.MOST + 1))),
    ):
        with pytest.raises(refusal):
            asked()


def test_a_diploma_is_withdrawn_once():
    (awarded,) = award(Wanted(UUID(int=9), ANNE, Merit.RANKING))
    assert isinstance(awarded, DiplomaAwarded)
    standing = diplomas.diplomas_on({}, awarded)
    (withdrawn,) = diplomas.withdraw(standing, diploma=awarded.diploma)
    assert withdrawn == DiplomaWithdrawn(diploma=awarded.diploma)
    with pytest.raises(UnknownDiploma):
        diplomas.withdraw(diplomas.diplomas_on(standing, withdrawn), diploma=awarded.diploma)
