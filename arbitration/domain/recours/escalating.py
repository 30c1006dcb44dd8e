"""FISF 6.4.2.c: the parties are informed, the dossier goes to the FISF, is completed in time or is void."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from uuid import UUID

from arbitration.domain.recours.deciding import UnknownRecours
from arbitration.domain.recours.further import Stage, is_past
from arbitration.domain.recours.state import Recours, RecoursEvent
from arbitration.events import fisf as events
from engine.events.refusals import N_, Refusal, Wrong

ARTICLE = "FISF 6.4.2.c"


class NothingToContest(Refusal):
    message = N_("The commission d'arbitrage has not decided this recours: there is nothing to bring before the FISF.")
    article = "FISF 6.4.2.a"


class AlreadyInformed(Refusal):
    message = N_("The parties have already been informed.")
    article = ARTICLE


class NobodyInformed(Wrong):
    message = N_("Say who was informed: the player, the arbitre, or both.")
    article = ARTICLE


class NoSuchParty(Wrong):
    message = N_("This recours concerns no player: the arbitres alone are a party to it.")
    article = "FISF 6.4.2.a"


class NotThen(Wrong):
    """A moment that cannot be: later than now, or before what it follows."""

    message = N_("This moment is not possible: it is in the future, or before the previous step.")
    article = ARTICLE


class PartiesNotInformed(Refusal):
    message = N_("Inform the parties first: the dossier goes to the FISF once they know.")
    article = ARTICLE


class AlreadyTransmitted(Refusal):
    message = N_("The dossier has already been transmitted to the FISF.")
    article = ARTICLE


class NotTransmitted(Refusal):
    message = N_("The dossier has not been transmitted to the FISF yet.")
    article = ARTICLE


class AlreadyRequested(Refusal):
    message = N_("Documents have already been asked for, and are awaited.")
    article = ARTICLE


class NothingRequested(Refusal):
    message = N_("No document is awaited in this dossier.")
    article = ARTICLE


class AlreadyClosed(Refusal):
    code = "arbitration.further_already_decided"
    message = N_("The commission de recours of the FISF has already decided.")
    article = "FISF 6.4.2"


class DossierVoid(Refusal):
    """The attempt is kept."""

    message = N_("The time to complete this dossier is over: it is void. What you sent is kept, and changes nothing.")
    article = ARTICLE


@dataclass(frozen=True, slots=True)
class Typed:
    """A text that is kept in the vault: a list of documents, reasons."""

    id: UUID
    digest: str


def inform_parties(
    recours: Recours,
    *,
    appellant: events.Party,
    informed: Sequence[events.Party],
    at: datetime,
    now: datetime,
    grounds: Typed,
) -> list[RecoursEvent]:
    """Who disagrees with the decision says why, and the parties are told that the dossier will go to the FISF."""
    if recours.filed is None:
        raise UnknownRecours
    if recours.decided is None:
        raise NothingToContest
    if recours.further.stage is not None:
        raise AlreadyInformed
    if not informed:
        raise NobodyInformed
    if recours.filed.entry is None and events.Party.PLAYER in {appellant, *informed}:
        raise NoSuchParty
    if is_past(now, at) or is_past(at, recours.filed.at):
        raise NotThen
    parties = tuple(sorted(set(informed), key=lambda party: party.value))
    return [
        events.PartiesInformed(
            appellant=appellant, informed=parties, at=at, grounds=grounds.id, grounds_digest=grounds.digest
        )
    ]


def transmit(recours: Recours, *, transmitter: events.Transmitter, documents: Typed) -> list[RecoursEvent]:
    """The president of the commission d'arbitrage, or the organiser in his absence, once the parties know."""
    if recours.filed is None:
        raise UnknownRecours
    if recours.further.stage is None:
        raise PartiesNotInformed
    if recours.further.stage is not Stage.INFORMED:
        raise AlreadyTransmitted
    return [events.AppealEscalated(transmitter=transmitter, documents=documents.id, documents_digest=documents.digest)]


def request_documents(recours: Recours, *, days: int, now: datetime, documents: Typed) -> list[RecoursEvent]:
    """The appellant has so many `days`, of 24 hours each, whatever clocks do meanwhile."""
    if void := attempted(recours, events.Attempt.REQUEST, documents, now):
        return void
    refuse_unless_open(recours)
    if recours.further.stage is Stage.AWAITED:
        raise AlreadyRequested
    until = now.astimezone(UTC) + timedelta(days=days)
    return [events.DocumentsRequested(documents=documents.id, documents_digest=documents.digest, until=until)]


def complete(recours: Recours, *, at: datetime, now: datetime, documents: Typed) -> list[RecoursEvent]:
    """What counts is when the documents were received, `at`, though it be typed once the dossier is void."""
    requested = recours.further.requested
    if recours.further.stage not in (Stage.AWAITED, Stage.LAPSED) or requested is None:
        refuse_unless_open(recours)
        raise NothingRequested
    if is_past(now, at):
        raise NotThen
    if is_past(requested.until, at):
        return attempted(recours, events.Attempt.DOCUMENTS, documents, now)
    return [events.DossierCompleted(documents=documents.id, documents_digest=documents.digest, at=at)]


def lapse(recours: Recours, *, now: datetime) -> list[RecoursEvent]:
    """The time is over; nothing where it is not, or where that is already recorded."""
    requested, stage = recours.further.requested, recours.further.stage
    if requested is None or stage is not Stage.AWAITED or recours.further.at(now) is not Stage.LAPSED:
        return []
    return [events.DossierLapsed(until=requested.until)]


def attempted(recours: Recours, attempt: events.Attempt, text: Typed, now: datetime) -> list[RecoursEvent]:
    """What is tried with a void dossier, which is recorded as void if it is not yet; nothing for another one."""
    if recours.further.at(now) is not Stage.LAPSED:
        return []
    tried = events.LapsedDossierTried(attempt=attempt, article=ARTICLE, text=text.id, text_digest=text.digest)
    return [*lapse(recours, now=now), tried]


def refuse_unless_open(recours: Recours) -> None:
    """Raises UnknownRecours, NotTransmitted, AlreadyClosed."""
    if recours.filed is None:
        raise UnknownRecours
    if recours.further.stage in (None, Stage.INFORMED):
        raise NotTransmitted
    if recours.further.stage is Stage.DECIDED:
        raise AlreadyClosed
