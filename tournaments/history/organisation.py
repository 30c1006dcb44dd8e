"""The facts of organisations and players as sentences, for their histories."""

from collections.abc import Iterable
from uuid import UUID

from django.utils.translation import gettext as _, ngettext

from engine.people.identities import readable_names
from engine.web.cities import clocks_of
from engine.web.history import Names, describes, naming, tells_the_log
from tournaments.events import centre, membership, organisation, player, reporting
from tournaments.history.terms import term
from tournaments.queries.organisation import names_of_organisations
from tournaments.tables import categories_in


def season_label(season: int) -> str:
    """2027 -> "2026–2027"."""
    return f"{season - 1}–{season}"


@naming
def organisations(ids: set[UUID]) -> Names:
    return names_of_organisations(ids)


@naming
def players(ids: set[UUID]) -> Names:
    return readable_names(ids)


@describes(organisation.FederationFounded)
def founded(event: organisation.FederationFounded, names: Names) -> str:
    sentence = _("Founded: %(name)s (%(code)s)") % {"name": event.name, "code": event.code}
    return _with(sentence, [_zone(event)])


@describes(organisation.ComiteFormed)
def formed(event: organisation.ComiteFormed, names: Names) -> str:
    return _("Formed: %(name)s (%(code)s)") % {"name": event.name, "code": event.code}


@describes(organisation.FederationAmended, organisation.ComiteAmended)
def amended(event: organisation.FederationAmended | organisation.ComiteAmended, names: Names) -> str:
    sentence = _("Now called %(name)s (%(code)s)") % {"name": event.name, "code": event.code}
    return sentence if isinstance(event, organisation.ComiteAmended) else _with(sentence, [_zone(event)])


@describes(organisation.FederationPictureChosen)
def picture_chosen(event: organisation.FederationPictureChosen, names: Names) -> str:
    return _("Picture of the papers chosen")


@describes(organisation.FederationPictureRemoved)
def picture_removed(event: organisation.FederationPictureRemoved, names: Names) -> str:
    return _("Picture of the papers removed")


@describes(organisation.ClubRequested)
def club_requested(event: organisation.ClubRequested, names: Names) -> str:
    return _("Asked for: %(name)s (%(code)s)") % {"name": event.name, "code": event.code}


@describes(organisation.ClubAmended)
def club_amended(event: organisation.ClubAmended, names: Names) -> str:
    sentence = _("Now called %(name)s (%(code)s)") % {"name": event.name, "code": event.code}
    return _with(
        sentence, [names.get(event.comite, "") if event.comite else "", _("school club") if event.school else ""]
    )


@tells_the_log(player.PointsAwarded)
def points_awarded(event: player.PointsAwarded, names: Names) -> str:
    points = ngettext("%(count)s ranking point", "%(count)s ranking points", event.points) % {"count": event.points}
    return _("%(points)s for %(competition)s") % {"points": points, "competition": names.get(event.competition, "")}


@describes(centre.CentreOpened)
def centre_opened(event: centre.CentreOpened, names: Names) -> str:
    return _with(_("Opened by staff: %(name)s") % {"name": event.name}, [_zone(event)])


@describes(centre.CentreRequested, centre.CentreAmended)
def centre_told(event: centre.CentreRequested | centre.CentreAmended, names: Names) -> str:
    requested = isinstance(event, centre.CentreRequested)
    sentence = (_("Asked for: %(name)s") if requested else _("Now called %(name)s")) % {"name": event.name}
    seats = ngettext("%(count)s seat", "%(count)s seats", event.seats) % {"count": event.seats} if event.seats else ""
    return _with(
        sentence,
        [
            names.get(event.club, "") if event.club else "",
            event.town,
            seats,
            ", ".join(event.equipment),
            _zone(event),
        ],
    )


@describes(centre.CentreEntrusted)
def centre_entrusted(event: centre.CentreEntrusted, names: Names) -> str:
    owner = event.comite or event.federation
    return _("Now of: %(name)s") % {"name": names.get(owner, "") if owner else _("the installation")}


@describes(organisation.OrganisationApproved)
def approved(event: organisation.OrganisationApproved, names: Names) -> str:
    return _("Approved")


@describes(organisation.OrganisationClosed)
def closed(event: organisation.OrganisationClosed, names: Names) -> str:
    return _("Closed")


@describes(organisation.OrganisationReopened)
def reopened(event: organisation.OrganisationReopened, names: Names) -> str:
    return _("Opened again")


@describes(centre.ArbitreAppointed)
def arbitre(event: centre.ArbitreAppointed, names: Names) -> str:
    sentence = _("Arbitre: %(name)s") % {"name": names.get(event.account, "")}
    return _with(sentence, [*term(event), names.get(event.competition, "") if event.competition else ""])


@describes(centre.ArbitreDismissed)
def arbitre_dismissed(event: centre.ArbitreDismissed, names: Names) -> str:
    return _("No longer arbitre: %(name)s") % {"name": names.get(event.account, "")}


