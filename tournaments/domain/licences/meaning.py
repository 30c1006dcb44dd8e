"""What the words of a line mean in the base: its club, its série, its category, and what has to be asked of them."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from tournaments.domain import categories, series
from tournaments.domain.licences import clubs, words
from tournaments.domain.licences.base import Base
from tournaments.domain.licences.lines import Line, Note
from tournaments.domain.refusals.tables import UnknownCategory, UnknownSerie


@dataclass(slots=True)
class Meaning:
    """`faults`: why the line is refused whatever is answered; `unanswered`: why it is until somebody answers.

    `notes`: what the import does besides, for the line.
    """

    club: clubs.KnownClub | None = None
    serie: str | None = None
    category: str | None = None
    table: str = ""
    faults: list[Note] = field(default_factory=list)
    unanswered: list[Note] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)
    questions: list[words.Question] = field(default_factory=list)


def meaning_of(line: Line, base: Base) -> Meaning:
    """Of the words that the line has; empty cells change nothing."""
    meaning = Meaning()
    _mean_club(line.club, meaning, base)
    _mean_serie(line.serie, meaning, base)
    if line.birth_date:
        meaning.category = categories.category_in(base.season, line.birth_date, base.categories)
        meaning.table = base.categories.reference
    else:
        _mean_category(line.category, meaning, base)
    return meaning


def _mean_club(said: str, meaning: Meaning, base: Base) -> None:
    if not words.plain_word(said):
        return
    meaning.club = base.clubs.find(said)
    if meaning.club is None:
        _mean_unknown_club(said, meaning, base)
    elif meaning.club.waits and base.plans and base.approves and base.may_ask(words.Ask.CLUBS, words.plain_word(said)):
        _mean_waiting_club(said, meaning.club, meaning, base)
        return
    if meaning.club and not meaning.club.takes:
        code = "club_waits" if meaning.club.waits else "club_takes_nobody"
        meaning.faults.append({"code": code, "club": meaning.club.name})


def _mean_unknown_club(said: str, meaning: Meaning, base: Base) -> None:
    if not base.may_ask(words.Ask.CLUBS, words.plain_word(said)):
        meaning.faults.append(_unknown_club(said, base))
        return
    question = _question(words.Ask.CLUBS, said, base.clubs.answers, base, lambda: _club_guessed(said, base))
    meaning.questions.append(question)
    if question.answer == words.CREATE and base.plans:
        meaning.notes.append({"code": "club_created", "club": said})
        if not base.approves:
            meaning.unanswered.append({"code": "club_waits", "club": said})
    elif question.answer.startswith(words.SAME_AS):
        _mean_same_club(said, question.answer.removeprefix(words.SAME_AS), meaning, base)
    elif question.answer in (words.CREATE, words.LEFT_OUT):
        meaning.unanswered.append(_unknown_club(said, base))
    elif question.answer != words.NOTHING:
        meaning.club = base.clubs.with_id(question.answer)


def _club_guessed(said: str, base: Base) -> str:
    if words.means_nothing(words.plain_word(said)):
        return words.NOTHING
    return words.CREATE if base.clubs.looks_new(said) else words.LEFT_OUT


def _mean_same_club(said: str, other: str, meaning: Meaning, base: Base) -> None:
    """The club that the file calls otherwise elsewhere."""
    meaning.club = base.clubs.find(other)
    if meaning.club is None and base.plans and base.clubs.looks_new(other):
        meaning.notes.append({"code": "club_created", "club": base.clubs.as_written(other)})
        if not base.approves:
            meaning.unanswered.append({"code": "club_waits", "club": said})
    elif meaning.club is None:
        meaning.unanswered.append(_unknown_club(said, base))


def _unknown_club(said: str, base: Base) -> Note:
    return {"code": "club_unknown", "club": said, "near": ", ".join(base.clubs.nearest(said))}


def _mean_waiting_club(said: str, club: clubs.KnownClub, meaning: Meaning, base: Base) -> None:
    """A club that is requested: approved with the import."""
    question = _question(words.Ask.CLUBS, said, (words.APPROVE,), base, lambda: words.APPROVE)
    meaning.questions.append(question)
    if question.answer == words.APPROVE:
        meaning.notes.append({"code": "club_approved", "club": club.name})
    else:
        meaning.unanswered.append({"code": "club_waits", "club": club.name})


@dataclass(frozen=True, slots=True)
class _Unknown:
    """A word that the table of its column does not have. `codes`: what it may mean."""

    ask: words.Ask
    said: str
    codes: Collection[str]
    fault: Note
    guess: Callable[[], str | None]


def _mean_serie(said: str, meaning: Meaning, base: Base) -> None:
    if not words.plain_word(said):
        return
    table = base.series
    try:
        meaning.serie = series.serie_named(said, table)
    except UnknownSerie:
        fault: Note = {"code": "serie_unknown", "serie": said, "known": " ".join(table.codes)}
        unknown = _Unknown(words.Ask.SERIES, said, table.codes, fault, lambda: series.serie_guessed(said, table))
        meaning.serie = _asked(unknown, meaning, base)


def _mean_category(said: str, meaning: Meaning, base: Base) -> None:
    if not words.plain_word(said):
        return
    table = base.categories
    try:
        meaning.category = categories.category_named(said, table)
    except UnknownCategory:
        fault: Note = {"code": "category_unknown", "category": said, "known": ", ".join(table.titles.values())}
        unknown = _Unknown(
            words.Ask.CATEGORIES, said, table.codes, fault, lambda: categories.category_guessed(said, table)
        )
        meaning.category = _asked(unknown, meaning, base)


def _asked(unknown: _Unknown, meaning: Meaning, base: Base) -> str | None:
    """The code that the word is taken for, and its question."""
    word = words.plain_word(unknown.said)
    if not base.may_ask(unknown.ask, word):
        meaning.faults.append(unknown.fault)
        return None
    nothing = words.NOTHING if words.means_nothing(word) else words.LEFT_OUT
    question = _question(unknown.ask, unknown.said, unknown.codes, base, lambda: unknown.guess() or nothing)
    meaning.questions.append(question)
    if question.answer == words.LEFT_OUT:
        meaning.unanswered.append(unknown.fault)
    return question.answer if question.answer in unknown.codes else None


def _question(
    ask: words.Ask, said: str, known: Collection[str], base: Base, guess: Callable[[], str]
) -> words.Question:
    """What is answered for this file comes first, then what was for others: as long as it still is one of `known`."""
    word = words.plain_word(said)
    now, before = words.answered(base.answers, ask, word), words.answered(base.remembered, ask, word)
    remembered = before is not None and (before == words.NOTHING or before in known)
    if now is not None and (now in (words.LEFT_OUT, words.NOTHING) or now in known or now.startswith(words.SAME_AS)):
        answer = now
    else:
        answer = before if remembered and before is not None else guess()
    return words.Question(ask=ask, said=said, answer=answer, remembered=remembered)
