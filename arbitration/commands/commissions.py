"""What commissions decide of players."""

from uuid import UUID, uuid5

from django.db import transaction

from arbitration.desk import refuse_frozen
from arbitration.domain import commission as commissions
from arbitration.domain.commission import COMMISSION
from arbitration.models import SeatRow
from arbitration.refusals import ReasonNeeded, UnknownEntry
from arbitration.streams import commission_stream
from engine.events import Actor
from engine.eventstore import Recorded
from engine.eventstore.commanding import command, record
from engine.eventstore.context import current_metadata
from engine.people import require
from engine.people.vault import keep_text


@command
def disqualify(
    competition: UUID, entry: UUID, reason: str, *, by: Actor, commission: UUID | None = None
) -> list[Recorded]:
    """FISF 6.1: the entry is out; `tournaments` annuls its scores and its places. `reason` goes to the vault.

    `commission`: which one decided; that of the competition, which bears its id, when None.
    """
    require(by, "arbitration.disqualify", competition)
    if not reason.strip():
        raise ReasonNeeded
    if not SeatRow.objects.filter(competition=competition, entry=entry).exists():
        raise UnknownEntry
    refuse_frozen(competition)
    with transaction.atomic():
        kept = keep_text(reason.strip(), text_id=uuid5(UUID(current_metadata()["command_id"]), "reason"))
        return record(
            commission_stream(commission or competition),
            COMMISSION,
            commissions.disqualify,
            competition=competition,
            entry=entry,
            reason=kept.id,
            reason_digest=kept.digest,
        )
