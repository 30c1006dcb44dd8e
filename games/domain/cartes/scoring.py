"""What a turn is worth (CARTES-5 to -9): its words, its seven cards, the category cards laid with it or against it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from games.domain.cartes.cards import HAND, PRIMES
from games.domain.cartes.tabletop import Spot, Tabletop, Word
from games.events import cartes as events

FIRST_WORD_TIMES = 2
FIFTY = 50


@dataclass(frozen=True, slots=True)
class TurnScore:
    """The words, the fifty points, the category cards, and the points of every player, in their order."""

    words: tuple[events.CountedWord, ...]
    fifty: int
    categories: tuple[events.CountedCategory, ...]
    points: tuple[int, ...]

    @property
    def placed(self) -> int:
        """What the words are worth without the category cards."""
        return sum(word.value * word.times for word in self.words) + self.fifty


def count_words(
    table: Tabletop, laid: Mapping[Spot, str], prime: events.PrimeCard | None, rules: events.TableRules
) -> tuple[tuple[events.CountedWord, ...], int]:
    """CARTES-5, CARTES-6, CARTES-7, CARTES-8: each word formed or modified, multiplied; and what seven cards add.

    table: before the cards were laid.
    """
    after = table.with_cards(laid)
    words = tuple(_counted(word, _times(word, table, laid, prime, rules)) for word in after.words_through(laid))
    return words, FIFTY if len(laid) == HAND else 0


def _times(
    word: Word, table: Tabletop, laid: Mapping[Spot, str], prime: events.PrimeCard | None, rules: events.TableRules
) -> int:
    """CARTES-5: a first word counts double; the example of DEFINIE, of seven cards, does not (`first_word`).

    CARTES-8: a prime multiplies every word that holds its card.
    """
    if not table:
        doubled = rules.first_word is events.FirstWord.ALWAYS or len(laid) < HAND
        return FIRST_WORD_TIMES if doubled else 1
    return PRIMES[prime.card] if prime and (prime.row, prime.col) in word.cells else 1


def _counted(word: Word, times: int) -> events.CountedWord:
    row, col = word.start
    return events.CountedWord(
        word=word.letters, row=row, col=col, direction=word.direction, value=word.value, times=times
    )


def count_categories(
    played: Sequence[events.TableCategoryPlayed],
    player: int,
    cards: Iterable[events.CategoryCard],
    rules: events.TableRules,
) -> tuple[events.CountedCategory, ...]:
    """CARTES-9: one's own counts; of those against him, the strongest alone, over all their cards; the first of equals.

    player: whose words they are. A category counts once however many words fit, or once for each (`per_word`).
    """
    known = {category.key: category for card in cards for category in card.categories}
    counted = [_category(play, player, known, rules) for play in played]
    against = [item for item in counted if item.player != player]
    strongest = max(against, key=lambda item: abs(item.points), default=None)
    return tuple(
        events.CountedCategory(
            player=item.player,
            card=item.card,
            categories=item.categories,
            points=item.points,
            to=item.to,
            counted=item.player == player or item is strongest,
        )
        for item in counted
    )


def _category(
    played: events.TableCategoryPlayed, player: int, known: Mapping[str, events.Category], rules: events.TableRules
) -> events.CountedCategory:
    """What a card is worth by itself: below zero where it is taken from the player who laid the words."""
    adds = played.player == player or played.added
    points = 0
    for key, words in zip(played.categories, played.words, strict=True):
        category = known[key]
        points += (category.ours if adds else -category.theirs) * (words if rules.per_word else 1)
    return events.CountedCategory(
        player=played.player,
        card=played.card,
        categories=played.categories,
        points=points,
        to=played.player if adds else player,
        counted=True,
    )


def score_turn(
    table: Tabletop,
    laid: Mapping[Spot, str],
    *,
    player: int,
    players: int,
    prime: events.PrimeCard | None = None,
    played: Sequence[events.TableCategoryPlayed] = (),
    cards: Iterable[events.CategoryCard] = (),
    rules: events.TableRules,
) -> TurnScore:
    """The score of a turn, with its detail. table: before the cards were laid."""
    words, fifty = count_words(table, laid, prime, rules)
    categories = count_categories(played, player, cards, rules)
    points = [0] * players
    points[player - 1] = sum(word.value * word.times for word in words) + fifty
    for category in categories:
        if category.counted:
            points[category.to - 1] += category.points
    return TurnScore(words, fifty, categories, tuple(points))
