"""The log in words: the page of each event, its title, and all of it for programs."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType
from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy
from rest_framework.serializers import JSONField

from arbitration.streams import commission_of, feuille_of, recours_of
from engine.people.guests import is_guest
from engine.web import redaction, shapes
from games.streams import partie_of
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.presentation.facts import FACTS
from tournaments.queries import journal, journal_subjects
from tournaments.streams import competition_of, following_of, player_of


def entry_item(entry: journal.Entry) -> dict[str, Any]:
    """An event in a list."""
    record = entry.recorded
    return {
        "position": record.position,
        "at": record.recorded_at,
        "type": record.type,
        "text": entry.told.text or str(FACTS.get(record.type, "")),
        "by": entry.told.by or _unnamed(record.metadata.get("actor") or ""),
        "subject": subject_text(entry.subject),
        "place": place_text(entry.subject),
        "actor": record.metadata.get("actor", ""),
        "screen": entry.told.screen,
        "stream": record.stream,
        "kind": kind_label(record.stream),
        "version": record.version,
        "secret": entry.secret,
        "cause": entry.cause,
        "url": reverse("journal-event", args=[record.position]),
    }


def _unnamed(actor: str) -> str:
    """Who acted, where no name is known."""
    if not actor:
        return ""
    return _("a visitor") if is_guest(actor) else _("an account that is gone")


def subject_text(subject: journal_subjects.Subject) -> str:
    """ "Table 12, Colette Bonnard"; "" for what has no name of its own."""
    table = _("Table %(table)s") % {"table": subject.table} if subject.table else ""
    return ", ".join(part for part in (table, subject.name) if part)


def place_text(subject: journal_subjects.Subject) -> str:
    """ "Tournoi de Vichy, partie 2"."""
    if subject.round is None:
        return subject.competition
    played = _("partie %(number)s") % {"number": subject.round} if subject.round else _("tie-break")
    return ", ".join(part for part in (subject.competition, played) if part)


@dataclass(frozen=True, slots=True, kw_only=True)
class EventShown:
    position: int
    event_id: UUID
    stream: str
    version: int
    type: str
    schema: int
    data: Any = field(metadata={"serializer_field": JSONField(help_text="Null as long as it is secret.")})
    metadata: Any = field(metadata={"serializer_field": JSONField()})
    recorded_at: datetime
    digest: str
    sound: bool | None = field(metadata=shapes.described("Null in a list, where it is not looked at."))
    cause: int | None = field(metadata=shapes.described("The position of the event that it follows from."))
    secret: bool


def event_shown(entry: journal.Entry, *, sound: bool | None) -> EventShown:
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
    return str(KINDS.get(redaction.kind_of(stream), ""))


KINDS: Mapping[str, Promise] = MappingProxyType(
    {
        "competition": gettext_lazy("competition"),
        "partie": gettext_lazy("partie"),
        "feuille": gettext_lazy("feuille"),
        "centre": gettext_lazy("centre"),
        "club": gettext_lazy("club"),
        "comite": gettext_lazy("comité"),
        "federation": gettext_lazy("federation"),
        "player": gettext_lazy("licensee"),
        "recours": gettext_lazy("recours"),
        "commission": gettext_lazy("commission"),
        "preparee": gettext_lazy("prepared game"),
        "suivi": gettext_lazy("hall that follows"),
        "fisf": gettext_lazy("commission of the FISF"),
        "lien": gettext_lazy("links of a player"),
        "jarnac": gettext_lazy("Jarnac"),
        "cartes": gettext_lazy("Scrabble cartes"),
        "match": gettext_lazy("Jarnac match"),
        "table": gettext_lazy("table of Scrabble cartes"),
        "topping": gettext_lazy("topping"),
        "run": gettext_lazy("run of a topping"),
    }
)


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
            competition = journal.competition_of_stream(stream)
            return reverse("why", args=[competition, feuille_of(stream)[1]]) if competition else ""
        case "centre" | "club" | "comite" | "federation":
            return reverse("organisation-page", args=[OrganisationKind(kind), UUID(stream.partition("-")[2])])
        case "player":
            return reverse("staff-player", args=[player_of(stream)])
        case "recours":
            return reverse("arbitration:recours", args=[recours_of(stream)])
        case "commission":
            competition = journal.competition_of_stream(stream)
            return reverse("staff-commissions", args=[competition]) if competition and commission_of(stream) else ""
        case "preparee":
            competition = journal.competition_of_stream(stream)
            return reverse("staff-competition", args=[competition]) if competition else ""
        case "suivi":
            competition = journal.competition_of_stream(stream)
            return reverse("centre-follow", args=[competition, following_of(stream)[1]]) if competition else ""
        case "fisf":
            return reverse("arbitration:fisf")
    return ""
