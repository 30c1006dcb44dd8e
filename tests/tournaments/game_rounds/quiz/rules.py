"""How the quiz is seated, what a result is, how it counts."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar
from uuid import UUID

from engine.events.refusals import Refusal
from engine.rules.places import in_groups
from tests.tournaments.game_rounds.quiz import events as quiz
from tournaments.game_rounds.domain.refusals import OnlineOpen, TablePlayed, refusals_of
from tournaments.game_rounds.domain.roster import Roster
from tournaments.game_rounds.domain.rules import Rules
from tournaments.game_rounds.domain.state import Round, Rounds, Table
from tournaments.game_rounds.events import Seats, events_of


class QuizQuestionsInvalid(Refusal):
    message = "A round has a question at least."


class QuizResultImpossible(Refusal):
    message = "Nobody answers so many."


class QuizRules(Rules):
    key = "quiz"
    usual: ClassVar = {}
    line = quiz.QuizLine
    refusals = refusals_of("Quiz", __name__, sentences={TablePlayed: "Done."}, named={OnlineOpen: "PageOpen"})
    events = events_of(quiz)

    def refuse_plan(self, plan: quiz.QuizPlanned) -> None:
        if plan.questions < 1:
            raise QuizQuestionsInvalid

    def next_round(self, state: Rounds, roster: Roster) -> quiz.QuizRoundSeated:
        """All at one table, by lot."""
        order = roster.in_order(roster.playing, seed=state.plan.seed, by_serie=False)
        table = quiz.QuizTable(table=1, players=tuple(order))
        return quiz.QuizRoundSeated(round=len(state.rounds) + 1, tables=(table,))

    def with_late(self, found: Round, late: UUID) -> Seats:
        return Seats({1: (*found.tables[1].players, late)})

    def outcome(self, number: int, table: Table, result: Sequence[int]) -> tuple[int, ...]:
        if len(result) != len(table.players) or min(result) < 0:
            raise QuizResultImpossible
        return tuple(result)

    def winners(self, table: Table) -> frozenset[UUID]:
        made = table.outcome or ()
        return frozenset(entry for entry, answers in zip(table.players, made, strict=False) if answers == max(made))

    def tallies(self, rounds: Sequence[Round], _plan: Any) -> Counter[UUID]:
        answers: Counter[UUID] = Counter()
        for each in rounds:
            for table in each.tables.values():
                answers.update(dict(zip(table.players, table.outcome or (0,) * len(table.players), strict=True)))
        return answers

    def ranked(self, entries: Sequence[UUID], tallies: Any, _plan: Any) -> list[list[UUID]]:
        return in_groups(entries, lambda entry: -tallies[entry])

    def figures(self, entry: UUID, tallies: Any, /) -> dict[str, int]:
        return {"answers": tallies[entry]}
