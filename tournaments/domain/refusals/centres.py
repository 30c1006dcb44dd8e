"""Refusals of centres and appointments."""

from engine.events import N_, Refusal


class CentreAlreadyOpen(Refusal):
    code = "tournaments.centre_already_open"
    message = N_("This centre already exists.")


class UnknownCentre(Refusal):
    code = "tournaments.unknown_centre"
    status = 404
    message = N_("There is no such centre.")


class CentreAlreadyEnrolled(Refusal):
    code = "tournaments.centre_already_enrolled"
    message = N_("This centre already plays the competition.")


class EnrolmentAlreadyAsked(Refusal):
    code = "tournaments.enrolment_already_asked"
    message = N_("This centre has already asked to play: the federation will answer.")


class EnrolmentNotAsked(Refusal):
    code = "tournaments.enrolment_not_asked"
    message = N_("This centre has not asked to play, or was answered already.")


class EnrolmentReasonNeeded(Refusal):
    code = "tournaments.enrolment_reason_needed"
    status = 422
    message = N_("Say why the centre does not play: it reads your message.")


class CentreAlreadyReady(Refusal):
    code = "tournaments.centre_already_ready"
    message = N_("This centre has already said that it is ready.")


class CentreNotReady(Refusal):
    code = "tournaments.centre_not_ready"
    message = N_("This centre has not said that it is ready.")


class CentreNotEnrolled(Refusal):
    code = "tournaments.centre_not_enrolled"
    status = 422
    message = N_("This centre does not play the competition.")


class AlreadyAppointed(Refusal):
    code = "tournaments.already_appointed"
    message = N_("This account is already appointed.")


class NotAppointed(Refusal):
    code = "tournaments.not_appointed"
    message = N_("This account is not appointed there.")


class TermInvalid(Refusal):
    code = "tournaments.term_invalid"
    status = 422
    message = N_("The end comes after the beginning, and is still to come.")


class IsArbitreHere(Refusal):
    """FISF 5.9.d: the second look is somebody else's."""

    code = "tournaments.is_arbitre_here"
    message = N_("This account is an arbitre of this centre: the double arbitre is somebody else.")
    article = "FISF 5.9"


class IsDoubleArbitreHere(Refusal):
    """FISF 5.9.d: whoever corrects does not look again at his own corrections."""

    code = "tournaments.is_double_arbitre_here"
    message = N_("This account is the double arbitre of this centre: its arbitre is somebody else.")
    article = "FISF 5.9"


class UnknownAccount(Refusal):
    code = "tournaments.unknown_account"
    status = 422
    message = N_("No account has this address.")
