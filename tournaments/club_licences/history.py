"""The facts of the licences of clubs as sentences."""

from uuid import UUID

from django.utils.translation import gettext as _

from engine.people.identities import readable_names
from engine.web.dates import written_date
from engine.web.history import Names, describes, naming
from tournaments.club_licences import events
from tournaments.club_licences.models import LicenceRequestRow
from tournaments.online_entries.presentation import sum_text


@naming
def requests(ids: set[UUID]) -> Names:
    players = dict(LicenceRequestRow.objects.filter(request__in=ids).values_list("request", "player"))
    names = readable_names(players.values())
    return {request: names.get(player, "") for request, player in players.items()}


@describes(events.ClubLicenceAsked)
def asked(event: events.ClubLicenceAsked, names: Names) -> str:
    return _("Licence asked for: %(name)s") % {"name": names.get(event.player, "")}


@describes(events.ClubLicenceAccepted)
def accepted(event: events.ClubLicenceAccepted, names: Names) -> str:
    return _("Licence accepted: %(name)s") % {"name": names.get(event.request, "")}


@describes(events.ClubLicenceRefused)
def refused(event: events.ClubLicenceRefused, names: Names) -> str:
    return _("Licence refused: %(name)s") % {"name": names.get(event.request, "")}


@describes(events.ClubLicenceWithdrawn)
def withdrawn(event: events.ClubLicenceWithdrawn, names: Names) -> str:
    return _("Licence not asked for any more: %(name)s") % {"name": names.get(event.request, "")}


@describes(events.NewLicenceAsked)
def new_asked(event: events.NewLicenceAsked, names: Names) -> str:
    return _("First licence asked for: %(name)s") % {"name": names.get(event.request, "")}


@describes(events.TransferAsked)
def transfer_asked(event: events.TransferAsked, names: Names) -> str:
    said = {"name": names.get(event.request, ""), "day": written_date(event.on)}
    return _("Transfer asked for from %(day)s: %(name)s") % said


@describes(events.TransferAgreed)
def transfer_agreed(event: events.TransferAgreed, names: Names) -> str:
    return _("The player agrees to his transfer: %(name)s") % {"name": names.get(event.request, "")}


@describes(events.TransferAgreedByGuardian)
def transfer_agreed_by_guardian(event: events.TransferAgreedByGuardian, names: Names) -> str:
    said = {"name": names.get(event.request, "")}
    if event.guardian is events.Guardian.PARENT:
        return _("A parent of the player agrees to his transfer: %(name)s") % said
    return _("The guardian of the player agrees to his transfer: %(name)s") % said


@describes(events.TransferDeadlineWaived)
def transfer_deadline_waived(event: events.TransferDeadlineWaived, names: Names) -> str:
    return _("Transfer let through after the deadline: %(name)s") % {"name": names.get(event.request, "")}


@describes(events.TransferDeclined)
def transfer_declined(event: events.TransferDeclined, names: Names) -> str:
    return _("The player declines his transfer: %(name)s") % {"name": names.get(event.request, "")}


@describes(events.TransferAccepted)
def transfer_accepted(event: events.TransferAccepted, names: Names) -> str:
    return _("Transfer accepted: %(name)s") % {"name": names.get(event.request, "")}


@describes(events.TransferRefused)
def transfer_refused(event: events.TransferRefused, names: Names) -> str:
    return _("Transfer refused: %(name)s") % {"name": names.get(event.request, "")}


@describes(events.TransferWithdrawn)
def transfer_withdrawn(event: events.TransferWithdrawn, names: Names) -> str:
    return _("Transfer not asked for any more: %(name)s") % {"name": names.get(event.request, "")}


@describes(events.TransferMade)
def transfer_made(event: events.TransferMade, names: Names) -> str:
    return _("The player is of his new club: %(name)s") % {"name": names.get(event.request, "")}


@describes(events.ClubPaymentNoted)
def payment(event: events.ClubPaymentNoted, names: Names) -> str:
    said = {"sum": sum_text(abs(event.cents), event.currency), "means": event.means}
    if event.cents < 0:
        return _("Given back to the club: %(sum)s (%(means)s)") % said
    return _("Received from the club: %(sum)s (%(means)s)") % said
