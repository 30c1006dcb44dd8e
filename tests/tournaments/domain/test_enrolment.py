"""Centres ask to play, are accepted or refused, and say that they are ready."""

from uuid import UUID

from engine.events.testing import given
from tests.tournaments.domain.test_competition import CREATED, IN_LYON, LYON, NICE, ONE, OPEN, SEATED
from tournaments.domain.competition.enrolment import ask_enrolment, enrol_centre, refuse_enrolment
from tournaments.domain.competition.readiness import say_ready, undo_ready
from tournaments.domain.competition.state import COMPETITION
from tournaments.domain.refusals import centres
from tournaments.domain.refusals.competitions import EntriesWithoutTable, NoEntriesHere
from tournaments.events.competition import (
    CentreEnrolled,
    CentreReadinessUndone,
    CentreReady,
    EnrolmentAsked,
    EnrolmentRefused,
    RoundClosed,
)

REASON = {"reason": UUID(int=51), "reason_digest": "0" * 64}
ASKED = (CREATED, EnrolmentAsked(centre=NICE))


def test_a_centre_asks_once_and_is_accepted():
    given(COMPETITION, CREATED).when(ask_enrolment, centre=NICE).then(EnrolmentAsked(centre=NICE))
    asked = given(COMPETITION, *ASKED)
    asked.when(ask_enrolment, centre=NICE).then_refuses(centres.EnrolmentAlreadyAsked)
    asked.when(enrol_centre, centre=NICE).then(CentreEnrolled(centre=NICE))
    given(COMPETITION, *ASKED, CentreEnrolled(centre=NICE)).when(refuse_enrolment, centre=NICE, **REASON).then_refuses(
        centres.CentreAlreadyEnrolled
    )


def test_a_centre_that_was_refused_may_ask_again():
    refused = EnrolmentRefused(centre=NICE, **REASON)
    given(COMPETITION, *ASKED).when(refuse_enrolment, centre=NICE, **REASON).then(refused)
    again = given(COMPETITION, *ASKED, refused)
    again.when(refuse_enrolment, centre=NICE, **REASON).then_refuses(centres.EnrolmentNotAsked)
    again.when(ask_enrolment, centre=NICE).then(EnrolmentAsked(centre=NICE))


def test_a_centre_that_plays_does_not_ask():
    given(COMPETITION, *IN_LYON).when(ask_enrolment, centre=LYON).then_refuses(centres.CentreAlreadyEnrolled)


def test_a_hall_is_ready_once_its_players_are_seated():
    given(COMPETITION, *IN_LYON).when(say_ready, centre=LYON).then_refuses(NoEntriesHere)
    given(COMPETITION, *IN_LYON, ONE).when(say_ready, centre=LYON).then_refuses(EntriesWithoutTable)
    given(COMPETITION, *SEATED).when(say_ready, centre=LYON).then(CentreReady(round=1, centre=LYON))
    given(COMPETITION, *SEATED).when(say_ready, centre=NICE).then_refuses(centres.CentreNotEnrolled)


def test_a_hall_says_once_that_it_is_ready_and_may_take_it_back():
    ready = given(COMPETITION, *SEATED, CentreReady(round=1, centre=LYON))
    ready.when(say_ready, centre=LYON).then_refuses(centres.CentreAlreadyReady)
    ready.when(undo_ready, centre=LYON).then(CentreReadinessUndone(round=1, centre=LYON))
    given(COMPETITION, *SEATED).when(undo_ready, centre=LYON).then_refuses(centres.CentreNotReady)


def test_a_hall_is_ready_for_one_round():
    one_played = (*OPEN, CentreReady(round=1, centre=LYON), RoundClosed(round=1))
    given(COMPETITION, *one_played).when(say_ready, centre=LYON).then(CentreReady(round=2, centre=LYON))
