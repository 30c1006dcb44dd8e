"""A verdict that nothing records, with its path, what else was considered and what would have avoided its sanction."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from arbitration.domain.advice import Advice, Considered
from arbitration.domain.bulletin import Bulletin, WrittenWord
from arbitration.domain.motifs import label_of
from arbitration.domain.verdict import Alternative
from engine.rules.reference import Direction
from engine.web.templatetags.raccord import typo

_CHANGES: Mapping[str, Promise] = MappingProxyType(
    {
        "score": gettext_lazy("the score %(score)s"),
        "circles": gettext_lazy("the right circles: %(circled)s"),
        "reference": gettext_lazy("the reference %(reference)s"),
        "raccord": gettext_lazy("no raccord letter"),
        "others": gettext_lazy("the other words struck out"),
        "word": gettext_lazy("%(word)s written in full"),
        "direction": gettext_lazy("the word in its direction"),
    }
)
_DIRECTIONS = MappingProxyType({Direction.H: gettext_lazy("horizontal"), Direction.V: gettext_lazy("vertical")})
_MOST_ALTERNATIVES = 8


def trial(found: Considered) -> dict[str, Any]:
    """What the page and the API show of it."""
    verdict = found.verdict
    return {
        "read": _read(found.bulletin),
        "score": verdict.score,
        "score_for_solo": verdict.score_for_solo,
        "sanction": verdict.sanction.value,
        "disciplinary": verdict.disciplinary,
        "motifs": [{"code": code, "text": _motif(code)} for code in verdict.motifs],
        "articles": list(verdict.articles),
        "named_words": list(verdict.named_words),
        "path": [typo(step) for step in verdict.path],
        "questions": list(verdict.questions),
        "alternatives": _alternatives(verdict.alternatives),
        "advice": _advice(found.advice) if found.advice else None,
    }


def _read(bulletin: Bulletin) -> list[str]:
    """The words and the raccord letters, as they were understood."""
    read = [_word(word) for word in bulletin.words]
    if bulletin.letters:
        letters = ", ".join(letter for _cell, letter in sorted(bulletin.letters.items()))
        read.append(_("raccord letters: %(letters)s") % {"letters": letters})
    return [typo(line) for line in read]


def _word(word: WrittenWord) -> str:
    text = "".join(letter.lower() if index in word.circled else letter for index, letter in enumerate(word.text))
    if word.struck:
        return _("%(word)s, struck out") % {"word": text}
    return f"{text}, {_DIRECTIONS[word.direction]}"


def _motif(code: str) -> str:
    return typo(label_of(code))


def _alternatives(considered: Iterable[Alternative]) -> list[dict[str, Any]]:
    distinct = dict.fromkeys(considered)
    return [
        {"word": each.word, "ref": each.ref, "score": each.score, "motifs": [_motif(code) for code in each.motifs]}
        for each in sorted(distinct, key=lambda one: -one.score)[:_MOST_ALTERNATIVES]
    ]


def _advice(advice: Advice) -> dict[str, Any]:
    values = {
        "score": advice.score,
        "circled": ", ".join(advice.circled) or _("none"),
        "reference": advice.reference,
        "word": advice.word.upper(),
    }
    return {
        "word": advice.word,
        "ref": advice.reference,
        "score": advice.score,
        "changes": [{"code": code, "text": typo(str(_CHANGES[code]) % values)} for code in advice.changes],
    }
