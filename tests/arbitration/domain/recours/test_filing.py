"""FISF 6.3: a recours is handed in; whatever becomes of it, it is kept."""

from datetime import UTC, datetime, timedelta
from uuid import UUID

import pytest

from arbitration.domain.recours.deadline import Deadline
from arbitration.domain.recours.filing import AlreadyFiled, Before, FiledInTheFuture, Settled, file_appeal
from arbitration.domain.recours.state import RECOURS
from arbitration.events.recours import AppealAdmitted, AppealFiled, AppealRefused, Contested, Inadmissible
from engine.events.testing import given

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
FILED = AppealFiled(
    competition=UUID(int=1),
    commission=UUID(int=1),
    subject=Contested.VERDICT,
    entry=UUID(int=2),
    by_arbitres=False,
    partie=UUID(int=3),
    coup=5,
    at=NOON,
    grounds=UUID(int=4),
    grounds_digest="0" * 64,
)


def before(until=NOON, stands=Settled.NOTHING, **more):
    return Before(**{"deadline": Deadline(until), "settled": stands, "now": NOON, **more})


def test_fisf_6_3_a_in_time_it_is_admitted():
    given(RECOURS).when(file_appeal, appeal=FILED, before=before()).then(FILED, AppealAdmitted(until=NOON))
    given(RECOURS).when(file_appeal, appeal=FILED, before=before(None)).then(FILED, AppealAdmitted(until=None))


def test_fisf_6_3_b_late_it_is_kept_and_refused_with_its_article():
    late = AppealRefused(why=Inadmissible.LATE, article="FISF 6.3", until=NOON - MINUTE)
    given(RECOURS).when(file_appeal, appeal=FILED, before=before(NOON - MINUTE)).then(FILED, late)


@pytest.mark.parametrize(
    ("stands", "why"), [(Settled.DECIDED, Inadmissible.DECIDED), (Settled.PENDING, Inadmissible.PENDING)]
)
def test_fisf_6_3_a_second_recours_on_the_same_decision_is_kept_and_refused(stands, why):
    refused = AppealRefused(why=why, article="DUP 5.3", until=NOON)
    again = given(RECOURS).when(file_appeal, appeal=FILED, before=before(stands=stands, regulation="DUP"))
    again.then(FILED, refused)


def test_fisf_6_3_a_recours_is_filed_once_and_not_in_advance():
    given(RECOURS, FILED).when(file_appeal, appeal=FILED, before=before()).then_refuses(AlreadyFiled)
    early = before(now=NOON - MINUTE)
    given(RECOURS).when(file_appeal, appeal=FILED, before=early).then_refuses(FiledInTheFuture)
