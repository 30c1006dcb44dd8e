"""Provisional, official, rectificatif: what may be published when, and what of it moved."""

from dataclasses import replace
from uuid import UUID

import pytest
from hypothesis import given as cases, strategies as st

from engine.events.decider import Decider
from engine.events.testing import given
from tournaments.domain import publication
from tournaments.domain.publication import NOTHING_PUBLISHED, Draft, Moved, difference
from tournaments.domain.refusals import publication as publication_refusals
from tournaments.domain.remaining import Kind
from tournaments.events.publication import (
    PublishedLine,
    PublishedRound,
    RectificatifAbandoned,
    RectificatifOpened,
    ResultsKind,
    ResultsPublished,
)

RESULTS = Decider(initial=lambda: NOTHING_PUBLISHED, evolve=publication.published_on)
MISSING = Kind.MISSING_BULLETINS.value
ANNE, BRUNO, CLAIRE, PARTIE, CAUSE = (UUID(int=number) for number in range(1, 6))


def line(entry: UUID, rank: int, total: int, **more: object) -> PublishedLine:
    one = PublishedLine(
        entry=entry,
        rank=rank,
        shared=False,
        rounds=(total,),
        solos=(0,),
        ledger=(0,),
        tops=(0,),
        best=(0,),
        total=total,
        points=0,
    )
    return replace(one, **more)


ROUND = PublishedRound(partie=PARTIE, formula="normale", coups=20, top=900)
DRAFT = Draft(
    position=12,
    digest="d" * 64,
    ruleset="r" * 64,
    plan="p" * 64,
    rounds=(ROUND,),
    lines=(line(ANNE, 1, 880), line(BRUNO, 2, 870)),
    open_round=None,
    doubts={},
)
LATER = replace(DRAFT, position=20, lines=(line(BRUNO, 1, 890), line(ANNE, 2, 880)))


def published(kind: ResultsKind, number: int = 1, draft: Draft = DRAFT, **more: object) -> ResultsPublished:
    return ResultsPublished(
        number=number,
        kind=kind,
        position=draft.position,
        digest=draft.digest,
        ruleset=draft.ruleset,
        plan=draft.plan,
        rounds=draft.rounds,
        lines=draft.lines,
        **more,
    )


PROVISIONAL = published(ResultsKind.PROVISIONAL)
OFFICIAL = published(ResultsKind.OFFICIAL)
OPENED = RectificatifOpened(cause=CAUSE, cause_digest="c" * 64)
RECTIFIED = published(ResultsKind.RECTIFICATIF, draft=LATER, cause=CAUSE, cause_digest="c" * 64)


def test_provisional_results_are_published_as_often_as_one_likes():
    given(RESULTS).when(publication.publish, draft=DRAFT, official=False).then(PROVISIONAL)
    given(RESULTS, PROVISIONAL).when(publication.publish, draft=LATER, official=False).then(
        published(ResultsKind.PROVISIONAL, 2, LATER)
    )


def test_results_become_official_once():
    given(RESULTS, PROVISIONAL).when(publication.publish, draft=DRAFT, official=True).then(OFFICIAL)
    for official in (True, False):
        given(RESULTS, OFFICIAL).when(publication.publish, draft=LATER, official=official).then_refuses(
            publication_refusals.ResultsAlreadyOfficial
        )


@pytest.mark.parametrize(
    ("draft", "refusal"),
    [
        (replace(DRAFT, open_round=2), publication_refusals.RoundStillOpen),
        (replace(DRAFT, rounds=()), publication_refusals.NothingToPublish),
        (replace(DRAFT, lines=()), publication_refusals.NothingToPublish),
        (replace(DRAFT, doubts={MISSING: 3}), publication_refusals.DoubtsNotAcknowledged),
    ],
)
def test_results_that_must_not_be_published_are_refused(draft, refusal):
    given(RESULTS).when(publication.publish, draft=draft, official=False).then_refuses(refusal)
    given(RESULTS).when(publication.publish, draft=draft, official=True).then_refuses(refusal)
    given(RESULTS, OFFICIAL, OPENED).when(publication.issue_rectificatif, draft=draft).then_refuses(refusal)


