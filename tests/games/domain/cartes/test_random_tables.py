"""Whatever the players do: no card is lost, and no word lies there that is none (CARTES-1 to -14)."""

import random
from collections import Counter
from collections.abc import Callable, Iterator

from hypothesis import settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine.events.refusals import Refusal
from engine.rules.draw import commitment, draw_letters
from games.domain.cartes import beginning, counting, judging, playing
from games.domain.cartes.cards import BONUS_CARDS, CATEGORY_CARDS, HAND, LETTER_CARDS, cards_of
from games.domain.cartes.catalogue import read_catalogue
from games.domain.cartes.checking import check_table, drawer, tosser
from games.domain.cartes.laying import cards_of_word, laid_on
from games.domain.cartes.table.folding import TABLE, TableEvent
from games.domain.cartes.table.state import Phase, Table
from games.domain.cartes.tabletop import step
from games.events.cartes import LaidCard, PrimeCard, TableRules
from tests.factories.beginnings import TableCreatedFactory
from tests.games.domain.cartes.everywhere import bonus_cards_of, letter_cards_of
from tests.games.domain.cartes.tables import H, V, Words, at

KNOWN = Words(
    dict.fromkeys(
        "AA AI AN AS AU DE DO DU EN ES ET EU FA IL IN LA LE LU MA ME MI NE NI NU ON OS OU RA RE RI SA SE SI "
        "SU TA TE TU UN US ANE AIR AMI ARE EAU EST ETE IRE LES LIE MER MES MON NEO OIE ONT ORE OSE RAT REE "
        "RIO ROI SEL SON SUE TES TRI UNE USE ANES AIRE AMIE ETES LIEN LIES MERE NOIR OSER REIN RIEN SOIR TRIE "
        "UNIE USER ANISE LIENS MERES NOIRE REINE SERIE TRAIN ".split(),
        (),
    )
)
WORDS = tuple(KNOWN.readings)
PLAYERS = st.integers(1, 4)
CARDS = read_catalogue()
KEYS = [category.key for card in CARDS for category in card.categories]


