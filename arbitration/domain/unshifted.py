"""Digits typed without Shift on an AZERTY keyboard, in the line of an arbitre: `&è SIROP çH &-` is `17 SIROP 9H 16`."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from engine.rules.reference import BETWEEN

# The top row of a French keyboard; what a Mac and a Belgian one have for 6 and 8; what Caps Lock makes capitals of.
_DIGITS: Mapping[str, str] = MappingProxyType(
    {**dict(zip("&é\"'(-è_çà", "1234567890", strict=True)), "§": "6", "!": "8"} | dict(zip("ÉÈÇÀ", "2790", strict=True))
)
_TABLE = re.compile(r"(\S+)(\s.*)?", re.DOTALL)


def _keys(digits: str) -> str:
    return "[" + re.escape("".join(key for key, digit in _DIGITS.items() if digit in digits)) + "]"


_KEY = _keys("0123456789")
# Signs stand in a line for much else; letters that no word here has (é è ç à) are keys and nothing else.
_LETTER_KEY = _keys("2790")
# Two of them are what a sheet writes around a cell, or of an empty one.
_QUOTED = re.compile(r'".*"')
# A hyphen beside such a number is a 6, except where it touches both parts of a reference.
_GLUE = r"(?:-|\s*[/.]?\s*)"
_UNSHIFTED = rf"(?:[A-Za-z]{_GLUE}(?P<after>{_KEY}{{1,2}})|(?P<before>{_KEY}{{1,2}}){_GLUE}[A-Za-z])"
_IN_DIGITS = rf"(?:[A-Za-z]{BETWEEN}[0-9]{{1,2}}|[0-9]{{1,2}}{BETWEEN}[A-Za-z])"
# What can be read in digits is: a reference and a score are each wholly in digits, or wholly without Shift.
_WORD = re.compile(
    r"(?:[A-Za-z]|\([A-Za-z]\))+"
    rf"(?:\s+(?:{_IN_DIGITS}|\(\s*{_IN_DIGITS}\s*\)|\?|(?P<open>\(\s*)?{_UNSHIFTED}(?(open)\s*\))))?"
    rf"(?:\s+(?:[0-9]+|(?P<score>{_KEY}+)))?"
)
_ZERO = re.compile(rf"(?P<score>{_keys('0')})\s*[A-Za-z]")
_SCORE = re.compile(rf"(?P<score>{_KEY}+)")


def with_digits(line: str) -> str:
    """The line in digits where only digits can stand: the table, the column of a reference, a score."""
    match = _TABLE.fullmatch(line)
    if match is None:
        return line
    table, rest = match[1], match[2] or ""
    is_unshifted = bool(re.fullmatch(f"{_KEY}+", table)) and not _QUOTED.search(table)
    return (_in_digits(table) if is_unshifted else table) + _rest(rest, beside=is_unshifted)


def _rest(rest: str, *, beside: bool) -> str:
    """`beside`: whether the table was typed without Shift."""
    typed = rest.strip()
    match = _SCORE.fullmatch(typed) or _ZERO.fullmatch(typed) or _WORD.fullmatch(typed)
    if match is None:
        return rest
    keys = {name: match[name] for name in match.re.groupindex if name != "open" and match[name]}
    reference = keys.keys() - {"score"}
    if "score" in keys and not _is_score(keys["score"], beside=beside or bool(reference)):
        del keys["score"]
    for name in keys:  # a key is a digit: nothing moves
        start, end = match.span(name)
        typed = typed[:start] + _in_digits(typed[start:end]) + typed[end:]
    return f" {typed}"


def _is_score(keys: str, *, beside: bool) -> bool:
    """Signs alone are one beside a table or a reference typed without Shift too; hyphens alone are a blank bulletin."""
    if not keys.strip("-") or _QUOTED.search(keys):
        return False
    return beside or bool(re.search(_LETTER_KEY, keys))


def _in_digits(keys: str) -> str:
    return "".join(_DIGITS[key] for key in keys)
