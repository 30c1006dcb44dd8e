"""The facts of rounds as sentences, whatever is played."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from engine.web.history import Names, describes
from tournaments.game_rounds import events
from tournaments.game_rounds.presentation import Words
from tournaments.presentation.publications import kind_label

Sentence = Callable[[Any, Names], str]


class Sentences(ABC):
    """What a game says of its facts. `of_round`: what `told` of a round `number`; `published`: a `kind` of results."""

    words: ClassVar[Words]
    of_round: ClassVar[Promise]
    unmade: ClassVar[Promise]
    opened: ClassVar[Promise]
    published: ClassVar[Promise]
    reopened: ClassVar[Promise]

    @abstractmethod
    def planned(self, event: Any, names: Names) -> str:
        """How the rounds will be played."""

    @abstractmethod
    def result(self, event: Any, names: Names) -> str:
        """What a table has made."""

    def seats(self, event: Any, names: Names) -> str:
        """Who sits where."""
        tables = [
            _("table %(table)s: %(names)s")
            % {"table": number, "names": self.words.between.join(names.get(entry, "") for entry in players)}
            for number, players in event.seats.tables.items()
        ]
        return " · ".join(tables + [_("exempt: %(name)s") % {"name": names.get(id_, "")} for id_ in event.seats.exempt])


def tell(sentences: Sentences) -> None:
    """Register the sentences of a game."""
    kinds = sentences.words.game.rules.events
    of_a_round: dict[type, Sentence] = {
        events.RoundSeated: sentences.seats,
        events.RoundCancelled: lambda _event, _names: str(sentences.unmade),
        events.SeatsCorrected: lambda event, names: (
            _("corrected by hand, %(pairs)s") % {"pairs": sentences.seats(event, names)}
        ),
        events.OnlineOpened: lambda event, _names: str(sentences.opened) % {"table": event.table},
        events.ResultEntered: sentences.result,
        events.Forfeited: sentences.result,
        events.ResultWithdrawn: lambda event, _names: (
            _("the result of table %(table)s is taken back") % {"table": event.table}
        ),
        events.RoundClosed: lambda _event, _names: _("closed"),
    }
    for kind in of_a_round.keys() & kinds.keys():
        describes(kinds[kind])(_of_round(sentences, of_a_round[kind]))
    describes(kinds[events.Planned])(sentences.planned)
    describes(kinds[events.StandingsReopened])(lambda _event, _names: str(sentences.reopened))

    @describes(kinds[events.StandingsPublished])
    def published(event: events.StandingsPublished, _names: Names) -> str:
        return str(sentences.published) % {"kind": kind_label(event.kind, event.number)}


def _of_round(sentences: Sentences, sentence: Sentence) -> Sentence:
    def of_round(event: Any, names: Names) -> str:
        return str(sentences.of_round) % {"number": event.round, "told": sentence(event, names)}

    return of_round