def test_what_was_known_to_be_missing_is_said_in_the_log():
    doubtful = replace(DRAFT, doubts={MISSING: 3})
    known = frozenset({MISSING, Kind.REMARKS.value})
    given(RESULTS).when(publication.publish, draft=doubtful, official=True, acknowledged=known).then(
        replace(OFFICIAL, acknowledged=(MISSING,))
    )


def test_a_rectificatif_is_opened_with_its_cause_and_published_with_it():
    given(RESULTS, OFFICIAL).when(publication.open_rectificatif, cause=CAUSE, cause_digest="c" * 64).then(OPENED)
    given(RESULTS, OFFICIAL, OPENED).when(publication.issue_rectificatif, draft=LATER).then(RECTIFIED)
    given(RESULTS, OFFICIAL, OPENED, RECTIFIED, OPENED).when(publication.issue_rectificatif, draft=DRAFT).then(
        replace(RECTIFIED, number=2, position=DRAFT.position, lines=DRAFT.lines)
    )


def test_a_rectificatif_corrects_what_is_official_and_one_is_prepared_at_a_time():
    opening = {"cause": CAUSE, "cause_digest": "c" * 64}
    given(RESULTS, PROVISIONAL).when(publication.open_rectificatif, **opening).then_refuses(
        publication_refusals.NothingOfficial
    )
    given(RESULTS, OFFICIAL, OPENED).when(publication.open_rectificatif, **opening).then_refuses(
        publication_refusals.RectificatifAlreadyOpen
    )
    given(RESULTS, OFFICIAL).when(publication.issue_rectificatif, draft=LATER).then_refuses(
        publication_refusals.NoRectificatifOpen
    )
    given(RESULTS, OFFICIAL).when(publication.abandon_rectificatif, draft=LATER).then_refuses(
        publication_refusals.NoRectificatifOpen
    )


def test_a_rectificatif_that_moved_nothing_is_abandoned_and_no_other():
    given(RESULTS, OFFICIAL, OPENED).when(publication.issue_rectificatif, draft=DRAFT).then_refuses(
        publication_refusals.NothingMoved
    )
    given(RESULTS, OFFICIAL, OPENED).when(publication.abandon_rectificatif, draft=DRAFT).then(RectificatifAbandoned())
    given(RESULTS, OFFICIAL, OPENED).when(publication.abandon_rectificatif, draft=LATER).then_refuses(
        publication_refusals.ResultsMoved, count=2
    )


@pytest.mark.parametrize(
    ("history", "frozen"),
    [
        ((), False),
        ((PROVISIONAL,), False),
        ((PROVISIONAL, OFFICIAL), True),
        ((OFFICIAL, OPENED), False),
        ((OFFICIAL, OPENED, RECTIFIED), True),
        ((OFFICIAL, OPENED, RectificatifAbandoned()), True),
    ],
)
def test_official_results_are_frozen_but_inside_a_rectificatif(history, frozen):
    assert RESULTS.fold(history).frozen is frozen


RANKINGS = st.dictionaries(st.sampled_from([ANNE, BRUNO, CLAIRE]), st.tuples(st.integers(1, 3), st.integers(0, 3)))


@cases(RANKINGS, RANKINGS)
def test_the_difference_holds_each_line_that_differs_and_no_other(before, after):
    then = [line(entry, rank, total) for entry, (rank, total) in before.items()]
    now = [line(entry, rank, total) for entry, (rank, total) in after.items()]
    found = difference(then, now)
    assert {(each.before, each.after) for each in found} == {
        (left, right)
        for entry in (ANNE, BRUNO, CLAIRE)
        if (left := next((one for one in then if one.entry == entry), None))
        != (right := next((one for one in now if one.entry == entry), None))
    }
    assert len(found) == len({each.entry for each in found})


def test_a_line_that_left_the_ranking_comes_last():
    gone, come = line(ANNE, 1, 880), line(CLAIRE, 1, 900)
    assert difference([gone], [come]) == [Moved(CLAIRE, None, come), Moved(ANNE, gone, None)]
