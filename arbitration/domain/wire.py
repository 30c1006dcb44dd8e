"""The JSON of a bulletin and of a verdict: the shape of the `adjudicate` command line and of recorded events."""

from collections.abc import Mapping, Sequence
from typing import Any

from arbitration.domain import motifs, position
from arbitration.domain.bulletin import Bulletin, Cell, Judgement, Status, WrittenWord
from arbitration.domain.verdict import Alternative, Verdict
from engine.events import codec, refusals
from engine.rules import formula, grid, legality, reference
from engine.rules.letters import BAG

_CASE_KEYS = frozenset(
    "id kind title ruleset board rack is_first_move move_no first_word_len lexicon bulletin expected debatable "
    "reasoning motif_soft formula".split()
)
_BULLETIN_KEYS = frozenset(
    "words orientation reference circled raccord struck struck_letters status layout claimed_score".split()
)
# What a bulletin could hold, so that a forged one cannot keep the adjudicator busy.
_MOST_WORDS, _MOST_LETTERS, _LONGEST_TEXT = 12, 225, 30

_LETTER_KEYS = frozenset(("l", "dr", "dc"))
_CIRCLE_KEYS = frozenset(("word", "index"))
_LEXICON_KEYS = frozenset(("valid", "plausible_invalid"))
_WORD_KEYS = frozenset("text dir at circled struck".split())
_STATUS_KEYS = frozenset(Status.__dataclass_fields__)


class CaseUnreadable(refusals.Wrong):
    code = "arbitration.bad_case"
    message = refusals.N_("%(field)s: %(reason)s")


class FieldMissing(CaseUnreadable):
    code = CaseUnreadable.code
    message = refusals.N_("%(field)s: missing")


class FieldUnknown(CaseUnreadable):
    code = CaseUnreadable.code
    message = refusals.N_("%(field)s: unknown")


class NotAnObject(CaseUnreadable):
    code = CaseUnreadable.code
    message = refusals.N_("%(field)s: not an object")


class FieldTooLong(CaseUnreadable):
    code = CaseUnreadable.code
    message = refusals.N_("%(field)s: more than %(most)s")


def position_from_json(case: Mapping[str, Any], lexicon: legality.Words | None = None) -> position.Position:
    """The position of a case; its own lexicon when it has one. Raises CaseUnreadable or another Refusal."""
    _refuse_unknown(case, _CASE_KEYS, "case")
    if case.get("kind", "bulletin") != "bulletin":
        raise CaseUnreadable(field="kind", reason=case["kind"])
    lexicon_case = _field(case, "lexicon", dict, {})
    _refuse_unknown(lexicon_case, _LEXICON_KEYS, "lexicon")
    if "valid" in lexicon_case:
        lexicon = frozenset(_list(lexicon_case, "valid", str))
    if lexicon is None:
        raise FieldMissing(field="lexicon")
    return position.Position(
        grid=grid.Grid.from_rows(_list(case, "board", str)),
        tirage=_tirage(case),
        coup=_field(case, "move_no", int, 1 if case.get("is_first_move") else 2),
        lexicon=lexicon,
        first_word_len=_field(case, "first_word_len", int, None),
        formula=formula.Formula.parse(case.get("formula") or formula.NORMALE.name),
    )


def ruleset_of(case: Mapping[str, Any], otherwise: str) -> str:
    """The name of the profile that a case asks for."""
    return str(_field(case, "ruleset", str, otherwise))


def _tirage(case: Mapping[str, Any]) -> str:
    rack = str(_field(case, "rack", str))
    if set(rack) - BAG.keys() or len(rack) > 9:
        raise CaseUnreadable(field="rack", reason=rack)
    return rack


def judgements_from_json(case: Mapping[str, Any]) -> tuple[Judgement, ...]:
    """`lexicon.plausible_invalid`: the crosswords that the arbitre judges plausible."""
    listed = _list(_field(case, "lexicon", dict, {}), "plausible_invalid", str)
    return tuple(Judgement(word, True) for word in listed)


def bulletin_from_json(case: Any) -> Bulletin:
    """A bulletin from its JSON; raises CaseUnreadable, which names the field."""
    _refuse_unknown(case, _BULLETIN_KEYS, "bulletin")
    circled = _circled(_list(case, "circled", dict, _MOST_LETTERS))
    struck = frozenset(_list(case, "struck", str))
    listed = _list(case, "words", dict, _MOST_WORDS)
    if any("struck" in word for word in listed):
        struck = frozenset()
    words = tuple(_word(word, circled.get(number, frozenset()), struck) for number, word in enumerate(listed))
    return Bulletin(
        words=words,
        letters=_letters(_list(case, "raccord", dict, _MOST_LETTERS)),
        reference=_field(case, "reference", str, None),
        claimed=_field(case, "claimed_score", int, None),
        status=_status(_field(case, "status", dict, {})),
    )


