"""The facts of organisations and players as sentences, for their histories."""

from collections.abc import Iterable
from uuid import UUID

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.people.identities import readable_names
from engine.web.history import Names, naming, telling
from tournaments import events
from tournaments.queries.organisation import names_of_organisations
from tournaments.tables import categories_in
from tournaments.telling.terms import term


def season_label(season: int) -> str:
    """2027 -> "2026–2027"."""
    return f"{season - 1}–{season}"


@naming
def organisations(ids: set[UUID]) -> Names:
    return names_of_organisations(ids)


@naming
def players(ids: set[UUID]) -> Names:
    return readable_names(ids)


@telling(events.FederationFounded)
def founded(event: events.FederationFounded, names: Names) -> str:
    return _("Founded: %(name)s (%(code)s)") % {"name": event.name, "code": event.code}


@telling(events.ComiteFormed)
def formed(event: events.ComiteFormed, names: Names) -> str:
    return _("Formed: %(name)s (%(code)s)") % {"name": event.name, "code": event.code}


@telling(events.FederationAmended, events.ComiteAmended)
def amended(event: events.FederationAmended | events.ComiteAmended, names: Names) -> str:
    return _("Now called %(name)s (%(code)s)") % {"name": event.name, "code": event.code}


@telling(events.ClubRequested)
def club_requested(event: events.ClubRequested, names: Names) -> str:
    return _("Asked for: %(name)s (%(code)s)") % {"name": event.name, "code": event.code}


@telling(events.ClubAmended)
def club_amended(event: events.ClubAmended, names: Names) -> str:
    said = _("Now called %(name)s (%(code)s)") % {"name": event.name, "code": event.code}
    return _with(said, [names.get(event.comite, "") if event.comite else "", _("school club") if event.school else ""])


@telling(events.CentreOpened)
def centre_opened(event: events.CentreOpened, names: Names) -> str:
    return _("Opened by staff: %(name)s") % {"name": event.name}


@telling(events.CentreRequested, events.CentreAmended)
def centre_told(event: events.CentreRequested | events.CentreAmended, names: Names) -> str:
    asked = isinstance(event, events.CentreRequested)
    said = (_("Asked for: %(name)s") if asked else _("Now called %(name)s")) % {"name": event.name}
    seats = ngettext("%(count)s seat", "%(count)s seats", event.seats) % {"count": event.seats} if event.seats else ""
    return _with(said, [names.get(event.club, "") if event.club else "", event.town, seats, ", ".join(event.equipment)])


@telling(events.CentreEntrusted)
def centre_entrusted(event: events.CentreEntrusted, names: Names) -> str:
    whose = event.comite or event.federation
    return _("Now of: %(name)s") % {"name": names.get(whose, "") if whose else _("the installation")}


@telling(events.OrganisationApproved)
def approved(event: events.OrganisationApproved, names: Names) -> str:
    return _("Approved")


@telling(events.OrganisationClosed)
def closed(event: events.OrganisationClosed, names: Names) -> str:
    return _("Closed")


@telling(events.OrganisationReopened)
def reopened(event: events.OrganisationReopened, names: Names) -> str:
    return _("Opened again")


@telling(events.ArbitreAppointed)
def arbitre(event: events.ArbitreAppointed, names: Names) -> str:
    said = _("Arbitre: %(name)s") % {"name": names.get(event.account, "")}
    return _with(said, [*term(event), names.get(event.competition, "") if event.competition else ""])


@telling(events.ArbitreDismissed)
def arbitre_dismissed(event: events.ArbitreDismissed, names: Names) -> str:
    return _("No longer arbitre: %(name)s") % {"name": names.get(event.account, "")}


@telling(events.DoubleArbitreAppointed)
def double_arbitre(event: events.DoubleArbitreAppointed, names: Names) -> str:
    said = _("Double arbitre: %(name)s") % {"name": names.get(event.account, "")}
    return _with(said, [*term(event), names.get(event.competition, "") if event.competition else ""])


@telling(events.DoubleArbitreDismissed)
def double_arbitre_dismissed(event: events.DoubleArbitreDismissed, names: Names) -> str:
    return _("No longer double arbitre: %(name)s") % {"name": names.get(event.account, "")}


@telling(events.StaffAppointed)
def staff(event: events.StaffAppointed, names: Names) -> str:
    administers = event.role is events.StaffRole.ADMINISTRATOR
    said = _("Administrator: %(name)s") if administers else _("Staff: %(name)s")
    return _with(said % {"name": names.get(event.account, "")}, term(event))


@telling(events.StaffDismissed)
def staff_dismissed(event: events.StaffDismissed, names: Names) -> str:
    return _("No longer of the staff: %(name)s") % {"name": names.get(event.account, "")}


@telling(events.ResultsReported)
def results_reported(event: events.ResultsReported, names: Names) -> str:
    return _("Results of partie %(round)s reported from a file: %(count)s tables") % {
        "round": event.round,
        "count": len(event.lines),
    }


@telling(events.ResultsAccepted)
def results_accepted(event: events.ResultsAccepted, names: Names) -> str:
    return _("Results of partie %(round)s accepted") % {"round": event.round}


@telling(events.ResultsReturned)
def results_returned(event: events.ResultsReturned, names: Names) -> str:
    return _("Results of partie %(round)s returned") % {"round": event.round}


@telling(events.LicencesImported)
def imported(event: events.LicencesImported, names: Names) -> str:
    counts = {name: getattr(event, name) for name in ("registered", "changed", "unchanged", "refused")}
    return _(
        "Licences of %(season)s imported: %(registered)s new, %(changed)s changed, %(unchanged)s unchanged, "
        "%(refused)s refused"
    ) % {"season": season_label(event.season), **counts}


@telling(events.PlayerRegistered)
def registered(event: events.PlayerRegistered, names: Names) -> str:
    return _("Registered")


@telling(events.IdentityCorrected)
def identity(event: events.IdentityCorrected, names: Names) -> str:
    return _("Name or birth date corrected")


@telling(events.LicenceRenewed)
def renewed(event: events.LicenceRenewed, names: Names) -> str:
    told = {"season": season_label(event.season), "federation": names.get(event.federation, "")}
    return _("Licence of %(season)s: %(federation)s") % told


@telling(events.ClubJoined)
def joined(event: events.ClubJoined, names: Names) -> str:
    told = {"season": season_label(event.season), "club": names.get(event.club, "") if event.club else _("none")}
    return _("Club from %(season)s on: %(club)s") % told


@telling(events.SerieAssigned)
def serie(event: events.SerieAssigned, names: Names) -> str:
    return _("Série from %(season)s on: %(serie)s") % {"season": season_label(event.season), "serie": event.serie}


@telling(events.CategoryAssigned)
def category(event: events.CategoryAssigned, names: Names) -> str:
    title = categories_in(event.season).titles.get(event.category, event.category)
    told = {"season": season_label(event.season), "category": title}
    return _("Category of %(season)s: %(category)s") % told


@telling(events.PlayerMerged)
def merged(event: events.PlayerMerged, names: Names) -> str:
    return _("Merged: read under %(name)s from now on") % {"name": names.get(event.into, "")}


@telling(events.DuplicateAbsorbed)
def absorbed(event: events.DuplicateAbsorbed, names: Names) -> str:
    return _("A duplicate was merged into this player")


@telling(events.PlayerForgotten)
def forgotten(event: events.PlayerForgotten, names: Names) -> str:
    return _("Forgotten")


def _with(said: str, details: Iterable[str]) -> str:
    told = [detail for detail in details if detail]
    return f"{said} – {' · '.join(told)}" if told else said
