"""What share of the bulletins of a competition is read twice, as sentences."""

from django.utils.translation import gettext as _

from engine.web.history import Names, describes
from tournaments.events import second_readings as events


@describes(events.SecondReadingsSet)
def share_set(event: events.SecondReadingsSet, _names: Names) -> str:
    if not event.percent:
        return _("No bulletin is read twice any more")
    return _("Bulletins read twice: %(percent)s in a hundred") % {"percent": event.percent}


@describes(events.SecondReadingsRevealed)
def revealed(_event: events.SecondReadingsRevealed, _names: Names) -> str:
    return _("Seed of the second readings told")
