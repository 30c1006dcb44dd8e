"""What becomes public sets webhooks going; a worker sends it."""

from datetime import timedelta
from uuid import UUID

from django.utils.translation import gettext_lazy as _, override

from engine.eventstore.recorded import Recorded
from engine.jobs import registry
from engine.people.language import language_at
from engine.people.mail import send_mail
from engine.zones import telling
from games.events.preparee import PartieRevealed
from tournaments.webhooks import commands, presentation, queries
from tournaments.webhooks.domain.kinds import CLASSES

_KEPT = timedelta(days=30)
# As long, every five minutes while no server of mail answers.
_PATIENCE = 30 * 24 * 12


@registry.effect("tournaments.webhooks", follows=(*CLASSES, PartieRevealed), entered=True)
def tell_webhooks(_recorded: Recorded) -> None:
    """Each looks by itself at what is public by then, and at what of it was asked for."""
    commands.ask_all_to_send()


@registry.job(commands.SEND, outside=True, attempts=1000, label=_("News to another site"))
def send_news(webhook: str) -> None:
    commands.send_news(UUID(webhook))


@registry.periodic("tournaments.webhooks")
def take_up_again() -> None:
    """A process that died has left deliveries: they are asked for again."""
    commands.ask_all_to_send()


@registry.periodic("tournaments.webhook_deliveries")
def forget_deliveries() -> int:
    return commands.forget_old_deliveries(_KEPT)


@registry.job(commands.MAIL, outside=True, attempts=_PATIENCE, label=_("Mail about a webhook"))
def mail_to_owner(webhook: str) -> None:
    """Tell whoever made it that nothing is sent any more, and what to do."""
    found = queries.owner_of(UUID(webhook))
    if found is None:
        return
    line, address = found
    with override(language_at(address)), telling():
        subject, body = presentation.stopped_mail(line)
    send_mail(address, subject=subject, body=body, key=f"webhook-{line.id}-{line.stopped_at:%Y%m%d%H%M%S}")
