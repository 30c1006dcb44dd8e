"""Which words a formula of Jarnac admits, and which may grow into which, with the reason (JARNAC-2, 5 and 14)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Protocol

from engine.events.refusals import N_
from engine.lexicon import content, readings, tags

SHORTEST, LONGEST = 3, 9


class Dictionary(Protocol):
    """The part of a lexicon that Jarnac asks."""

    def __contains__(self, word: object, /) -> bool: ...

    def entries(self, word: str, /) -> tuple[readings.Entry, ...]: ...


@dataclass(frozen=True, kw_only=True)
class Formula:
    """JARNAC-14: may conjugated verbs be played, and may a word grow into another of its own entry?"""

    conjugations: bool
    same_entry: bool


COMPETITION: Final = Formula(conjugations=False, same_entry=False)


@dataclass(frozen=True, kw_only=True)
class Rulings:
    """What the referee decided against the lexicon: True allows. Transformations are (word, what it becomes)."""

    words: Mapping[str, bool] = field(default_factory=dict)
    transformations: Mapping[tuple[str, str], bool] = field(default_factory=dict)


NO_RULINGS: Final = Rulings()


class Reason(NamedTuple):
    """Why: a stable code, a sentence to translate, and the article."""

    code: str
    message: str
    article: str


ADMITTED = Reason("jarnac.admitted", N_("%(word)s may be played."), "JARNAC-2")
UNREAD = Reason(
    "jarnac.unread",
    N_("%(word)s may be played, as far as the lexicon tells: it does not say what the word is."),
    "JARNAC-14",
)
WRONG_LENGTH = Reason(
    "jarnac.wrong_length",
    N_("%(word)s may not be played: Jarnac has words of %(shortest)s to %(longest)s letters."),
    "JARNAC-2",
)
NOT_A_WORD = Reason("jarnac.not_a_word", N_("%(word)s may not be played: the lexicon does not admit it."), "JARNAC-2")
CONJUGATED = Reason(
    "jarnac.conjugated", N_("%(word)s may not be played: it is only a conjugated form of %(lemmas)s."), "JARNAC-14"
)
RULED_IN = Reason("jarnac.ruled_in", N_("%(word)s may be played: the arbitre has ruled so."), "JARNAC-14")
RULED_OUT = Reason("jarnac.ruled_out", N_("%(word)s may not be played: the arbitre has ruled so."), "JARNAC-14")
GROWS = Reason("jarnac.grows", N_("%(word)s may become %(into)s."), "JARNAC-14")
LETTER_LOST = Reason(
    "jarnac.letter_lost",
    N_("%(word)s may not become %(into)s: every letter must stay, and at least one must be added."),
    "JARNAC-5",
)
SAME_ENTRY = Reason(
    "jarnac.same_entry",
    N_("%(word)s may not become %(into)s: both belong to the entry of %(lemmas)s."),
    "JARNAC-14",
)
GROWTH_RULED_IN = Reason(
    "jarnac.growth_ruled_in", N_("%(word)s may become %(into)s: the arbitre has ruled so."), "JARNAC-14"
)
GROWTH_RULED_OUT = Reason(
    "jarnac.growth_ruled_out", N_("%(word)s may not become %(into)s: the arbitre has ruled so."), "JARNAC-14"
)


@dataclass(frozen=True)
class Answer:
    """Whether it is allowed, and why. `inferred` tells that it rests on a reading that nobody wrote."""

    allowed: bool
    reason: Reason
    params: Mapping[str, Any]
    inferred: bool = False

    def __str__(self) -> str:
        return self.reason.message % self.params


def entry_keys(entries: Iterable[readings.Entry]) -> frozenset[tuple[str, str]]:
    """The dictionary entries as (lemma, kind): "V", "NA" for noun and adjective together, else the part of speech.

    A printed dictionary lists a noun and the adjective of the same spelling once, and a feminine under its masculine.
    """
    return frozenset((entry.lemma, "NA" if entry.pos in tags.NOMINAL else entry.pos) for entry in entries)


def is_unconjugated(entry: readings.Entry) -> bool:
    """Whether a reading is anything but a conjugated verb: infinitives and participles are not conjugated."""
    return entry.pos != tags.VERB or tags.has_unconjugated(entry.tags)


def shared_entries(word: str, other: str, dictionary: Dictionary) -> frozenset[tuple[str, str]]:
    """The entries that both words belong to, whichever of their readings is meant."""
    return entry_keys(dictionary.entries(word)) & entry_keys(dictionary.entries(other))


def may_play(
    word: str, dictionary: Dictionary, formula: Formula = COMPETITION, rulings: Rulings = NO_RULINGS
) -> Answer:
    """Whether a word, in capitals, may stand on a mat."""
    if not SHORTEST <= len(word) <= LONGEST:
        return Answer(False, WRONG_LENGTH, {"word": word, "shortest": SHORTEST, "longest": LONGEST})
    ruling = rulings.words.get(word)
    if ruling is not None:
        return Answer(ruling, RULED_IN if ruling else RULED_OUT, {"word": word})
    if word not in dictionary:
        return Answer(False, NOT_A_WORD, {"word": word})
    entries = dictionary.entries(word)
    if formula.conjugations:
        return Answer(True, ADMITTED, {"word": word})
    if not entries:
        return Answer(True, UNREAD, {"word": word}, inferred=True)
    allowing = list(filter(is_unconjugated, entries))
    if not allowing:
        return Answer(False, CONJUGATED, {"word": word, "lemmas": _lemmas(entries)}, _all_inferred(entries))
    return Answer(True, ADMITTED, {"word": word}, _all_inferred(allowing))


def may_become(
    word: str, into: str, dictionary: Dictionary, formula: Formula = COMPETITION, rulings: Rulings = NO_RULINGS
) -> Answer:
    """Whether a word that stands on a mat may be lengthened into another; its letters may change places."""
    params = {"word": word, "into": into}
    if len(into) <= len(word) or Counter(word) - Counter(into):
        return Answer(False, LETTER_LOST, params)
    played = may_play(into, dictionary, formula, rulings)
    if not played.allowed:
        return played
    ruling = rulings.transformations.get((word, into))
    if ruling is not None:
        return Answer(ruling, GROWTH_RULED_IN if ruling else GROWTH_RULED_OUT, params)
    if formula.same_entry:
        return Answer(True, GROWS, params, played.inferred)
    entries = (*dictionary.entries(word), *dictionary.entries(into))
    shared = shared_entries(word, into, dictionary)
    if shared:
        common = [entry for entry in entries if entry_keys([entry]) <= shared]
        return Answer(False, SAME_ENTRY, {**params, "lemmas": _lemmas(common)}, _any_inferred(common))
    unread = not (dictionary.entries(word) and dictionary.entries(into))
    return Answer(True, GROWS, params, played.inferred or unread or _any_inferred(entries))


def _lemmas(entries: Iterable[readings.Entry]) -> str:
    return ", ".join(sorted({entry.lemma for entry in entries}))


def _all_inferred(entries: Iterable[readings.Entry]) -> bool:
    return all(entry.source == content.INFERRED for entry in entries)


def _any_inferred(entries: Iterable[readings.Entry]) -> bool:
    return any(entry.source == content.INFERRED for entry in entries)
