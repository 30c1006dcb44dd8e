"""Who gets mail about the steps of a recours: players by their ids, others by their accounts."""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from arbitration.events import fisf as events, recours
from arbitration.models import fisf, hall
from arbitration.models.recours import MemberRow, RecoursRow
from arbitration.queries.seats import is_rehearsal
from arbitration.streams import recours_of
from engine.eventstore.recorded import Recorded
from engine.people import identities, models

TOLD = (
    recours.AppealAdmitted,
    recours.AppealRefused,
    recours.AppealDecided,
    events.PartiesInformed,
    events.AppealEscalated,
    events.DocumentsRequested,
    events.DossierCompleted,
    events.DossierLapsed,
    events.FurtherAppealDecided,
)
_COMMISSION_TOO = (recours.AppealAdmitted, events.DossierLapsed, events.FurtherAppealDecided)
_FISF_TOO = (events.AppealEscalated, events.DossierCompleted, events.DossierLapsed)


@dataclass(frozen=True, slots=True)
class Recipient:
    """Either a player of the vault, or an account."""

    player: UUID | None = None
    account: UUID | None = None

    @property
    def key(self) -> str:
        return f"player-{self.player}" if self.player else f"account-{self.account}"

    @classmethod
    def of(cls, key: str) -> "Recipient":
        kind, _dash, id_ = key.partition("-")
        return cls(player=UUID(id_)) if kind == "player" else cls(account=UUID(id_))


def recipients_of(recorded: Recorded) -> list[Recipient]:
    """Those concerned by this step, with or without an address; nobody for a rehearsal."""
    row = RecoursRow.objects.get(recours=recours_of(recorded.stream))
    if is_rehearsal(row.competition):
        return []
    accounts = {row.author} if row.by_arbitres and row.author else set()
    if isinstance(recorded.event, _COMMISSION_TOO):
        sitting = MemberRow.objects.filter(commission=row.commission, seat__isnull=False)
        accounts |= _known(sitting.values_list("account", flat=True))
    if isinstance(recorded.event, _FISF_TOO):
        accounts |= _known(fisf.FisfSeatRow.objects.values_list("account", flat=True))
        accounts |= _known(models.Account.objects.filter(is_staff=True, is_active=True).values_list("pk", flat=True))
    players = _players(row.entry) if row.entry else []
    return [
        *(Recipient(player=player) for player in players),
        *(Recipient(account=account) for account in sorted(accounts)),
    ]


def _known(accounts: Iterable[UUID | None]) -> set[UUID]:
    return {account for account in accounts if account is not None}


def _players(entry: UUID) -> list[UUID]:
    players = hall.SeatRow.objects.filter(entry=entry).values_list("players", flat=True).first() or []
    return [UUID(player) for player in players]


def address_of(recipient: Recipient) -> str:
    """The mail address; "" if there is none."""
    if recipient.player is not None:
        return identities.email_of(recipient.player)
    active = models.Account.objects.filter(pk__in=_known([recipient.account]), is_active=True)
    return active.values_list("email", flat=True).first() or ""


def sits_in_fisf(recipient: Recipient) -> bool:
    """Whether the recipient reads every recours before the FISF, as its commission and staff do."""
    if recipient.account is None:
        return False
    staff = models.Account.objects.filter(pk=recipient.account, is_staff=True)
    return staff.exists() or fisf.FisfSeatRow.objects.filter(account=recipient.account).exists()
