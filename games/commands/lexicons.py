"""The lexicons of this installation, from its pages: a list is received, looked through by a worker, then installed.

Nothing of it is an event: a lexicon is a file of the machine, as `manage.py lexicon` makes it.
"""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

import structlog
from django.conf import settings
from django.db import transaction
from django.utils import timezone, translation

from engine.events.actors import Actor
from engine.eventstore.commanding import command, fresh_id
from engine.jobs.queue import enqueue
from engine.lexicon import errors, libre
from engine.lexicon.content import Content, Progress
from engine.people import permissions
from games.domain.lexicons import ListBusy, ListGone, NameTaken, State
from games.models import ReceivedList
from games.queries.lexicons import job_of
from games.services.lexicons import shelf

if TYPE_CHECKING:
    from games.commands import word_lists

KEEP = "games.keep_lexicons"
KEPT_FOR = timedelta(days=7)
log = structlog.get_logger(__name__)
Told = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Words:
    """How it is told, line by line: what was found in a list, what its readings are, why it is refused."""

    found: "Callable[[str, word_lists.Examined, word_lists.Replaced | None], list[str]]"
    readings: "Callable[[word_lists.Examined, Content], list[str]]"
    refused: Callable[[errors.LexiconError], list[str]]


@dataclass(frozen=True, slots=True)
class Sent:
    """A file as it was sent."""

    name: str
    content: bytes


@command
def receive_list(
    words: Sent, *, name: str, by: Actor, label: str = "", valid_from: str = "", forms: Sent | None = None
) -> UUID:
    """Keep the files, and have a worker look through them. Returns its id. Raises BadLexiconName, NameTaken."""
    permissions.require(by, KEEP)
    shelf().check_name(name)
    if name == libre.NAME:
        raise NameTaken(name=name)
    received = fresh_id("list")
    with transaction.atomic():
        row, new = ReceivedList.objects.get_or_create(
            id=received,
            defaults={
                "name": name,
                "label": label,
                "valid_from": valid_from,
                "file": Path(words.name).name[-120:],
                "forms": f"lectures-{Path(forms.name).name[-100:]}" if forms else "",
                "language": translation.get_language() or settings.LANGUAGE_CODE,
                "sent_by": by.actor_id,
                "sent_at": timezone.now(),
                "state": State.CHECKING.value,
            },
        )
        if new:
            _keep(row, words, forms)
            enqueue("games.check_list", job_of(received, State.CHECKING), received=str(received))
    log.info("word_list_received", name=name, bytes=len(words.content), by=by.actor_id)
    return received


@command
def install_received(received: UUID, *, by: Actor) -> None:
    """Have a worker build the lexicon of a list that was looked through. Raises ListGone, ListBusy."""
    permissions.require(by, KEEP)
    with transaction.atomic():
        row = _locked(received)
        if row.state != State.CHECKED.value:
            raise ListBusy
        _move(row, State.BUILDING)
        enqueue("games.build_list", job_of(received, State.BUILDING), received=str(received))
    log.info("lexicon_wanted", name=row.name, by=by.actor_id)


@command
def forget_list(received: UUID, *, by: Actor) -> None:
    """Delete the files and what was found in them; the lexicon that it became stays. Raises ListGone, ListBusy."""
    permissions.require(by, KEEP)
    with transaction.atomic():
        row = _locked(received)
        if row.state == State.BUILDING.value:
            raise ListBusy
        _erase(row)
        row.delete()


def check_received(received: UUID, progress: Told, words: Words) -> None:
    """What the worker does first: read the list, and keep what there is to say of it."""
    with _at_work(received, State.CHECKING, words) as row:
        if row is None:
            return
        # Here and not above: few processes ever read a list of words, and it is long to load.
        from games.commands import word_lists  # noqa: PLC0415

        examined = word_lists.read_list(shelf(), _request(row), _stepwise(progress))
        replaced = word_lists.replaced_by(shelf(), row.name, examined.imported.content.words)
        row.told, row.replaces = words.found(row.name, examined, replaced), replaced is not None
        _move(row, State.CHECKED)