@describes(centre.DoubleArbitreAppointed)
def double_arbitre(event: centre.DoubleArbitreAppointed, names: Names) -> str:
    sentence = _("Double arbitre: %(name)s") % {"name": names.get(event.account, "")}
    return _with(sentence, [*term(event), names.get(event.competition, "") if event.competition else ""])


@describes(centre.DoubleArbitreDismissed)
def double_arbitre_dismissed(event: centre.DoubleArbitreDismissed, names: Names) -> str:
    return _("No longer double arbitre: %(name)s") % {"name": names.get(event.account, "")}


@describes(membership.StaffAppointed)
def staff(event: membership.StaffAppointed, names: Names) -> str:
    administers = event.role is membership.StaffRole.ADMINISTRATOR
    sentence = _("Administrator: %(name)s") if administers else _("Staff: %(name)s")
    return _with(sentence % {"name": names.get(event.account, "")}, term(event))


@describes(membership.StaffDismissed)
def staff_dismissed(event: membership.StaffDismissed, names: Names) -> str:
    return _("No longer of the staff: %(name)s") % {"name": names.get(event.account, "")}


@describes(membership.ClubOfficerAppointed)
def club_officer(event: membership.ClubOfficerAppointed, names: Names) -> str:
    presides = event.office is membership.ClubOffice.PRESIDENT
    sentence = _("President: %(name)s") if presides else _("Secretary: %(name)s")
    return _with(sentence % {"name": names.get(event.account, "")}, term(event))


@describes(membership.ClubOfficerDismissed)
def club_officer_dismissed(event: membership.ClubOfficerDismissed, names: Names) -> str:
    return _("No longer president or secretary: %(name)s") % {"name": names.get(event.account, "")}


@describes(reporting.ResultsReported)
def results_reported(event: reporting.ResultsReported, names: Names) -> str:
    return _("Results of partie %(round)s reported from a file: %(count)s tables") % {
        "round": event.round,
        "count": len(event.lines),
    }


@describes(reporting.ResultsAccepted)
def results_accepted(event: reporting.ResultsAccepted, names: Names) -> str:
    return _("Results of partie %(round)s accepted") % {"round": event.round}


@describes(reporting.ResultsReturned)
def results_returned(event: reporting.ResultsReturned, names: Names) -> str:
    return _("Results of partie %(round)s returned") % {"round": event.round}


@describes(organisation.LicencesImported)
def imported(event: organisation.LicencesImported, names: Names) -> str:
    counts = {name: getattr(event, name) for name in ("registered", "changed", "unchanged", "refused")}
    return _(
        "Licences of %(season)s imported: %(registered)s new, %(changed)s changed, %(unchanged)s unchanged, "
        "%(refused)s refused"
    ) % {"season": season_label(event.season), **counts}


@describes(organisation.LicenceWordsMatched)
def words_matched(event: organisation.LicenceWordsMatched, names: Names) -> str:
    words = [*event.categories, *event.series, *event.clubs]
    return _("Words of licence files remembered: %(words)s") % {"words": ", ".join(words)}


@describes(player.PlayerRegistered)
def registered(event: player.PlayerRegistered, names: Names) -> str:
    return _("Registered")


@describes(player.IdentityCorrected)
def identity(event: player.IdentityCorrected, names: Names) -> str:
    return _("Name or birth date corrected")


@describes(player.LicenceRenewed)
def renewed(event: player.LicenceRenewed, names: Names) -> str:
    params = {"season": season_label(event.season), "federation": names.get(event.federation, "")}
    return _("Licence of %(season)s: %(federation)s") % params


@describes(player.ClubJoined)
def joined(event: player.ClubJoined, names: Names) -> str:
    params = {"season": season_label(event.season), "club": names.get(event.club, "") if event.club else _("no club")}
    return _("Club from %(season)s on: %(club)s") % params


@describes(player.SerieAssigned)
def serie(event: player.SerieAssigned, names: Names) -> str:
    return _("Série from %(season)s on: %(serie)s") % {"season": season_label(event.season), "serie": event.serie}


@describes(player.CategoryAssigned)
def category(event: player.CategoryAssigned, names: Names) -> str:
    title = categories_in(event.season).titles.get(event.category, event.category)
    params = {"season": season_label(event.season), "category": title}
    return _("Category of %(season)s: %(category)s") % params


@describes(player.PlayerMerged)
def merged(event: player.PlayerMerged, names: Names) -> str:
    return _("Merged: read under %(name)s from now on") % {"name": names.get(event.into, "")}


@describes(player.DuplicateAbsorbed)
def absorbed(event: player.DuplicateAbsorbed, names: Names) -> str:
    return _("A duplicate was merged into this player")


@describes(player.PlayerForgotten)
def forgotten(event: player.PlayerForgotten, names: Names) -> str:
    return _("Forgotten")


def _zone(
    event: organisation.FederationFounded
    | organisation.FederationAmended
    | centre.CentreOpened
    | centre.CentreRequested
    | centre.CentreAmended,
) -> str:
    return clocks_of(event.time_zone) if event.time_zone else ""


def _with(sentence: str, details: Iterable[str]) -> str:
    shown = [detail for detail in details if detail]
    return f"{sentence} – {' · '.join(shown)}" if shown else sentence
