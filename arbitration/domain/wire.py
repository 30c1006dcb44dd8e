"""The JSON of a bulletin and of a verdict: the shape of the `adjudicate` command line and of recorded events."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from arbitration.domain import texts
from arbitration.domain.bulletin import Bulletin, Cell, Judgement, Status, WrittenWord
from arbitration.domain.position import Position
from arbitration.domain.verdict import RETARD, Verdict
from engine.events import N_, Refusal
from engine.events.codec import Json
from engine.rules.formula import Formula
from engine.rules.grid import Grid
from engine.rules.legality import Words
from engine.rules.reference import Direction

_CASE_KEYS = frozenset(
    "id kind title ruleset board rack is_first_move move_no first_word_len lexicon bulletin expected debatable "
    "reasoning motif_soft formula lexicon_name".split()
)
_BULLETIN_KEYS = frozenset(
    "words orientation reference circled raccord struck struck_letters status layout claimed_score".split()
)
_WORD_KEYS = frozenset("text dir at circled struck".split())
_STATUS_KEYS = frozenset(Status.__dataclass_fields__)


class CaseUnreadable(Refusal):
    code: ClassVar[str] = "arbitration.bad_case"
    status: ClassVar[int] = 422
    message: ClassVar[str] = N_("%(field)s: %(reason)s")


def position_from_json(case: Mapping[str, Any], lexicon: Words | None = None) -> Position:
    """The position of a case; its own lexicon unless one is given. Raises CaseUnreadable or another Refusal."""
    _refuse_unknown(case, _CASE_KEYS, "case")
    words = _field(case, "lexicon", dict, {}).get("valid")
    if lexicon is None:
        if words is None:
            raise CaseUnreadable(field="lexicon", reason="missing")
        lexicon = frozenset(words)
    length = case.get("first_word_len")
    return Position(
        grid=Grid.from_rows(_field(case, "board", list)),
        tirage=_tirage(case),
        coup=_field(case, "move_no", int, 1 if case.get("is_first_move") else 2),
        lexicon=lexicon,
        first_word_len=length if isinstance(length, int) else None,
        formula=Formula.parse(case.get("formula") or "normale"),
    )


def _tirage(case: Mapping[str, Any]) -> str:
    rack = str(_field(case, "rack", str))
    if set(rack) - set("ABCDEFGHIJKLMNOPQRSTUVWXYZ?"):
        raise CaseUnreadable(field="rack", reason=rack)
    return rack


def judgements_from_json(case: Mapping[str, Any]) -> tuple[Judgement, ...]:
    """`lexicon.plausible_invalid`: the crosswords that the arbitre judges plausible."""
    listed = _field(case, "lexicon", dict, {}).get("plausible_invalid", ())
    return tuple(Judgement(word, True) for word in listed)


def bulletin_from_json(given: Mapping[str, Any]) -> Bulletin:
    """A bulletin from its JSON; raises CaseUnreadable, which names the field."""
    _refuse_unknown(given, _BULLETIN_KEYS, "bulletin")
    circled = _circled(_field(given, "circled", list, []))
    struck = frozenset(_field(given, "struck", list, []))
    listed = _field(given, "words", list, [])
    flagged = any("struck" in word for word in listed)
    words = tuple(
        _word(word, circled.get(number, frozenset()), frozenset() if flagged else struck)
        for number, word in enumerate(listed)
    )
    reference, claimed = given.get("reference"), given.get("claimed_score")
    if reference is not None and not isinstance(reference, str):
        raise CaseUnreadable(field="reference", reason=reference)
    if claimed is not None and type(claimed) is not int:
        raise CaseUnreadable(field="claimed_score", reason=claimed)
    letters = _letters(_field(given, "raccord", list, []))
    return Bulletin(words, letters, reference, claimed, _status(_field(given, "status", dict, {})))


def _word(given: Mapping[str, Any], circled: frozenset[int], struck: frozenset[str]) -> WrittenWord:
    _refuse_unknown(given, _WORD_KEYS, "word")
    text = str(_field(given, "text", str))
    lower = frozenset(index for index, letter in enumerate(text) if letter.islower())
    own = frozenset(_field(given, "circled", list, []))
    return WrittenWord(
        text=text.upper(),
        direction=_direction(given.get("dir", "H")),
        at=_cell(given.get("at", [0, 0])),
        circled=circled | own | lower,
        struck=bool(given.get("struck", False)) or text in struck,
    )


def _letters(given: Sequence[Mapping[str, Any]]) -> dict[Cell, str]:
    return {_cell([letter.get("dr"), letter.get("dc")]): str(_field(letter, "l", str)).upper() for letter in given}


def _circled(given: Sequence[Mapping[str, Any]]) -> dict[int, frozenset[int]]:
    found: dict[int, frozenset[int]] = {}
    for circle in given:
        word, index = _field(circle, "word", int), _field(circle, "index", int)
        found[word] = found.get(word, frozenset()) | {index}
    return found


def _status(given: Mapping[str, Any]) -> Status:
    _refuse_unknown(given, _STATUS_KEYS, "status")
    return Status(**{key: value for key, value in given.items() if value is not None})


def _direction(text: object) -> Direction:
    try:
        return Direction(text)
    except ValueError:
        raise CaseUnreadable(field="dir", reason=text) from None


def _cell(given: object) -> Cell:
    match given:
        case [int(down), int(right)]:
            return down, right
    raise CaseUnreadable(field="at", reason=given)


_MISSING: Any = object()


def _field(given: Any, name: str, kind: type, otherwise: Any = _MISSING) -> Any:
    value = given.get(name, otherwise) if isinstance(given, Mapping) else _MISSING
    if value is None and otherwise is not _MISSING:
        value = otherwise
    if value is _MISSING:
        raise CaseUnreadable(field=name, reason="missing")
    if not isinstance(value, kind):
        raise CaseUnreadable(field=name, reason=value)
    return value


def _refuse_unknown(given: Any, known: frozenset[str], what: str) -> None:
    if not isinstance(given, Mapping):
        raise CaseUnreadable(field=what, reason="not an object")
    if unknown := sorted(set(given) - known):
        raise CaseUnreadable(field=unknown[0], reason="unknown")


def bulletin_to_json(bulletin: Bulletin) -> Json:
    """The JSON of a bulletin, which bulletin_from_json reads back."""
    status = bulletin.status
    plain = Status()
    return {
        "words": [
            {
                "text": word.text,
                "dir": word.direction.value,
                "at": list(word.at),
                "circled": sorted(word.circled),
                "struck": word.struck,
            }
            for word in bulletin.words
        ],
        "reference": bulletin.reference,
        "raccord": [
            {"l": letter, "dr": down, "dc": right} for (down, right), letter in sorted(bulletin.letters.items())
        ],
        "status": {
            key: getattr(status, key) for key in sorted(_STATUS_KEYS) if getattr(status, key) != getattr(plain, key)
        },
        "claimed_score": bulletin.claimed,
    }


def verdict_to_json(verdict: Verdict) -> Json:
    """The keys of the `adjudicate` command line (docs: interfaces), and the alternatives."""
    return {
        "score": verdict.score,
        "warning": verdict.avertissement,
        "penalty": verdict.penalite,
        "zero": verdict.nullite,
        "motif": verdict.motif,
        "motifs": list(verdict.motifs),
        "motif_label_fr": label_of(verdict.motif),
        "rule_refs": list(verdict.articles),
        "score_for_solo": verdict.score_for_solo,
        "disciplinary_warning": verdict.disciplinary,
        "named_words": list(verdict.named_words),
        "explanation": " ".join(verdict.path),
        "questions": list(verdict.questions),
        "alternatives": [
            {"word": each.word, "ref": each.ref, "score": each.score, "motifs": list(each.motifs)}
            for each in verdict.alternatives
        ],
    }


def label_of(motif: str | None) -> str | None:
    """The French label of a motif."""
    return None if motif is None or motif == RETARD else texts.MOTIF_LABELS[motif]