def build_received(received: UUID, progress: Told, words: Words) -> None:
    """What the worker does then: as `manage.py lexicon build`. The files go once the lexicon stands."""
    with _at_work(received, State.BUILDING, words) as row:
        if row is None:
            return
        from games.commands import word_lists  # noqa: PLC0415

        request, told = _request(row), _stepwise(progress)
        examined = word_lists.read_list(shelf(), request, told)
        content = word_lists.with_readings(shelf(), examined, told)
        lexicon = word_lists.install_list(shelf(), request, examined, content, told)
        row.told, row.digest = [*row.told, *words.readings(examined, content)], lexicon.digest
        _move(row, State.BUILT)
        _erase(row)
        log.info("lexicon_installed", name=row.name, digest=lexicon.digest, by=row.sent_by)


def erase_old_lists(older_than: timedelta = KEPT_FOR) -> int:
    """Erase what was sent long ago, with its files; how many."""
    rows = ReceivedList.objects.filter(sent_at__lt=timezone.now() - older_than).exclude(state=State.BUILDING.value)
    for row in rows:
        _erase(row)
    return rows.delete()[0]


# --- the files --------------------------------------------------------------------------------------------------------


def _folder(row: ReceivedList) -> Path:
    """Beside the lexicons, which the workers see as well; outside what is backed up."""
    return Path(settings.LEXICON_DIR) / ".received" / str(row.pk)


def _keep(row: ReceivedList, words: Sent, forms: Sent | None) -> None:
    folder = _folder(row)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    (folder / row.file).write_bytes(words.content)
    if forms:
        (folder / row.forms).write_bytes(forms.content)


def _erase(row: ReceivedList) -> None:
    shutil.rmtree(_folder(row), ignore_errors=True)


def _request(row: ReceivedList) -> "word_lists.Request":
    from games.commands import word_lists  # noqa: PLC0415

    folder = _folder(row)
    return word_lists.Request(
        name=row.name,
        words=folder / row.file,
        forms=folder / row.forms if row.forms else None,
        label=row.label,
        valid_from=row.valid_from,
    )


# --- the work ---------------------------------------------------------------------------------------------------------


@contextmanager
def _at_work(received: UUID, state: State, words: Words) -> Iterator[ReceivedList | None]:
    """The list while a worker has it, None where it is no longer wanted; refused in the language of its sender."""
    row = ReceivedList.objects.filter(pk=received, state=state.value).first()
    with translation.override(row.language if row else None):
        try:
            yield row
        except errors.LexiconError as refusal:
            if row is None:
                raise
            folder = f"{_folder(row)}/"
            row.told = [line.replace(folder, "") for line in words.refused(refusal)]
            _move(row, State.REFUSED)
            _erase(row)


def _stepwise(progress: Told) -> Progress:
    """Each stage is as long as another; it is told once for each hundredth, as telling is a write."""
    stages: dict[str, int] = {}

    def told(stage: str, done: int, total: int) -> None:
        hundredths = min(100, done * 100 // total) if total else 100
        if stages.get(stage, -1) < hundredths:
            stages[stage] = hundredths
            progress(sum(stages.values()), 100 * max(len(stages), STAGES))

    return told


# expand, read, learn, infer, graph, index, entries
STAGES = 7


def _locked(received: UUID) -> ReceivedList:
    """Raises ListGone."""
    row = ReceivedList.objects.select_for_update().filter(pk=received).first()
    if row is None:
        raise ListGone
    return row


def _move(row: ReceivedList, state: State) -> None:
    """Nothing is written where the list was forgotten meanwhile."""
    row.state = state.value
    kept = {name: getattr(row, name) for name in ("state", "told", "replaces", "digest")}
    ReceivedList.objects.filter(pk=row.pk).update(**kept)
