"""Who reads the file of a recours: those who decide it, the arbitres where it was filed, who runs the competition."""

from typing import TYPE_CHECKING, cast
from uuid import UUID

from arbitration.domain.recours.deciding import UnknownRecours
from arbitration.models import fisf, recours
from arbitration.queries.recours import seat_in
from engine.events.actors import Actor
from engine.people.permissions import allowed, require

if TYPE_CHECKING:
    from django.contrib.auth.models import AnonymousUser

_READ = "arbitration.read_recours"


def require_reader(by: "Actor | AnonymousUser", row: recours.RecoursRow) -> Actor:
    """Readers of the file may add to it. Raises LoginRequired, NotAllowed."""
    return cast(Actor, by) if _decides(by, row) else require(by, _READ, _place(row), unknown=UnknownRecours)


def knows_why_disqualified(by: "Actor | AnonymousUser", row: recours.RecoursRow) -> bool:
    """FISF 6.1: an arbitre who reads the file without deciding on it or on players is not told why one was."""
    return _decides(by, row) or allowed(by, "arbitration.disqualify", row.competition)


def _decides(by: "Actor | AnonymousUser", row: recours.RecoursRow) -> bool:
    """Whether the reader sits in the commission that hears it, or in that of the FISF once it goes there."""
    if allowed(by, "arbitration.decide_recours", row.commission):
        return True
    further = fisf.FurtherRow.objects.filter(recours=row.recours)
    return allowed(by, "arbitration.conclude_recours") and further.exists()


def _place(row: recours.RecoursRow) -> tuple[UUID, UUID | None]:
    """The competition, and the centre of the entry; without an entry it concerns every centre."""
    return row.competition, seat_in(row.competition, row.entry).centre if row.entry else None
