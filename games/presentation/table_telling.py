"""A table of Scrabble cartes told to who does not know the game: one sentence for each turn."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _, ngettext

from engine.web import phrases
from games.domain.cartes.cards import TRIPLE
from games.domain.cartes.review import Turn
from games.domain.cartes.table.state import Table
from games.events import cartes as events
from games.presentation.names import points_told

Names = Mapping[int, str]


def told(table: Table, turn: Turn, names: Names) -> str:
    """What the player of a turn did, and what it was worth. table: at any moment, for its category cards."""
    params = {"player": names[turn.player]}
    match turn.event:
        case events.TablePassed():
            return _("%(player)s passes.") % params
        case events.TableExchanged(count=count, bonus=bonus):
            return _exchanged(names[turn.player], count, bonus=bonus)
        case events.TableChallenged(player=player, word=word):
            params |= {"other": names[player], "word": word}
            return (
                _("%(other)s contests %(word)s, which is no word: %(player)s takes the cards back, and passes.")
                % params
            )
        case events.TableScored() as scored:
            return _scored(table, turn, scored, names)


def _exchanged(player: str, count: int, *, bonus: bool) -> str:
    params = {"player": player, "count": count}
    if not count:
        return _("%(player)s changes the bonus card.") % params
    if bonus:
        return (
            ngettext(
                "%(player)s changes one letter card and the bonus card.",
                "%(player)s changes %(count)s letter cards and the bonus card.",
                count,
            )
            % params
        )
    return ngettext("%(player)s changes one letter card.", "%(player)s changes %(count)s letter cards.", count) % params


def _scored(table: Table, turn: Turn, scored: events.TableScored, names: Names) -> str:
    """The words, their points together, then what was added or taken."""
    longest_first = sorted(scored.words, key=lambda word: -len(word.word))
    words = phrases.all_of([word.word.upper() for word in longest_first])
    points = sum(word.value * word.times for word in scored.words) + scored.fifty
    params = {"player": names[turn.player], "words": words, "points": points_told(points)}
    sentence = _("%(player)s lays %(words)s: %(points)s") % params
    return ", ".join([sentence, *_why(table, turn, scored, names)]) + "."


def _why(table: Table, turn: Turn, scored: events.TableScored, names: Names) -> Iterator[str]:
    prime = turn.laid.pending.laid.prime if turn.laid and turn.laid.pending else None
    if not turn.before.tabletop and any(word.times > 1 for word in scored.words):
        yield _("the first word counting double")
    if prime is not None:
        yield _("with a prime card that triples") if prime.card == TRIPLE else _("with a prime card that doubles")
    if scored.fifty:
        yield _("%(fifty)s of them for seven cards at once") % {"fifty": scored.fifty}
    known = {category.key: category.name for card in table.rules.categories for category in card.categories}
    for counted in scored.categories:
        if counted.counted:
            yield _category(counted, " + ".join(known.get(key, key) for key in counted.categories), names)


def _category(counted: events.CountedCategory, category: str, names: Names) -> str:
    params = {"category": category, "points": abs(counted.points), "by": names[counted.player]}
    if counted.points < 0:
        return _("less %(points)s by “%(category)s”, a card of %(by)s") % params
    return _("and %(points)s for %(by)s by “%(category)s”") % params
