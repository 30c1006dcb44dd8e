"""What a line of a licence file changes. A line is refused as a whole: no part of it is applied alone."""

from dataclasses import dataclass, replace
from enum import Enum

from engine.text import bare_number
from tournaments.domain.licences.base import Base, KnownPlayer
from tournaments.domain.licences.lines import Line, Note
from tournaments.domain.licences.meaning import Meaning, meaning_of
from tournaments.domain.licences.words import Question
from tournaments.domain.player import Facts, Player, PlayerEvent, tell
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

    `questions`: what its words are taken for; `would`: its outcome once they are answered.
    """

    line: Line
    outcome: Outcome
    notes: tuple[Note, ...] = ()
    player: KnownPlayer | None = None
    events: tuple[PlayerEvent, ...] = ()
    corrects: bool = False
    gives_number: bool = False
    questions: tuple[Question, ...] = ()
    would: Outcome | None = None


def examine(line: Line, base: Base) -> Examined:
    """What the line would do. It is refused whole: no part of a line is ever applied alone."""
    meaning = meaning_of(line, base)
    if faults := [*line.faults, *meaning.faults]:
        return Examined(line, Outcome.REFUSED, tuple(faults))
    found = _compared(line, meaning, base)
    if found.outcome is Outcome.REFUSED:
        return found
    # Whoever joins a club that is created, or one that somebody has yet to name, changes.
    joins = meaning.unanswered or any(note["code"] == "club_created" for note in meaning.notes)
    would = Outcome.CHANGED if joins and found.outcome is Outcome.UNCHANGED else found.outcome
    questions = tuple(meaning.questions)
    if meaning.unanswered:
        return Examined(line, Outcome.REFUSED, tuple(meaning.unanswered), questions=questions, would=would)
    notes = (*found.notes, *meaning.notes)
    return replace(found, outcome=would, notes=notes, questions=questions, would=would)


def _compared(line: Line, meaning: Meaning, base: Base) -> Examined:
    player = base.holders.get(line.number)
    known = player or _without_number(line, base)
    if known is None:
        if fault := _somebody_else(line, base):
            return Examined(line, Outcome.REFUSED, (fault,))
        return _new(line, meaning, base)
    if player and not _may_be(line, player):
        name, born = f"{player.given_name} {player.family_name}".strip(), player.birth_date
        fault = {"code": "number_of_somebody_else", "name": name, "born": born.isoformat() if born else ""}
        return Examined(line, Outcome.REFUSED, (fault,))
    return _known(line, meaning, base, known, gives_number=player is None)


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


def _facts(line: Line, meaning: Meaning, base: Base) -> Facts:
    return Facts(
        season=base.season,
        federation=base.federation,
        club=meaning.club.id if meaning.club else None,
        tells_club=meaning.club is not None,
        serie=meaning.serie,
        category=meaning.category,
        category_table=meaning.table,
    )


def _new(line: Line, meaning: Meaning, base: Base) -> Examined:
    from_nothing = Player(registered=True)
    events = tell(from_nothing, facts=_facts(line, meaning, base))
    notes: tuple[Note, ...] = () if line.given_name else ({"code": "one_name"},)
    return Examined(line, Outcome.NEW, notes, events=tuple(events), gives_number=True)


def _known(line: Line, meaning: Meaning, base: Base, player: KnownPlayer, *, gives_number: bool) -> Examined:
    events = tell(player.state, facts=_facts(line, meaning, base))
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
