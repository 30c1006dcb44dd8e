"""The log for people: what happened, by whom, from which screen, because of what. Nothing that is still secret."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from uuid import UUID

from django.contrib.auth.models import AnonymousUser

from arbitration.domain.recours.deciding import UnknownRecours
from arbitration.queries import commissions, recours
from arbitration.streams import commission_of, feuille_of, link_of_stream, recours_of
from engine import zones
from engine.events.actors import Actor
from engine.eventstore import browsing
from engine.eventstore.recorded import Recorded
from engine.people import accounts, identities, vault
from engine.people.permissions import allowed, require
from engine.text import words_of
from engine.web import history, redaction
from games.domain.topping.refusals import RunUnknown
from games.models import PrepareeRow
from games.queries import matches, toppings
from games.streams import match_of, partie_of, preparee_of, run_of, topping_of
from tournaments.domain.refusals.competitions import UnknownEvent
from tournaments.game_rounds.games import BY_KEY
from tournaments.queries import journal_subjects, rounds
from tournaments.streams import competition_of, competition_of_rounds, following_of

READ = "tournaments.read_journal"
SIZE = 50
_ID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_MANAGE = "tournaments.manage_organisation"
_KEPT_WITH = {
    "centre": _MANAGE,
    "club": _MANAGE,
    "comite": _MANAGE,
    "federation": _MANAGE,
    "player": "tournaments.read_players",
}


@dataclass(frozen=True, slots=True)
class JournalQuery:
    """A search in the log; "" and None ask for everything. `person`: who acted, or whom it is about, by id or name."""

    stream: str = ""
    kind: str = ""
    person: str = ""
    since: date | None = None
    until: date | None = None
    before: int | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """An event as a reader may see it: `secret` while its content is not public; `cause`: a position."""

    recorded: Recorded
    told: history.Description
    subject: journal_subjects.Subject
    secret: bool
    cause: int | None


@dataclass(frozen=True, slots=True)
class JournalPage:
    entries: tuple[Entry, ...]
    older: int | None


@dataclass(frozen=True, slots=True)
class EventPage:
    """`follows`: what was recorded because of it; `sound`: its digest is that of its columns and of what was before.

    `names`: what the ids that it holds are called, the texts of the vault among them.
    """

    entry: Entry
    follows: tuple[Entry, ...]
    sound: bool
    names: history.Names


def competition_of_stream(stream: str) -> UUID | None:
    """The competition that a stream belongs to; None for one that belongs to none."""
    try:
        return _competition_of(stream)
    except (ValueError, UnknownRecours, RunUnknown):
        return None


def _competition_of(stream: str) -> UUID | None:
    match redaction.kind_of(stream):
        case "competition":
            return competition_of(stream)
        case "partie":
            return rounds.competition_of_partie(partie_of(stream))
        case "feuille":
            return rounds.competition_of_partie(feuille_of(stream)[0])
        case "suivi":
            return rounds.competition_of_partie(following_of(stream)[0])
        case "lien":
            return link_of_stream(stream)[0]
        case "recours":
            return recours.recours_line(recours_of(stream)).row.competition
        case "commission":
            return commissions.competition_of_commission(commission_of(stream))
        case "preparee":
            row = PrepareeRow.objects.filter(id=preparee_of(stream)).first()
            return row.competition if row else None
        case key if key in BY_KEY:
            return competition_of_rounds(stream)
        case "match":
            match_row = matches.match_if_any(match_of(stream))
            return match_row.competition if match_row else None
        case "topping":
            return _competition_of_topping(topping_of(stream))
        case "run":
            return _competition_of_topping(toppings.topping_of_run(run_of(stream)))
    return None


def _competition_of_topping(topping: UUID) -> UUID | None:
    row = toppings.topping_if_any(topping)
    return row.competition if row else None


@history.may_read_history
def history_open(stream: str, by: Actor | AnonymousUser) -> bool:
    """Whether `by` may read the whole history of this stream's subject: officials of a competition have that of all
    that belongs to it, the staff of a federation that of its organisations and licensees.
    """
    if allowed(by, READ, competition_of_stream(stream)):
        return True
    permission = _KEPT_WITH.get(redaction.kind_of(stream))
    try:
        return permission is not None and allowed(by, permission, UUID(stream.partition("-")[2]))
    except ValueError:
        return False


def _require_history(stream: str, by: Actor) -> None:
    """Raises the refusals of READ."""
    if not history_open(stream, by):
        require(by, READ, competition_of_stream(stream))


def journal(query: JournalQuery, *, by: Actor, competition: UUID | None = None, size: int = SIZE) -> JournalPage:
    """A page of the log, or of all that belongs to one competition, the last first. Raises NotAllowed."""
    require(by, READ, competition)
    floor = browsing.first_position_at(_midnight(query.since)) - 1 if query.since else 0
    before = query.before
    if query.until:
        end = browsing.first_position_at(_midnight(query.until + timedelta(days=1)))
        before = min(before, end) if before else end
    owners: dict[str, UUID | None] = {}
    persons = _ids_of(query.person, competition)

    def wanted(stream: str, kind: str, actor: str) -> bool:
        if (query.kind and kind != query.kind) or (query.stream and not stream.startswith(query.stream)):
            return False
        if persons is not None and persons.isdisjoint(_ID.findall(f"{stream} {actor}")):
            return False
        if competition is None:
            return True
        return _owner(stream, owners) == competition

    leaf = browsing.leaf_before(before, wanted, size=size, floor=floor)
    return _page(leaf)


def _ids_of(person: str, competition: UUID | None) -> set[str] | None:
    """What names somebody in the log, found by an id or by the beginnings of his names; None where nobody is asked."""
    if not person:
        return None
    if _ID.fullmatch(person):
        return {person}
    words = words_of(person)
    if not words:
        return set()
    players = set.intersection(*(identities.persons_named(word, competition) for word in words))
    return journal_subjects.ids_about(players, competition) | accounts.accounts_named(words)


def stream_journal(stream: str, *, by: Actor, before: int | None = None) -> JournalPage:
    """The history of one stream. Raises NotAllowed, UnknownEvent for one without events."""
    _require_history(stream, by)
    leaf = browsing.leaf_of_stream(stream, before, size=SIZE)
    if not leaf.events and before is None:
        raise UnknownEvent
    return _page(leaf)


def event_page(position: int, *, by: Actor) -> EventPage:
    """One event, what it follows from and what followed. Raises UnknownEvent, NotAllowed."""
    recorded = browsing.event_at(position)
    if recorded is None:
        require(by, READ, None)
        raise UnknownEvent
    _require_history(recorded.stream, by)
    follows = [record for record in browsing.caused_by(recorded) if history_open(record.stream, by)]
    [entry, *others] = _entries([recorded, *follows])
    return EventPage(entry, tuple(others), browsing.chain_holds(recorded), _names([recorded]))


def _page(leaf: browsing.Leaf) -> JournalPage:
    return JournalPage(tuple(_entries(leaf.events)), leaf.older)


def _entries(recorded: Sequence[Recorded]) -> list[Entry]:
    hidden = redaction.redacted_positions(recorded)
    descriptions = history.descriptions_of(recorded, without=hidden, names=_names(recorded))
    known: dict[str, UUID | None] = {}
    owners = {record.stream: _owner(record.stream, known) for record in recorded}
    subjects = journal_subjects.subjects_of(owners.keys(), owners)
    causes = browsing.positions_of({cause for record in recorded if (cause := record.metadata.get("causation_id"))})
    return [
        Entry(
            record,
            descriptions[record.position],
            subjects[record.stream],
            record.position in hidden,
            causes.get(record.metadata.get("causation_id", "")),
        )
        for record in recorded
    ]


def _owner(stream: str, known: dict[str, UUID | None]) -> UUID | None:
    """The competition of a stream; the feuilles of a partie, each of which `known` holds once, belong where it does."""
    key = stream[:44] if stream.startswith("feuille-") else stream
    if key not in known:
        known[key] = competition_of_stream(stream)
    return known[key]


def _names(recorded: Sequence[Recorded]) -> history.Names:
    """What the ids of these events are called, and the texts that the vault keeps for them."""
    texts = {text for record in recorded for text in vault.texts_in(record.event)}
    return {**history.names_in(recorded), **(vault.texts_of(texts) if texts else {})}


def _midnight(day: date) -> datetime:
    return zones.midnight(day)
