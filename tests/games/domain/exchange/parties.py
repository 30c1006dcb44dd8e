"""Recorded parties for the tests of the formats: a small right one, and any that the formats can hold."""

from dataclasses import replace

from hypothesis import strategies as st

from engine.rules.formula import FORMULAS
from engine.rules.letters import in_order
from engine.rules.tirage import Tirage
from games.domain.exchange.eliot_file import VARIANTS
from games.domain.exchange.fields import MAX_POINTS, MAX_TOTAL, label_of
from games.domain.exchange.formats import Format
from games.domain.exchange.record import Played, RecordedCoup, RecordedPartie
from games.domain.exchange.recording import record_of

# A joker is the E of TARES, and stays on the grid; the letters of TES were drawn after a rejet.
PLAYED = (
    Played(Tirage("", "BATEAUX"), "BATEAUX", "H6", 106),
    Played(Tirage("", "SRIATEL"), "ATELIERS", "9C", 61),
    Played(Tirage("", "TAR?NIE"), "TAReS", "J5", 6),
    Played(Tirage("", "ETASOIR", rejet=True), "TES", "5J", 6),
    Played(Tirage("AIORT", "EN"), "SORT", "L5", 5),
)
TOLD = {"title": "Simultané d’été, « essai » <1 & 2>", "lexicon": "essai", "lexicon_digest": "d" * 64, "over": True}


def partie(*played: Played, formula: str = "normale", **told) -> RecordedPartie:
    return record_of(formula, played, **told)


def as_told_by(form: Format, record: RecordedPartie) -> RecordedPartie:
    """What a format keeps of a record; its docstring says the same."""
    if form is Format.ELIOT:
        return replace(record, title="", lexicon_digest="", over=None, coups=_added_up(record))
    if form is Format.GCG:
        return replace(record, lexicon_digest="", over=None)
    return record


def _added_up(record: RecordedPartie) -> tuple[RecordedCoup, ...]:
    sums = [sum(coup.points for coup in record.coups[:number]) for number in range(1, len(record.coups) + 1)]
    return tuple(replace(coup, total=total) for coup, total in zip(record.coups, sums, strict=True))


letters = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ?", min_size=1, max_size=4)
tirages = st.one_of(
    st.builds(lambda drawn: Tirage("", drawn), letters),
    st.builds(lambda drawn: Tirage("", drawn, rejet=True), letters),
    st.builds(lambda kept, drawn: Tirage(in_order(kept), drawn), letters, letters),
)
references = st.one_of(
    st.builds("{}{}".format, st.sampled_from("ABCDEFGHIJKLMNO"), st.integers(1, 15)),
    st.builds("{}{}".format, st.integers(1, 15), st.sampled_from("ABCDEFGHIJKLMNO")),
)
words = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", min_size=1, max_size=15)
labels = st.text(max_size=60).map(label_of)


@st.composite
def records(draw, formulas=tuple(FORMULAS)) -> RecordedPartie:
    """Any record that the formats can hold, right or wrong by the rules."""
    made = st.tuples(tirages, words, references, st.integers(0, MAX_POINTS), st.integers(0, MAX_TOTAL))
    coups = draw(st.lists(made, max_size=6))
    return RecordedPartie(
        formula=draw(st.sampled_from(formulas)),
        coups=tuple(RecordedCoup(number, *coup) for number, coup in enumerate(coups, start=1)),
        total=draw(st.integers(0, MAX_TOTAL)),
        title=draw(labels),
        lexicon=draw(labels),
        lexicon_digest=draw(labels),
        over=draw(st.sampled_from((True, False, None))),
    )


ELIOT_FORMULAS = tuple(VARIANTS)
