"""What a workbook shows of a number: a date, the zeros before it, or the number."""

import re
from collections.abc import Mapping
from datetime import datetime, timedelta
from math import isfinite

from tournaments.domain.licences.workbook.parts import Parts, ignored, whole
from tournaments.domain.refusals.licences import WorkbookStyles

# As many as a spreadsheet allows.
MOST_STYLES = 65_500
_LONGEST_CODE = 255
# The formats that have a number and no code (ECMA-376, 18.8.30), those of other alphabets too.
_DATES = frozenset((*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)))
# What a code shows as it stands, or is not shown: texts, colours, languages, an escaped sign, a space as wide as one.
_LITERAL = re.compile(r'"[^"]*"|\[(?![hms]+\])[^]]*\]|\\.|_.|\*.', re.IGNORECASE)
_NO_SIGN = re.compile(r"\[[^]]*\]|_.|\*.")
_OF_DATES = re.compile("[dmyhsj]", re.IGNORECASE)
_PLAIN_WORDS = ("general", "standard")
_ZEROS = re.compile(r'#*((?:0|\\? |" *")+)')
_MOST_ZEROS = 40
_DAY_0 = {False: datetime(1899, 12, 30), True: datetime(1904, 1, 1)}  # noqa: DTZ001  # sheets know no zone
# A spreadsheet counts a 29th of February 1900.
_LEAP = 60
_LONGEST_NUMBER = 40


class Formats:
    """The styles of cells, by their place."""

    def __init__(self, *, from_1904: bool) -> None:
        self._styles: list[int] = []
        self._codes: dict[int, str] = {}
        self._from_1904 = from_1904
        self._in_cells = False

    def begin(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "numFmt":
            self._codes[whole(attributes.get("numFmtId"))] = attributes.get("formatCode", "")[:_LONGEST_CODE]
        elif tag == "cellXfs":
            self._in_cells = True
        elif tag == "xf" and self._in_cells:
            self._styles.append(whole(attributes.get("numFmtId")))
        if len(self._styles) > MOST_STYLES or len(self._codes) > MOST_STYLES:
            raise WorkbookStyles(most=MOST_STYLES)

    def end(self, tag: str) -> None:
        if tag == "cellXfs":
            self._in_cells = False

    def shown(self, number: str, style: int) -> str:
        """A number of a cell, as it looked when typed: "2027-01-31", "0012345", "7", "1.5"."""
        value = float(number)
        if len(number) > _LONGEST_NUMBER or not isfinite(value):
            return number
        format_ = self._styles[style] if 0 <= style < len(self._styles) else 0
        code = self._codes.get(format_, "")
        if format_ in _DATES or _is_date(code):
            return self._date(value)
        if not value.is_integer():
            return str(value)
        digits = str(int(number)) if number.lstrip("-").isdigit() else str(int(value))
        return digits.zfill(_zeros(code)) if value >= 0 else digits

    def _date(self, days: float) -> str:
        """Nothing for a number that is no day of any calendar; a time of day for less than one day."""
        if 0 <= days < 1:
            return str((_DAY_0[False] + timedelta(seconds=round(days * 86_400))).time())
        if not self._from_1904 and days < _LEAP:
            days += 1
        try:
            return (_DAY_0[self._from_1904] + timedelta(days=days)).date().isoformat()
        except OverflowError:
            return ""


def read_formats(parts: Parts, name: str, *, from_1904: bool) -> Formats:
    """Raises WorkbookTooLarge."""
    formats = Formats(from_1904=from_1904)
    if name:
        parts.read_whole(name, formats.begin, formats.end, ignored)
    return formats


def _is_date(code: str) -> bool:
    visible = _LITERAL.sub("", code.partition(";")[0])
    return visible.strip().casefold() not in _PLAIN_WORDS and _OF_DATES.search(visible) is not None


def _zeros(code: str) -> int:
    """How many digits a format such as "0000000" shows at least; of a number with words or decimals, none."""
    match = _ZEROS.fullmatch(_NO_SIGN.sub("", code.partition(";")[0]))
    return min(match[1].count("0"), _MOST_ZEROS) if match else 0
