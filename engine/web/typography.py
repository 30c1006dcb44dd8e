"""How numbers and sentences are written in the language of the reader: spaces, signs, apostrophes."""

import re
from decimal import Decimal
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.utils import formats, numberformat
from django.utils.safestring import SafeData
from django.utils.translation import get_language

NARROW_SPACE = "\u202f"  # before ; ! ? and between thousands
SPACE = "\u00a0"  # before : and inside guillemets
MINUS = "\u2212"

_BEFORE_HIGH_SIGN = re.compile(r"(?<=\S)[ \u00a0]?([;!?])(?=\s|$)")
_BEFORE_COLON = re.compile(r"(?<=\S)[ \u00a0]?(:)(?=\s|$)")
_OPENING = re.compile(r"«\s*")
_CLOSING = re.compile(r"\s*»")
_DECIMALS = re.compile(r"-?\d+,\d+")
_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")


def reads_french() -> bool:
    """Whether texts are written in French now, as they are where nobody has chosen."""
    return (get_language() or settings.LANGUAGE_CODE).startswith("fr")


def number(value: Any, *, french: bool | None = None) -> str:
    """1234 -> "1 234", -25 -> "−25", Decimal("7.5") -> "7,5"; in English "1,234" and "7.5"; nothing for None.

    french: what `reads_french` says, for whoever writes hundreds.
    """
    if value is None or value == "":
        return ""
    return _number(str(value), _language(french=reads_french() if french is None else french))


def _language(*, french: bool) -> str:
    """That of numbers, where whoever writes hundreds of them said whether it is French."""
    now = get_language() or settings.LANGUAGE_CODE
    if french:
        return "fr"
    return "en" if now.startswith("fr") else now


@lru_cache(maxsize=4096)
def _number(text: str, language: str) -> str:
    """Kept: a ranking has the same ones hundreds of times."""
    if not language.startswith(("fr", "en")):
        point, thousands = (
            formats.get_format(sign, language, use_l10n=True) for sign in ("DECIMAL_SEPARATOR", "THOUSAND_SEPARATOR")
        )
        told = Decimal(text)  # with as many decimals as it was given
        written = numberformat.format(told, point, grouping=3, thousand_sep=thousands, force_grouping=True)
        return str(written).replace("-", MINUS)
    written = f"{Decimal(text):,f}".replace("-", MINUS)
    return written.replace(",", NARROW_SPACE).replace(".", ",") if language.startswith("fr") else written


def decimal_sign() -> str:
    """What stands before the decimals: "," in French, "." in English."""
    return number(Decimal("0.5"))[1]


def decimals(text: str) -> str:
    """A cell of a paper, which has a comma before decimals as its files do: "97,30" -> "97.30" in English."""
    return text.replace(",", decimal_sign()) if _DECIMALS.fullmatch(text) else text


def colon() -> str:
    """A colon, with the space that French has before it."""
    return f"{SPACE}:" if reads_french() else ":"


def signed(value: Any) -> str:
    """A difference: "+10", "−5", "0"."""
    text = number(value)
    return f"+{text}" if text and Decimal(str(value)) > 0 else text


def percent(value: Any, *, french: bool | None = None) -> str:
    """A percentage given from 0 to 100, with two decimals: 95.4 -> "95,40 %", in English "95.40%"; nothing for None."""
    if value is None or value == "":
        return ""
    french = reads_french() if french is None else french
    text = number(Decimal(str(value)).quantize(Decimal("0.01")), french=french)
    return f"{text}{NARROW_SPACE}%" if french else f"{text}%"


def typo(text: Any) -> str:
    """Typography of a text made by the program: true apostrophes and, in French, unbreakable spaces."""
    written = str(text)
    if isinstance(written, SafeData):
        return written  # mark-up, where a semicolon may end an entity
    if not reads_french():
        return _APOSTROPHE.sub("’", written)
    spaced = _BEFORE_HIGH_SIGN.sub(rf"{NARROW_SPACE}\1", written)
    spaced = _BEFORE_COLON.sub(rf"{SPACE}\1", _APOSTROPHE.sub("’", spaced))
    return _CLOSING.sub(f"{SPACE}»", _OPENING.sub(f"«{SPACE}", spaced))
