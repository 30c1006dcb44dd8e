"""What becomes of an appeal against a decision: `recours-<id>`."""

from datetime import datetime
from enum import Enum
from uuid import UUID

from engine.events.registry import event


class Contested(Enum):
    """FISF 6.3: any decision may be contested."""

    VERDICT = "verdict"
    ANNULMENT = "annulment"
    DRAW = "draw"
    CLOCK = "clock"
    DISQUALIFICATION = "disqualification"
    OTHER = "other"


class Inadmissible(Enum):
    """Why a recours is not heard."""

    LATE = "late"
    DECIDED = "decided"
    PENDING = "pending"


@event("arbitration.appeal_filed")
class AppealFiled:
    """FISF 6.3: a decision is contested, by the `entry` that it concerns or, `by_arbitres`, by the arbitres.

    `at` is when it was handed in, which may be before it was typed. `grounds` names the text in the vault;
    `grounds_digest` is the salted digest that proves it unchanged. A recours about no one partie, or coup, has None.
    """

    competition: UUID
    commission: UUID
    subject: Contested
    entry: UUID | None
    by_arbitres: bool
    partie: UUID | None
    coup: int | None
    at: datetime
    grounds: UUID
    grounds_digest: str


@event("arbitration.recours_link_withdrawn")
class RecoursLinkWithdrawn:
    """The links made for an entry no longer open its page: `lien-<competition>-<entry>`. What was filed stays."""

    entry: UUID


@event("arbitration.appeal_admitted")
class AppealAdmitted:
    """It came in time: `until` is the last moment; None where nothing had ended that time yet."""

    until: datetime | None


@event("arbitration.appeal_refused")
class AppealRefused:
    """It is kept, and not heard. `until`: as for an admitted one. `article` is that of the regulation."""

    why: Inadmissible
    article: str
    until: datetime | None


class DocumentKind(Enum):
    """What a recours may be supported by: a photograph, or a document."""

    JPEG = "jpeg"
    PNG = "png"
    WEBP = "webp"
    PDF = "pdf"


@event("arbitration.appeal_document_added")
class AppealDocumentAdded:
    """A photograph or a document supports it. The vault holds what it shows; `digest` is salted, as for texts."""

    document: UUID
    digest: str
    kind: DocumentKind


class Fault(Enum):
    """Why what was tried about a recours changed nothing."""

    CONCERNED = "concerned"
    TOO_LARGE = "too_large"
    WRONG_TYPE = "wrong_type"


@event("arbitration.appeal_attempt_refused")
class AppealAttemptRefused:
    """It was refused, and is kept. `persons`: the members who sat although they are concerned (FISF 6.4).

    `text`: the reasons that they gave, and their digest, as for a decision; None for a file that was not received.
    """

    fault: Fault
    article: str
    persons: tuple[UUID, ...] = ()
    text: UUID | None = None
    text_digest: str = ""


class Outcome(Enum):
    """What a commission makes of the decision that is contested."""

    UPHELD = "upheld"
    OVERTURNED = "overturned"
    PARTLY = "partly"


@event("arbitration.appeal_heard")
class AppealHeard:
    """FISF 6.4.1: these members sat. None of them is concerned by it, as far as the log and the declarations say."""

    sitting: tuple[UUID, ...]


@event("arbitration.appeal_decided")
class AppealDecided:
    """FISF 6.3: what the commission decides. `reason` and its digest: as for a rectification.

    `favourable`: the text allows several readings, there is no double game, and that which favours the player is taken.
    """

    outcome: Outcome
    favourable: bool
    reason: UUID
    reason_digest: str


class Remedy(Enum):
    """What follows in the score from a decision that does not stand."""

    VERDICT = "verdict"
    ANNULMENT = "annulment"
    REINSTATEMENT = "reinstatement"


@event("arbitration.remedy_decided")
class RemedyDecided:
    """FISF 6.3: what the commission puts in the place of what it overturns; recorded beside its decision.

    A verdict: `line` is how the bulletin should have been read, "" as it was; `score` and `motif` are what the
    commission decides itself, None and "" where the regulation decides. An annulment (FISF 3.6): `coup` does not count,
    for the `error` that an AnnulmentReason names. A reinstatement has none of these.
    """

    remedy: Remedy
    coup: int | None = None
    line: str = ""
    score: int | None = None
    motif: str = ""
    error: str = ""


@event("arbitration.remedy_carried_out")
class RemedyCarriedOut:
    """What was decided stands in the score: at once, or inside the rectificatif of results that were official."""
