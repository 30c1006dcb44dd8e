"""The facts of circuits as sentences."""

from django.utils.translation import gettext as _

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
