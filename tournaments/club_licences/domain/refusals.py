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


class NewLicenceNumberMissing(Wrong):
    message = N_("Give the licence number: this player has none yet.")


class AlreadyOfThisClub(Wrong):
    message = N_("This player is of the club already: ask for his licence in the list of the club.")


class TransferDayPast(Wrong):
    message = N_("This day is past: choose today or a later one.")


class TransferDayTooFar(Wrong):
    message = N_("This day is too far: choose one of this season or the next.")


class TransferAlreadyAsked(Refusal):
    message = N_("The club asks for this player already: the list of requests says how far it is.")


class PlayerNotAgreed(Refusal):
    message = N_("The player has not agreed yet: he answers by the link of his mail, or tells you so.")


class GuardianNeeded(Wrong):
    message = N_("This player is a minor: a parent or the guardian agrees for him, and says who he is.")


class PlayerOfAge(Wrong):
    message = N_("This player is of age: he agrees himself.")


class LateTransferUnexplained(Wrong):
    message = N_("Say why this transfer is accepted after the deadline: the club and the player read it.")


class LateTransferOfFederation(Refusal):
    message = N_(
        "The deadline of transfers is past: the federation alone accepts this one. It finds it in its requests."
    )


class NoAnswerAwaited(Refusal):
    message = N_("No answer is awaited any more: it was given, or the club has withdrawn its request.")


class UnknownLicensee(Wrong):
    message = N_("Nobody of the federation has this licence number and this year of birth: check both with the player.")
