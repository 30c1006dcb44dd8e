"""The lines of a bank file, and which account each pays for. Nothing is recorded here: staff look at it first."""

import csv
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from io import StringIO
from typing import NamedTuple
from uuid import UUID

from engine.text import searchable
from tournaments.domain.refusals.bank_files import NoBankLines

# A reference is written in a transfer by hand: nothing in it is taken for something else.
_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_LETTERS_OF_REFERENCE = 6
_SUM = re.compile(r"[+-]?\d{1,15}(?:[.,]\d{1,2})?$")
_SPACES = re.compile(r"[\s\u00a0\u202f']")
_DATE = re.compile(r"\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$")
_MOST_CENTS = 10_000_000
BANK = "virement"
"""The means of what a bank file says."""


class BankLine(NamedTuple):
    """A line with a sum: `label` is all else that it says; `digest` tells it from any other line of any file."""

    number: int
    date: str
    label: str
    cents: int
    digest: str


@dataclass(frozen=True, slots=True)
class Payer:
    """Whose account it is, by what a transfer may say: numbers, and the names of each, folded, all words of them.

    `references`: of what it is made of, besides its own.
    """

    account: UUID
    numbers: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    references: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Matched:
    """`sure`: it bears the reference of the account; else by a number, or by names. None: staff choose."""

    line: BankLine
    account: UUID | None = None
    sure: bool = False
    known: bool = False


def reference_of(account: UUID) -> str:
    """What whoever pays writes in his transfer, such as "K7M2PX"."""
    # of the time when entries alone were paid for
    number = int.from_bytes(sha256(b"entry payment " + account.bytes).digest(), "big")
    letters = []
    for _ in range(_LETTERS_OF_REFERENCE):
        number, at = divmod(number, len(_LETTERS))
        letters.append(_LETTERS[at])
    return "".join(letters)


def bank_lines(text: str) -> list[BankLine]:
    """Every line with a date and a sum, whatever its columns: the last sum that is not 0 is meant, a debit less than 0.

    Raises NoBankLines.
    """
    lines: list[BankLine] = []
    same: Counter[tuple[str, str, int]] = Counter()
    debits: set[int] = set()
    for number, cells in enumerate(_cells(text), start=1):
        debits = debits or {at for at, cell in enumerate(cells) if searchable(cell).startswith(" debit")}
        date = next((cell for cell in cells if _DATE.match(cell)), "")
        sums = [(at, cents) for at, cell in enumerate(cells) if (cents := _cents(cell)) is not None]
        if not date or not sums:
            continue
        at, cents = next((found for found in sums if found[1]), sums[-1])
        if at in debits:
            cents = -abs(cents)
        if not cents:
            continue
        label = " ".join(cell for place, cell in enumerate(cells) if place != at and cell != date and cell)
        same[date, label, cents] += 1
        told = f"{date}\n{label}\n{cents}\n{same[date, label, cents]}"
        lines.append(BankLine(number, date, label, cents, sha256(told.encode()).hexdigest()))
    if not lines:
        raise NoBankLines
    return lines


def _cells(text: str) -> Iterator[list[str]]:
    first = next((line for line in text.splitlines() if line.strip()), "")
    separator = max(";\t,", key=first.count)
    for cells in csv.reader(StringIO(text), delimiter=separator):
        yield [cell.strip() for cell in cells]


def _cents(cell: str) -> int | None:
    """ "1 234,50" and "1234.5" are a sum; a date, or a number of a bank, is none."""
    bare = _SPACES.sub("", cell).removesuffix("€").removesuffix("EUR")
    if not _SUM.match(bare):
        return None
    whole, _separator, part = bare.replace(",", ".").partition(".")
    cents = abs(int(whole)) * 100 + int((part + "00")[:2])
    if cents > _MOST_CENTS:
        return None
    return -cents if bare.startswith("-") else cents


def bears(line: BankLine, reference: str) -> bool:
    """Whether a line says this reference, however it is spaced."""
    return reference in _bare(line)


def _bare(line: BankLine) -> str:
    return re.sub(r"[^A-Z0-9]", "", line.label.upper())


def match_lines(
    lines: Iterable[BankLine], payers: Sequence[Payer], known: Collection[str] = frozenset()
) -> list[Matched]:
    """Which account each line pays for. `known`: the digests of lines that were noted before."""
    references = {
        reference: payer.account for payer in payers for reference in (reference_of(payer.account), *payer.references)
    }
    return [_matched(line, payers, references, line.digest in known) for line in lines]


def _matched(line: BankLine, payers: Sequence[Payer], references: Mapping[str, UUID], known: bool) -> Matched:
    bare = _bare(line)
    by_reference = {account for reference, account in references.items() if reference in bare}
    if len(by_reference) == 1:
        return Matched(line, by_reference.pop(), sure=True, known=known)
    words = searchable(line.label).split()
    by_number = {payer.account for payer in payers if set(payer.numbers) & set(line.label.split())}
    by_name = {
        payer.account for payer in payers if any(set(name.split()) <= set(words) for name in payer.names if name)
    }
    for found in (by_number, by_name):
        if len(found) == 1:
            return Matched(line, found.pop(), known=known)
    return Matched(line, known=known)
