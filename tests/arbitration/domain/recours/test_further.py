"""FISF 6.4.2.c: the parties are informed, the dossier goes to the FISF, is completed in fourteen days or is void."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from arbitration.domain.fisf import Fisf, NotComposed
from arbitration.domain.recours.concluding import (
    ConcernedByIt,
    DocumentsAwaited,
    DoesNotSitThere,
    NotAnotherMember,
    conclude,
    replace_concerned,
)
from arbitration.domain.recours.deciding import Concern, NobodySits, UnknownRecours
from arbitration.domain.recours.escalating import (
    ARTICLE,
    AlreadyClosed,
    AlreadyInformed,
    AlreadyRequested,
    AlreadyTransmitted,
    NobodyInformed,
    NoSuchParty,
    NothingRequested,
    NothingToContest,
    NotThen,
    NotTransmitted,
    PartiesNotInformed,
    complete,
    inform_parties,
    lapse,
    request_documents,
    transmit,
)
from arbitration.domain.recours.further import Stage
from arbitration.domain.recours.state import RECOURS
from arbitration.events.fisf import (
    AppealEscalated,
    Attempt,
    ConcernedMemberReplaced,
    DocumentsRequested,
    DossierCompleted,
    DossierLapsed,
    FurtherAppealDecided,
    LapsedDossierTried,
    Party,
    Transmitter,
)
from arbitration.events.recours import AppealAttemptRefused, Fault, Outcome
from engine.events.testing import given
from engine.rules.profile.shelf import load_profile
from tests.arbitration.domain.recours.before_fisf import (
    AFRICA,
    BEFORE,
    COMPOSED,
    INFORMED,
    KEPT,
    LIST,
    MEMBERS,
    OTHERS,
    PRESIDENT,
    TRANSMITTED,
    WHY,
)
from tests.arbitration.domain.recours.test_filing import FILED

NOON = FILED.at + timedelta(days=3)
DAYS = load_profile("fisf-2020").appeal_documents_days
UNTIL = NOON + timedelta(days=14)
AFTER = UNTIL + timedelta(seconds=1)
REQUESTED = DocumentsRequested(until=UNTIL, **KEPT)
AWAITED = [*TRANSMITTED, REQUESTED]
LAPSED = DossierLapsed(until=UNTIL)
FIVE = {"fisf": Fisf(COMPOSED), "concerns": {}}
SITTING = [PRESIDENT.person, AFRICA.person]
JUDGED = {"sitting": SITTING, "outcome": Outcome.OVERTURNED, "favourable": True, "now": NOON, "why": LIST}
DONE = FurtherAppealDecided(sitting=tuple(SITTING), outcome=Outcome.OVERTURNED, favourable=True, **WHY)


def told(**more):
    parties = {"appellant": Party.PLAYER, "informed": [Party.PLAYER, Party.ARBITRES]}
    return {**parties, "at": FILED.at, "now": NOON, "grounds": LIST, **more}


def tried(attempt, *before):
    return (*before, LapsedDossierTried(attempt=attempt, article=ARTICLE, text=LIST.id, text_digest=LIST.digest))


def replacing(**more):
    return {**FIVE, "person": AFRICA.person, "by": OTHERS[0].person, "now": NOON, "why": LIST, **more}


def test_fisf_6_4_2_a_the_parties_are_told_once_the_commission_has_decided():
    given(RECOURS, *BEFORE).when(inform_parties, **told()).then(INFORMED)
    given(RECOURS, *BEFORE[:2]).when(inform_parties, **told()).then_refuses(NothingToContest)
    given(RECOURS).when(inform_parties, **told()).then_refuses(UnknownRecours)
    given(RECOURS, *BEFORE, INFORMED).when(inform_parties, **told()).then_refuses(AlreadyInformed)


def test_fisf_6_4_2_c_who_was_informed_and_when_is_said():
    given(RECOURS, *BEFORE).when(inform_parties, **told(informed=[])).then_refuses(NobodyInformed)
    for moment in (NOON + timedelta(seconds=1), FILED.at - timedelta(seconds=1)):
        given(RECOURS, *BEFORE).when(inform_parties, **told(at=moment)).then_refuses(NotThen)


def test_fisf_6_4_2_a_a_recours_about_no_player_has_the_arbitres_alone():
    nobody = [replace(FILED, entry=None, by_arbitres=True), *BEFORE[1:]]
    given(RECOURS, *nobody).when(inform_parties, **told()).then_refuses(NoSuchParty)
    alone = {"appellant": Party.ARBITRES, "informed": (Party.ARBITRES,)}
    given(RECOURS, *nobody).when(inform_parties, **told(**alone)).then(replace(INFORMED, **alone))


def test_fisf_6_4_2_c_the_dossier_goes_to_the_fisf_after_the_parties_know():
    sent = {"transmitter": Transmitter.ORGANISER, "documents": LIST}
    informed = [*BEFORE, INFORMED]
    given(RECOURS, *informed).when(transmit, **sent).then(AppealEscalated(transmitter=Transmitter.ORGANISER, **KEPT))
    given(RECOURS, *BEFORE).when(transmit, **sent).then_refuses(PartiesNotInformed)
    given(RECOURS, *TRANSMITTED).when(transmit, **sent).then_refuses(AlreadyTransmitted)
    given(RECOURS).when(transmit, **sent).then_refuses(UnknownRecours)


def test_fisf_6_4_2_c_documents_are_asked_for_and_due_in_two_weeks():
    asked = {"days": DAYS, "now": NOON, "documents": LIST}
    given(RECOURS, *TRANSMITTED).when(request_documents, **asked).then(REQUESTED)
    given(RECOURS, *AWAITED).when(request_documents, **asked).then_refuses(AlreadyRequested)
    given(RECOURS, *BEFORE, INFORMED).when(request_documents, **asked).then_refuses(NotTransmitted)
    given(RECOURS).when(request_documents, **asked).then_refuses(UnknownRecours)


@pytest.mark.parametrize("zone", ["Europe/Paris", "Africa/Dakar", "America/Montreal", "Pacific/Noumea"])
@pytest.mark.parametrize("day", ["2026-03-20T23:30", "2026-10-20T02:30", "2026-06-01T00:00"])
def test_fisf_6_4_2_c_two_weeks_are_as_long_wherever_and_whatever_clocks_do(zone, day):
    now = datetime.fromisoformat(day).replace(tzinfo=ZoneInfo(zone))
    (asked,) = request_documents(RECOURS.fold(TRANSMITTED), days=DAYS, now=now, documents=LIST)
    assert asked.until - now.astimezone(UTC) == timedelta(hours=14 * 24)
    awaited = RECOURS.fold([*TRANSMITTED, asked])
    seen = [asked.until.astimezone(ZoneInfo(zone)) + timedelta(seconds=by) for by in (0, 1)]
    assert [awaited.further.at(moment) for moment in seen] == [Stage.AWAITED, Stage.LAPSED]


def test_fisf_6_4_2_c_an_hour_that_comes_twice_is_two_hours():
    first = datetime(2026, 10, 25, 2, 30, tzinfo=ZoneInfo("Europe/Paris"))
    awaited = RECOURS.fold([*TRANSMITTED, DocumentsRequested(until=first, **KEPT)])
    assert awaited.further.at(first.replace(fold=1)) is Stage.LAPSED


def test_fisf_6_4_2_c_what_comes_on_the_fourteenth_day_completes_the_dossier():
    came = {"at": UNTIL, "now": UNTIL, "documents": LIST}
    given(RECOURS, *AWAITED).when(complete, **came).then(DossierCompleted(at=UNTIL, **KEPT))
    given(RECOURS, *TRANSMITTED).when(complete, **came).then_refuses(NothingRequested)
    given(RECOURS, *BEFORE).when(complete, **came).then_refuses(NotTransmitted)
    given(RECOURS, *AWAITED).when(complete, **came | {"at": AFTER}).then_refuses(NotThen)


def test_fisf_6_4_2_c_later_the_dossier_is_void_and_the_attempt_is_kept():
    came = {"at": AFTER, "now": AFTER, "documents": LIST}
    given(RECOURS, *AWAITED).when(complete, **came).then(*tried(Attempt.DOCUMENTS, LAPSED))
    given(RECOURS, *AWAITED, LAPSED).when(complete, **came).then(*tried(Attempt.DOCUMENTS))
    asked = {"days": DAYS, "now": AFTER, "documents": LIST}
    given(RECOURS, *AWAITED).when(request_documents, **asked).then(*tried(Attempt.REQUEST, LAPSED))
    given(RECOURS, *AWAITED).when(conclude, **FIVE, **JUDGED | {"now": AFTER}).then(*tried(Attempt.DECISION, LAPSED))
    void = given(RECOURS, *AWAITED, LAPSED)
    void.when(replace_concerned, **replacing(now=AFTER)).then(*tried(Attempt.REPLACEMENT))


def test_fisf_6_4_2_c_what_came_in_time_counts_though_it_is_typed_late():
    came = {"at": UNTIL, "now": AFTER, "documents": LIST}
    given(RECOURS, *AWAITED, LAPSED).when(complete, **came).then(DossierCompleted(at=UNTIL, **KEPT))


def test_fisf_6_4_2_c_the_lapse_is_recorded_once_and_not_before():
    given(RECOURS, *AWAITED).when(lapse, now=UNTIL).then()
    given(RECOURS, *AWAITED).when(lapse, now=AFTER).then(LAPSED)
    given(RECOURS, *AWAITED, LAPSED).when(lapse, now=AFTER).then()
    given(RECOURS, *TRANSMITTED).when(lapse, now=AFTER).then()


def test_fisf_6_4_2_c_more_may_be_asked_for_once_the_first_came():
    completed = [*AWAITED, DossierCompleted(at=NOON, **KEPT)]
    assert RECOURS.fold(completed).further.at(AFTER) is Stage.COMPLETED
    asked = {"days": DAYS, "now": NOON, "documents": LIST}
    given(RECOURS, *completed).when(request_documents, **asked).then(REQUESTED)
    given(RECOURS, *completed).when(complete, at=NOON, now=NOON, documents=LIST).then_refuses(NothingRequested)


def test_fisf_6_4_2_b_a_member_who_is_concerned_is_replaced():
    sent = given(RECOURS, *TRANSMITTED)
    done = ConcernedMemberReplaced(person=AFRICA.person, by=OTHERS[0].person, **WHY)
    sent.when(replace_concerned, **replacing()).then(done)
    sent.when(replace_concerned, **replacing(person=OTHERS[0].person)).then_refuses(DoesNotSitThere)
    sent.when(replace_concerned, **replacing(by=MEMBERS[0].person)).then_refuses(NotAnotherMember)
    concerned = {OTHERS[0].person: Concern.JUDGED}
    sent.when(replace_concerned, **replacing(concerns=concerned)).then_refuses(ConcernedByIt)
    sent.when(replace_concerned, **replacing(fisf=Fisf())).then_refuses(NotComposed)
    given(RECOURS, *TRANSMITTED, done).when(replace_concerned, **replacing()).then_refuses(DoesNotSitThere)
    given(RECOURS, *BEFORE).when(replace_concerned, **replacing()).then_refuses(NotTransmitted)


def test_fisf_6_4_2_b_the_five_decide_and_nobody_who_is_concerned():
    sent = given(RECOURS, *TRANSMITTED)
    sent.when(conclude, **FIVE, **JUDGED).then(DONE)
    sent.when(conclude, **FIVE, **JUDGED | {"sitting": []}).then_refuses(NobodySits)
    sent.when(conclude, **FIVE, **JUDGED | {"sitting": [OTHERS[0].person]}).then_refuses(DoesNotSitThere)
    concerned = {"fisf": Fisf(COMPOSED), "concerns": {AFRICA.person: Concern.PLAYS}}
    said = {"text": WHY["reason"], "text_digest": WHY["reason_digest"]}
    kept = AppealAttemptRefused(fault=Fault.CONCERNED, article="FISF 6.4.2.b", persons=(AFRICA.person,), **said)
    sent.when(conclude, **concerned, **JUDGED).then(kept)
    replaced = ConcernedMemberReplaced(person=AFRICA.person, by=OTHERS[0].person, **WHY)
    given(RECOURS, *TRANSMITTED, replaced).when(conclude, **FIVE, **JUDGED).then_refuses(DoesNotSitThere)


def test_fisf_6_4_2_c_nothing_is_decided_while_documents_are_awaited_or_twice():
    given(RECOURS, *AWAITED).when(conclude, **FIVE, **JUDGED).then_refuses(DocumentsAwaited)
    given(RECOURS, *BEFORE).when(conclude, **FIVE, **JUDGED).then_refuses(NotTransmitted)
    given(RECOURS, *TRANSMITTED, DONE).when(conclude, **FIVE, **JUDGED).then_refuses(AlreadyClosed)
