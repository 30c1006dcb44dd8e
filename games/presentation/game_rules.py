"""Sixty seconds of the rules of Jarnac and of Scrabble cartes, after their regulations, on small boards of our own."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.domain.cartes.tabletop import Spot, Tabletop
from games.domain.jarnac.mat import LINES, Mat
from games.presentation.card_table import Rows, squares_of
from games.presentation.match_table import LineView, lines_of

# Lines of a mat that show enough of it.
_SHOWN = 2


@dataclass(frozen=True, slots=True)
class MatFigure:
    """The first lines of a mat, and its reliquat."""

    caption: str
    lines: Sequence[LineView]
    reliquat: str


@dataclass(frozen=True, slots=True)
class CardsFigure:
    """Cards in their rows."""

    caption: str
    rows: Rows


@dataclass(frozen=True, slots=True)
class RuleStep:
    """One thing to know. `articles`: the rows of the regulation that say it."""

    title: str
    text: str
    articles: str
    figures: Sequence[MatFigure | CardsFigure] = ()


def jarnac_steps() -> list[RuleStep]:
    """JARNAC-1 to -13."""
    return [
        RuleStep(
            _("Two mats, one bag"),
            _("Each has a mat of eight lines. Words of three to nine letters are laid there."),
            "JARNAC-1, JARNAC-2",
        ),
        RuleStep(
            _("To begin"),
            _("Each draws a letter: the nearest to A begins. Draw six letters, and lay a word on the first line."),
            "JARNAC-3, JARNAC-4",
            [_mat(_("LAC is laid: three letters are left."), "EST", "LAC")],
        ),
        RuleStep(
            _("Go on"),
            _("Each new word lets you draw a letter: begin a line, or make a word longer. No letter leaves its word."),
            "JARNAC-4, JARNAC-5",
            [_mat(_("With an S, LAC becomes CALS."), "EOT", "CALS")],
        ),
        RuleStep(
            _("“Je passe”"),
            _("You see nothing more? Pass. The other draws a letter, or swaps three of those that are left."),
            "JARNAC-7, JARNAC-9",
        ),
        RuleStep(
            _("“Jarnac!”"),
            _("Who receives the bag may take a word that the other overlooked: say it, and it comes to your mat."),
            "JARNAC-6",
            [
                _mat(_("The other passed, with MARE and a T."), "ST", "MARE"),
                _mat(_("Jarnac! TRAME is on your mat."), "EIN", "TRAME"),
            ],
        ),
        RuleStep(
            _("“Je conteste”"),
            _("Nobody checks a word before it is contested. Bad: the turn passes. Good: its player draws two letters."),
            "JARNAC-8",
        ),
        RuleStep(
            _("The end"),
            _(
                "Eight lines are filled and nothing more can be played: ten seconds for a last Jarnac, and it is over. "
                "A word counts its length squared: %(three)s for three letters, %(nine)s for nine. More than 70 points "
                "ahead, you win; otherwise you also need more Jarnacs than the other, or it is a draw."
            )
            % {"three": Mat(lines=_lines("LAC")).points, "nine": 9**2},
            "JARNAC-11, JARNAC-12, JARNAC-13",
        ),
    ]


def cards_steps() -> list[RuleStep]:
    """CARTES-1 to -13."""
    return [*_words_of_cards(), *_turns_of_cards()]


def _words_of_cards() -> list[RuleStep]:
    """What is held, and what is laid: CARTES-1 to -7."""
    first, second = _crossed()
    both = Tabletop({**first, **second})
    value = Tabletop(first).words[0].value
    return [
        RuleStep(
            _("Your hand"),
            _("Each has seven letter cards and one bonus card. On your turn, lay a word, exchange cards, or pass."),
            "CARTES-1, CARTES-3, CARTES-4",
        ),
        RuleStep(
            _("The first word"),
            _("Two letters or more, and it counts double. Seven cards at once earn 50 points besides."),
            "CARTES-5, CARTES-6",
            [_cards(_("MER: 2 × %(value)s = %(points)s points.") % {"value": value, "points": 2 * value}, first)],
        ),
        RuleStep(
            _("Cross, go on, lay beside"),
            _("There is no edge. Every word that you form or change counts."),
            "CARTES-7",
            [
                _cards(
                    _("ROSE crosses MER: %(points)s points.") % {"points": both.words_through(second)[-1].value},
                    both.cards,
                    new=[spot for spot in second if spot not in first],
                )
            ],
        ),
    ]


def _turns_of_cards() -> list[RuleStep]:
    """What a turn does besides, and the end: CARTES-8 to -13."""
    first, second = _crossed()
    return [
        RuleStep(
            _("The bonus card"),
            _(
                "Word counts double or triple: on your word, not on the first. A category: points for your word, or "
                "taken from an opponent’s."
            ),
            "CARTES-8, CARTES-9, CARTES-10",
        ),
        RuleStep(
            _("Cards leave the table"),
            _("Once the score is written, the cards that belong to no word of this turn leave the table."),
            "CARTES-11",
            [
                _cards(
                    _("After ROSE, the M and the E of MER go."),
                    {**first, **second},
                    gone=[spot for spot in first if spot not in second],
                )
            ],
        ),
        RuleStep(
            _("Contest"),
            _("A word is looked up if somebody contests it before its score is written. Bad: it is taken back."),
            "CARTES-12, CARTES-15",
        ),
        RuleStep(
            _("The end"),
            _(
                "The pile is empty and somebody has no card left, or everybody has passed twice in a row. Take off "
                "what you still hold; who went out gains it."
            ),
            "CARTES-13",
        ),
    ]


def _crossed() -> tuple[dict[Spot, str], dict[Spot, str]]:
    """A word, and one that crosses it at its last letter."""
    return _word("MER", (0, 0), (0, 1)), _word("ROSE", (0, 2), (1, 0))


def _lines(*words: str) -> tuple[str, ...]:
    return (*words, *("",) * (LINES - len(words)))


def _mat(caption: str, reliquat: str, *words: str) -> MatFigure:
    return MatFigure(caption, lines_of(Mat(lines=_lines(*words)))[:_SHOWN], reliquat)


def _word(letters: str, start: Spot, step: Spot) -> dict[Spot, str]:
    return {(start[0] + index * step[0], start[1] + index * step[1]): card for index, card in enumerate(letters)}


def _cards(
    caption: str, cards: Mapping[Spot, str], *, new: Sequence[Spot] = (), gone: Sequence[Spot] = ()
) -> CardsFigure:
    return CardsFigure(caption, squares_of(Tabletop(cards), new, gone))
