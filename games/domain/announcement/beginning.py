"""What the players are told before the partie starts."""

from collections.abc import Iterator

from engine.rules.formula import Formula
from engine.rules.kind import Kind
from engine.rules.profile.ruleset import RulesetProfile
from engine.rules.times import runs_of_times
from games.domain.announcement.duration import coups, duration
from games.domain.announcement.script import Line, Occasion, Part, Script
from games.domain.announcement.spelling import NUMBERS, count_of_letters

_NAMES = {"normale": "", "7sur8": "7 sur 8", "7et8": "7 et 8", "7-8-9": "7, 8 et 9", "joker": "joker"}
_ELIMINATED = ("élimination directe", "pour qui marque moins que la meilleure solution d'un autre joueur")
_REPLACED = "placé, il est remplacé par sa lettre si le sac l'a encore"


def beginning_script(formula: Formula, seconds: int, *, profile: RulesetProfile, kind: Kind) -> Script:
    """FISF 3.0, CLUB-5: the type of the partie, its time, and what it changes; what is usual is not said."""
    times = tuple(_times(profile)) if kind.is_mort_subite else (f"{duration(seconds)} par coup",)
    return Script(
        Occasion.BEGINNING,
        (
            Line(Part.KIND, tuple(_kind(formula, kind))),
            Line(Part.TIME, times),
            *(Line(Part.MODALITY, said) for said in _modalities(formula, kind)),
        ),
    )


def _kind(formula: Formula, kind: Kind) -> Iterator[str]:
    names = [name for part in formula.name.split("+") if (name := _NAMES[part])]
    if kind.is_mort_subite:
        names.append("mort subite")
    yield f"partie originale, {', '.join(names)}" if kind.is_originale else "partie normale"
    if kind.is_blitz:
        yield "en blitz"
    if kind.is_semi_rapide:
        yield "en semi-rapide"


def _times(profile: RulesetProfile) -> Iterator[str]:
    """FISF 3.8.3: « trois coups en 1 min + 20 s » and so on, the last seconds being those after the second signal."""
    *first, (_count, last) = runs_of_times(profile.mort_subite_times)
    signal = profile.mort_subite_signal
    for count, seconds in first:
        yield f"{coups(count)} en {_parts(seconds, signal)}"
    yield f"{'puis ' if first else ''}chaque coup en {_parts(last, signal)}"


def _parts(seconds: int, signal: int) -> str:
    """What comes before the second signal, and after it."""
    return f"{duration(seconds - signal)} plus {duration(signal)}" if 0 < signal < seconds else duration(seconds)


def _modalities(formula: Formula, kind: Kind) -> Iterator[tuple[str, ...]]:
    """FISF 3.8.1, 3.8.2, 3.8.3."""
    if formula.hand > 7:
        placed = f"{NUMBERS[formula.places]} au plus à placer" if formula.places < formula.hand else "toutes à placer"
        yield (f"{count_of_letters(formula.hand)} par tirage", placed)
        yield tuple(
            f"{points} points pour {count_of_letters(tiles)}" for tiles, points in sorted(formula.primes.items())
        )
    if formula.joker:
        yield ("chaque tirage compte un joker", _REPLACED)
    if kind.is_mort_subite:
        yield _ELIMINATED
