"""A verdict that nothing records, with its path, what else was considered and what would have avoided its sanction."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy, pgettext

from arbitration.domain.advice import Advice, Considered
from arbitration.domain.bulletin import Bulletin, WrittenWord
from arbitration.domain.verdict import Alternative
from arbitration.presentation.verdicts import MotifShown, OutcomeShown, motif_label, motifs_shown, path_step
from engine.rules.reference import Direction
from engine.web.typography import typo

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


@dataclass(frozen=True, slots=True)
class AlternativeShown:
    """A reading that was considered and not retained."""

    word: str
    ref: str
    score: int
    motifs: Sequence[str]


@dataclass(frozen=True, slots=True)
class AdviceShown:
    """The fewest changes that would have avoided the sanction; small letters of `word` are circled."""

    word: str
    ref: str
    score: int
    changes: Sequence[MotifShown]


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial(OutcomeShown):
    """A verdict that nothing records; `read` says how the bulletin was understood."""

    read: Sequence[str]
    alternatives: Sequence[AlternativeShown]
    advice: AdviceShown | None


def trial(considered: Considered) -> Trial:
    """What the page and the API show of it."""
    verdict = considered.verdict
    return Trial(
        score=verdict.score,
        score_for_solo=verdict.score_for_solo,
        sanction=verdict.sanction.value,
        disciplinary=verdict.disciplinary,
        motifs=motifs_shown(verdict.motifs),
        articles=verdict.articles,
        named_words=verdict.named_words,
        path=[path_step(step) for step in verdict.path],
        questions=verdict.questions,
        read=_read(considered.bulletin),
        alternatives=_alternatives(verdict.alternatives),
        advice=_advice(considered.advice) if considered.advice else None,
    )


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


def _alternatives(considered: Iterable[Alternative]) -> list[AlternativeShown]:
    distinct = dict.fromkeys(considered)
    return [
        AlternativeShown(reading.word, reading.ref, reading.score, [motif_label(code) for code in reading.motifs])
        for reading in sorted(distinct, key=lambda reading: -reading.score)[:_MOST_ALTERNATIVES]
    ]


def _advice(advice: Advice) -> AdviceShown:
    values = {
        "score": advice.score,
        "circled": ", ".join(advice.circled) or pgettext("letters", "none"),
        "reference": advice.reference,
        "word": advice.word.upper(),
    }
    changes = [MotifShown(code, typo(str(_CHANGES[code]) % values)) for code in advice.changes]
    return AdviceShown(advice.word, advice.reference, advice.score, changes)
