"""What happens at a table of Scrabble cartes: by its players, and by its arbitre, who keeps the scores.

Cards are dealt here from a sealed seed, or the players hold real ones and the arbitre enters what they do. Where
they are dealt here nobody plays for somebody else, not even the arbitre: trying would tell what is in a hand.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID, uuid5

from django.db import transaction
from django.utils.timezone import now

from engine.events.actors import Actor
from engine.eventstore.commanding import command, fresh_id, record
from engine.eventstore.recorded import Recorded
from engine.people.permissions import allowed, require
from engine.people.vault import keep_text
from games.domain.cartes import beginning, checking, counting, drawing, judging, playing, refusals
from games.domain.cartes.table.folding import TABLE, TableEvent
from games.domain.cartes.table.state import Phase, Table
from games.events.cartes import CardsFrom, LaidCard, PrimeCard, TableCreated, TablePlayer, TableRules
from games.queries import tables, toppings
from games.services.category_cards import category_cards
from games.services.lexicons import lexicon_named
from games.services.sealed import seal_seed, seed_under
from games.streams import table_stream

LONGEST_NAME = 30

Decision = Callable[[Table, datetime], Sequence[TableEvent]]


@command
def create_table(
    *,
    by: Actor,
    names: Sequence[str],
    lexicon: str,
    competition: UUID | None = None,
    cards_from: CardsFrom = CardsFrom.SERVER,
    rules: TableRules | None = None,
    table: UUID | None = None,
) -> UUID:
    """CARTES-1, CARTES-14: a table of the players of these names, clockwise. Returns its id.

    names: kept where they can be erased. rules: the standard ones by default. table: its id.
    Raises TableNamesNeeded, TableOfRehearsal, PlayersOfTable, TargetOfTable, TimesOfTable, UnknownLexicon.
    """
    require(by, "games.make_table", competition)
    cleaned = [" ".join(name.split()) for name in names]
    if not all(0 < len(name) <= LONGEST_NAME for name in cleaned):
        raise refusals.TableNamesNeeded(most=LONGEST_NAME)
    if competition and toppings.is_rehearsal(competition):
        raise refusals.TableOfRehearsal
    table = table or fresh_id("table")
    # A table that its decision refuses leaves no name and no seed behind.
    with transaction.atomic():
        created = TableCreated(
            competition=competition,
            players=tuple(_player(name, uuid5(table, str(number))) for number, name in enumerate(cleaned, start=1)),
            cards_from=cards_from,
            commitment=seal_seed(table, None) if cards_from is CardsFrom.SERVER else "",
            rules=rules or TableRules(),
            categories=category_cards(),
            lexicon=lexicon,
            lexicon_digest=lexicon_named(lexicon).digest,
        )
        record(table_stream(table), TABLE, beginning.create, created=created)
    return table


@command
def join_table(key: str, *, by: Actor) -> tuple[UUID, int]:
    """The bearer of the link of a place plays there, on their own device.

    Raises PlaceLinkUnknown, LinkExpired, LinkWithdrawn, PlaceTaken, TableOver.
    """
    table, player, link = tables.PLACES.read(key)
    if not allowed(by, "games.join_table") or not tables.load_table(table).state.is_dealt_here:
        raise refusals.PlaceLinkUnknown

    def joined(state: Table) -> list[TableEvent]:
        # Checked on the state that decides: the place, and the link with it, may have been freed in the meantime.
        link.refuse_dead(state.place(player).withdrawn)
        return beginning.join(state, player=player, who=by.actor_id)

    record(table_stream(table), TABLE, joined)
    return table, player


@command
def withdraw_place(table: UUID, *, player: int, by: Actor) -> list[Recorded]:
    """The arbitre withdraws the links of a place: it is free, for another link. Raises TableOver, CardsOfBox."""
    require(by, "games.conduct_table", table)
    return record(table_stream(table), TABLE, beginning.withdraw_place, player=player)


@command
def seat_at_table(table: UUID, *, player: int, who: str, by: Actor) -> list[Recorded]:
    """The arbitre gives a place to a known player, who needs no link. Raises PlaceTaken, TableOver."""
    require(by, "games.conduct_table", table)
    return record(table_stream(table), TABLE, beginning.join, player=player, who=who)


@command
def begin_table(table: UUID, *, by: Actor, letters: Mapping[int, str] | None = None) -> list[Recorded]:
    """CARTES-3: the toss, and the cards. letters: what the players of real cards drew, by their numbers.

    Raises BegunBefore, TossOfTable, CardsOfBox, CardsOfServer.
    """
    at = now()
    state = tables.table_of_somebody(table, by)
    if not state.is_dealt_here:
        require(by, "games.conduct_table", table)
        return record(table_stream(table), TABLE, beginning.begin_told, letters=letters or {}, at=at)
    if letters:
        raise refusals.CardsOfServer
    sealed = seed_under(table)
    draws: dict[str, Any] = {
        "toss": checking.tosser(sealed.seed, sealed.salt),
        "draw": checking.drawer(sealed.seed, sealed.salt, 1),
    }
    return record(table_stream(table), TABLE, beginning.begin, at=at, **draws)


@command
def exchange_cards(
    table: UUID, *, player: int, by: Actor, letters: str = "", bonus: bool = False, count: int = 0
) -> list[Recorded]:
    """CARTES-4: cards for as many; count: of real ones. As `games.domain.cartes.playing.exchange`."""

    def exchanged(state: Table, at: datetime) -> list[TableEvent]:
        arguments: dict[str, Any] = {"letters": letters, "bonus": bonus, "count": count}
        return playing.exchange(state, player=player, draw=_draw(table, state), at=at, **arguments)

    return _act(table, player, by, exchanged)


@command
def pass_card_turn(table: UUID, *, player: int, by: Actor) -> list[Recorded]:
    """CARTES-4: pass. The arbitre may pass for a player who has left."""
    at = now()
    state = tables.table_of_somebody(table, by)
    if not allowed(by, "games.play_at_table", (state, player)) and not allowed(by, "games.conduct_table", table):
        raise refusals.TurnOfAnother
    return _revealed(table, record(table_stream(table), TABLE, playing.pass_turn, player=player, at=at))


@command
def lay_first_card(table: UUID, *, player: int, card: LaidCard, by: Actor) -> list[Recorded]:
    """CARTES-14: a first card, within the time of a turn."""
    return _act(table, player, by, lambda state, at: playing.lay_first_card(state, player=player, card=card, at=at))


@command
def lay_word(
    table: UUID, *, player: int, cards: Sequence[LaidCard], by: Actor, prime: PrimeCard | None = None
) -> list[Recorded]:
    """CARTES-5, CARTES-7, CARTES-8: cards on a line; prime: the card that doubles or triples, on one of them."""
    arguments: dict[str, Any] = {"player": player, "cards": cards, "prime": prime}
    return _act(table, player, by, lambda state, at: playing.lay_word(state, at=at, **arguments))


@command
def play_category(
    table: UUID,
    *,
    player: int,
    card: str,
    categories: Sequence[str],
    by: Actor,
    added: bool = False,
    told: bool = False,
) -> list[Recorded]:
    """CARTES-9: a category card. told: the players agree that a word fits; for the arbitre alone."""
    if told:
        _refuse_telling(table, by)

    def played(state: Table, at: datetime) -> list[TableEvent]:
        arguments: dict[str, Any] = {
            "player": player,
            "card": card,
            "categories": categories,
            "added": added,
            "told": told,
        }
        dictionary = lexicon_named(state.rules.lexicon_digest)
        return judging.play_category(state, dictionary=dictionary, at=at, **arguments)

    return _act(table, player, by, played)


@command
def challenge_word(table: UUID, *, player: int, word: str, by: Actor, told: bool | None = None) -> list[Recorded]:
    """CARTES-12: a word is looked up. told: what a dictionary of the players says; for the arbitre alone."""
    if told is not None:
        _refuse_telling(table, by)

    def challenged(state: Table, at: datetime) -> list[TableEvent]:
        dictionary = lexicon_named(state.rules.lexicon_digest)
        return judging.challenge(state, player=player, word=word, dictionary=dictionary, told=told, at=at)

    return _act(table, player, by, challenged)


@command
def agree_to_word(table: UUID, *, player: int, by: Actor) -> list[Recorded]:
    """CARTES-12: a player contests nothing; the score is written once all the others agree."""

    def agreed(state: Table, at: datetime) -> list[TableEvent]:
        return judging.agree(state, player=player, draw=_draw(table, state), at=at)

    return _act(table, player, by, agreed)


@command
def write_table_score(table: UUID, *, by: Actor) -> list[Recorded]:
    """CARTES-3, CARTES-12: the arbitre writes the score at any time, a player once it is due."""
    at = now()
    state = tables.table_of_somebody(table, by)
    player = None
    if not allowed(by, "games.conduct_table", table):
        player = next(number for number in state.places if allowed(by, "games.play_at_table", (state, number)))

    def written(loaded: Table) -> list[TableEvent]:
        return counting.write_score(loaded, draw=_draw(table, loaded), at=at, player=player)

    return _revealed(table, record(table_stream(table), TABLE, written))


@command
def take_back_word(table: UUID, *, by: Actor) -> list[Recorded]:
    """What was entered wrongly, as long as its score is not written: by the arbitre."""
    require(by, "games.conduct_table", table)
    return record(table_stream(table), TABLE, judging.take_back, at=now())


@command
def count_table_hands(table: UUID, *, hands: Mapping[int, str], by: Actor) -> list[Recorded]:
    """CARTES-13: what everybody still holds of their real cards."""
    require(by, "games.conduct_table", table)
    return record(table_stream(table), TABLE, counting.count_hands, hands=hands, at=now())


@command
def stop_table(table: UUID, *, by: Actor) -> list[Recorded]:
    """The arbitre stops the play; the scores that are written stand."""
    require(by, "games.conduct_table", table)
    return _revealed(table, record(table_stream(table), TABLE, counting.stop, at=now()))


def _act(table: UUID, player: int, by: Actor, decision: Decision) -> list[Recorded]:
    """A decision of one player, by that player; of real cards, by the arbitre. Raises TurnOfAnother."""
    at = now()
    state = tables.table_of_somebody(table, by)
    if state.is_dealt_here:
        if not allowed(by, "games.play_at_table", (state, player)):
            raise refusals.TurnOfAnother
    else:
        require(by, "games.conduct_table", table)
    return _revealed(table, record(table_stream(table), TABLE, lambda loaded: decision(loaded, at)))


def _refuse_telling(table: UUID, by: Actor) -> None:
    tables.load_table(table)
    if not allowed(by, "games.conduct_table", table):
        raise refusals.ToldByPlayers


def _revealed(table: UUID, recorded: list[Recorded]) -> list[Recorded]:
    """What follows from its end, however it came about."""
    state = tables.load_table(table).state
    if state.phase is not Phase.OVER or not state.is_dealt_here:
        return recorded
    sealed = seed_under(table)
    secrets: dict[str, Any] = {"seed": sealed.seed.hex(), "salt": sealed.salt.hex()}
    return [*recorded, *record(table_stream(table), TABLE, beginning.reveal, **secrets)]


def _draw(table: UUID, state: Table) -> drawing.Draw:
    """Draws from the seed of this table; real cards are never drawn here."""
    if not state.is_dealt_here:
        return lambda _part, _cards, _count: ""
    sealed = seed_under(table)
    return checking.drawer(sealed.seed, sealed.salt, state.draws + 1)


def _player(name: str, text_id: UUID) -> TablePlayer:
    text = keep_text(name, text_id=text_id)
    return TablePlayer(name=text.id, name_digest=text.digest)
