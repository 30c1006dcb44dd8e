"""Where the hall is: its log for the federation, by a file, or part after part while there is internet."""

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
from tournaments.hall_logs.models import OpenedPack
from tournaments.hall_logs.queries.here import opened_pack
from tournaments.streams import player_of

PART = 500
"""Events of a part: half a megabyte, some seconds of a slow line."""
GAP = "gap"
_AT_ONCE = 1000


def write_log_file() -> Iterator[str]:
    """The lines of the file for the federation: all that this log holds by now, its head signed. Raises NoPackHere.

    Who may read it is asked by its page: what names people lies in it sealed.
    """
    here, (place, digest) = opened_pack(), reading.head_digest()
    signature = signing.sign_head(place, digest, occasion=signing.ASKED).signature
    return _lines(here, 0, place, digest, signature)


def next_part(here: OpenedPack) -> tuple[int, bytes] | None:
    """What the federation does not have, as far as known: the place of its last event, and the part; None for nothing.

    A part is the whole of a short log, or what follows `sent_place`, PART events at most.
    """
    place = min(reading.head(), here.sent_place + PART)
    if place <= here.sent_place:
        return None
    digest = reading.digests_at([place])[place]
    lines = _lines(here, here.sent_place, place, digest, signing.signature_for(place, digest))
    return place, "\n".join(lines).encode()


def note_sent(place: int) -> None:
    """The federation has this log up to there."""
    OpenedPack.objects.update(sent_place=place, sent_at=now(), fault="")


def note_not_sent(fault: str) -> None:
    """It was not reached, or did not take it; what it has is not known any more where it has another place."""
    OpenedPack.objects.update(fault=fault, **({"sent_place": 0} if fault == GAP else {}))


def _lines(here: OpenedPack, after: int, place: int, digest: str, signature: str) -> Iterator[str]:
    log, key = reading.log_name(), signing.public_keys()[0].raw.hex()
    said = LogHeading(
        pack=here.pack,
        competition=here.competition,
        centre=here.centre,
        log=log,
        place=place,
        digest=digest,
        key=key,
        signature=signature,
        enrolment=enrolment_of(here.secret, log=log, key=key),
        made_at=now().isoformat(timespec="seconds"),
        after=after,
    )
    own = [event for event in _events(after, place) if not event.is_entered]
    return lines_of(said, _events(after, place), sealed_rows(_people(own), secret=here.secret))


def _events(after: int, upto: int) -> Iterator[Recorded]:
    position = after
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
