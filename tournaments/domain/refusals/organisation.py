"""Refusals of federations, comités, clubs and centres."""

from engine.events import N_, Refusal


class UnknownFederation(Refusal):
    code = "tournaments.unknown_federation"
    status = 404
    message = N_("There is no such federation.")


class UnknownComite(Refusal):
    code = "tournaments.unknown_comite"
    status = 404
    message = N_("There is no such comité.")


class UnknownClub(Refusal):
    code = "tournaments.unknown_club"
    status = 404
    message = N_("There is no such club.")


class OrganisationExists(Refusal):
    code = "tournaments.organisation_exists"
    message = N_("%(name)s already exists.")


class CodeTaken(Refusal):
    """Two clubs of one federation cannot have the same code, nor two comités, nor two federations."""

    code = "tournaments.code_taken"
    message = N_("The code %(code)s is already that of %(holder)s: choose another one.")


class CodeInvalid(Refusal):
    code = "tournaments.code_invalid"
    status = 422
    message = N_("A code has 1 to %(most)s letters, digits or hyphens, without spaces: %(code)s does not.")


class AlreadyOwned(Refusal):
    code = "tournaments.already_owned"
    message = N_("“%(name)s” already belongs to a federation.")


class ComiteElsewhere(Refusal):
    code = "tournaments.comite_elsewhere"
    status = 422
    message = N_("This comité belongs to another federation.")


class NothingChanged(Refusal):
    code = "tournaments.nothing_changed"
    status = 422
    message = N_("Nothing was changed.")


class OrganisationIsClosed(Refusal):
    code = "tournaments.organisation_closed"
    message = N_("%(name)s is closed: open it again first.")


class AlreadyApproved(Refusal):
    code = "tournaments.already_approved"
    message = N_("%(name)s is already approved.")


class AlreadyClosed(Refusal):
    code = "tournaments.already_closed"
    message = N_("%(name)s is already closed.")


class NotClosed(Refusal):
    code = "tournaments.not_closed"
    message = N_("%(name)s is not closed.")


class ClubNotApproved(Refusal):
    code = "tournaments.club_not_approved"
    message = N_("%(name)s is not approved yet: it takes no licensees.")


class ClubClosed(Refusal):
    code = "tournaments.club_closed"
    message = N_("%(name)s is closed: it takes no licensees.")


class CentreNotPlaying(Refusal):
    """A centre plays a competition when it is approved and not closed."""

    code = "tournaments.centre_not_playing"
    message = N_("%(name)s is closed, or not approved yet: it cannot play a competition.")
