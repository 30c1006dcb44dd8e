"""The one command that is the quiz's own."""

from uuid import UUID

from engine.events.actors import Actor
from engine.eventstore.commanding import command
from engine.eventstore.recorded import Recorded
from tests.tournaments.game_rounds.quiz.events import QuizPlanned
from tests.tournaments.game_rounds.quiz.game import QUIZ
from tournaments.game_rounds import commands


@command
def plan_quiz(
    competition: UUID, *, by: Actor, rounds: int, questions: int, expected: int | None = None
) -> list[Recorded]:
    planned = QuizPlanned(rounds=rounds, questions=questions, seed=commands.seed_of(QUIZ, competition))
    return commands.plan_rounds(QUIZ, competition, planned=planned, by=by, expected=expected)
