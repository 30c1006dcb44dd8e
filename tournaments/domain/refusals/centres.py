"""Refusals of centres and appointments."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class CentreAlreadyOpen(Refusal):
    message = N_("This centre already exists.")


class UnknownCentre(NotThere):
    message = N_("There is no such centre.")


class CentreAlreadyEnrolled(Refusal):
    message = N_("This centre already plays the competition.")


class EnrolmentAlreadyAsked(Refusal):
    message = N_("This centre has already asked to play: the federation will answer.")


class EnrolmentNotAsked(Refusal):
    message = N_("This centre has not asked to play, or was answered already.")


class EnrolmentReasonNeeded(Wrong):
    message = N_("Say why the centre does not play: it reads your message.")


class CentreAlreadyReady(Refusal):
    message = N_("This centre has already said that it is ready.")


class CentreNotReady(Refusal):
    message = N_("This centre has not said that it is ready.")


class CentreNotEnrolled(Wrong):
    message = N_("This centre does not play the competition.")


class AlreadyAppointed(Refusal):
    message = N_("This account is already appointed.")


class NotAppointed(Refusal):
    message = N_("This account is not appointed there.")


class TermInvalid(Wrong):
    message = N_("The end comes after the beginning, and is still to come.")


class IsArbitreHere(Refusal):
    """FISF 5.9.d: the second look is somebody else's."""

    message = N_("This account is an arbitre of this centre: the double arbitre is somebody else.")
    article = "FISF 5.9"


class IsDoubleArbitreHere(Refusal):
    """FISF 5.9.d: an arbitre does not look again at his own corrections."""

    message = N_("This account is the double arbitre of this centre: its arbitre is somebody else.")
    article = "FISF 5.9"


class UnknownAccount(Wrong):
    message = N_("No account has this address.")
