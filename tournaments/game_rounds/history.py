"""The facts of rounds as sentences, whatever is played."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from engine.web.history import Names, describes
from tournaments.game_rounds import events
from tournaments.game_rounds.game import Game
from tournaments.presentation.publications import kind_label


class Sentences(ABC):
    """What a game says of its facts. `of_round`: what `told` of a round `number`; `published`: a `kind` of results."""

    of_round: ClassVar[Promise]
    unmade: ClassVar[Promise]
    opened: ClassVar[Promise]
    published: ClassVar[Promise]
    reopened: ClassVar[Promise]

    @abstractmethod
    def planned(self, event: Any) -> str:
        """How the rounds will be played."""

    @abstractmethod
    def seats(self, event: Any, names: Names) -> str:
        """Who sits where."""

    @abstractmethod
    def result(self, event: Any, names: Names) -> str:
        """What a table has made."""


def tell(game: Game, sentences: Sentences) -> None:
    """Register the sentences of a game."""
    kinds = game.rules.events
    entered = [kind for kind in kinds.values() if issubclass(kind, events.ResultEntered)]

    def of_round(number: int, sentence: str) -> str:
        return str(sentences.of_round) % {"number": number, "told": sentence}

    describes(kinds[events.Planned])(lambda event, _names: sentences.planned(event))
    describes(kinds[events.RoundSeated])(lambda event, names: of_round(event.round, sentences.seats(event, names)))
    describes(kinds[events.RoundCancelled])(lambda event, _names: of_round(event.round, str(sentences.unmade)))
    describes(kinds[events.OnlineOpened])(
        lambda event, _names: of_round(event.round, str(sentences.opened) % {"table": event.table})
    )
    describes(*entered)(lambda event, names: of_round(event.round, sentences.result(event, names)))
    describes(kinds[events.RoundClosed])(lambda event, _names: of_round(event.round, _("closed")))
    describes(kinds[events.StandingsReopened])(lambda _event, _names: str(sentences.reopened))

    @describes(kinds[events.SeatsCorrected])
    def corrected(event: events.SeatsCorrected, names: Names) -> str:
        return of_round(event.round, _("corrected by hand, %(pairs)s") % {"pairs": sentences.seats(event, names)})

    @describes(kinds[events.ResultWithdrawn])
    def withdrawn(event: events.ResultWithdrawn, _names: Names) -> str:
        return of_round(event.round, _("the result of table %(table)s is taken back") % {"table": event.table})

    @describes(kinds[events.StandingsPublished])
    def published(event: events.StandingsPublished, _names: Names) -> str:
        return str(sentences.published) % {"kind": kind_label(event.kind, event.number)}
