"""What each stream of the log is about: whose feuille, which partie, which club. Names are those of today."""

from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID

from arbitration.queries import recours as recours_queries, seats
from arbitration.streams import feuille_of, recours_of
from engine.people.identities import readable_names
from engine.web import redaction
from games.streams import partie_of
from tournaments.models.competitions import EntryRow
from tournaments.queries.competitions import names_of_competitions
from tournaments.queries.organisation import names_of_organisations

_ORGANISATIONS = ("centre", "club", "comite", "federation")


@dataclass(frozen=True, slots=True)
class Subject:
    """`name`: of a player, a pair, a club…; `table` and `round` are None where there is none, round 0: a tie-break."""

    name: str = ""
    table: int | None = None
    round: int | None = None
    competition: str = ""


def subjects_of(streams: Collection[str], competitions: dict[str, UUID | None]) -> dict[str, Subject]:
    """By stream. `competitions`: that of each stream, where it has one."""
    by_kind: dict[str, list[str]] = {}
    for stream in streams:
        by_kind.setdefault(redaction.kind_of(stream), []).append(stream)
    names = names_of_competitions({id_ for id_ in competitions.values() if id_})
    titles = {stream: names.get(id_, "") for stream, id_ in competitions.items() if id_}
    organisations = {
        stream: _id_of(stream) for kind in _ORGANISATIONS for stream in by_kind.get(kind, []) if _id_of(stream)
    }
    called = names_of_organisations({id_ for id_ in organisations.values() if id_})
    players = {stream: id_ for stream in by_kind.get("player", []) if (id_ := _id_of(stream))}
    persons = readable_names(set(players.values())) if players else {}
    return {
        **{stream: Subject(competition=titles.get(stream, "")) for stream in streams},
        **{stream: Subject(name=called.get(id_, "")) for stream, id_ in organisations.items() if id_},
        **{stream: Subject(name=persons.get(id_, "")) for stream, id_ in players.items()},
        **_parties(by_kind.get("partie", []), titles),
        **_feuilles(by_kind.get("feuille", []), titles),
        **_recours(by_kind.get("recours", []), titles),
    }


def _id_of(stream: str) -> UUID | None:
    try:
        return UUID(stream.partition("-")[2])
    except ValueError:
        return None


def _parties(streams: Collection[str], titles: dict[str, str]) -> dict[str, Subject]:
    parties = {stream: partie_of(stream) for stream in streams}
    rounds = seats.rounds_of(parties.values())
    return {
        stream: Subject(round=rounds.get(partie), competition=titles.get(stream, ""))
        for stream, partie in parties.items()
    }


def _feuilles(streams: Collection[str], titles: dict[str, str]) -> dict[str, Subject]:
    sheets = {stream: feuille_of(stream) for stream in streams}
    rounds = seats.rounds_of(partie for partie, _entry in sheets.values())
    entries = {entry for _partie, entry in sheets.values()}
    names, tables = (seats.names_of_entries(entries), seats.tables_of_entries(entries)) if entries else ({}, {})
    return {
        stream: Subject(
            name=names.get(entry, ""),
            table=tables.get(entry),
            round=rounds.get(partie),
            competition=titles.get(stream, ""),
        )
        for stream, (partie, entry) in sheets.items()
    }


def _recours(streams: Collection[str], titles: dict[str, str]) -> dict[str, Subject]:
    entries = recours_queries.entries_of_recours(recours_of(stream) for stream in streams)
    names = seats.names_of_entries(entries.values()) if entries else {}
    return {
        stream: Subject(
            name=names[entries[recours]] if (recours := recours_of(stream)) in entries else "",
            competition=titles.get(stream, ""),
        )
        for stream in streams
    }


def ids_about(persons: Collection[str], competition: UUID | None) -> set[str]:
    """What names these players in the log: their own ids, and those of their entries."""
    if not persons:
        return set()
    rows = EntryRow.objects.all() if competition is None else EntryRow.objects.filter(competition=competition)
    entries = rows.values_list("entry", "players").iterator()
    return {*persons, *(str(entry) for entry, players in entries if not set(persons).isdisjoint(players))}
