"""A dossier on its way to the FISF, as its tests take it up."""

from uuid import UUID

from arbitration.domain.recours.escalating import Typed
from arbitration.events.fisf import (
    AppealEscalated,
    FisfCommissionComposed,
    FisfSeat,
    PartiesInformed,
    Party,
    Transmitter,
)
from arbitration.events.recours import AppealAdmitted, AppealDecided, Outcome
from tests.arbitration.domain.recours.test_filing import FILED

LIST = Typed(UUID(int=30), "1" * 64)
KEPT = {"documents": LIST.id, "documents_digest": LIST.digest}
WHY = {"reason": LIST.id, "reason_digest": LIST.digest}
DECIDED = AppealDecided(outcome=Outcome.UPHELD, favourable=False, **WHY)
INFORMED = PartiesInformed(
    appellant=Party.PLAYER,
    informed=(Party.ARBITRES, Party.PLAYER),
    at=FILED.at,
    grounds=LIST.id,
    grounds_digest=LIST.digest,
)
BEFORE = [FILED, AppealAdmitted(until=None), DECIDED]
TRANSMITTED = [*BEFORE, INFORMED, AppealEscalated(transmitter=Transmitter.PRESIDENT, **KEPT)]


def seat(number: int, nationality: str, federation: str) -> FisfSeat:
    return FisfSeat(person=UUID(int=number), nationality=nationality, federation=federation)


PRESIDENT, TECHNICAL, AFRICA = seat(41, "FR", "FFSc"), seat(42, "BE", "FBS"), seat(43, "SN", "FESS")
MEMBERS = seat(44, "CH", "FSS"), seat(45, "CA", "FQSF")
OTHERS = seat(46, "RO", "FRS"), seat(47, "FR", "FFSc")
COMPOSED = FisfCommissionComposed(
    president=PRESIDENT, technical=TECHNICAL, africa=AFRICA, members=MEMBERS, others=OTHERS
)
