"""The facts of a multiplex as sentences."""

from django.utils.translation import gettext as _, ngettext

from engine.web.history import Names, describes
from tournaments.multiplex import events


@describes(events.MultiplexHallJoined)
def joined(event: events.MultiplexHallJoined, names: Names) -> str:
    return _("%(hall)s joins the multiplex") % {"hall": names.get(event.centre, "")}


@describes(events.MultiplexHallLeft)
def left(event: events.MultiplexHallLeft, names: Names) -> str:
    return _("%(hall)s is out of the multiplex and goes on by itself") % {"hall": names.get(event.centre, "")}


@describes(events.MultiplexStepTaken)
def step(event: events.MultiplexStepTaken, names: Names) -> str:
    halls = ngettext("one step in %(count)s hall", "one step in %(count)s halls", len(event.centres))
    said = {"coup": event.coup, "what": halls % {"count": len(event.centres)}}
    if not event.unready:
        return _("Coup %(coup)s: %(what)s") % said
    unready = ", ".join(sorted(names.get(centre, "") for centre in event.unready))
    return _("Coup %(coup)s: %(what)s; not ready: %(unready)s") % {**said, "unready": unready}


@describes(events.MultiplexHallSetAside)
def set_aside(event: events.MultiplexHallSetAside, names: Names) -> str:
    return _("Coup %(coup)s: %(hall)s is set aside") % {"coup": event.coup, "hall": names.get(event.centre, "")}


@describes(events.MultiplexHallResumed)
def resumed(event: events.MultiplexHallResumed, names: Names) -> str:
    return _("Coup %(coup)s: %(hall)s plays with the others again") % {
        "coup": event.coup,
        "hall": names.get(event.centre, ""),
    }


@describes(events.MultiplexTimeRuled)
def time_ruled(event: events.MultiplexTimeRuled, names: Names) -> str:
    said = {"coup": event.coup, "hall": names.get(event.centre, ""), "lost": event.lost, "given": event.given}
    if not event.given:
        return _("Coup %(coup)s, %(hall)s: what was lost stands (%(lost)s s)") % said
    return _("Coup %(coup)s, %(hall)s: %(given)s s given back") % said
