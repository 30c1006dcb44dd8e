"""The letters of a coup, as they are announced."""

from engine.rules.kind import Kind, letters_alone
from engine.rules.profile.ruleset import RulesetProfile
from games.domain.announcement.script import Line, Occasion, Part, Script
from games.domain.announcement.spelling import count_of_letters, countries, country_and_letter, grouped


def tirage_script(*, reliquat: str, drawn: str, rejected: str, profile: RulesetProfile, kind: Kind) -> Script:
    """FISF 3.1.c: reliquat or rejet, new letters in the order of the draw, then the whole tirage.

    `rejected`: the tirage that has just gone back, "" when none has. The start and the end of the time are signals.
    Without a reliquat or a rejet, nothing is said of them (« s'il y a lieu »).
    """
    lines = [*_what_was_left(reliquat, rejected)]
    lines.append(Line(Part.DRAWN, tuple(country_and_letter(letter) for letter in drawn)))
    whole = grouped(reliquat + drawn, letters_alone=letters_alone(profile, kind))
    return Script(Occasion.TIRAGE, (*lines, Line(Part.TIRAGE, whole)))


def _what_was_left(reliquat: str, rejected: str) -> list[Line]:
    """After a rejet only the joker of a joker partie can be in hand before the draw."""
    left = [Line(Part.RELIQUAT, countries(reliquat))] if reliquat else []
    if rejected:
        return [rejet_line(rejected), *left]
    return [Line(Part.RELIQUAT_COUNT, (count_of_letters(len(reliquat)),)), *left] if reliquat else []


def rejet_line(rejected: str) -> Line:
    """FISF 3.1.c, 3.2.d: « rejet », and the number of its letters."""
    return Line(Part.REJET, (f"rejet de {count_of_letters(len(rejected))}",))
