"""What a line of a licence file changes. A line is refused as a whole: no part of it is applied alone."""

from dataclasses import dataclass, field, replace
from enum import Enum

from engine.text import bare_number
from tournaments.domain import categories, series
from tournaments.domain.licences.base import Ask, Base, KnownPlayer
from tournaments.domain.licences.clubs import KnownClub
from tournaments.domain.licences.lines import Line, Note
from tournaments.domain.player import Facts, Player, PlayerEvent, tell
from tournaments.domain.refusals.tables import UnknownCategory, UnknownSerie
from tournaments.events.player import CategoryAssigned, ClubJoined, LicenceRenewed, SerieAssigned


class Outcome(Enum):
    """What a line does, or would do."""

    NEW = "new"
    CHANGED = "changed"
    UNCHANGED = "unchanged"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class Examined:
    """A line compared with the base. `player` is None for a new one; `events` are those for the player.

    `asks`: what must be allowed first, as (kind, text of the line, its reading).
    """

    line: Line
    outcome: Outcome
    notes: tuple[Note, ...] = ()
    player: KnownPlayer | None = None
    events: tuple[PlayerEvent, ...] = ()
    corrects: bool = False
    gives_number: bool = False
    asks: tuple[tuple[Ask, str, str], ...] = ()


@dataclass(slots=True)
class _Reading:
    """What the words of a line mean in the base."""

    club: KnownClub | None = None
    serie: str | None = None
    category: str | None = None
    table: str = ""
    faults: list[Note] = field(default_factory=list)
    asks: list[tuple[Ask, str, str]] = field(default_factory=list)


def examine(line: Line, base: Base) -> Examined:
    """What the line would do. It is refused whole: no part of a line is ever applied alone."""
    reading = _meaning(line, base)
    if faults := [*line.faults, *reading.faults]:
        return Examined(line, Outcome.REFUSED, tuple(faults))
    player = base.holders.get(line.number)
    known = player or _without_number(line, base)
    if known is None:
        if fault := _somebody_else(line, base):
            return Examined(line, Outcome.REFUSED, (fault,))
        return _asking(_new(line, reading, base), reading)
    if player and not _may_be(line, player):
        name, born = f"{player.given_name} {player.family_name}".strip(), player.birth_date
        fault = {"code": "number_of_somebody_else", "name": name, "born": born.isoformat() if born else ""}
        return Examined(line, Outcome.REFUSED, (fault,))
    return _asking(_known(line, reading, base, known, gives_number=player is None), reading)


def _asking(examined: Examined, reading: _Reading) -> Examined:
    clubs = tuple({"code": "club_created", "club": said} for ask, said, _as in reading.asks if ask is Ask.CLUBS)
    changed = Outcome.CHANGED if clubs and examined.outcome is Outcome.UNCHANGED else examined.outcome
    return replace(examined, outcome=changed, notes=(*examined.notes, *clubs), asks=tuple(reading.asks))


def _meaning(line: Line, base: Base) -> _Reading:
    reading = _Reading()
    if line.club:
        reading.club = base.clubs.find(line.club)
        if reading.club is None and Ask.CLUBS in base.allowed and base.clubs.looks_new(line.club):
            reading.asks.append((Ask.CLUBS, line.club, ""))
        elif reading.club is None:
            near = ", ".join(base.clubs.nearest(line.club))
            reading.faults.append({"code": "club_unknown", "club": line.club, "near": near})
        elif not reading.club.takes:
            reading.faults.append({"code": "club_takes_nobody", "club": reading.club.name})
    if line.serie:
        try:
            reading.serie = series.serie_named(line.serie, base.series)
        except UnknownSerie:
            reading.faults.append({"code": "serie_unknown", "serie": line.serie, "known": " ".join(base.series.codes)})
    if line.birth_date:
        reading.category = categories.category_in(base.season, line.birth_date, base.categories)
        reading.table = base.categories.reference
    elif line.category:
        _mean_category(line.category, reading, base)
    return reading


