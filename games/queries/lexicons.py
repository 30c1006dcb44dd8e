"""The lexicons of this installation, and the lists of words that become some."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from uuid import UUID

from engine.jobs.models import Job
from engine.lexicon.errors import LexiconError
from engine.web.shapes import one_of
from games.domain.lexicons import ListGone, State
from games.models import ReceivedList
from games.services.lexicons import shelf


@dataclass(frozen=True, slots=True)
class InstalledLexicon:
    """A lexicon by its name. `words` is None where its file is damaged."""

    name: str
    label: str
    words: int | None
    valid_from: date | None
    installed: date | None
    digest: str


@dataclass(frozen=True, slots=True)
class ListReceived:
    """A list that was sent. `told`: what there is to say of it, or why it is refused.

    `replaces`: its name names a lexicon already. `done` of `total`: how far the worker is. `failed`: it gave up.
    """

    id: UUID
    name: str
    label: str
    file: str
    sent_at: datetime
    state: str = field(metadata=one_of(state.value for state in State))
    told: Sequence[str]
    replaces: bool
    digest: str
    done: int
    total: int
    failed: bool

    @property
    def is_busy(self) -> bool:
        return self.state in (State.CHECKING.value, State.BUILDING.value) and not self.failed


def installed_lexicons() -> list[InstalledLexicon]:
    """In the order of their names."""
    on_shelf = shelf()
    return [_installed(name, digest) for name, digest in on_shelf.names().items()]


def _installed(name: str, digest: str) -> InstalledLexicon:
    card = shelf().card(name)
    try:
        words: int | None = shelf().open(name).words
    except LexiconError:
        words = None
    return InstalledLexicon(name, card.label, words, _day(card.valid_from), _day(card.installed), digest)


def _day(noted: str) -> date | None:
    return date.fromisoformat(noted[:10]) if noted else None


def job_of(received: UUID, state: State) -> str:
    """The key of the job that works on a list in this state."""
    return f"list-{state.value}-{received}"


def received_lists() -> list[ListReceived]:
    """Those that are kept, the latest first."""
    rows = list(ReceivedList.objects.order_by("-sent_at", "id"))
    return _with_jobs(rows)


def received_list(received: UUID) -> ListReceived:
    """Raises ListGone."""
    row = ReceivedList.objects.filter(pk=received).first()
    if row is None:
        raise ListGone
    return _with_jobs([row])[0]


def _with_jobs(rows: list[ReceivedList]) -> list[ListReceived]:
    keys = {row.pk: job_of(row.pk, State(row.state)) for row in rows}
    jobs = {job.key: job for job in Job.objects.filter(key__in=list(keys.values()))}
    return [_one(row, jobs.get(keys[row.pk], Job())) for row in rows]


def _one(row: ReceivedList, job: Job) -> ListReceived:
    return ListReceived(
        id=row.pk,
        name=row.name,
        label=row.label,
        file=row.file,
        sent_at=row.sent_at,
        state=row.state,
        told=row.told,
        replaces=row.replaces,
        digest=row.digest,
        done=job.done,
        total=job.total,
        failed=job.given_up_at is not None,
    )