def _word(word_case: Mapping[str, Any], circled: frozenset[int], struck: frozenset[str]) -> WrittenWord:
    _refuse_unknown(word_case, _WORD_KEYS, "word")
    text = str(_field(word_case, "text", str))
    if len(text) > _LONGEST_TEXT:
        raise FieldTooLong(field="text", most=_LONGEST_TEXT)
    lower = frozenset(index for index, letter in enumerate(text) if letter.islower())
    return WrittenWord(
        text=text.upper(),
        direction=_direction(word_case.get("dir", "H")),
        at=_cell(word_case.get("at", [0, 0]), "at"),
        circled=circled | lower | frozenset(_list(word_case, "circled", int)),
        struck=_field(word_case, "struck", bool, False) or text in struck,
    )


def _letters(listed: Sequence[Mapping[str, Any]]) -> dict[Cell, str]:
    letters = {}
    for letter in listed:
        _refuse_unknown(letter, _LETTER_KEYS, "raccord")
        text = _field(letter, "l", str)
        if len(text) != 1:
            raise CaseUnreadable(field="l", reason=text)
        letters[_cell([letter.get("dr"), letter.get("dc")], "raccord")] = text.upper()
    return letters


def _circled(listed: Sequence[Mapping[str, Any]]) -> dict[int, frozenset[int]]:
    circled: dict[int, frozenset[int]] = {}
    for circle in listed:
        _refuse_unknown(circle, _CIRCLE_KEYS, "circled")
        word = _field(circle, "word", int)
        circled[word] = circled.get(word, frozenset()) | {_field(circle, "index", int)}
    return circled


def _status(case: Mapping[str, Any]) -> Status:
    _refuse_unknown(case, _STATUS_KEYS, "status")
    plain = Status()
    values = {key: _field(case, key, type(getattr(plain, key)), getattr(plain, key)) for key in case}
    status = Status(**values)
    if status.discipline not in ("", "warning", "grave"):
        raise CaseUnreadable(field="discipline", reason=status.discipline)
    if status.declared and status.declared not in motifs.NULLITES:
        raise CaseUnreadable(field="declared", reason=status.declared)
    return status


def _direction(text: object) -> reference.Direction:
    try:
        return reference.Direction(text)
    except ValueError:
        raise CaseUnreadable(field="dir", reason=text) from None


def _cell(pair: object, name: str) -> Cell:
    match pair:
        case [int(down), int(right)]:
            return down, right
    raise CaseUnreadable(field=name, reason=pair)


_REQUIRED: Any = object()


def _field(case: Mapping[str, Any], name: str, kind: type, otherwise: Any = _REQUIRED) -> Any:
    """A value of the JSON; null counts as absent."""
    value = case.get(name)
    if value is None:
        if otherwise is _REQUIRED:
            raise FieldMissing(field=name)
        return otherwise
    # bool is an int for Python, not in JSON.
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise CaseUnreadable(field=name, reason=value)
    return value


def _list(case: Mapping[str, Any], name: str, kind: type, most: int | None = None) -> list[Any]:
    """A list of the JSON, empty when absent, each item of one kind, `most` of them."""
    items = _field(case, name, list, [])
    if most is not None and len(items) > most:
        raise FieldTooLong(field=name, most=most)
    for item in items:
        if not isinstance(item, kind):
            raise CaseUnreadable(field=name, reason=item)
    return list(items)


def _refuse_unknown(case: object, known: frozenset[str], what: str) -> None:
    if not isinstance(case, Mapping):
        raise NotAnObject(field=what)
    if unknown := sorted(set(case) - known):
        raise FieldUnknown(field=unknown[0])


def bulletin_to_json(bulletin: Bulletin) -> codec.Json:
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


def verdict_to_json(verdict: Verdict) -> codec.Json:
    """The keys of the `adjudicate` command line (docs: interfaces), and the alternatives."""
    return {
        "score": verdict.score,
        "warning": verdict.avertissement,
        "penalty": verdict.penalite,
        "zero": verdict.nullite,
        "motif": verdict.motif and verdict.motif.value,
        "motifs": [motif.value for motif in verdict.motifs],
        "motif_label_fr": _label(verdict.motif),
        "rule_refs": list(verdict.articles),
        "score_for_solo": verdict.score_for_solo,
        "disciplinary_warning": verdict.disciplinary,
        "named_words": list(verdict.named_words),
        "explanation": " ".join(verdict.path),
        "questions": list(verdict.questions),
        "played": None if verdict.played is None else _reading_to_json(verdict.played),
        "alternatives": [_reading_to_json(alternative) for alternative in verdict.alternatives],
    }


def _reading_to_json(reading: Alternative) -> codec.Json:
    return {
        "word": reading.word,
        "ref": reading.ref,
        "score": reading.score,
        "motifs": [motif.value for motif in reading.motifs],
    }


def _label(motif: motifs.Motif | None) -> str | None:
    """A player who was not there yet has no sanction to report."""
    return None if motif is None or motif is motifs.Motif.RETARD else motif.label
