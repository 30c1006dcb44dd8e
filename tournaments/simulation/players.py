"""What a simulated player writes on a bulletin: a word of a strength of its own, and now and then a fault."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from engine.lexicon.lexicon import Lexicon
from engine.rules.letters import ALPHABET
from engine.solver.found import Solution

# Out of a thousand bulletins; the rest is written without a fault. A hall makes fewer, a demonstration shows all.
FAULTS_PER_THOUSAND = {
    "wrong_score": 25,
    "no_score": 5,
    "wrong_reference": 20,
    "inverted_reference": 10,
    "not_admitted": 25,
    "letter_not_in_tirage": 15,
    "blank": 10,
    "no_bulletin": 5,
}
# A weak player misses the longest words: he chooses among the solutions that follow the best ones.
_WEAKEST_RANK = 60


@dataclass(frozen=True, slots=True)
class CoupSeen:
    """A coup as a player sees it, with the solutions that one may find, best first."""

    tirage: str
    solutions: Sequence[Solution]
    lexicon: Lexicon


@dataclass(frozen=True, slots=True)
class Player:
    """`strength` out of 100: how often the best solution is found."""

    strength: int

    def write(self, coup: CoupSeen, chance: Random) -> str:
        """What the arbitre types after the table number, in the grammar of the entry line."""
        solution = self._find(coup.solutions, chance)
        fault = _drawn_fault(chance)
        if fault is None:
            return _line(solution)
        return FAULTS[fault](solution, coup, chance)

    def _find(self, solutions: Sequence[Solution], chance: Random) -> Solution:
        if chance.randrange(100) < self.strength:
            return solutions[0]
        worst = min(len(solutions), 2 + _WEAKEST_RANK * (100 - self.strength) // 100)
        return solutions[chance.randrange(worst)]


def _drawn_fault(chance: Random) -> str | None:
    drawn = chance.randrange(1000)
    for fault, weight in FAULTS_PER_THOUSAND.items():
        if drawn < weight:
            return fault
        drawn -= weight
    return None


def _line(solution: Solution, *, word: str = "", reference: str = "", score: int | None = None) -> str:
    points = solution.points if score is None else score
    return f"{word or solution.placement.word} {reference or solution.placement.ref} {points}"


def _wrong_score(solution: Solution, coup: CoupSeen, chance: Random) -> str:
    return _line(solution, score=max(1, solution.points + chance.choice((-4, -2, -1, 1, 2, 3, 10))))


def _no_score(solution: Solution, coup: CoupSeen, chance: Random) -> str:
    return f"{solution.placement.word} {solution.placement.ref}"


def _wrong_reference(solution: Solution, coup: CoupSeen, chance: Random) -> str:
    ref = str(solution.placement.ref)
    return _line(solution, reference=ref.replace(ref.strip("0123456789"), chance.choice("ABCDEFGHIJKLMNO")))


def _inverted_reference(solution: Solution, coup: CoupSeen, chance: Random) -> str:
    return _line(solution, reference=str(solution.placement.ref.inverted))


def _not_admitted(solution: Solution, coup: CoupSeen, chance: Random) -> str:
    """The letters of the word in an order that is no word; the word itself when every order is one."""
    letters = list(solution.placement.word)
    for _attempt in range(20):
        chance.shuffle(letters)
        word = "".join(letters)
        if word.upper() not in coup.lexicon:
            return _line(solution, word=word)
    return _line(solution)


def _letter_not_in_tirage(solution: Solution, coup: CoupSeen, chance: Random) -> str:
    word = solution.placement.word
    absent = [letter for letter in ALPHABET if letter not in coup.tirage and letter not in word.upper()]
    at = chance.randrange(len(word))
    return _line(solution, word=word[:at] + chance.choice(absent) + word[at + 1 :])


def _blank(solution: Solution, coup: CoupSeen, chance: Random) -> str:
    return "-"


def _no_bulletin(solution: Solution, coup: CoupSeen, chance: Random) -> str:
    return "/"


FAULTS: dict[str, Callable[[Solution, CoupSeen, Random], str]] = {
    "wrong_score": _wrong_score,
    "no_score": _no_score,
    "wrong_reference": _wrong_reference,
    "inverted_reference": _inverted_reference,
    "not_admitted": _not_admitted,
    "letter_not_in_tirage": _letter_not_in_tirage,
    "blank": _blank,
    "no_bulletin": _no_bulletin,
}