def _mean_category(text: str, reading: _Reading, base: Base) -> None:
    try:
        reading.category = categories.category_named(text, base.categories)
    except UnknownCategory:
        reading.category = (
            categories.category_abbreviated(text, base.categories) if Ask.CATEGORIES in base.allowed else None
        )
        if reading.category:
            reading.asks.append((Ask.CATEGORIES, text, reading.category))
        else:
            known = ", ".join(base.categories.titles.values())
            reading.faults.append({"code": "category_unknown", "category": text, "known": known})


def _without_number(line: Line, base: Base) -> KnownPlayer | None:
    """The only player of that name, born that day, without a number of the federation yet."""
    if line.birth_date is None:
        return None
    same = base.people.get(line.person, ())
    return same[0] if len(same) == 1 and not same[0].number else None


def _somebody_else(line: Line, base: Base) -> Note | None:
    same = base.people.get(line.person, ()) if line.birth_date else ()
    numbered = [player.number for player in same if player.number]
    return {"code": "person_has_number", "number": ", ".join(numbered)} if numbered else None


def _may_be(line: Line, player: KnownPlayer) -> bool:
    """One of name and birth date may have been corrected; both different are another person."""
    same_name = player.person[0] == line.person[0]
    if player.birth_date is None or line.birth_date is None:
        return same_name
    return same_name or player.birth_date == line.birth_date


def _facts(line: Line, reading: _Reading, base: Base) -> Facts:
    return Facts(
        season=base.season,
        federation=base.federation,
        club=reading.club.id if reading.club else None,
        tells_club=reading.club is not None,
        serie=reading.serie,
        category=reading.category,
        category_table=reading.table,
    )


def _new(line: Line, reading: _Reading, base: Base) -> Examined:
    from_nothing = Player(registered=True)
    events = tell(from_nothing, facts=_facts(line, reading, base))
    notes: tuple[Note, ...] = () if line.given_name else ({"code": "one_name"},)
    return Examined(line, Outcome.NEW, notes, events=tuple(events), gives_number=True)


def _known(line: Line, reading: _Reading, base: Base, player: KnownPlayer, *, gives_number: bool) -> Examined:
    events = tell(player.state, facts=_facts(line, reading, base))
    notes = [note for event in events if (note := _note_of(event, player, base))]
    renamed = player.person[0] != line.person[0]
    reborn = line.birth_date is not None and line.birth_date != player.birth_date
    if renamed:
        before = f"{player.given_name} {player.family_name}".strip()
        notes.insert(0, {"code": "renamed", "before": before, "after": f"{line.given_name} {line.family_name}".strip()})
    if reborn and line.birth_date:
        before = player.birth_date.isoformat() if player.birth_date else ""
        notes.insert(0, {"code": "reborn", "before": before, "after": line.birth_date.isoformat()})
    if gives_number:
        notes.insert(0, {"code": "number_given", "number": line.number})
    outcome = Outcome.CHANGED if notes else Outcome.UNCHANGED
    if player.number != line.number and bare_number(player.number) == bare_number(line.number):
        notes.insert(0, {"code": "zeros_lost", "number": line.number, "known": player.number})
    return Examined(line, outcome, tuple(notes), player, tuple(events), renamed or reborn, gives_number)


def _note_of(event: PlayerEvent, player: KnownPlayer, base: Base) -> Note | None:
    state = player.state
    match event:
        case LicenceRenewed():
            return {"code": "renewed", "season": str(event.season)}
        case ClubJoined():
            names = base.clubs.names
            before = names.get(state.club, "") if state.club else ""
            return {"code": "club", "before": before, "after": names.get(event.club, "") if event.club else ""}
        case SerieAssigned():
            return {"code": "serie", "before": state.serie, "after": event.serie}
        case CategoryAssigned():
            titles = base.categories.titles
            after = titles.get(event.category, event.category)
            return {"code": "category", "before": titles.get(state.category, state.category), "after": after}
        case _:
            return None
