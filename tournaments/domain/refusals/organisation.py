"""Refusals of federations, comités, clubs and centres."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class UnknownFederation(NotThere):
    message = N_("There is no such federation.")


class UnknownComite(NotThere):
    message = N_("There is no such comité.")


class UnknownClub(NotThere):
    message = N_("There is no such club.")


class OrganisationExists(Refusal):
    message = N_("%(name)s already exists.")


class CodeTaken(Refusal):
    """Two clubs of one federation cannot have the same code, nor two comités, nor two federations."""

    message = N_("The code %(code)s is already that of %(holder)s: choose another one.")


class CodeInvalid(Wrong):
    message = N_("A code has 1 to %(most)s letters, digits or hyphens, without spaces: %(code)s does not.")


class AlreadyOwned(Refusal):
    message = N_("“%(name)s” already belongs to a federation.")


class ComiteElsewhere(Wrong):
    message = N_("This comité belongs to another federation.")


class NothingChanged(Wrong):
    message = N_("Nothing was changed.")


class OrganisationIsClosed(Refusal):
    code = "tournaments.organisation_closed"
    message = N_("%(name)s is closed: open it again first.")


class AlreadyApproved(Refusal):
    message = N_("%(name)s is already approved.")


class AlreadyClosed(Refusal):
    message = N_("%(name)s is already closed.")


class NotClosed(Refusal):
    message = N_("%(name)s is not closed.")


class ClubNotApproved(Refusal):
    message = N_("%(name)s is not approved yet: it takes no licensees.")


class ClubClosed(Refusal):
    message = N_("%(name)s is closed: it takes no licensees.")


class CentreNotPlaying(Refusal):
    """A centre plays a competition when it is approved and not closed."""

    message = N_("%(name)s is closed, or not approved yet: it cannot play a competition.")


class NoPicture(NotThere):
    message = N_("This federation has no picture.")


class PictureMissing(Wrong):
    message = N_("Choose a picture; this file is empty.")


class PictureTooLarge(Refusal):
    status = 413
    message = N_("This picture is too large: at most %(megabytes)s MB.")


class PictureTooManyPoints(PictureTooLarge):
    message = N_("This picture has too many pixels: at most %(millions)s million.")


class WrongPicture(Refusal):
    status = 415
    message = N_("This file is no picture that can be printed (PNG, JPEG, WebP), or it is damaged.")
