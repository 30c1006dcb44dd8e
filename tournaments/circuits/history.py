"""The facts of circuits as sentences."""

from django.utils.translation import gettext as _, ngettext

from engine.web.history import Names, describes
from tournaments.circuits import events


@describes(events.CircuitOpened)
def opened(event: events.CircuitOpened, names: Names) -> str:
    return _("Circuit opened: %(name)s") % {"name": event.name}


@describes(events.CircuitChanged)
def changed(event: events.CircuitChanged, names: Names) -> str:
    return _("Name or rule of the circuit changed: %(name)s") % {"name": event.name}


@describes(events.CircuitCompetitionAdded)
def competition_added(event: events.CircuitCompetitionAdded, names: Names) -> str:
    return _("Competition added to the circuit")


@describes(events.CircuitCompetitionRemoved)
def competition_removed(event: events.CircuitCompetitionRemoved, names: Names) -> str:
    return _("Competition removed from the circuit")


@describes(events.CircuitQuotasSet)
def quotas_set(event: events.CircuitQuotasSet, names: Names) -> str:
    places = sum(quota.places for quota in event.quotas)
    return ngettext("Quotas set: %(count)s place", "Quotas set: %(count)s places", places) % {"count": places}


@describes(events.CircuitPlaceWaived)
def place_waived(event: events.CircuitPlaceWaived, names: Names) -> str:
    return _("Place given up: %(player)s") % {"player": names.get(event.player, "")}


@describes(events.CircuitPlaceReclaimed)
def place_reclaimed(event: events.CircuitPlaceReclaimed, names: Names) -> str:
    return _("Place wanted after all: %(player)s") % {"player": names.get(event.player, "")}


@describes(events.CircuitPlayerExempted)
def player_exempted(event: events.CircuitPlayerExempted, names: Names) -> str:
    return _("Qualified d'office: %(player)s") % {"player": names.get(event.player, "")}


@describes(events.CircuitExemptionEnded)
def exemption_ended(event: events.CircuitExemptionEnded, names: Names) -> str:
    return _("Qualified d'office no longer: %(player)s") % {"player": names.get(event.player, "")}


@describes(events.CircuitQualifiedDecided)
def qualified_decided(event: events.CircuitQualifiedDecided, names: Names) -> str:
    count = len(event.qualified)
    return ngettext("%(count)s entry qualified", "%(count)s entries qualified", count) % {"count": count}
