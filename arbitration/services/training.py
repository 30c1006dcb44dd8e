"""Exercises for arbitres: a teaching position, a coup of a partie that has ended, a grid that they type."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID

from django.conf import settings
from django.utils.translation import gettext as _, ngettext

from arbitration.domain import advice, paper, teaching, wire
from arbitration.domain.adjudicate import adjudicate
from arbitration.domain.bulletin import Bulletin, Judgement
from arbitration.domain.position import Position
from arbitration.queries.recorded_bulletins import recorded_bulletin
from arbitration.queries.second_readings import Pair, own_corrected
from engine.events.refusals import N_, NotThere
from engine.rules import formula, reference
from engine.rules.grid import EMPTY
from engine.rules.profile.ruleset import RulesetProfile
from games.domain.partie.refusals import CoupNotPublic
from games.domain.partie.replay import past_coup
from games.domain.partie.state.partie import Phase
from games.queries.parties_listed import parties_page
from games.queries.replays import replay_of
from games.services.lexicons import lexicon_for, lexicon_named


class UnknownTeaching(NotThere):
    message = N_("There is no such position to practise on.")


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position to practise on; `example` fills the form at first, `source` says where it comes from.

    key: of a teaching position; plausible: the crosswords taken as plausible in its example. own: the number of a
    reading of one's own.
    """

    position: Position
    lexicon: str
    source: str
    title: str = ""
    question: str = ""
    articles: Sequence[str] = ()
    key: str = ""
    plausible: str = ""
    own: int | None = None
    example: Mapping[str, Any] = field(default_factory=dict)


def teaching_exercise(key: str) -> Exercise:
    """A position that comes with Raccord; raises UnknownTeaching."""
    exercise = next((exercise for exercise in teaching.teaching_positions() if exercise.key == key), None)
    if exercise is None:
        raise UnknownTeaching
    return _of_teaching(exercise)


def drawn_key() -> str:
    """One of the teaching positions, at random."""
    return random.choice(teaching.teaching_positions()).key


def drawn_coup() -> tuple[UUID, int] | None:
    """A coup of one of the last parties that have ended, at random; None while there is none."""
    ended = [partie for partie in parties_page(1).parties if partie.phase == Phase.ENDED.value and partie.coups]
    if not ended:
        return None
    drawn = random.choice(ended)
    return drawn.id, random.choice(replay_of(drawn.id).coups).number


def _of_teaching(exercise: teaching.Teaching) -> Exercise:
    lexicon = str(settings.DEFAULT_LEXICON)
    return Exercise(
        position=exercise.position(lexicon_named(lexicon)),
        lexicon=lexicon,
        source=_("A position made to show these articles"),
        title=exercise.title,
        question=exercise.question,
        articles=exercise.articles,
        key=exercise.key,
        plausible=exercise.plausible,
        example={
            "paper": paper.write_paper(paper.centred(paper.read_paper(exercise.paper))),
            "reference": exercise.reference,
            "claimed": exercise.score,
        },
    )


def past_exercise(partie: UUID, coup: int) -> Exercise:
    """A coup of a partie that has ended: nothing of it is a secret any more. Raises CoupNotPublic."""
    replay = replay_of(partie)
    if not replay.ended:
        raise CoupNotPublic(coup=coup)
    past = past_coup(replay.coups, coup)
    lexicon = lexicon_for(replay.lexicon, replay.lexicon_digest)
    position = Position(
        grid=past.before,
        tirage=past.tirage.letters,
        coup=coup,
        lexicon=lexicon_named(lexicon),
        first_word_len=len(replay.coups[0].placement.word),
        formula=formula.Formula.parse(replay.formula),
    )
    source = _("Coup %(coup)s of a partie that has ended") % {"coup": coup}
    return Exercise(position=position, lexicon=lexicon, source=source)


def own_exercise(account: UUID, number: int) -> Exercise:
    """A bulletin that this account read otherwise than it was decided; nobody else may ask for it, and none is named.

    Its example is what is written on it. Raises UnknownTeaching, CoupNotPublic.
    """
    pair = next((pair for pair in own_corrected(account) if pair.row.read_position == number), None)
    if pair is None:
        raise UnknownTeaching
    exercise = past_exercise(pair.row.partie, pair.row.coup)
    return replace(
        exercise,
        source=_("A bulletin that you read otherwise than it was decided"),
        question=_("Your verdict was %(yours)s; %(decided)s was decided. What does the bulletin say?")
        % {"yours": _points(pair.first.score), "decided": _points(pair.standing.score)},
        articles=sorted({*pair.first.articles, *pair.standing.articles}),
        own=number,
        example=_written(pair),
    )


def _written(pair: Pair) -> dict[str, Any]:
    """What is written on the bulletin, as it was decided."""
    row = pair.row
    bulletin = recorded_bulletin(row.partie, row.entry, row.coup, row.attempt) or Bulletin()
    squares = paper.paper_of(bulletin) or {}
    return {"paper": paper.write_paper(squares), "reference": bulletin.reference or "", "claimed": bulletin.claimed}


def _points(count: int) -> str:
    return ngettext("%(count)s point", "%(count)s points", count) % {"count": count}


def typed_exercise(grid: str, tirage: str) -> Exercise:
    """A typed grid and tirage; missing lines and squares are empty. Raises a Refusal."""
    rows = [
        row.rstrip().replace(" ", EMPTY).ljust(reference.SIZE, EMPTY) for row in grid.replace("\r\n", "\n").split("\n")
    ]
    while len(rows) > reference.SIZE and not rows[-1].strip(EMPTY):
        rows.pop()
    rows += [EMPTY * reference.SIZE] * (reference.SIZE - len(rows))
    lexicon = str(settings.DEFAULT_LEXICON)
    is_first = not any(row.strip(EMPTY) for row in rows)
    case = {"board": rows, "rack": tirage.strip().upper(), "is_first_move": is_first}
    return Exercise(wire.position_from_json(case, lexicon_named(lexicon)), lexicon, _("A position that you typed"))


def consider(
    position: Position, bulletin: Bulletin, profile: RulesetProfile, plausible: Sequence[str] = ()
) -> advice.Considered:
    """The verdict on a bulletin, with these crosswords judged plausible; nothing is recorded."""
    judged = tuple(Judgement(word, True) for word in plausible)
    verdict = adjudicate(position, bulletin, profile, judged)
    return advice.Considered(bulletin, verdict, advice.advice_for(position, bulletin, profile, verdict, judged))
