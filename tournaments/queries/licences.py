"""Licence files, their lines, and the records that lines are compared with."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from engine.people.models import Account
from engine.web import filtering, lists, shapes
from tournaments.domain.licences import asking, columns, reading, separated, words
from tournaments.domain.refusals.licences import UnknownFile
from tournaments.models import organisation
from tournaments.models.licences import LicenceFile, LicenceFileLine
from tournaments.queries import licence_base, memberships

PAGE = 100
_FIRST = 3  # lines that show what the columns to choose hold


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedWord:
    """A word of the file that the tables do not have. `column`: "clubs", "series" or "categories"; `lines`: how many
    say it; `remembered`: answered with a file before.

    `answer`: a code, the id of a club, "create" or "approve" for a club; "-" counts as an empty cell; "" leaves its
    lines out.
    """

    column: str
    said: str
    lines: int
    answer: str
    remembered: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultyLines:
    """Lines that are refused whatever is answered: how many, for which code, and the first of them by their places."""

    code: str
    lines: int
    first: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LicenceFileView:
    """The state of a file. `counts`: lines by outcome.

    `mapping`: the column of each field, from 0: as the headings propose, or guessed from the lines where none is known.

    What the import does with the answers so far: `importable` licences are written, `creates` and `approves` clubs.
    `questions`: the words that the answers are about. `clubs_asked`: the clubs to create, with how many lines name
    each; `categories_asked`: what lines call categories, with the code that each is read as.
    """

    id: UUID
    name: str
    season: int
    state: str
    total: int
    done: int
    counts: dict[str, int]
    encoding: str
    mapping: dict[str, int]
    clubs_asked: dict[str, int]
    categories_asked: dict[str, str]
    questions: tuple[AskedWord, ...]
    faults: tuple[FaultyLines, ...]
    importable: int
    creates: int
    approves: int
    sent_at: datetime
    federation: str = field(metadata=shapes.FOR_PAGES)
    # clubs that the import creates are approved with it
    may_approve: bool = field(metadata=shapes.FOR_PAGES)
    # the name of the account that sent it
    by: str = field(metadata=shapes.FOR_PAGES)

    @property
    def is_busy(self) -> bool:
        return self.state in ("examining", "importing")


@dataclass(frozen=True, slots=True)
class LinesPage:
    """A page of the lines of a file, `number` from 1."""

    lines: tuple[LicenceFileLine, ...]
    number: int
    count: int
    total: int


def licence_files(
    reach: memberships.Reach = memberships.EVERYTHING, narrow: filtering.Filter = filtering.unfiltered
) -> list[LicenceFileView]:
    """The files sent lately, the latest first."""
    rows = narrow(LicenceFile.objects.filter(reach.of_files()))
    return _summaries(rows.defer("content").order_by("-sent_at", "id")[:50])


def licence_file(file: UUID) -> LicenceFileView:
    """Raises UnknownFile."""
    return _summaries([file_row(file)])[0]


def file_row(file: UUID) -> LicenceFile:
    """Raises UnknownFile."""
    row = LicenceFile.objects.filter(id=file).first()
    if row is None:
        raise UnknownFile
    return row


@dataclass(frozen=True, slots=True)
class Opening:
    """The headings of a file, their line, the first lines below, each as long as they are, and those it begins with.

    `headings_at`: NO_HEADINGS where it is said to have none.
    """

    headings: tuple[str, ...]
    headings_at: int
    lines: tuple[tuple[str, ...], ...]
    candidates: tuple[reading.NumberedCells, ...]


def opening_of(file: UUID) -> Opening:
    """The beginning of a file that is still stored."""
    sheet = read_sheet_of(file_row(file), most=separated.OPENING + _FIRST)
    width = len(sheet.headings)
    lines = (cells[:width] + ("",) * (width - len(cells)) for _at, cells in sheet.lines[:_FIRST])
    return Opening(sheet.headings, sheet.headings_at, tuple(lines), sheet.opening)


def read_sheet_of(row: LicenceFile, *, most: int | None = None) -> reading.Sheet:
    """A file that is still kept, below the line of headings that was chosen or found: `most` lines of it, or all."""
    chosen = reading.NO_HEADINGS if row.without_headings else row.headings_at or None
    return reading.read_sheet(bytes(row.content), known=columns.known_headings, headings_at=chosen, most=most)


def asked_of(row: LicenceFile) -> list[asking.Asked]:
    """Every word that the examination asks, as it is answered so far."""
    return asking.asked_by(row.asks or {}, answers_of(row))


def answers_of(row: LicenceFile) -> words.Answers:
    """What somebody answered for this file."""
    return {words.Ask(column): answers for column, answers in (row.answers or {}).items()}


def questions_of(file: UUID) -> dict[str, Any]:
    """What a form asks of a file: its words, and the clubs that they may name."""
    row = file_row(file)
    asked = asked_of(row)
    # As often as lines say it: of two that are alike, the one that is written more often is new.
    named = [each.said for each in asked if each.ask is words.Ask.CLUBS for _line in range(each.lines)]
    return {"asked": asked, "season": row.season, "clubs": licence_base.clubs_of(row.federation, named)}


def clubs_to_create(row: LicenceFile) -> dict[str, str]:
    """The clubs that nobody has answered for and that may be created, by their words."""
    clubs = questions_of(row.pk)["clubs"]
    unanswered = (each for each in asked_of(row) if each.ask is words.Ask.CLUBS and each.answer == words.LEFT_OUT)
    return {each.word: words.CREATE for each in unanswered if clubs.may_be_created(each.said)}


def effect_with(file: UUID, answers: words.Answers) -> asking.Effect:
    """What the import would do with these answers more."""
    row = file_row(file)
    all_answers = {ask: {**answers_of(row).get(ask, {}), **answers.get(ask, {})} for ask in words.Ask}
    return asking.effect_of(row.asks or {}, asking.asked_by(row.asks or {}, all_answers), approves=bool(row.approves))


def mapping_of(row: LicenceFile) -> dict[columns.Field, int]:
    """The column of each field, as it was chosen or proposed."""
    return {columns.Field(name): column for name, column in row.mapping.items()}


def lines_of_file(file: UUID, *, outcome: str = "", number: int = 1) -> LinesPage:
    """The lines of a file by their place in it, all or those of one outcome."""
    rows = LicenceFileLine.objects.filter(file=file)
    if outcome:
        rows = rows.filter(outcome=outcome)
    total = rows.count()
    count = max(1, -(-total // PAGE))
    number = min(number, count)
    return LinesPage(tuple(rows.order_by("at")[(number - 1) * PAGE : number * PAGE]), number, count, total)


def file_lines(file: UUID, narrow: filtering.Filter = filtering.unfiltered) -> lists.QueryLines:
    """The same for the API."""
    return lists.QueryLines(narrow(LicenceFileLine.objects.filter(file=file)).order_by("at"), list)


def report_of(file: UUID) -> Iterable[LicenceFileLine]:
    """Every line of the report, in order, without holding them all."""
    return LicenceFileLine.objects.filter(file=file).order_by("at").iterator(chunk_size=500)


def _summaries(rows: Iterable[LicenceFile]) -> list[LicenceFileView]:
    files = list(rows)
    federations = dict(
        organisation.FederationRow.objects.filter(id__in={row.federation for row in files}).values_list("id", "name")
    )
    accounts = {account.pk: str(account) for account in Account.objects.filter(pk__in={row.sent_by for row in files})}
    return [
        _summary(row, federations.get(row.federation, ""), accounts.get(row.sent_by, "") if row.sent_by else "")
        for row in files
    ]


def _summary(row: LicenceFile, federation: str, by: str) -> LicenceFileView:
    asks, asked = row.asks or {}, asked_of(row)
    effect = asking.effect_of(asks, asked, approves=bool(row.approves))
    return LicenceFileView(
        id=row.pk,
        name=row.name,
        federation=federation,
        may_approve=bool(row.approves),
        season=row.season,
        state=row.state,
        total=row.total,
        done=row.done,
        counts=row.counts,
        by=by,
        sent_at=row.sent_at,
        encoding=row.encoding,
        mapping=row.mapping,
        clubs_asked={each.said: each.lines for each in asked if each.answer == words.CREATE},
        categories_asked={
            each.said: each.answer
            for each in asked
            if each.ask is words.Ask.CATEGORIES and each.answer not in (words.LEFT_OUT, words.NOTHING)
        },
        questions=tuple(
            AskedWord(
                column=each.ask.value,
                said=each.said,
                lines=each.lines,
                answer=each.answer,
                remembered=each.remembered,
            )
            for each in asked
        ),
        faults=tuple(
            FaultyLines(code=each.code, lines=each.lines, first=each.first) for each in asking.faults_of(asks)
        ),
        importable=effect.licences,
        creates=effect.created,
        approves=effect.approved,
    )
