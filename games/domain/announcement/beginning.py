"""What the players are told before the partie starts."""

from collections.abc import Iterator

from engine.rules.formula import Formula
from engine.rules.kind import Kind
from games.domain.announcement.script import Line, Occasion, Part, Script
from games.domain.announcement.spelling import NUMBERS, count_of_letters

_NAMES = {"normale": "", "7sur8": "7 sur 8", "7et8": "7 et 8", "7-8-9": "7, 8 et 9", "joker": "joker"}
_REPLACED = "placé, il est remplacé par sa lettre si le sac l'a encore"


def beginning_script(formula: Formula, seconds: int, kind: Kind) -> Script:
    """FISF 3.0, CLUB-5: the type of the partie, its time, and what it changes; what is usual is not said."""
    return Script(
        Occasion.BEGINNING,
        (
            Line(Part.KIND, tuple(_kind(formula, kind))),
            Line(Part.TIME, (f"{_duration(seconds)} par coup",)),
            *(Line(Part.MODALITY, said) for said in _modalities(formula)),
        ),
    )


def _kind(formula: Formula, kind: Kind) -> Iterator[str]:
    names = [_NAMES[part] for part in formula.name.split("+")]
    yield f"partie originale, {', '.join(names)}" if kind.is_originale else "partie normale"
    if kind.is_blitz:
        yield "en blitz"
    if kind.is_semi_rapide:
        yield "en semi-rapide"


def _modalities(formula: Formula) -> Iterator[tuple[str, ...]]:
    """FISF 3.8.1, 3.8.2."""
    if formula.hand > 7:
        placed = f"{NUMBERS[formula.places]} au plus à placer" if formula.places < formula.hand else "toutes à placer"
        yield (f"{count_of_letters(formula.hand)} par tirage", placed)
        yield tuple(
            f"{points} points pour {count_of_letters(tiles)}" for tiles, points in sorted(formula.primes.items())
        )
    if formula.joker:
        yield ("chaque tirage compte un joker", _REPLACED)


def _duration(seconds: int) -> str:
    """ "une minute", "deux minutes 30", "40 secondes"."""
    minutes, left = divmod(seconds, 60)
    if not minutes:
        return f"{left} secondes"
    spelt = f"{NUMBERS[minutes] if minutes < len(NUMBERS) else minutes} minute{'s' if minutes > 1 else ''}"
    return f"{spelt} {left}" if left else spelt
