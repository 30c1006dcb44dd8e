"""What the lines of a file ask, gathered while they are examined, and what its import then does."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tournaments.domain.licences.examining import Examined, Outcome
from tournaments.domain.licences.words import (
    APPROVE,
    CREATE,
    LEFT_OUT,
    LONGEST_WORD,
    SAME_AS,
    Answers,
    Ask,
    answered,
)

Asks = dict[str, Any]
"""As a file keeps it: by `Ask`, the words as first written, how many lines say each, what it is taken for and whether
that is remembered. "tally": how many lines would be imported, by the words that they need. "faults": by code, how many
lines are refused whatever is answered, and the first of them."""
_TALLY, _FAULTS = "tally", "faults"
_PARTED, _MOST_TOLD = "\t", 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A word of the file. `answer`: what it is taken for now; `lines`: how many say it."""

    ask: Ask
    word: str
    said: str
    lines: int
    answer: str
    remembered: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """Lines that are refused whatever is answered, and the first of them by their places in the file."""

    code: str
    lines: int
    first: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """What an import does: how many licences it writes, how many clubs it creates and approves."""

    licences: int
    created: int
    approved: int

    @property
    def is_none(self) -> bool:
        return not (self.licences or self.created or self.approved)


def asks_with(asks: Mapping[str, Any], examined: Iterable[Examined]) -> Asks:
    """The same with the questions of some more lines."""
    gathered: Asks = {name: {**asks.get(name, {})} for name in (*(ask.value for ask in Ask), _TALLY, _FAULTS)}
    for line in examined:
        for question in line.questions:
            words = gathered[question.ask.value]
            said, lines, *_rest = words.get(question.word, (question.said, 0))
            words[question.word] = [said, lines + 1, question.answer, question.remembered]
        if line.would in (Outcome.NEW, Outcome.CHANGED):
            needs = _PARTED.join(sorted(f"{each.ask.value}:{each.word}" for each in line.questions))
            gathered[_TALLY][needs] = gathered[_TALLY].get(needs, 0) + 1
        elif line.outcome is Outcome.REFUSED:
            for code in dict.fromkeys(note["code"] for note in line.notes):
                lines, first = gathered[_FAULTS].get(code, (0, []))
                gathered[_FAULTS][code] = [lines + 1, [*first, line.line.at][:_MOST_TOLD]]
    return gathered


def asked_by(asks: Mapping[str, Any], answers: Answers) -> list[Asked]:
    """Every word that is asked, with what is answered so far."""
    words = []
    for ask in Ask:
        for word, (said, lines, taken_for, remembered) in asks.get(ask.value, {}).items():
            now = answered(answers, ask, word)
            answer = taken_for if now is None else now
            words.append(Asked(ask=ask, word=word, said=said, lines=lines, answer=answer, remembered=remembered))
    return words


def faults_of(asks: Mapping[str, Any]) -> list[Fault]:
    """Those of most lines first."""
    faults = [
        Fault(code=code, lines=lines, first=tuple(first)) for code, (lines, first) in asks.get(_FAULTS, {}).items()
    ]
    return sorted(faults, key=lambda fault: (-fault.lines, fault.code))


def effect_of(asks: Mapping[str, Any], asked: Iterable[Asked], *, approves: bool) -> Effect:
    """What the import does with these answers. The lines of a club that waits for its approval wait too."""
    by_name = {f"{each.ask.value}:{each.word}": each for each in asked}

    def takes(need: str) -> bool:
        each = by_name.get(need)
        if each is not None and each.answer.startswith(SAME_AS):
            return takes(f"{each.ask.value}:{each.answer.removeprefix(SAME_AS)}")
        return each is None or (each.answer != LEFT_OUT and (approves or each.answer != CREATE))

    tally = asks.get(_TALLY, {})
    licences = sum(lines for needs, lines in tally.items() if all(map(takes, needs.split(_PARTED))))
    answers = [each.answer for each in by_name.values() if each.ask is Ask.CLUBS]
    return Effect(licences=licences, created=answers.count(CREATE), approved=answers.count(APPROVE))


def to_remember(asked: Iterable[Asked]) -> dict[Ask, dict[str, str]]:
    """What words mean from now on: a code, a club that is known, nothing at all. What is created is then known."""
    words: dict[Ask, dict[str, str]] = {ask: {} for ask in Ask}
    for each in asked:
        passing = each.answer in (LEFT_OUT, CREATE, APPROVE) or each.answer.startswith(SAME_AS)
        if not passing and len(each.word) <= LONGEST_WORD:
            words[each.ask][each.word] = each.answer
    return words
