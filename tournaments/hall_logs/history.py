"""The facts of halls without internet as sentences."""

from django.utils.translation import gettext as _, ngettext

from engine.web.history import Names, describes
from tournaments.hall_logs import events


@describes(events.HallPacked)
def packed(event: events.HallPacked, names: Names) -> str:
    return _("%(centre)s plays without internet: its pack is made") % {"centre": names.get(event.centre, "")}


@describes(events.HallTakenBack)
def taken_back(event: events.HallTakenBack, names: Names) -> str:
    return _("%(centre)s plays here again") % {"centre": names.get(event.centre, "")}


@describes(events.HallLogReceived)
def received(event: events.HallLogReceived, names: Names) -> str:
    said = ngettext(
        "%(count)s event received from the hall of %(centre)s, up to event %(place)s of its log",
        "%(count)s events received from the hall of %(centre)s, up to event %(place)s of its log",
        event.entered,
    )
    return said % {"count": event.entered, "centre": names.get(event.centre, ""), "place": event.place}
