"""What is read of rounds of Scrabble cartes."""

from collections.abc import Collection, Iterable, Mapping
from uuid import UUID

from engine.eventstore import stream_version
from engine.eventstore.commanding import load
from engine.people.claims import accounts_of
from games.queries.tables import load_table, places_of, table_if_any
from tournaments.game_rounds.cartes.domain import CARTES, Cartes
from tournaments.models import CartesRow, EntryRow, PlayerEntryRow
from tournaments.queries.competitions import competition_row
from tournaments.streams import cartes_stream


def load_cartes(competition: UUID) -> Cartes:
    """The rounds as their stream tells them, planned or not. Raises UnknownCompetition."""
    competition_row(competition)
    return load(cartes_stream(competition), CARTES).state


def cartes_version(competition: UUID) -> int:
    """The version of the stream of the rounds."""
    return stream_version(cartes_stream(competition))


def has_cartes(competition: UUID) -> bool:
    return CartesRow.objects.filter(competition=competition).exists()


def accounts_of_entries(entries: Iterable[UUID]) -> Mapping[UUID, str]:
    """The account of each player alone in his entry who has one, as events name it."""
    rows = PlayerEntryRow.objects.filter(entry__in=set(entries)).values_list("entry", "player")
    players = dict(rows)
    accounts = accounts_of(players.values())
    return {entry: str(accounts[player]) for entry, player in players.items() if player in accounts}


def names_at_tables(entries: Collection[UUID]) -> list[UUID]:
    """The texts that hold the names of these entries, at the tables that they play here."""
    wanted = set(entries)
    competitions = EntryRow.objects.filter(entry__in=wanted).values("competition")
    found: list[UUID] = []
    for competition in CartesRow.objects.filter(competition__in=competitions).values_list("competition", flat=True):
        for each in load_cartes(competition).rounds:
            for table in each.tables.values():
                if table.game and wanted & set(table.players) and table_if_any(table.game):
                    places = places_of([table.game])[table.game]
                    texts = zip(table.players, (place.name for place in places), strict=True)
                    found += [text for entry, text in texts if entry in wanted]
    return found


def table_points(game: UUID) -> tuple[int, ...] | None:
    """CARTES-13: what each has made, in the order of the seats; None as long as they play."""
    state = load_table(game).state
    return tuple(state.places[player].score for player in sorted(state.places)) if state.is_over else None
