"""The articles that a regulation numbers itself, read from its text: the rows leave none of them out.

`python -m deploy.checks.traceability.numbering FISF=fisf-2020.txt DUP=duplicate-older.txt` writes numbering.toml, which
the check holds the rows against; the texts themselves are no part of the project. Those of a club, of Jarnac and of
Scrabble cartes number nothing: their rows have numbers of ours.
"""

import json
import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

NUMBERING = Path(__file__).with_name("numbering.toml")

_HEAD = "# What each regulation numbers, as its text does: python -m deploy.checks.traceability.numbering writes it.\n"
# What the texts put around a number: heading signs, bold, italic.
_DRESS = re.compile(r"^[#\s]+|[*]|</?b>")
_NUMBER = re.compile(r"(\d{1,2}(?:\.\d{1,2})*(?:\.[a-z])?)(?:\.(?:\s+|$)|\s+(?=[^\W\d_]))")
_PART = re.compile(r"[#\s]*[*]{3}(\d)\s")
_ALINEA = re.compile(r"(?:- )?[*]*([a-z])[*]*\s+[*]*\S")


def articles_in(text: str) -> list[str]:
    """Every number that the text gives, in order: "3.8.1", "6.4.2.a"; the parts and letters of an article too."""
    numbers: list[str] = []
    heading = part = ""
    for line in text.splitlines():
        for number in _numbers(line):
            if _follows(number, numbers):
                numbers.append(number)
            if number in numbers:
                heading, part = number, ""
        for below in _below(line, heading, part):
            part = below if below[-1].isdigit() else part
            if _follows(below, numbers):
                numbers.append(below)
    return sorted(numbers, key=_order)


def _order(number: str) -> list[tuple[int, str]]:
    """3.9 before 3.10; digits before letters."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in number.split(".")]


def _numbers(line: str) -> Iterator[str]:
    """The numbers that begin a line: "3.1 Tirage", "2.", "5. 5.1."; not what a sentence counts, nor an item."""
    rest = "" if _PART.match(line) or line.lstrip().startswith("-") else _DRESS.sub("", line)
    while match := _NUMBER.match(rest):
        yield match[1]
        rest = rest[match.end() :]


def _below(line: str, heading: str, part: str) -> Iterator[str]:
    """What a line numbers within the article it stands in: "***2" in 5.4 is 5.4.2, and its "b" is 5.4.2.b."""
    if heading and (match := _PART.match(line)):
        yield f"{heading}.{match[1]}"
    elif part and (match := _ALINEA.match(line)):
        yield f"{part}.{match[1]}"


def _follows(number: str, numbers: Sequence[str]) -> bool:
    """Whether it is new, and comes after the one before it: what else begins with a number is no article."""
    above, _, last = number.rpartition(".")
    first = last in ("1", "a")
    before = chr(ord(last) - 1) if last.isalpha() else str(int(last) - 1)
    comes = first or f"{above}.{before}".lstrip(".") in numbers
    return number not in numbers and comes and (not above or above in numbers)


def written(numbering: Mapping[str, Sequence[str]]) -> str:
    """The file of these numbers."""
    return _HEAD + "".join(f"{name} = {json.dumps(list(numbers))}\n" for name, numbers in numbering.items())


def numbering() -> dict[str, list[str]]:
    """The numbers of each regulation that has some, by its name."""
    return tomllib.loads(NUMBERING.read_text(encoding="utf-8"))


def main(arguments: Sequence[str]) -> int:
    texts = dict(argument.partition("=")[::2] for argument in arguments)
    if not texts or not all(texts.values()):
        sys.stderr.write("FISF=texte.txt DUP=texte.txt\n")
        return 2
    read = {regulation: articles_in(Path(path).read_text(encoding="utf-8")) for regulation, path in texts.items()}
    NUMBERING.write_text(written(read), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
