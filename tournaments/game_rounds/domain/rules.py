"""A game played in rounds, as decisions see it: how seats are made, what a result is, how it counts."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, ClassVar
from uuid import UUID

from engine.rules.places import ranked
from tournaments.game_rounds import events as shared
from tournaments.game_rounds.domain.refusals import Refusals, RoundsRefusal, SeatedTwice
from tournaments.game_rounds.domain.roster import Roster

if TYPE_CHECKING:
    from tournaments.game_rounds.domain.state import Round, Rounds, Table


class Rules(ABC):
    """`key` begins the streams of the rounds, their addresses and the codes of their refusals.

    `usual`: the options of a plan where they are not given. `events`: by what they are kinds of. `line`: of the
    standings, as it is published.
    """

    key: ClassVar[str]
    usual: ClassVar[Mapping[str, Any]]
    events: ClassVar[Mapping[type[Any], type[Any]]]
    line: ClassVar[type[Any]]
    refusals: ClassVar[Refusals]

    def refusal(self, kind: type[RoundsRefusal], **params: Any) -> RoundsRefusal:
        """The refusal of this game for a base class."""
        return self.refusals[kind](**params)

    def planned(self, **options: Any) -> Any:
        """The plan with these options."""
        return self.events[shared.Planned](**{**self.usual, **options})

    @abstractmethod
    def refuse_plan(self, plan: Any) -> None:
        """Raise the refusals of the game for a plan."""

    def rounds_planned(self, state: "Rounds", roster: Roster) -> int:
        """How many rounds are played, 0 if unknown yet."""
        return state.plan.rounds

    @abstractmethod
    def next_round(self, state: "Rounds", roster: Roster) -> shared.RoundSeated:
        """The seats of the next round, of two players at least: the same from the same events."""

    def left_out(self, state: "Rounds", roster: Roster) -> Sequence[UUID]:
        """Entries that came too late for a place in the next round."""
        return ()

    @abstractmethod
    def with_late(self, round_: "Round", late: UUID) -> shared.Seats:
        """The changed seats of a round with a late entry."""

    def without(self, round_: "Round", gone: UUID) -> shared.Seats:
        """The changed seats of a round that an entry leaves. Raises SeatedTwice if the game does not allow that."""
        raise self.refusal(SeatedTwice)

    def may_exchange(self, round_: "Round", one: UUID, other: UUID) -> bool:
        return one != other

    @abstractmethod
    def outcome(self, number: int, table: "Table", result: Any) -> Any:
        """The result of a table, as its event holds it. Raises what the game refuses."""

    def made(self, table: "Table") -> Sequence[Any] | None:
        """What each player of a table has made, in the order of the seats; None if it was not played."""
        outcome: Sequence[Any] | None = table.outcome
        return outcome

    def absent(self, table: "Table") -> frozenset[UUID]:
        """Which players of a table did not play."""
        return frozenset()

    @abstractmethod
    def winners(self, table: "Table") -> frozenset[UUID]:
        """The winners at a table; nobody as long as it plays."""

    @abstractmethod
    def tallies(self, rounds: Sequence["Round"], plan: Any, /) -> Mapping[UUID, Any]:
        """What each entry that was in one of these rounds has made; a table without a result counts nothing yet."""

    @abstractmethod
    def ranked(self, entries: Sequence[UUID], tallies: Mapping[UUID, Any], plan: Any, /) -> list[list[UUID]]:
        """The entries in groups of equals, the best first."""

    def figures(self, entry: UUID, tallies: Mapping[UUID, Any], /) -> dict[str, int]:
        """What a line of the standings says of an entry: what it has made, unless the game counts more."""
        return asdict(tallies[entry])

    def standings(
        self,
        state: "Rounds",
        *,
        out: frozenset[UUID] = frozenset(),
        only: frozenset[UUID] | None = None,
        upto: int | None = None,
    ) -> list[Any]:
        """The lines of the standings as the game publishes them, the best first; equals share their rank.

        out: entries that are not ranked, whose results still count for the others. only: rank these among themselves;
        upto: after so many rounds.
        """
        tallies = self.tallies(state.rounds[:upto], state.plan)
        entries = [entry for entry in sorted(tallies) if entry not in out and (only is None or entry in only)]
        return [
            self.line(entry=entry, rank=rank, shared=shared, **self.figures(entry, tallies))
            for rank, shared, entry in ranked(self.ranked(entries, tallies, state.plan))
        ]
