"""Short ways to write a bulletin and to read its verdict."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from arbitration.domain.adjudicate import adjudicate
from arbitration.domain.bulletin import Bulletin, Judgement, Status, WrittenWord
from arbitration.domain.position import Position
from arbitration.domain.verdict import Verdict
from engine.rules.formula import Formula
from engine.rules.grid import Grid
from engine.rules.placement import Placement
from engine.rules.profile.ruleset import RulesetProfile
from engine.rules.profile.shelf import load_profile
from engine.rules.reference import Direction

WORDS = frozenset(
    "AA AS AU BE BU CABLE CABLES CLOS EAU ES ETABLE ETABLES EU LA LI SE SI SIROP SOLIDE SOSIE STABLE TA TABLE "
    "TABLEAU TABLEE TABLER TABLES TE TU UT PIE EXSUDE HIBOU HIBOUX FEDAYIN FADE TOURNER RETOURNER RETOURNERAI "
    "OR ORS ORGE PERLE ENTREE LOTO MENTIR RAVIE TENOR".split()
)
FISF = load_profile("fisf-2020")
OLDER = load_profile("duplicate-older")
CLUB = load_profile("club-short")


def position(*words: str, rack: str, coup: int = 2, **fields: Any) -> Position:
    """A grid made of placements such as "TABLE H4"; the first one is the first word of the partie."""
    grid = Grid.empty()
    for word in words:
        grid = grid.place(Placement.parse(*word.split()))
    formula = Formula.parse(fields.pop("formula", "normale"))
    first = len(words[0].split()[0]) if words else None
    chosen = {"lexicon": WORDS, "first_word_len": first, "formula": formula} | fields
    return Position(grid=grid, tirage=rack, coup=coup, **chosen)


def word(text: str, at: tuple[int, int] = (0, 0), *, struck: bool = False) -> WrittenWord:
    """A word as "SOsIE V": its letters, small ones circled, and its direction."""
    letters, direction = text.split()
    circled = frozenset(index for index, letter in enumerate(letters) if letter.islower())
    return WrittenWord(letters.upper(), Direction(direction), at, circled, struck)


def bulletin(
    text: str | WrittenWord | None,
    reference: str | None = None,
    claimed: int | None = None,
    *more: WrittenWord,
    letters: dict[tuple[int, int], str] | None = None,
    **status: Any,
) -> Bulletin:
    first = word(text) if isinstance(text, str) else text
    words = tuple(each for each in (first, *more) if each)
    return Bulletin(words, letters or {}, reference, claimed, Status(**status))


def judged(
    where: Position,
    what: Bulletin,
    profile: RulesetProfile = FISF,
    *,
    plausible: Sequence[str] = (),
    implausible: Sequence[str] = (),
    **fields: Any,
) -> Verdict:
    """The verdict, with fields of the profile changed and crosswords judged."""
    judgements = [Judgement(each, True) for each in plausible] + [Judgement(each, False) for each in implausible]
    return adjudicate(where, what, replace(profile, **fields), judgements)


def told(verdict: Verdict) -> tuple[int, str | None]:
    """Points and motif, which together say the sanction."""
    return verdict.score, verdict.motif
