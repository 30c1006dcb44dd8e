"""The mails of volunteers: asked, expected, other hours, a reminder two days before; each once."""

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from uuid import UUID

from django.utils.timezone import now
from django.utils.translation import gettext_lazy as _, override

from engine import zones
from engine.eventstore.recorded import Recorded
from engine.jobs import queue, registry
from engine.people.claims import address_of
from engine.people.language import language_at
from engine.people.mail import send_mail
from tournaments.streams import competition_of_volunteers
from tournaments.volunteers import events, mails, queries

# What is older is news to nobody: an installation that begins to send mails says nothing of its past.
_NEWS = timedelta(days=30)
_BEFORE, _AT = timedelta(days=2), time(18)
_MAILS = {
    events.VolunteerAsked.__name__: mails.asked_mail,
    events.VolunteerAccepted.__name__: mails.coming_mail,
    events.VolunteerEnlisted.__name__: mails.coming_mail,
    events.VolunteerHoursSet.__name__: mails.hours_mail,
}


@registry.effect(
    "tournaments.volunteer_mails",
    follows=(events.VolunteerAsked, events.VolunteerAccepted, events.VolunteerEnlisted, events.VolunteerHoursSet),
)
def tell_volunteers(recorded: Recorded) -> None:
    """One job for each mail, however often the log is read again."""
    if recorded.recorded_at < now() - _NEWS:
        return
    competition = competition_of_volunteers(recorded.stream)
    for volunteer in _concerned(recorded):
        queue.enqueue(
            "tournaments.volunteer_mail",
            key=f"volunteer-mail-{recorded.event_id}-{volunteer}",
            competition=str(competition),
            volunteer=str(volunteer),
            of=type(recorded.event).__name__,
            hours=_hours(recorded),
        )


def _hours(recorded: Recorded) -> list[str]:
    event = recorded.event
    return [event.begins, event.ends] if isinstance(event, events.VolunteerHoursSet) else []


def _concerned(recorded: Recorded) -> Sequence[UUID]:
    event = recorded.event
    return event.volunteers if isinstance(event, events.VolunteerHoursSet) else [event.volunteer]


@registry.job("tournaments.volunteer_mail", outside=True, label=_("Mail to a volunteer"))
def mail_of_volunteer(competition: str, volunteer: str, of: str, hours: Sequence[str]) -> None:
    """As things stand now: who has left the list since is not written to, nor who has answered what was asked; of
    hours that have changed once more, the mail of that change tells.
    """
    duty = queries.own_duty(UUID(competition), UUID(volunteer))
    if duty is None or (of == events.VolunteerAsked.__name__ and duty.comes):
        return
    if of == events.VolunteerHoursSet.__name__ and duty.hours != tuple(hours):
        return
    _send(duty, _MAILS[of])


@registry.effect("tournaments.volunteer_reminders", follows=(events.VolunteerAccepted, events.VolunteerEnlisted))
def plan_reminder(recorded: Recorded) -> None:
    """Two days before his day, in the evening. Whoever is found later than that has just been told."""
    _remind_in_time(competition_of_volunteers(recorded.stream), recorded.event.volunteer)


def _remind_in_time(competition: UUID, volunteer: UUID) -> None:
    duty = queries.own_duty(competition, volunteer)
    if duty is None:
        return
    with zones.telling(centre=duty.centre):
        left = _moment(duty.on) - now()
    if left > timedelta(0):
        queue.enqueue(
            "tournaments.volunteer_reminder",
            key=f"volunteer-reminder-{volunteer}-{duty.on}",
            delay=left,
            competition=str(competition),
            volunteer=str(volunteer),
            on=str(duty.on),
        )


def _moment(day: date) -> datetime:
    return datetime.combine(day - _BEFORE, _AT, tzinfo=zones.here().zone)


@registry.job("tournaments.volunteer_reminder", outside=True, label=_("Reminder to a volunteer"))
def remind(competition: str, volunteer: str, on: str) -> None:
    """Where the competition has moved to another day since, he is reminded before that one."""
    duty = queries.own_duty(UUID(competition), UUID(volunteer))
    if duty is None or not duty.comes:
        return
    if str(duty.on) == on:
        _send(duty, mails.reminder_mail)
    else:
        _remind_in_time(UUID(competition), UUID(volunteer))


def _send(duty: queries.OwnDuty, mail: mails.Mail) -> None:
    address = address_of(duty.player)
    if not address:
        return
    with override(language_at(address)), zones.telling(centre=duty.centre):
        subject, body = mail(duty)
    send_mail(address, subject=subject, body=body, key=queue.running_key())
