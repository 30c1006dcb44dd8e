"""The lines of a circuit with the names that the present reader may read."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from uuid import UUID

from engine.people import identities
from engine.text import words_of
from tournaments.circuits.domain.combining import CircuitLine, CircuitResult
from tournaments.models.players import PlayerRow
from tournaments.queries.organisation import names_of_organisations


@dataclass(frozen=True, slots=True)
class NamedLine:
    """A line. `player` is None where one of its competitions does not show his name: none of them is told then."""

    player: UUID | None
    name: str
    club: str
    rank: int
    shared: bool
    value: int
    results: tuple[CircuitResult, ...]


def named(lines: Sequence[CircuitLine]) -> list[NamedLine]:
    """As each of its competitions shows them: whom one does not name, as who played there as a child, has no name."""
    groups = {
        (line.player, result.competition): (result.competition, [str(line.player)])
        for line in lines
        for result in line.results
    }
    by_competition = identities.names_by_competition(groups)
    clubs = _clubs(line.player for line in lines)
    return [_named(line, {by_competition[line.player, of.competition] for of in line.results}, clubs) for line in lines]


def _named(line: CircuitLine, names: set[str], clubs: dict[UUID, str]) -> NamedLine:
    nobody = identities.neutral_name(line.player)
    hidden = nobody in names or not names
    return NamedLine(
        player=None if hidden else line.player,
        name=nobody if hidden else min(names),
        club="" if hidden else clubs.get(line.player, ""),
        rank=line.rank,
        shared=line.shared,
        value=line.value,
        results=line.results,
    )


def _clubs(players: Iterable[UUID]) -> dict[UUID, str]:
    rows = PlayerRow.objects.filter(pk__in=list(players)).values_list("id", "club")
    clubs = {player: club for player, club in rows if club}
    names = names_of_organisations(set(clubs.values()))
    return {player: names.get(club, "") for player, club in clubs.items()}


def found(lines: Sequence[CircuitLine], typed: str) -> list[CircuitLine]:
    """Those in whose name each typed word begins a word, among those who have one here."""
    words = words_of(typed)
    if not words:
        return list(lines)
    persons = set.intersection(*map(identities.persons_named, words))
    near = [line for line in lines if str(line.player) in persons]
    return [line for line, shown in zip(near, named(near), strict=True) if shown.player is not None]
