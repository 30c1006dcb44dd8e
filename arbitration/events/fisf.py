"""The commission de recours of the FISF, and the steps of a recours before it (FISF 6.4.2)."""

from datetime import datetime
from enum import Enum
from uuid import UUID

from arbitration.events.recours import Outcome
from engine.events import codec, registry


@codec.value
class FisfSeat:
    """Who sits, or may: `nationality` in two letters, `federation` by its code. `person`, `account`: as of a Member."""

    person: UUID
    nationality: str
    federation: str
    account: UUID | None = None


@registry.event("arbitration.fisf_commission_composed")
class FisfCommissionComposed:
    """FISF 6.4.2.b: the president of the commission du règlement, the technical head, the head of the Bureau Afrique.

    With two of its members; its `others` sit in the place of one of these five.
    """

    president: FisfSeat
    technical: FisfSeat
    africa: FisfSeat
    members: tuple[FisfSeat, ...]
    others: tuple[FisfSeat, ...]


class Party(Enum):
    """Who may disagree with a commission d'arbitrage (FISF 6.4.2.a)."""

    PLAYER = "player"
    ARBITRES = "arbitres"


class Transmitter(Enum):
    """FISF 6.4.2.c: the organiser, in the absence of the president of the commission d'arbitrage."""

    PRESIDENT = "president"
    ORGANISER = "organiser"


class Attempt(Enum):
    """What was tried with a dossier that was void."""

    REQUEST = "request"
    DOCUMENTS = "documents"
    REPLACEMENT = "replacement"
    DECISION = "decision"


@registry.event("arbitration.parties_informed")
class PartiesInformed:
    """FISF 6.4.2.c: `appellant` disagrees, for these `grounds`, and the dossier will go to the FISF.

    `informed`: who was told so, `at` that moment. `grounds` and its digest: as of AppealFiled.
    """

    appellant: Party
    informed: tuple[Party, ...]
    at: datetime
    grounds: UUID
    grounds_digest: str


@registry.event("arbitration.appeal_escalated")
class AppealEscalated:
    """FISF 6.4.2.c: the dossier goes to the FISF. `documents` names the list of them in the vault."""

    transmitter: Transmitter
    documents: UUID
    documents_digest: str


@registry.event("arbitration.documents_requested")
class DocumentsRequested:
    """FISF 6.4.2.c: what is missing is asked of the appellant; `until`: the last moment. `documents`: as above."""

    documents: UUID
    documents_digest: str
    until: datetime


@registry.event("arbitration.dossier_completed")
class DossierCompleted:
    """What was asked for was received `at` that moment, in time. `documents`: as above."""

    documents: UUID
    documents_digest: str
    at: datetime


@registry.event("arbitration.dossier_lapsed")
class DossierLapsed:
    """FISF 6.4.2.c: nothing came by this moment; the dossier is void, "classé comme nul et non avenu"."""

    until: datetime


@registry.event("arbitration.lapsed_dossier_tried")
class LapsedDossierTried:
    """An attempt after that: recorded, and refused. `text` is what was typed, in the vault."""

    attempt: Attempt
    article: str
    text: UUID
    text_digest: str


@registry.event("arbitration.concerned_member_replaced")
class ConcernedMemberReplaced:
    """FISF 6.4.2.b: in this recours, another member of the commission du règlement sits, whom its president names.

    `reason` and its digest: as for a rectification.
    """

    person: UUID
    by: UUID
    reason: UUID
    reason_digest: str


@registry.event("arbitration.further_appeal_decided")
class FurtherAppealDecided:
    """FISF 6.4.2: what the commission of the FISF makes of the decision that was first contested, and who sat.

    `favourable`, `reason` and its digest: as of AppealDecided.
    """

    sitting: tuple[UUID, ...]
    outcome: Outcome
    favourable: bool
    reason: UUID
    reason_digest: str
