"""The equal solutions of a coup as the juge-arbitre reads them: the most open grid first, with its measure."""

from dataclasses import dataclass, field, replace
from decimal import ROUND_HALF_UP, Decimal

from engine.web.shapes import FOR_PAGES
from games.domain.partie.openness import Measured, measured_choices
from games.domain.partie.state.partie import Partie
from games.services.lexicons import lexicon_named

_KEYS = 9
# More than a page may hold; what is typed finds the others.
_SHOWN = 60
_TENTH = Decimal("0.1")


@dataclass(frozen=True, slots=True)
class MeasuredChoice:
    """A solution that may be retained: `average` is the top of the next coup over `tirages` possible ones."""

    word: str
    reference: str
    # it leaves the most open grid (FISF 3.4.b); the juge-arbitre decides
    suggested: bool
    # in points to a tenth; None where nothing is measured
    average: Decimal | None = field(metadata={"serializer_kwargs": {"max_digits": 6, "decimal_places": 1}})
    tirages: int
    places: int
    # of those shown, from 1
    number: int = field(metadata=FOR_PAGES)

    @property
    def key(self) -> str:
        """The key that chooses it; none beyond nine."""
        return str(self.number) if self.number <= _KEYS else ""

    def __str__(self) -> str:
        return f"{self.word} {self.reference}"


@dataclass(frozen=True, slots=True)
class ShownChoices:
    """The choices that a page lists. `count`: all that may be retained; `found`: those that hold what is sought."""

    choices: tuple[MeasuredChoice, ...]
    count: int
    measured: int
    found: int
    sought: str

    @property
    def suggested(self) -> MeasuredChoice | None:
        return next((choice for choice in self.choices if choice.suggested), None)

    @property
    def only(self) -> MeasuredChoice | None:
        """The only one left, which is chosen at once: there is nothing to judge."""
        return self.choices[0] if self.found == 1 else None

    @property
    def keys(self) -> int:
        """How many of them a key chooses."""
        return min(len(self.choices), _KEYS)

    @property
    def is_cut(self) -> bool:
        return len(self.choices) < self.found

    @property
    def is_partly_measured(self) -> bool:
        return self.measured < self.count

    @property
    def is_long(self) -> bool:
        """Whether one is found sooner by typing."""
        return self.count > _KEYS


def shown_of(choices: tuple[MeasuredChoice, ...], sought: str = "") -> ShownChoices:
    """The first of the choices that hold what is sought in their word and place; letters and digits alone count."""
    letters = "".join(filter(str.isalnum, sought.upper()))
    matching = [choice for choice in choices if letters in (choice.word + choice.reference).upper()]
    numbered = tuple(replace(choice, number=number) for number, choice in enumerate(matching[:_SHOWN], start=1))
    measured = sum(choice.average is not None for choice in choices)
    return ShownChoices(numbered, len(choices), measured, len(matching), sought.strip())


def choices_of(partie: Partie) -> tuple[MeasuredChoice, ...]:
    """FISF 3.4: what may be retained at the end of the current coup, the most open grid first.

    The places of one word stand together: on an empty grid it may have many.
    """
    measured = measured_choices(partie, lexicon_named(partie.settings.lexicon_digest))
    words = list(dict.fromkeys(choice.solution.word for choice in measured))
    by_word = sorted(measured, key=lambda choice: words.index(choice.solution.word))
    return tuple(
        _choice(number, choice, is_best=choice is measured[0]) for number, choice in enumerate(by_word, start=1)
    )


def _choice(number: int, measured: Measured, *, is_best: bool) -> MeasuredChoice:
    openness = measured.openness
    is_measured = openness is not None and openness.tirages > 0
    return MeasuredChoice(
        number=number,
        word=measured.solution.word,
        reference=measured.solution.reference,
        suggested=is_measured and is_best,
        average=_to_a_tenth(openness.total, openness.tirages) if openness and is_measured else None,
        tirages=openness.tirages if openness else 0,
        places=openness.places if openness else 0,
    )


def _to_a_tenth(total: int, tirages: int) -> Decimal:
    return (Decimal(total) / tirages).quantize(_TENTH, ROUND_HALF_UP)
