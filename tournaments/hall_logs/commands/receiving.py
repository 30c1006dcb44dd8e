"""Where the federation is: the log of a hall comes home."""

import hashlib
import json
from collections.abc import Iterable
from datetime import timedelta
from uuid import UUID

from django.apps import apps
from django.db import transaction
from django.utils.timezone import now

from engine.backups.putting import put_missing
from engine.backups.refusals import BackupDamaged
from engine.events.actors import Actor
from engine.eventstore import commanding, entering
from engine.eventstore.projections.running import catch_up
from engine.people import models
from engine.people.actors import SYSTEM
from engine.people.permissions import require
from engine.people.vault import salted_digest
from tournaments.domain.competition.state import COMPETITION, Competition
from tournaments.hall_logs.domain import lending, refusals
from tournaments.hall_logs.files.log import heading_of
from tournaments.hall_logs.files.sealed_part import ACCOUNT, NAME
from tournaments.hall_logs.files.stored import stored_in
from tournaments.hall_logs.models import HallLogFile
from tournaments.hall_logs.queries.newcomers import IDENTITY, LICENCE
from tournaments.hall_logs.queries.sent import Sent, read_sent
from tournaments.streams import competition_stream

RECEIVE = "tournaments.receive_hall"
KEPT_FOR = timedelta(days=7)
_TEXTS = ("people.freetext", "people.keptfile")


@commanding.command
def receive_log(competition: UUID, *, centre: UUID, content: bytes, by: Actor) -> Sent:
    """Take the events of a hall into the log of here, each with its id, its time and its author; what was new.

    Whatever stops it half-way, the same file goes on from there. Raises what `read_sent` refuses.
    """
    require(by, RECEIVE, (competition, centre))
    sent = read_sent(competition, centre, content)
    _keep_people(sent)
    entering.enter(sent.coming, log=sent.log)
    commanding.record(
        competition_stream(competition), COMPETITION, _received, centre=centre, sent=sent.said, entered=sent.new
    )
    catch_up()
    return sent


def _received(state: Competition, *, centre: UUID, sent: lending.Sent, entered: int) -> list[lending.LendingEvent]:
    return lending.receive(state.hall(centre), centre=centre, sent=sent, entered=entered)


def _keep_people(sent: Sent) -> None:
    """Texts, documents and newcomers that the events name, and no others; the accounts of the hall, by name alone."""
    named = {stored.id: stored.digest for event in sent.coming for stored in stored_in(event.event)}
    rows = [json.loads(row) for row in sent.rows]
    texts = [row for row in rows if row.get("model") in _TEXTS and UUID(row["pk"]) in named]
    left_out = {double.licence for double in sent.doubles}
    people = [row for row in sent.registered if row["pk"] not in left_out]
    with transaction.atomic():
        try:
            put_missing(map(json.dumps, (*texts, *people)), apps, kinds=(*_TEXTS, IDENTITY, LICENCE))
        except BackupDamaged:
            raise refusals.SealedPartDamaged from None
        _refuse_other_texts(named)
        _keep_accounts(row for row in rows if ACCOUNT in row)


def _refuse_other_texts(named: dict[UUID, str]) -> None:
    """Each is what the event says that it is. Raises SealedPartDamaged."""
    for text in models.FreeText.objects.filter(pk__in=named):
        if salted_digest(text.salt, text.text) != named[text.pk]:
            raise refusals.SealedPartDamaged
    for file in models.KeptFile.objects.filter(pk__in=named):
        if salted_digest(file.salt, bytes(file.content)) != named[file.pk]:
            raise refusals.SealedPartDamaged


def _keep_accounts(lines: Iterable[dict[str, str]]) -> None:
    """Who corrected there is named here, and cannot sign in here."""
    for line in lines:
        models.Account.objects.get_or_create(
            pk=UUID(line[ACCOUNT]),
            defaults={"email": None, "password": "!", "display_name": line[NAME][:120], "is_active": False},
        )


@commanding.command
def receive_pushed(content: bytes, *, by: Actor = SYSTEM) -> Sent:
    """Take in what a hall sends by itself: its signature, and the secret of its pack, say who it is.

    Raises as `receive_log`.
    """
    heading = heading_of(content)
    return receive_log(heading.competition, centre=heading.centre, content=content, by=by)


@commanding.command
def keep_log_file(competition: UUID, *, centre: UUID, name: str, content: bytes, by: Actor) -> UUID:
    """Keep a file that can be received, to be looked at first; the same again is kept once. Returns its id.

    Raises what `read_sent` refuses.
    """
    require(by, RECEIVE, (competition, centre))
    read_sent(competition, centre, content)
    file = UUID(hashlib.sha256(content).hexdigest()[:32])
    HallLogFile.objects.get_or_create(
        id=file,
        defaults={
            "competition": competition,
            "centre": centre,
            "name": name[-200:],
            "content": content,
            "kept_by": by.pk if isinstance(by, models.Account) else None,
            "kept_at": now(),
        },
    )
    return file


@commanding.command
def take_log_in(file: UUID, *, by: Actor) -> Sent:
    """Receive a file that was looked at. Raises UnknownLogFile, and what `receive_log` refuses."""
    row = log_file(file)
    sent = receive_log(row.competition, centre=row.centre, content=bytes(row.content), by=by)
    row.delete()
    return sent


def log_file(file: UUID) -> HallLogFile:
    """Raises UnknownLogFile."""
    row = HallLogFile.objects.filter(id=file).first()
    if row is None:
        raise refusals.UnknownLogFile
    return row


def erase_old_log_files(older_than: timedelta = KEPT_FOR) -> int:
    """Those that nobody took in: they name people. How many there were."""
    return HallLogFile.objects.filter(kept_at__lt=now() - older_than).delete()[0]
