"""The match of Jarnac and the table of cards that the program has played against itself, as their replays show them."""

from typing import Any
from uuid import UUID

from games.domain.cartes import example as cards_example, result, review as cards_review
from games.domain.cartes.table.folding import TABLE
from games.domain.jarnac import contesting, example as jarnac_example, review
from games.events.jarnac import MatchChallenged, Side
from games.presentation import table_replay
from games.presentation.match_replay import Judgement, MomentLine, MomentView, judgement_of
from games.presentation.match_table import match_table
from games.presentation.match_telling import told
from games.presentation.table_turns import turn_shown
from games.presentation.tables import card_table

# No match and no table has this id: nothing of an example is in the log.
_NOWHERE = UUID(int=0)


def jarnac_shown(asked: int) -> dict[str, Any]:
    """What the replay of a match takes, at the step asked for, or the last: a draw is told with what it led to."""
    kept, facts = jarnac_example.example()
    names = dict(zip(Side, kept.players, strict=True))
    steps = review.steps(review.moments(facts))
    step = steps[min(asked, len(steps)) - 1]
    moment = MomentView(
        number=step.number,
        text=told(step.moment, names, step.drawn),
        at=step.moment.at,
        judged=_judged(step.moment, kept),
        table=match_table(_NOWHERE, step.moment.after, step.moment.at, names),
        playable=(),
    )
    return {"moment": moment, "lines": [_line(each, names) for each in steps], **_beside(step.number, len(steps))}


def cards_shown(asked: int) -> dict[str, Any]:
    """What the replay of a table takes, at the turn asked for, or the last."""
    kept, events = cards_example.example()
    names = dict(enumerate(kept.players, start=1))
    table, turns = TABLE.fold(events), cards_review.turns_of(events)
    turn = turns[min(asked, len(turns)) - 1]
    return {
        "table": card_table(_NOWHERE, table, turn.at, names),
        "read": table_replay.turn_read(table, turn, names),
        "turns": [turn_shown(each, over=False) for each in turns],
        "final": table_replay.hands_counted(table, names, result.winners(table)) if turn is turns[-1] else [],
        "was_counted": table.counted is not None,
        **_beside(turn.number, len(turns)),
    }


def _judged(moment: review.Moment, kept: jarnac_example.Kept) -> Judgement | None:
    """What is said of a word where it is contested."""
    if not isinstance(moment.event, MatchChallenged):
        return None
    return judgement_of(contesting.judged(moment.before, jarnac_example.Looked(kept.conjugated)))


def _line(step: review.Step, names: dict[Side, str]) -> MomentLine:
    after = step.moment.after
    points = (after.players[Side.FIRST].points, after.players[Side.SECOND].points)
    return MomentLine(step.number, told(step.moment, names, step.drawn), step.moment.at, points)


def _beside(number: int, count: int) -> dict[str, int | None]:
    """How many there are, and the neighbours of one."""
    return {
        "count": count,
        "previous": number - 1 if number > 1 else None,
        "next": number + 1 if number < count else None,
    }
