"""The facts of volunteers as sentences."""

from django.utils.translation import gettext as _, ngettext

from engine.web.history import Names, describes
from tournaments.volunteers import events
from tournaments.volunteers.presentation import duty_label, hours_text


@describes(events.VolunteersPlanned)
def planned(event: events.VolunteersPlanned, names: Names) -> str:
    count = sum(need.count for need in event.needs)
    return ngettext("%(count)s volunteer needed", "%(count)s volunteers needed", count) % {"count": count}


@describes(events.VolunteerEnlisted)
def enlisted(event: events.VolunteerEnlisted, names: Names) -> str:
    said = {
        "person": names.get(event.player, ""),
        "duty": duty_label(event.duty),
        "centre": names.get(event.centre, ""),
    }
    return _("%(person)s volunteers in %(centre)s: %(duty)s") % said


@describes(events.VolunteerAsked)
def asked(event: events.VolunteerAsked, names: Names) -> str:
    said = {
        "person": names.get(event.player, ""),
        "duty": duty_label(event.duty),
        "centre": names.get(event.centre, ""),
    }
    return _("%(person)s is asked to volunteer in %(centre)s: %(duty)s") % said


@describes(events.VolunteerAccepted)
def accepted(event: events.VolunteerAccepted, names: Names) -> str:
    return _("A volunteer who was asked comes")


@describes(events.VolunteerDeclined)
def declined(event: events.VolunteerDeclined, names: Names) -> str:
    return _("A volunteer who was asked does not come")


@describes(events.VolunteerHoursSet)
def hours_set(event: events.VolunteerHoursSet, names: Names) -> str:
    said = {
        "duty": duty_label(event.duty),
        "centre": names.get(event.centre, ""),
        "hours": hours_text((event.begins, event.ends)),
    }
    if not said["hours"]:
        return _("No hours any more in %(centre)s: %(duty)s") % said
    return _("Hours in %(centre)s: %(duty)s, %(hours)s") % said


@describes(events.VolunteerReleased)
def released(event: events.VolunteerReleased, names: Names) -> str:
    return _("A volunteer does not come")


@describes(events.VolunteerPassMade)
def pass_made(event: events.VolunteerPassMade, names: Names) -> str:
    return _("A volunteer has a pass")
