"""Online entries: the mails of each step, and the waiting list that moves up when a place is free."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from django.utils.timezone import now
from django.utils.translation import gettext_lazy as _, override

from engine import zones
from engine.eventstore.recorded import Recorded
from engine.jobs import queue, registry
from engine.people import claims
from engine.people.actors import SYSTEM
from engine.people.language import language_at
from engine.people.mail import send_mail
from tournaments.events import competition as competition_events
from tournaments.online_entries import events, mails
from tournaments.online_entries.commands import pairs, places as commands
from tournaments.online_entries.queries import payments, requests
from tournaments.streams import competition_of

# What is older is news to nobody: an installation that begins to send mails says nothing of its past.
_NEWS = timedelta(days=30)
# What another mail tells, where more has come of it since.
_BEGINNINGS = {
    event.__name__
    for event in (events.PlaceAsked, events.PairAsked, events.TeamAsked, events.PlaceHeld, events.PartnerConfirmed)
}
_UNDER_WAY = (requests.Standing.ASKED, requests.Standing.WAITING, requests.Standing.HELD)


@registry.effect(
    "tournaments.place_mails",
    follows=(
        events.PlaceAsked,
        events.PairAsked,
        events.TeamAsked,
        events.PlaceHeld,
        events.PartnerConfirmed,
        events.PartnerDeclined,
        events.PartnerLapsed,
        events.PlaceGiven,
        events.PlaceRequestRefused,
        events.PlaceRequestWithdrawn,
    ),
)
def tell_of_request(recorded: Recorded) -> None:
    """One job for each mail, however often the log is read again."""
    if recorded.recorded_at < now() - _NEWS:
        return
    if isinstance(recorded.event, events.PlaceHeld) and not recorded.event.moved_up:
        return  # told by the mail of the request itself
    queue.enqueue(
        "tournaments.place_mail",
        key=f"place-mail-{recorded.event_id}",
        request=str(_request_told(recorded.event)),
        of=type(recorded.event).__name__,
    )


def _request_told(event: Any) -> UUID:
    """Whose player is written to: of a team that somebody leaves, whoever asked for it."""
    if isinstance(event, events.TeamAsked):
        return event.requests[0]
    if isinstance(event, events.PartnerDeclined):
        return requests.asked_by_captain(event.request)
    return event.request


@registry.job("tournaments.place_mail", outside=True, label=_("Mail about an online entry"))
def mail_of_request(request: str, of: str) -> None:
    """Where the request stands now. Of one that was asked for and has its place, the mail of the place tells more."""
    line = requests.request_line(UUID(request))
    if of in _BEGINNINGS and line.standing not in _UNDER_WAY:
        return
    for player in line.players:
        address = claims.address_of(player)
        if not address:
            continue
        with override(language_at(address)), zones.telling(competition=line.competition):
            subject, body = mails.request_mail(line, line.moved_up)
        send_mail(address, subject=subject, body=body, key=f"{queue.running_key()}-{player}")


@registry.effect("tournaments.partner_mails", follows=(events.PairAsked, events.TeamAsked, events.TeamMemberAsked))
def tell_partner(recorded: Recorded) -> None:
    """Whoever is asked is written to, and the request falls when his time is over. The same for who is nobody."""
    event, at = recorded.event, now()
    asked = event.requests[1:] if isinstance(event, events.TeamAsked) else (event.request,)
    for request in asked if recorded.recorded_at >= at - _NEWS else ():
        # the key of pairs, of which one alone is asked
        key = f"partner-mail-{recorded.event_id}" + (f"-{request}" if len(asked) > 1 else "")
        queue.enqueue("tournaments.partner_mail", key=key, request=str(request))
    if isinstance(event, events.TeamMemberAsked):
        return
    queue.enqueue(
        "tournaments.lapse_request",
        key=f"lapse-request-{recorded.event_id}",
        delay=max(timedelta(0), event.until - at),
        request=str(asked[0]),
    )


@registry.job("tournaments.partner_mail", outside=True, label=_("Mail to the partner of a pair"))
def mail_of_partner(request: str) -> None:
    line = requests.request_line(UUID(request))
    partner = requests.partner_of(line.request)
    address = claims.address_of(partner) if partner and line.confirm_until else ""
    if not address:
        return
    with override(language_at(address)), zones.telling(competition=line.competition):
        subject, body = mails.partner_mail(line)
    send_mail(address, subject=subject, body=body, key=queue.running_key())


@registry.job("tournaments.lapse_request", label=_("Pairs that are not confirmed in time"))
def lapse_request(request: str) -> None:
    pairs.lapse_request(UUID(request), by=SYSTEM)


@registry.effect("tournaments.payment_mails", follows=(events.EntryPaymentNoted,))
def tell_of_payment(recorded: Recorded) -> None:
    """To whoever asked for the place online; those who were entered by hand are not written to."""
    request = requests.request_of_entry(recorded.event.entry)
    if request is not None and recorded.recorded_at >= now() - _NEWS:
        queue.enqueue("tournaments.payment_mail", key=f"payment-mail-{recorded.event_id}", request=str(request))


@registry.job("tournaments.payment_mail", outside=True, label=_("Mail about the payment of an entry"))
def mail_of_payment(request: str) -> None:
    line = requests.request_line(UUID(request))
    payment = payments.payment_line(line.competition, line.entry)
    for player in line.players:
        if address := claims.address_of(player):
            with override(language_at(address)), zones.telling(competition=line.competition):
                subject, body = mails.payment_mail(line, payment)
            send_mail(address, subject=subject, body=body, key=f"{queue.running_key()}-{player}")


@registry.effect(
    "tournaments.waiting_lists",
    follows=(
        competition_events.EntryWithdrawn,
        competition_events.EntryExcluded,
        competition_events.CompetitionPlanned,
    ),
)
def look_at_waiting_list(recorded: Recorded) -> None:
    """An entry has left, or a quota is another: somebody who waits may have a place."""
    competition = competition_of(recorded.stream)
    if requests.somebody_waits(competition):
        queue.enqueue("tournaments.move_up", key=f"move-up-{recorded.position}", competition=str(competition))


@registry.job("tournaments.move_up", label=_("Waiting list of a competition"))
def move_up(competition: str) -> None:
    commands.move_up(UUID(competition), by=SYSTEM)
