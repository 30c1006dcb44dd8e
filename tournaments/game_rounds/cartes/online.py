"""The tables of Scrabble cartes played online."""

from collections.abc import Iterable, Mapping, Sequence
from uuid import UUID

from engine.events.actors import Actor
from engine.eventstore.commanding import fresh_id
from engine.people.claims import accounts_of
from games.commands.table import LONGEST_NAME, create_table, seat_at_table, stop_table
from games.events.cartes import CardsFrom, TableRules
from games.queries.tables import load_table, places_of, table_if_any
from tournaments.game_rounds.cartes.events import CartesPlanned
from tournaments.game_rounds.game import Online
from tournaments.models.players import PlayerEntryRow
from tournaments.queries.competitions import competition_row


class Tables(Online):
    def open(
        self, competition: UUID, plan: CartesPlanned, number: int, players: Mapping[UUID, str], *, by: Actor
    ) -> UUID:
        """Players with an account joined to their licence have a place at once; the others take theirs by its link."""
        game = create_table(
            by=by,
            names=[name[:LONGEST_NAME] for name in players.values()],
            lexicon=competition_row(competition).lexicon,
            competition=competition,
            cards_from=plan.cards_from,
            rules=TableRules(target=plan.target),
            table=fresh_id(f"table-{number}"),
        )
        if plan.cards_from is CardsFrom.SERVER:
            accounts = _accounts(players)
            for place, entry in enumerate(players, start=1):
                if entry in accounts:
                    seat_at_table(game, player=place, who=accounts[entry], by=by)
        return game

    def stop(self, online: UUID, *, by: Actor) -> None:
        if not load_table(online).state.is_over:
            stop_table(online, by=by)

    def outcome(self, online: UUID) -> tuple[int, ...] | None:
        """CARTES-13: what each has made, in the order of the seats."""
        state = load_table(online).state
        return tuple(state.places[player].score for player in sorted(state.places)) if state.is_over else None

    def has_begun(self, online: UUID) -> bool:
        row = table_if_any(online)
        return row is not None and row.turns > 0

    def names(self, online: UUID) -> Sequence[UUID]:
        return [place.name for place in places_of([online])[online]] if table_if_any(online) else ()


def _accounts(entries: Iterable[UUID]) -> Mapping[UUID, str]:
    """The account of each entry of one player who has one, as events name it."""
    rows = PlayerEntryRow.objects.filter(entry__in=set(entries)).values_list("entry", "player")
    players = dict(rows)
    accounts = accounts_of(players.values())
    return {entry: str(accounts[player]) for entry, player in players.items() if player in accounts}
