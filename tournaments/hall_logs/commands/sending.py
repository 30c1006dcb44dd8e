"""Where the hall is: the file of its log for the federation."""

import json
from collections.abc import Iterator
from uuid import UUID

from django.utils.timezone import now

from engine.backups.contents import line_of
from engine.eventstore import reading, signing
from engine.eventstore.recorded import Recorded
from engine.people.models import Account, FreeText, Identity, KeptFile, Licence
from tournaments.events.player import PlayerRegistered
from tournaments.hall_logs.files.log import LogHeading, lines_of
from tournaments.hall_logs.files.sealed_part import ACCOUNT, NAME, enrolment_of, sealed_rows
from tournaments.hall_logs.files.stored import stored_in
from tournaments.hall_logs.queries.here import opened_pack
from tournaments.streams import player_of

_AT_ONCE = 1000


def write_log_file() -> Iterator[str]:
    """The lines of the file for the federation: all that this log holds by now, its head signed. Raises NoPackHere.

    Who may read it is asked by its page: what names people lies in it sealed.
    """
    here, (place, digest), log = opened_pack(), reading.head_digest(), reading.log_name()
    head = signing.sign_head(place, digest, occasion=signing.ASKED)
    key = signing.public_keys()[0].raw.hex()
    said = LogHeading(
        pack=here.pack,
        competition=here.competition,
        centre=here.centre,
        log=log,
        place=place,
        digest=digest,
        key=key,
        signature=head.signature,
        enrolment=enrolment_of(here.secret, log=log, key=key),
        made_at=now().isoformat(timespec="seconds"),
    )
    own = [event for event in _events(place) if not event.is_entered]
    return lines_of(said, _events(place), sealed_rows(_people(own), secret=here.secret))


def _events(upto: int) -> Iterator[Recorded]:
    position = 0
    while page := reading.read_log(position, _AT_ONCE, upto=upto):
        yield from page
        position = page[-1].position


def _people(own: list[Recorded]) -> Iterator[str]:
    """What the events of the hall name by an id: texts, photographs, newcomers, and who did what."""
    kept = {stored.id for event in own for stored in stored_in(event.event)}
    newcomers = {player_of(event.stream) for event in own if isinstance(event.event, PlayerRegistered)}
    for rows in (
        FreeText.objects.filter(pk__in=kept),
        KeptFile.objects.filter(pk__in=kept),
        Identity.objects.filter(pk__in=newcomers),
        Licence.objects.filter(person__in=newcomers),
    ):
        yield from (line_of(row) for row in rows.order_by("pk"))
    actors = {event.metadata.get("actor", "") for event in own}
    accounts = Account.objects.filter(pk__in=[actor for actor in actors if _is_id(actor)])
    yield from (json.dumps({ACCOUNT: str(account.pk), NAME: str(account.display_name)}) for account in accounts)


def _is_id(text: str) -> bool:
    try:
        UUID(text)
    except ValueError:
        return False
    return True
