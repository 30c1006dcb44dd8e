"""A table of Scrabble cartes as a page or a program shows it, at one moment: no card of a hand before the end."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from engine.people.vault import texts_of
from engine.web.shapes import one_of
from games.domain.cartes.cards import BONUS_CARDS, CATEGORY_CARDS, HAND
from games.domain.cartes.counting import score_due
from games.domain.cartes.playing import first_card_until
from games.domain.cartes.result import winners
from games.domain.cartes.table.state import Phase, Table
from games.events.cartes import CardsFrom, CategoryCard, PrimeCard, TableEnding
from games.models import TableRow
from games.presentation import table_turns
from games.queries.tables import names_of_table, places_of
from games.serializers.tables import PrimeSerializer, TableRulesSerializer

ENDED = tuple(why.value for why in TableEnding)


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """`held`: how many letter cards they have; only they are told which."""

    number: int
    name: str
    joined: bool
    held: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PendingWord:
    """What lies there, as its score would be written. `due`: from when any player may have it written.

    `definie`: a first word of seven cards; the printed example does not double it, the rule does.
    """

    player: int
    prime: PrimeCard | None = field(metadata={"serializer_field": PrimeSerializer(allow_null=True)})
    words: Sequence[table_turns.CountedWordShown]
    fifty: int
    categories: Sequence[table_turns.CountedCategoryShown]
    points: Sequence[int]
    agreed: Sequence[int]
    looked_up: Sequence[str]
    due: datetime | None
    definie: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTable:
    """A table at `server_now`. `toss`: who still draws for the first turn. `hands`, `seed`, `salt`: once it is over."""

    id: UUID
    server_now: datetime
    phase: str = field(metadata=one_of(phase.name.lower() for phase in Phase))
    hand: int | None
    cards_from: str = field(metadata=one_of(source.value for source in CardsFrom))
    rules: Mapping[str, Any] = field(metadata={"serializer_field": TableRulesSerializer()})
    toss: Sequence[int]
    players: Sequence[SeatedPlayer]
    cards: Sequence[table_turns.TableCard]
    left: int
    turns: int
    pending: PendingWord | None
    first_card_until: datetime | None
    ended: str = field(metadata=one_of(("", *ENDED)))
    out: int | None
    hands: Sequence[str]
    winners: Sequence[int]
    commitment: str
    seed: str
    salt: str


@dataclass(frozen=True, slots=True)
class Hand:
    """What a player holds: letters, "?" a joker; a bonus card: "2", "3", or the letter of a category card."""

    player: int
    letters: str
    bonus: str = field(metadata=one_of(("", *BONUS_CARDS)))


@dataclass(frozen=True, slots=True)
class CardCategory:
    """`ours`: points added on one's own word; `theirs`: points taken on an opponent's."""

    key: str
    name: str
    ours: int
    theirs: int


@dataclass(frozen=True, slots=True)
class CategoryCardShown:
    card: str = field(metadata=one_of(CATEGORY_CARDS))
    categories: Sequence[CardCategory]


@dataclass(frozen=True, slots=True)
class TablePlayerLine:
    name: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLine:
    """A table in a list. `ended`: why the play is over, "" before."""

    id: UUID
    competition: UUID | None
    cards_from: str = field(metadata=one_of(source.value for source in CardsFrom))
    created_at: datetime
    players: Sequence[TablePlayerLine]
    turns: int
    ended: str = field(metadata=one_of(("", *ENDED)))

    @property
    def is_over(self) -> bool:
        return self.ended != ""


def card_table(table: UUID, state: Table, at: datetime, names: Mapping[int, str] | None = None) -> CardTable:
    """What lies open; of the piles, how many cards are left. names: of the players, those of the table by default."""
    ended, counted, revealed = state.ended, state.counted, state.revealed
    return CardTable(
        id=table,
        server_now=at,
        phase=state.phase.name.lower(),
        hand=state.hand or None,
        cards_from=state.rules.cards_from.value,
        rules=_rules(state),
        toss=state.toss if state.phase is Phase.TOSS else (),
        players=[_player(state, number, name) for number, name in (names or names_of_table(state)).items()],
        cards=table_turns.cards_shown(state.shown.cards, state.pending.cards if state.pending else ()),
        left=state.left,
        turns=state.turns,
        pending=_pending(state),
        first_card_until=first_card_until(state),
        ended=ended.why.value if ended else "",
        out=ended.out or None if ended else None,
        hands=counted.hands if counted else (),
        winners=winners(state),
        commitment=state.rules.commitment,
        seed=revealed.seed if revealed else "",
        salt=revealed.salt if revealed else "",
    )


def _rules(state: Table) -> dict[str, Any]:
    """The rules of the table."""
    rules = asdict(state.rules.rules)
    return rules | {"first_word": rules["first_word"].value}


def hand_of(state: Table, player: int) -> Hand:
    """What a player holds, for that player alone."""
    place = state.place(player)
    return Hand(player, place.hand, place.bonus)


def category_cards_shown(cards: Iterable[CategoryCard]) -> list[CategoryCardShown]:
    """The category cards, with their points."""
    return [
        CategoryCardShown(
            card.card,
            [CardCategory(category.key, category.name, category.ours, category.theirs) for category in card.categories],
        )
        for card in cards
    ]


def table_lines(rows: Iterable[TableRow]) -> list[TableLine]:
    """Tables in a list, under the names of their players."""
    listed = list(rows)
    places = places_of(row.id for row in listed)
    names = texts_of(place.name for line in places.values() for place in line)
    return [
        TableLine(
            id=row.id,
            competition=row.competition,
            cards_from=row.cards_from,
            created_at=row.created_at,
            players=[TablePlayerLine(names[place.name], place.points) for place in places[row.id]],
            turns=row.turns,
            ended=row.ended,
        )
        for row in listed
    ]


def _player(state: Table, number: int, name: str) -> SeatedPlayer:
    place = state.places[number]
    return SeatedPlayer(number, name, joined=place.who != "", held=place.held, points=place.score)


def _pending(state: Table) -> PendingWord | None:
    """What waits for its score, as it would be written."""
    pending, score = state.pending, state.score_of_turn
    if pending is None or score is None:
        return None
    return PendingWord(
        player=pending.player,
        prime=pending.laid.prime,
        words=[table_turns.counted_word(word) for word in score.words],
        fifty=score.fifty,
        categories=[table_turns.counted_category(category) for category in score.categories],
        points=score.points,
        agreed=sorted(pending.agreed),
        looked_up=sorted(pending.good),
        due=score_due(state),
        # CARTES-5: the printed example of DEFINIE does not double a first word of seven cards; the rule does.
        definie=not state.tabletop and len(pending.cards) == HAND,
    )