class Tables(RuleBasedStateMachine):
    """Anybody tries anything at any time; what is refused moves nothing. Every bad word is contested."""

    @initialize(
        players=st.integers(2, 4),
        race=st.sampled_from((0, 0, 200)),
        seconds=st.sampled_from((0, 15)),
        variants=st.booleans(),
        seed=st.binary(min_size=4, max_size=8),
    )
    def begin(self, players: int, race: int, seconds: int, variants: bool, seed: bytes) -> None:
        self.seed, self.salt, self.now = seed, b"salt", 0.0
        self.random = random.Random(seed)
        rules = dict.fromkeys(("add_instead", "per_word", "both_categories", "own_and_against"), variants)
        told = TableRules(target=race, seconds=seconds, **rules)
        opened = TableCreatedFactory(size=players, rules=told, commitment=commitment(seed, self.salt))
        self.events: list[TableEvent] = [opened]
        self.table: Table = TABLE.fold(self.events)
        self.happen(beginning.begin(self.table, toss=tosser(seed, self.salt), draw=self.draw, at=at(0)))

    @property
    def draw(self):
        return drawer(self.seed, self.salt, self.table.draws + 1)

    def happen(self, decided: list[TableEvent]) -> None:
        for event in decided:
            self.table = TABLE.evolve(self.table, event)
        self.events.extend(decided)

    def attempt(self, decide: Callable[[], list[TableEvent]]) -> None:
        before = self.table
        try:
            self.happen(decide())
        except Refusal:
            assert self.table == before

    def placements(self, player: int) -> Iterator[tuple[LaidCard, ...]]:
        """Words that this player could lay, in no order."""
        hand = Counter(self.table.places[player].hand)
        spots = sorted(self.table.tabletop.cards) or [(0, 0)]
        for _ in range(200):
            word, direction = self.random.choice(WORDS), self.random.choice((H, V))
            # On the line of a card, or beside it.
            beside = step(self.random.choice(spots), direction.other, self.random.choice((-1, *[0] * 9, 1)))
            start = step(beside, direction, -self.random.randrange(len(word)))
            try:
                laid = cards_of_word(self.table.tabletop, word, at=start, direction=direction)
                laid_on(self.table.tabletop, laid)
            except Refusal:
                continue
            lacking = Counter(card.letter for card in laid) - hand
            if lacking.total() <= hand["?"]:
                yield tuple(
                    LaidCard(
                        row=card.row,
                        col=card.col,
                        letter=card.letter.lower() if card.letter in lacking else card.letter,
                    )
                    for card in laid
                )

    @rule(seconds=st.floats(0, 12))
    def wait(self, seconds: float) -> None:
        self.now += seconds

    @rule(prime=st.booleans())
    def lay(self, prime: bool) -> None:
        player = self.table.hand
        for laid in self.placements(player):
            card = self.table.places[player].bonus
            told = PrimeCard(card=card, row=laid[0].row, col=laid[0].col) if prime and card in "23" else None
            told_all = {"player": player, "cards": laid, "prime": told, "at": at(self.now)}
            self.attempt(lambda told_all=told_all: playing.lay_word(self.table, **told_all))
            break
        self.contest()

    def contest(self) -> None:
        for word in self.table.words_of_turn:
            if self.table.pending and word.text not in KNOWN:
                told = {"player": self.table.after(self.table.hand), "word": word.text, "dictionary": KNOWN}
                self.happen(judging.challenge(self.table, at=at(self.now), **told))

    @rule(
        player=PLAYERS,
        row=st.integers(-3, 3),
        col=st.integers(-3, 3),
        letters=st.text("AEIRST?Z", max_size=3),
        down=st.booleans(),
    )
    def lay_anything(self, player: int, row: int, col: int, letters: str, down: bool) -> None:
        laid = tuple(
            LaidCard(row=row + n * down, col=col + n * (not down), letter=letter)
            for n, letter in enumerate(letters.replace("?", "e"))
        )
        self.attempt(lambda: playing.lay_word(self.table, player=player, cards=laid, at=at(self.now)))
        self.contest()

    @rule(player=PLAYERS, letter=st.sampled_from("AEIRST"))
    def lay_first_card(self, player: int, letter: str) -> None:
        told = {"player": player, "card": LaidCard(row=9, col=9, letter=letter), "at": at(self.now)}
        self.attempt(lambda: playing.lay_first_card(self.table, **told))

    @rule(
        player=PLAYERS,
        card=st.sampled_from(CATEGORY_CARDS + "2"),
        count=st.integers(1, 2),
        added=st.booleans(),
        told=st.booleans(),
        own=st.booleans(),
    )
    def play_category(self, player: int, card: str, count: int, added: bool, told: bool, own: bool) -> None:
        held = self.table.places.get(player)
        card = held.bonus if own and held else card
        keys = [category.key for each in CARDS if each.card == card for category in each.categories][:count]
        asked = {"player": player, "card": card, "categories": keys, "dictionary": KNOWN, "added": added, "told": told}
        self.attempt(lambda: judging.play_category(self.table, at=at(self.now), **asked))

    @rule(player=PLAYERS, count=st.integers(0, 7), bonus=st.booleans(), wrong=st.booleans())
    def exchange(self, player: int, count: int, bonus: bool, wrong: bool) -> None:
        hand = self.table.places[player].hand if player in self.table.places else ""
        letters = "QQ" if wrong else "".join(self.random.sample(hand, min(count, len(hand))))
        told = {"player": player, "letters": letters, "bonus": bonus, "draw": self.draw, "at": at(self.now)}
        self.attempt(lambda: playing.exchange(self.table, **told))

    @rule(player=PLAYERS)
    def pass_turn(self, player: int) -> None:
        self.attempt(lambda: playing.pass_turn(self.table, player=player, at=at(self.now)))

    @rule(player=PLAYERS)
    def agree(self, player: int) -> None:
        self.attempt(lambda: judging.agree(self.table, player=player, draw=self.draw, at=at(self.now)))

    @rule(player=st.one_of(st.none(), PLAYERS))
    def write(self, player: int | None) -> None:
        told = {"draw": self.draw, "at": at(self.now), "player": player}
        self.attempt(lambda: counting.write_score(self.table, **told))

    @rule()
    def take_back(self) -> None:
        self.attempt(lambda: judging.take_back(self.table, at=at(self.now)))

    @rule(turns=st.integers(1, 25), prime=st.booleans())
    def play_on(self, turns: int, prime: bool) -> None:
        """So that tables come to their ends."""
        for _ in range(turns):
            if self.table.ended is not None:
                return
            self.lay(prime)
            for player in self.table.places:
                self.play_category(player, "", 2, True, False, True)
                self.play_category(player, "", 1, False, False, True)
            self.write(None)

    @rule(times=st.integers(1, 8))
    def pass_on(self, times: int) -> None:
        for _ in range(times):
            self.pass_turn(self.table.hand)

    @invariant()
    def every_card_is_somewhere(self) -> None:
        assert Counter(letter_cards_of(self.table)) == Counter(LETTER_CARDS)
        assert Counter(bonus_cards_of(self.table)) == Counter(BONUS_CARDS)

    @invariant()
    def only_words_lie_there(self) -> None:
        settled = self.table.tabletop
        assert all(word.text in KNOWN for word in settled.words)
        assert all(any(spot in word.cells for word in settled.words) for spot in settled.cards)

    @invariant()
    def hands_are_full_as_long_as_there_are_cards(self) -> None:
        if self.table.phase is Phase.TURN:
            for place in self.table.places.values():
                assert place.held == len(place.hand) <= HAND
                assert place.held == HAND or not self.table.left
                assert len(place.bonus) == 1

    def teardown(self) -> None:
        """The table read again from its events is the same; its cards are drawn again from the seed."""
        assert TABLE.fold(self.events) == self.table
        if not self.table.is_over:
            self.happen(counting.stop(self.table, at=at(self.now)))
        self.happen(beginning.reveal(self.table, seed=self.seed.hex(), salt=self.salt.hex()))
        assert check_table(self.events).is_right


Tables.TestCase.settings = settings(max_examples=25, stateful_step_count=20, deadline=None)


class TestTables(Tables.TestCase):
    pass


def test_cards_of_the_wrong_seed_are_found():
    machine = Tables()
    machine.begin(3, 0, 0, False, b"seed")
    machine.play_on(12, False)
    if not machine.table.is_over:
        machine.happen(counting.stop(machine.table, at=at(1)))
    machine.happen(beginning.reveal(machine.table, seed=b"other".hex(), salt=machine.salt.hex()))
    checked = check_table(machine.events)
    assert not checked.is_right
    assert checked.commitment != checked.recomputed
    assert not any(checked.draws)
    assert cards_of(draw_letters(b"seed", b"salt", 1, 1, LETTER_CARDS, 7)) == machine.events[2].hands[0]
