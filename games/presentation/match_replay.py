"""A match read again, moment by moment: the mats, what could be played there, the Jarnacs that were missed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.utils.translation import gettext as _

from engine.lexicon.jarnac import Answer
from games.domain.jarnac import contesting, reach, review
from games.events.jarnac import Side
from games.presentation.match_table import MatchTable, match_table
from games.presentation.match_telling import told
from games.presentation.matches import PlayableList, fact_sentence
from games.queries.matches import playable_in
from games.services.lexicons import lexicon_named

# Words of a mat, and of a Jarnac missed, that are shown.
SHOWN, MAX_MISSED = 15, 3


@dataclass(frozen=True, slots=True)
class Judgement:
    """What the lexicon and the arbitre say of the word of a moment."""

    allowed: bool
    text: str
    article: str


@dataclass(frozen=True, slots=True)
class MomentView:
    """A moment; `judged`: of its word, None without one. `table`: after it."""

    number: int
    text: str
    at: datetime
    judged: Judgement | None
    table: MatchTable
    playable: tuple[PlayableList, ...]


@dataclass(frozen=True, slots=True)
class MomentLine:
    number: int
    text: str
    at: datetime
    points: tuple[int, int]


@dataclass(frozen=True, slots=True)
class MissedView:
    """`words`: the first of `count`."""

    number: int
    name: str
    words: tuple[reach.Playable, ...]
    count: int


def moment_view(match: UUID, moment: review.Moment, names: Mapping[Side, str]) -> MomentView:
    """One moment, whole."""
    playable = {side: playable_in(moment.after, side) for side in Side}
    lists = (PlayableList(names[side], False, playable[side][:SHOWN], len(playable[side])) for side in Side)
    return MomentView(
        number=moment.number,
        text=told(moment, names),
        at=moment.at,
        judged=_judged(moment),
        table=match_table(match, moment.after, moment.at, names),
        playable=tuple(lists),
    )


def moment_lines(read: Sequence[review.Moment], names: Mapping[Side, str]) -> list[MomentLine]:
    """All moments, each in one line."""
    return [
        MomentLine(
            moment.number,
            fact_sentence(moment.event, names),
            moment.at,
            (moment.after.players[Side.FIRST].points, moment.after.players[Side.SECOND].points),
        )
        for moment in read
    ]


def missed_views(missed: Sequence[review.Missed], names: Mapping[Side, str]) -> list[MissedView]:
    return [MissedView(turn.number, names[turn.side], turn.words[:MAX_MISSED], len(turn.words)) for turn in missed]


def judgement_of(answer: Answer) -> Judgement:
    """An answer about a word, in the language of the reader."""
    return Judgement(answer.allowed, _(answer.reason.message) % answer.params, answer.reason.article)


def _judged(moment: review.Moment) -> Judgement | None:
    of = review.word_of(moment)
    if of is None:
        return None
    judge = contesting.judge_of(moment.before, lexicon_named(moment.before.rules.lexicon_digest))
    return judgement_of(judge.answer(*of))
