"""How a frame looks on the page that holds it, as its address says it: what makes no sense there changes nothing."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

_COLOUR = re.compile(r"#?([0-9a-fA-F]{6})")
# What may stand in the standings besides the rank, the player and the total, in the order of the table.
COLUMNS = ("serie", "table", "centre", "parties", "solos", "negatif", "pourcentage")
USUAL_COLUMNS = ("negatif",)
FEWEST_LINES, USUAL_LINES, MOST_LINES = 3, 20, 100
LEAST_HEIGHT, USUAL_HEIGHT, MOST_HEIGHT = 200, 600, 2000
# What WCAG 2.2 asks of a text (1.4.3).
_READABLE = 4.5


@dataclass(frozen=True, slots=True)
class Colours:
    """Six hexadecimal digits each, in lower case: of the ground, of the text, of links and marks."""

    ground: str
    text: str
    accent: str

    @property
    def are_readable(self) -> bool:
        """Whether the text and the links are dark enough, or light enough, for their ground."""
        return min(contrast(self.text, self.ground), contrast(self.accent, self.ground)) >= _READABLE

    @property
    def is_dark(self) -> bool:
        return _luminance(self.ground) < _luminance(self.text)

    def __str__(self) -> str:
        """As an address says them: "ffffff-1c2226-0d5868"."""
        return f"{self.ground}-{self.text}-{self.accent}"

    @classmethod
    def of_text(cls, text: str) -> "Colours | None":
        """What `str` says; None for anything else."""
        parts = [_COLOUR.fullmatch(part) for part in text.split("-")]
        if len(parts) != 3 or not all(parts):
            return None
        return cls(*(part[1].lower() for part in parts if part))


USUAL_COLOURS = Colours("fffefb", "1c2226", "0d5868")


@dataclass(frozen=True, slots=True)
class Look:
    """`colours` None: those of the product, by day or by night as the reader's screen has it."""

    colours: Colours | None
    columns: tuple[str, ...] = USUAL_COLUMNS
    lines: int = USUAL_LINES
    height: int = USUAL_HEIGHT

    def shows(self, column: str) -> bool:
        return column in self.columns


def look_of(params: Mapping[str, str], columns: list[str]) -> Look:
    """`fond`, `texte`, `accent` (colours), `lignes` and `hauteur` (pixels); `columns`: those named, or none.

    `colonnes=-` names that there are none but those that always stand.
    """
    named = [name for each in columns for name in each.split(",")]
    return Look(
        colours=_colours(params),
        columns=tuple(name for name in COLUMNS if name in named) if named else USUAL_COLUMNS,
        lines=_within(params.get("lignes", ""), FEWEST_LINES, USUAL_LINES, MOST_LINES),
        height=_within(params.get("hauteur", ""), LEAST_HEIGHT, USUAL_HEIGHT, MOST_HEIGHT),
    )


def _colours(params: Mapping[str, str]) -> Colours | None:
    """None where none is named; one that is not named is the usual one."""
    named = [_COLOUR.fullmatch(params.get(name, "").strip()) for name in ("fond", "texte", "accent")]
    if not any(named):
        return None
    usual = (USUAL_COLOURS.ground, USUAL_COLOURS.text, USUAL_COLOURS.accent)
    return Colours(*(found[1].lower() if found else other for found, other in zip(named, usual, strict=True)))


def _within(text: str, least: int, usual: int, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6):
        return usual
    return min(max(int(text), least), most)


def params_of(look: Look, *, of_standings: bool) -> dict[str, str]:
    """What `look_of` reads as the same look, without what is usual; the height stands in the page that holds it."""
    params: dict[str, str] = {}
    if look.colours is not None:
        params |= {"fond": look.colours.ground, "texte": look.colours.text, "accent": look.colours.accent}
    if of_standings and look.columns != USUAL_COLUMNS:
        params["colonnes"] = ",".join(look.columns) or "-"
    if of_standings and look.lines != USUAL_LINES:
        params["lignes"] = str(look.lines)
    return params


def contrast(one: str, other: str) -> float:
    """From 1 to 21, as WCAG 2.2 counts it."""
    lighter, darker = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (0, 2, 4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
