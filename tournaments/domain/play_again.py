"""An ended partie that somebody plays again, coup by coup, without its tops; as in duplicate, each top is laid."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from arbitration.domain.bulletin import Bulletin, WrittenWord
from arbitration.domain.encerclements import encerclements, playable_places
from arbitration.domain.entry_line import ILLEGIBLE_REFERENCE, Entry, EntryKind, LineUnreadable, parse_line
from arbitration.domain.ledger import penalty_of, threshold
from arbitration.domain.position import Position
from arbitration.domain.verdict import Verdict
from arbitration.events.feuille import Sanction
from engine.rules.kind import Kind
from engine.rules.profile.ruleset import RulesetProfile
from tournaments.domain.refusals.play_again import WordAndPlaceNeeded

PASS = "-"
"""The line of a bulletin without a word, as at a desk."""

_TABLE = 1  # of a line at a desk; whoever plays again sits nowhere
_NO_WORD = {EntryKind.BLANK, EntryKind.ABSENT}


@dataclass(frozen=True, slots=True)
class Answer:
    """What was played at a coup: the line as it was typed, and what the regulation gives it."""

    line: str
    score: int
    sanction: Sanction


def answer_of(line: str, verdict: Verdict) -> Answer:
    return Answer(line, verdict.score, verdict.sanction)


def entry_of(line: str) -> Entry:
    """A word with its place, or `PASS`. Raises WordAndPlaceNeeded, and what `parse_line` refuses of a line it reads."""
    try:
        entry = parse_line(f"{_TABLE} {line}")
    except LineUnreadable as unreadable:
        # who plays again sits at no table, and has nothing to do with what else a desk takes
        raise WordAndPlaceNeeded from unreadable
    has_place = entry.word is not None and entry.reference not in (None, ILLEGIBLE_REFERENCE)
    if not has_place and entry.kind not in _NO_WORD:
        raise WordAndPlaceNeeded
    return entry


def bulletin_of(entry: Entry, position: Position) -> Bulletin:
    """The bulletin of a line; where no score is typed, the one that the word makes there, as if well counted."""
    bulletin = Entry(_TABLE, EntryKind.BLANK).bulletin() if entry.kind in _NO_WORD else entry.bulletin()
    if entry.word is None or entry.claimed is not None:
        return bulletin
    return replace(bulletin, claimed=_counted(entry.word, entry.reference, position))


def _counted(word: WrittenWord, reference: str | None, position: Position) -> int | None:
    """With the jokers that are circled, else with those that pay most; None where the tirage cannot lay it there."""
    for place in playable_places(position.grid, word.text, word.direction, position.tirage, position.formula):
        if str(place.ref) == reference:
            scores = encerclements(place, position.grid, position.tirage, position.formula)
            return scores.get(word.circled, max(scores.values()))
    return None


def word_of(entry: Entry) -> str:
    """The word of a line, small letters for its jokers; "" without one."""
    if entry.word is None:
        return ""
    letters = enumerate(entry.word.text)
    return "".join(letter.lower() if place in entry.word.circled else letter for place, letter in letters)


def withdrawn(answers: Sequence[Answer], profile: RulesetProfile, kind: Kind) -> int:
    """FISF 5.9.b: the points that the avertissements of a partie cost at its end."""
    avertissements = sum(answer.sanction is Sanction.AVERTISSEMENT for answer in answers)
    return penalty_of(profile, avertissements, threshold(profile, kind))
