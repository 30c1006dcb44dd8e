"""Refusals of the licences of clubs."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong
from tournaments.domain.refusals.tables import TableInvalid


class LicenceKindsInvalid(TableInvalid):
    """A fault of a file of kinds of licence; `field` is where it stands."""

    message = N_("%(file)s is not a table of licences: %(field)s is missing or is not what the guide describes.")


class NothingAsked(Wrong):
    message = N_("Tick the players whose licence you ask for: those whose licence is taken or asked for need nothing.")


class NotOfThisClub(Wrong):
    message = N_("One of these players is not of the club: ask for those of its list.")


class SeasonNotOffered(Wrong):
    message = N_("Licences are asked for this season, the next one or the one before.")


class UnknownLicenceKind(Wrong):
    message = N_("There is no such kind of licence in this season: choose one of the list.")


class UnknownLicenceRequest(NotThere):
    message = N_("There is no such request for a licence.")


class LicenceRequestOver(Refusal):
    message = N_("This request is over: it was accepted, refused or withdrawn.")


class RefusalUnexplained(Wrong):
    message = N_("Say why: the club reads it.")


class NoSumReceived(Wrong):
    message = N_("Say a sum: more than 0 for what was received, less than 0 for what was given back.")


class MoreGivenBack(Wrong):
    message = N_("More would be given back than was received: check the sum.")
