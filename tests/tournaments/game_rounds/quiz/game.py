"""The quiz as the product knows it: it is played by hand alone."""

from uuid import UUID

from tests.tournaments.game_rounds.quiz.rules import QuizRules
from tournaments.game_rounds.game import Game, Online
from tournaments.game_rounds.models import RoundsRow


class QuizRow(RoundsRow):
    class Meta:
        app_label = "samples"
        db_table = "samples_quiz"


class ByHand(Online):
    def open(self, *_: object, **__: object) -> UUID:
        raise AssertionError("the quiz is played by hand")

    def stop(self, *_: object, **__: object) -> None: ...

    def outcome(self, online: UUID) -> None: ...

    def has_begun(self, online: UUID) -> bool:
        return False

    def names(self, online: UUID) -> tuple[UUID, ...]:
        return ()


QUIZ = Game(rules=QuizRules(), row=QuizRow, online=ByHand())
