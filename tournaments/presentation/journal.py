"""The log in words: the page of each event, its title, and all of it for programs."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _
from rest_framework.serializers import JSONField

from arbitration.presentation.facts import FACTS
from arbitration.streams import commission_of, feuille_of, recours_of
from engine.web import redaction, shapes
from games.streams import partie_of
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.queries.journal import Entry, competition_of_stream
from tournaments.streams import competition_of, following_of, player_of


def entry_item(entry: Entry) -> dict[str, Any]:
    """An event in a list."""
    record = entry.recorded
    return {
        "position": record.position,
        "at": record.recorded_at,
        "type": record.type,
        "text": entry.told.text or str(FACTS.get(record.type, record.type)),
        "by": entry.told.by or record.metadata.get("actor", ""),
        "actor": record.metadata.get("actor", ""),
        "screen": entry.told.screen,
        "stream": record.stream,
        "kind": kind_label(record.stream),
        "version": record.version,
        "secret": entry.secret,
        "cause": entry.cause,
        "url": reverse("journal-event", args=[record.position]),
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class EventShown:
    position: int
    event_id: UUID
    stream: str
    version: int
    type: str
    schema: int
    data: Any = field(
        metadata={"serializer_field": JSONField(allow_null=True, help_text="Null as long as it is secret.")}
    )
    metadata: Any = field(metadata={"serializer_field": JSONField()})
    recorded_at: datetime
    digest: str
    sound: bool | None = field(metadata=shapes.described("Null in a list, where it is not looked at."))
    cause: int | None = field(metadata=shapes.described("The position of the event that it follows from."))
    secret: bool


def event_shown(entry: Entry, *, sound: bool | None) -> EventShown:
    """An event as programs read it."""
    record = entry.recorded
    return EventShown(
        position=record.position,
        event_id=record.event_id,
        stream=record.stream,
        version=record.version,
        type=record.type,
        schema=record.schema,
        data=None if entry.secret else record.data,
        metadata=record.metadata,
        recorded_at=record.recorded_at,
        digest=record.digest,
        sound=sound,
        cause=entry.cause,
        secret=entry.secret,
    )


def kind_label(stream: str) -> str:
    """What a stream is about."""
    return {
        "competition": _("competition"),
        "partie": _("partie"),
        "feuille": _("feuille"),
        "centre": _("centre"),
        "club": _("club"),
        "comite": _("comité"),
        "federation": _("federation"),
        "player": _("licensee"),
        "recours": _("recours"),
        "commission": _("commission"),
        "preparee": _("prepared game"),
        "suivi": _("hall that follows"),
        "fisf": _("commission of the FISF"),
    }.get(redaction.kind_of(stream), stream)


def object_url(stream: str) -> str:
    """The page of the subject of a stream; "" if it has none."""
    try:
        return _object_url(stream)
    except ValueError:
        return ""


def _object_url(stream: str) -> str:
    kind = redaction.kind_of(stream)
    match kind:
        case "competition":
            return reverse("staff-competition", args=[competition_of(stream)])
        case "partie":
            return reverse("games:hall", args=[partie_of(stream)])
        case "feuille":
            competition = competition_of_stream(stream)
            return reverse("why", args=[competition, feuille_of(stream)[1]]) if competition else ""
        case "centre" | "club" | "comite" | "federation":
            return reverse("organisation-page", args=[OrganisationKind(kind), UUID(stream.partition("-")[2])])
        case "player":
            return reverse("staff-player", args=[player_of(stream)])
        case "recours":
            return reverse("arbitration:recours", args=[recours_of(stream)])
        case "commission":
            competition = competition_of_stream(stream)
            return reverse("staff-commissions", args=[competition]) if competition and commission_of(stream) else ""
        case "preparee":
            competition = competition_of_stream(stream)
            return reverse("staff-competition", args=[competition]) if competition else ""
        case "suivi":
            competition = competition_of_stream(stream)
            return reverse("centre-follow", args=[competition, following_of(stream)[1]]) if competition else ""
        case "fisf":
            return reverse("arbitration:fisf")
    return ""
