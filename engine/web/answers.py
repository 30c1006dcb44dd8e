"""The first answer to a request, kept for its repeats.

The claim is an inserted row: of any number of simultaneous repeats, the database lets one run.
"""

from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID, uuid4

from django.db.models import Q, QuerySet
from django.http import HttpResponse
from django.utils import timezone
from django.utils.translation import gettext_lazy

from engine.jobs.retention import SECURITY, retained
from engine.web.models import KeptAnswer

# A request never runs that long: its process was killed, and a repeat may run in its place.
LEASE = timedelta(seconds=60)
KEPT_FOR = timedelta(days=2)


@dataclass(frozen=True, slots=True)
class Claimed:
    """This request runs; it must then `keep` or `release`."""

    scope: str
    claim: UUID


@dataclass(frozen=True, slots=True)
class Running:
    """The same request runs elsewhere."""


@dataclass(frozen=True, slots=True)
class OtherBody:
    """The key was used for another request."""


def claim(scope: str, body_digest: str) -> Claimed | Running | OtherBody | HttpResponse:
    """Claim `scope`, or say what stands there: the answer to replay, a request that runs, another request."""
    mine = Claimed(scope, uuid4())
    now = timezone.now()
    fresh = KeptAnswer(scope=scope, body_digest=body_digest, claim=mine.claim, claimed_at=now)
    KeptAnswer.objects.bulk_create([fresh], ignore_conflicts=True)
    row = KeptAnswer.objects.filter(scope=scope).first()
    if row is None:
        return Running()  # released since: the caller asks again
    if row.claim == mine.claim:
        return mine
    if row.body_digest != body_digest:
        return OtherBody()
    if row.status is not None:
        return _replay(row)
    abandoned = KeptAnswer.objects.filter(scope=scope, claim=row.claim, status=None, claimed_at__lt=now - LEASE)
    return mine if abandoned.update(claim=mine.claim, claimed_at=now) else Running()


def keep(claimed: Claimed, response: HttpResponse) -> None:
    """Keep the answer for repeats, unless another process took over meanwhile."""
    _held(claimed).update(status=response.status_code, headers=dict(response.items()), body=bytes(response.content))


def release(claimed: Claimed) -> None:
    """Forget the request: a repeat runs again."""
    _held(claimed).delete()


def release_interrupted() -> int:
    """Forget what a killed server was running, so that its repeats need not wait for the lease; how many.

    Only for a server that is alone, before it listens: whatever runs elsewhere would be forgotten too.
    """
    return KeptAnswer.objects.filter(status=None).delete()[0]


@retained(
    "web.purge_answers",
    what=gettext_lazy("Answers given to programs, kept for repeats"),
    why=gettext_lazy("a request that is sent again writes nothing twice"),
    ground=SECURITY,
    period=KEPT_FOR,
)
def purge(older_than: timedelta = KEPT_FOR) -> int:
    """Delete the answers older than two days; how many."""
    too_old = Q(claimed_at__lt=timezone.now() - older_than)
    return KeptAnswer.objects.filter(too_old).delete()[0]


def forget_answers(holding: bytes) -> int:
    """Delete the answers that hold these bytes, a name; how many. Their events keep repeats from writing twice."""
    answers = KeptAnswer.objects.exclude(status=None).only("body")
    holders = [row.pk for row in answers.iterator() if holding in bytes(row.body)]
    return KeptAnswer.objects.filter(pk__in=holders).delete()[0]


def _held(claimed: Claimed) -> QuerySet[KeptAnswer]:
    return KeptAnswer.objects.filter(scope=claimed.scope, claim=claimed.claim, status=None)


def _replay(row: KeptAnswer) -> HttpResponse:
    response = HttpResponse(bytes(row.body), status=row.status, headers=row.headers)
    response["Idempotent-Replay"] = "true"
    return response
