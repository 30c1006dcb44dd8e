"""A pasted list of licensees, read line by line: which player each names, and whether the rules of the plan admit him.

Nothing is recorded here: the report says what would happen.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from uuid import UUID, uuid5

from engine.events.refusals import Refusal
from engine.eventstore.commanding import load
from engine.people.models import Identity, Licence
from engine.text import plain_number, searchable, spellings, words_of
from tournaments.domain.competition import admission, state
from tournaments.domain.licences import columns, guessing
from tournaments.domain.refusals.admission import LicenseeUnclear, UnknownLicensee
from tournaments.events.competition import EntryAccepted
from tournaments.models.players import PlayerRow
from tournaments.queries.classings import applications_for
from tournaments.queries.players import PlayerFilter, PlayerLine, player_lines, players
from tournaments.streams import competition_stream

_LINES = UUID("d3c1a2a2-6a5e-4a7e-9b58-6c0f4f2d9a31")
PARTNERS = "+"
# As a spreadsheet copies them, or writes them to a file.
_BETWEEN_CELLS = re.compile(r"[\t;]")
_NEAREST, _MOST_TOLD = 3, 5


@dataclass(frozen=True, slots=True)
class IntakeLine:
    """A line of the list: the player it names, or why it is refused. `nearest`: players it may have meant."""

    number: int
    text: str
    players: tuple[PlayerLine, ...] = ()
    refusal: Refusal | None = None
    nearest: tuple[PlayerLine, ...] = ()
    entry: EntryAccepted | None = None

    @property
    def accepted(self) -> bool:
        return self.refusal is None


def read_list(competition: UUID, text: str, *, centre: UUID, team: UUID | None = None) -> list[IntakeLine]:
    """Each line is a licence number or a name, or cells with either; two of them with + between are a pair.

    Empty lines do not count, nor do headings. Raises UnknownCompetition.
    """
    lines = ((number, line.strip()) for number, line in enumerate(text.splitlines(), start=1))
    typed = [(number, line) for number, line in lines if line and not columns.repeats_headings(_cells(line))]
    known = _known({part for _number, line in typed for part in _parts(line)})
    read = [_read(number, line, known) for number, line in typed]
    return list(_admitted(competition, read, {line.number: centre for line in read}, team))


def read_players(competition: UUID, players: Sequence[tuple[PlayerLine, UUID]]) -> list[IntakeLine]:
    """The same of players who were chosen, each with the centre where he is to play."""
    lines = [
        IntakeLine(number, str(player.id), players=(player,)) for number, (player, _at) in enumerate(players, start=1)
    ]
    return list(_admitted(competition, lines, {number: at for number, (_player, at) in enumerate(players, start=1)}))


def _parts(line: str) -> list[str]:
    return [_naming(part) for part in line.split(PARTNERS)]


def _naming(part: str) -> str:
    """What names a player: of cells, that with the licence number, else the first two that are words."""
    cells = _cells(part)
    if len(cells) < 2:
        return part.strip()
    words = [cell for cell in cells if any(map(str.isalpha, cell))]
    return next(filter(guessing.is_number, cells), " ".join(words[:2]))


def _cells(text: str) -> list[str]:
    return [cell.strip() for cell in _BETWEEN_CELLS.split(text) if cell.strip()]


def _known(parts: Iterable[str]) -> dict[str, tuple[PlayerLine, ...]]:
    """The player named by each of these: by licence number, else by both names in either order."""
    wanted = {part for part in parts if part}
    persons = _numbered(wanted)
    orders = {part: list(_orders(part)) for part in wanted - persons.keys()}
    named: dict[str, set[UUID]] = defaultdict(set)
    spelt = {name for names in orders.values() for name in names}
    for person, name in Identity.objects.filter(folded__in=spelt).values_list("pk", "folded"):
        named[name].add(person)
    persons |= {part: set().union(*(named[name] for name in names)) for part, names in orders.items()}
    ids = {id_ for people in persons.values() for id_ in people}
    alive = set(PlayerRow.objects.filter(id__in=ids, merged_into=None, forgotten=False).values_list("id", flat=True))
    lines = player_lines(alive)
    return {
        part: tuple(sorted((lines[id_] for id_ in people if id_ in lines), key=lambda line: line.number))
        for part, people in persons.items()
    }


def _numbered(parts: Iterable[str]) -> dict[str, set[UUID]]:
    """The player with each of these as number: as it is written, else with fewer leading zeros or with more."""
    known = {part: spellings(plain_number(part)) for part in parts}
    numbers = {number for spelt in known.values() for number in spelt}
    holders: dict[str, set[UUID]] = defaultdict(set)
    for person, number in Licence.objects.filter(number__in=numbers).values_list("person", "number"):
        holders[number].add(person)
    persons = {}
    for part, (exact, *others) in known.items():
        if people := holders[exact] or set().union(*(holders[number] for number in others)):
            persons[part] = people
    return persons


def _orders(part: str) -> Iterator[str]:
    """Names as they may have been typed, the family name first or last."""
    words = words_of(part)
    for turn in range(len(words)):
        yield searchable(" ".join([*words[turn:], *words[:turn]]))


def _read(number: int, text: str, known: Mapping[str, tuple[PlayerLine, ...]]) -> IntakeLine:
    named: list[PlayerLine] = []
    for part in _parts(text):
        candidates = known.get(part, ())
        if not candidates:
            return IntakeLine(number, text, refusal=UnknownLicensee(typed=part), nearest=nearest(part))
        if len(candidates) > 1:
            return IntakeLine(number, text, refusal=LicenseeUnclear(typed=part), nearest=candidates[:_MOST_TOLD])
        named.append(candidates[0])
    return IntakeLine(number, text, players=tuple(named))


def may_be(name: str, licence: str) -> tuple[PlayerLine, ...]:
    """The players that a line of a file may name: the one with that licence, else those of the nearest names."""
    by_number = _known([licence]).get(licence, ()) if licence else ()
    return by_number[:_MOST_TOLD] or (nearest(name) if name else ())


def nearest(typed: str) -> tuple[PlayerLine, ...]:
    """Those whose name is nearest to what was typed, among those that begin alike."""
    words = sorted(words_of(typed), key=len, reverse=True)
    for word in words:
        if len(word) < 2 or word.isdigit():
            continue
        for length in (len(word), 3):
            lines = players(PlayerFilter(typed=word[:length])).lines
            if lines:
                by_name = {line.name: line for line in lines}
                close = get_close_matches(typed, list(by_name), n=_NEAREST, cutoff=0) or list(by_name)[:_NEAREST]
                return tuple(by_name[name] for name in close)
    return ()


def _admitted(
    competition: UUID, lines: Sequence[IntakeLine], centres: Mapping[int, UUID], team: UUID | None = None
) -> Iterator[IntakeLine]:
    """The rules of the plan, each line seeing those before it. `centres`: by the number of the line."""
    # an id for each line: the report is about entries that do not exist yet
    entries = {
        line.number: EntryAccepted(
            entry=uuid5(_LINES, f"{competition} {line.number} {line.text}"),
            centre=centres[line.number],
            players=tuple(player.id for player in line.players),
        )
        for line in lines
        if line.accepted
    }
    teams = {entry.entry: team for entry in entries.values()} if team else {}
    applications = {
        application.id: application
        for application in applications_for(competition, list(entries.values()), teams=teams)
    }
    roster = admission.Roster.of(load(competition_stream(competition), state.COMPETITION).state)
    for line in lines:
        entry = entries.get(line.number)
        if entry is None:
            yield line
            continue
        application = applications[entry.entry]
        try:
            roster.refuse_impossible(application)
            if broken := roster.broken(application):
                raise broken[0]
        except Refusal as refusal:
            yield IntakeLine(line.number, line.text, line.players, refusal)
        else:
            roster.add(application)
            yield IntakeLine(line.number, line.text, line.players, entry=entry)
