"""The file of a recours, put together from the log: what is contested, what stood there, what happened since."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from arbitration.events import commission, feuille
from arbitration.events.recours import Contested
from arbitration.models.bulletins import BulletinRow
from arbitration.models.recours import RecoursRow
from arbitration.queries import ledger, seats
from arbitration.queries.recours import RecoursLine, recours_line
from arbitration.queries.verdicts import verdicts_of
from arbitration.streams import commission_stream, feuille_stream, recours_stream
from engine.eventstore import reading, recorded
from engine.people import models, vault
from games.events.partie import PartieAnnounced, PartieCreated
from games.queries.parties import state_of
from games.queries.positions import CoupPosition, coup_position
from games.queries.replays import Replay, replay_of
from games.services.subtops import SubTop, subtops
from games.streams import partie_stream

_ALWAYS_TOLD = (PartieCreated, PartieAnnounced, feuille.FeuilleOpened)


@dataclass(frozen=True, slots=True)
class Dossier:
    """Everything that those who decide need. `coup`: the position that is contested, None before its coup is closed.

    `subtops`: what else could be played there, once its solution is announced. `verdicts`: every reading of the
    bulletin, the last one first. `count`: the avertissements of the entry. `previous`: the digest before each event.
    `position` and `digest`: how far the log had come.
    """

    line: RecoursLine
    competition: str
    coup: CoupPosition | None
    subtops: tuple[SubTop, ...]
    lexicon: str
    verdicts: list[BulletinRow]
    count: ledger.Count | None
    events: list[recorded.Recorded]
    previous: dict[int, str]
    authors: dict[str, str]
    texts: list[vault.SaltedText]
    position: int
    digest: str


def dossier_of(recours: UUID, *, why_disqualified: bool = True) -> Dossier:
    """`why_disqualified`: whether it tells why a player was. Raises UnknownRecours."""
    position, digest = reading.head_digest()
    line = recours_line(recours)
    row = line.row
    events = sorted(_events(row), key=lambda record: record.position)
    replay = replay_of(row.partie) if row.partie else None
    before = reading.digests_at(record.position - 1 for record in events)
    return Dossier(
        line=line,
        competition=seats.name_of_competition(row.competition),
        coup=_coup(row),
        subtops=_subtops(replay, row.coup) if replay else (),
        lexicon=replay.lexicon if replay else "",
        verdicts=_verdicts(row),
        count=ledger.counts_of(row.partie, [row.entry])[row.entry] if row.partie and row.entry else None,
        events=events,
        previous={record.position: before.get(record.position - 1, recorded.GENESIS) for record in events},
        authors=_authors(events),
        texts=vault.salted_texts(_texts(events, why_disqualified=why_disqualified)),
        position=position,
        digest=digest,
    )


def _coup(row: RecoursRow) -> CoupPosition | None:
    position = coup_position(row.partie, row.coup) if row.partie and row.coup else None
    return position if position and position.closed else None


def _subtops(replay: Replay, number: int | None) -> tuple[SubTop, ...]:
    coup = next((past for past in replay.coups if past.number == number), None)
    return (subtops(replay, coup) or ()) if coup else ()


def _verdicts(row: RecoursRow) -> list[BulletinRow]:
    if row.subject != Contested.VERDICT.value or not (row.partie and row.entry and row.coup):
        return []
    return verdicts_of(row.partie, row.entry, row.coup)


def _events(row: RecoursRow) -> Iterator[recorded.Recorded]:
    """Those of the recours, and of the feuille, the partie and the commission what concerns it.

    Until its partie has ended, nothing of a coup but the one that is contested, once it is closed: a reader of a
    file learns nothing of the game early.
    """
    yield from reading.read_stream(recours_stream(row.recours))
    yield from (
        record for record in reading.read_stream(commission_stream(row.commission)) if _of_recours(record.event, row)
    )
    if row.partie is None:
        return
    ended, closed = state_of(row.partie).ended is not None, _coup(row) is not None
    streams = [partie_stream(row.partie), *([feuille_stream(row.partie, row.entry)] if row.entry else [])]
    for stream in streams:
        for record in reading.read_stream(stream):
            coup = getattr(record.event, "coup", None)
            of_coup = closed and coup is not None and coup == row.coup
            whole = ended and (coup is None or row.coup is None or stream != streams[0])
            if of_coup or whole or isinstance(record.event, _ALWAYS_TOLD):
                yield record


def _of_recours(event: Any, row: RecoursRow) -> bool:
    """What a commission did for this recours: other players are other files."""
    if isinstance(event, commission.PlayerDisqualified | commission.DisqualificationLifted):
        return event.entry == row.entry
    return not isinstance(event, commission.ConflictDeclared) or event.recours in (None, row.recours)


def _texts(events: Iterable[recorded.Recorded], *, why_disqualified: bool) -> Iterator[UUID]:
    # Why a member does not sit is told on the page of the commissions alone.
    left_out = (
        (commission.ConflictDeclared,)
        if why_disqualified
        else (commission.ConflictDeclared, commission.PlayerDisqualified, commission.DisqualificationLifted)
    )
    for record in events:
        if not isinstance(record.event, left_out):
            yield from vault.texts_in(record.event)


def _authors(events: Iterable[recorded.Recorded]) -> dict[str, str]:
    """The name behind each author, as events say it: an account, or the entry that came by its link."""
    actors = {str(record.metadata.get("actor") or "") for record in events}
    entries = {actor: UUID(actor.removeprefix("entry-")) for actor in actors if actor.startswith("entry-")}
    accounts = {
        str(account.pk): str(account)
        for account in models.Account.objects.filter(pk__in=[actor for actor in actors if _is_id(actor)])
    }
    names = seats.names_of_entries(entries.values())
    return accounts | {actor: names.get(entry, "") for actor, entry in entries.items()}


def _is_id(text: str) -> bool:
    try:
        UUID(text)
    except ValueError:
        return False
    return True
