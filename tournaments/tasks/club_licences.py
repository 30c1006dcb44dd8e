"""Transfers: the player is written to, and is of his new club once its day has come. Names of refused newcomers go."""

from datetime import timedelta
from uuid import UUID

from django.utils.timezone import now
from django.utils.translation import gettext_lazy as _, override

from engine import zones
from engine.eventstore.recorded import Recorded
from engine.jobs import queue, registry, retention
from engine.people import claims
from engine.people.actors import SYSTEM
from engine.people.language import language_at
from engine.people.mail import send_mail
from tournaments.club_licences import events, mails
from tournaments.club_licences.commands.newcomers import erase_refused_newcomers
from tournaments.club_licences.commands.transfers import make_transfer
from tournaments.club_licences.queries import requests

# What is older is news to nobody: an installation that begins to send mails says nothing of its past.
_NEWS = timedelta(days=30)


@registry.effect(
    "tournaments.transfer_mails", follows=(events.TransferAsked, events.TransferAccepted, events.TransferRefused)
)
def tell_player(recorded: Recorded) -> None:
    """He is asked, and told what was decided."""
    if recorded.recorded_at >= now() - _NEWS:
        queue.enqueue(
            "tournaments.transfer_mail",
            key=f"transfer-mail-{recorded.event_id}",
            request=str(recorded.event.request),
        )


@registry.job("tournaments.transfer_mail", outside=True, label=_("Mail to the player of a transfer"))
def mail_of_transfer(request: str) -> None:
    """Where it stands now."""
    line = requests.request_line(UUID(request))
    if address := claims.address_of(line.player):
        with override(language_at(address)):
            subject, body = mails.transfer_mail(line)
        send_mail(address, subject=subject, body=body, key=queue.running_key())


@registry.effect("tournaments.transfer_days", follows=(events.TransferAccepted,))
def wait_for_day(recorded: Recorded) -> None:
    """The player changes clubs when his day begins."""
    line = requests.request_line(recorded.event.request)
    if line.on is not None:
        queue.enqueue(
            "tournaments.make_transfer",
            key=f"make-transfer-{line.request}",
            delay=max(timedelta(0), zones.midnight(line.on) - now()),
            request=str(line.request),
        )


@registry.job("tournaments.make_transfer", label=_("Transfers whose day has come"))
def make(request: str) -> None:
    make_transfer(UUID(request), by=SYSTEM)


@retention.retained(
    "tournaments.purge_refused_newcomers",
    what=_("Persons whom a club named for a first licence that was refused"),
    why=_("so that the club reads why, and asks again"),
    ground=retention.CONTRACT,
    period=timedelta(days=90),
)
def purge_refused_newcomers(older_than: timedelta) -> int:
    """Erase those of long ago; how many."""
    return erase_refused_newcomers(older_than)
