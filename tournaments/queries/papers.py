"""Papers: the choice of one, and what it is made of."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.contrib.auth.models import AnonymousUser
from django.utils.timezone import now

from engine.events.actors import Actor
from engine.eventstore.reading import head_digest
from engine.jobs.models import Job
from engine.once import once
from engine.people import models, permissions
from tournaments.domain.papers import kinds, paper
from tournaments.domain.refusals import entries, papers
from tournaments.domain.refusals.centres import CentreNotEnrolled
from tournaments.game_rounds import games, queries
from tournaments.models import competitions, organisation
from tournaments.models.papers import PaperFile
from tournaments.queries import day, diplomas, offices, rounds
from tournaments.queries.competitions import CentreSummary, CompetitionPage, competition_page

# Asked for as a round: the blank paper of the next one.
BLANK = 0
PRINT = "tournaments.print_papers"


@dataclass(frozen=True, slots=True)
class PaperChoice:
    """A paper: of the competition or of one `centre`; of the partie of a `round` there, None for a blank one.

    `entry`: the feuille de route of one player alone.
    """

    kind: kinds.PaperKind
    competition: UUID
    centre: UUID | None = None
    round: int | None = None
    partie: UUID | None = None
    entry: UUID | None = None

    @property
    def place(self) -> tuple[UUID, UUID | None]:
        return self.competition, self.centre


def choose_paper(
    kind: kinds.PaperKind,
    page: CompetitionPage,
    *,
    by: Actor | AnonymousUser,
    centre: UUID | None = None,
    round: int | None = None,
    entry: UUID | None = None,
) -> PaperChoice:
    """The paper that these name, if the reader may print it; the last round when None, a blank paper for `BLANK`.

    A competition with one centre has no other; one who may print the papers of one centre only means that one. Raises
    NotAllowed, LoginRequired, CentreNotEnrolled, CentreNeeded, NoSuchRound, NothingToPrint, UnknownEntry.
    """
    centre = centre or _only_centre(page, by)
    permissions.require(by, PRINT, (page.id, centre))
    if centre is not None and centre not in {centre.id for centre in page.centres}:
        raise CentreNotEnrolled
    if kind.game:
        return PaperChoice(kind, page.id, centre, _round_of_game(kind, page.id, round))
    if not kind.of_partie:
        return PaperChoice(kind, page.id, centre)
    if centre is None:
        raise papers.CentreNeeded
    if (
        entry is not None
        and not competitions.EntryRow.objects.filter(entry=entry, competition=page.id, centre=centre).exists()
    ):
        raise entries.UnknownEntry(entry=entry)
    number = round if round is not None else max((round_.number for round_ in page.rounds), default=BLANK)
    if number == BLANK:
        if not kind.has_blank:
            raise papers.NothingToPrint
        return PaperChoice(kind, page.id, centre, entry=entry)
    partie = rounds.partie_of_round(page.id, number, centre)
    if partie is None:
        raise papers.NoSuchRound(round=number)
    permissions.require(by, "arbitration.view_bulletins", (partie, centre))
    return PaperChoice(kind, page.id, centre, number, partie, entry)


def _round_of_game(kind: kinds.PaperKind, competition: UUID, number: int | None) -> int | None:
    """The round of this number, else the last one. Raises NotPlanned, NothingToPrint."""
    state = queries.load_rounds(games.BY_KEY[kind.game], competition)
    _ = state.plan
    if not state.rounds:
        raise papers.NothingToPrint
    if not kind.of_one_round:
        return None
    return number if number and number <= len(state.rounds) else len(state.rounds)


def _only_centre(page: CompetitionPage, by: Actor | AnonymousUser) -> UUID | None:
    if len(page.centres) == 1:
        return page.centres[0].id
    printable = [] if permissions.allowed(by, PRINT, (page.id, None)) else centres_to_print(page, by)
    return printable[0].id if len(printable) == 1 else None


def centres_to_print(page: CompetitionPage, by: Actor | AnonymousUser) -> list[CentreSummary]:
    """The centres whose papers the reader may print, by name."""
    if permissions.allowed(by, PRINT, (page.id, None)):
        return list(page.centres)
    if not isinstance(by, models.Account):
        return []
    account = by.pk
    conducted = {centre for competition, centre in offices.halls_conducted_by(account) if competition == page.id}
    centres_of_account = (
        conducted | offices.arbitre_posts(account).keys() | offices.double_arbitre_posts(account).keys()
    )
    return [centre for centre in page.centres if centre.id in centres_of_account]


def entries_in(choice: PaperChoice) -> int:
    """How many entries a paper is about; of diplomas, how many of them."""
    if choice.kind is kinds.PaperKind.DIPLOMAS:
        return diplomas.count_of(choice.competition, choice.centre)
    return _entries(choice.competition, choice.centre, choice.entry)


@once
def _entries(competition: UUID, centre: UUID | None, entry: UUID | None) -> int:
    rows = competitions.EntryRow.objects.filter(competition=competition, state="in")
    if centre is not None:
        rows = rows.filter(centre=centre)
    if entry is not None:
        rows = rows.filter(entry=entry)
    return rows.count()


def is_long(choice: PaperChoice, form: kinds.FileFormat) -> bool:
    """Whether this file is long enough to be made by a worker."""
    return choice.kind.is_long(form, entries_in(choice))


def stamp_now() -> paper.Stamp:
    """The stamp of a paper made now: the state of the log."""
    position, digest = head_digest()
    return paper.Stamp(position, digest, now())


def centres_of(choice: PaperChoice, page: CompetitionPage) -> list[CentreSummary]:
    """The centres that a paper is about, by name."""
    return [centre for centre in page.centres if choice.centre in (None, centre.id)]


def seated(choice: PaperChoice) -> dict[UUID, list[day.EntryLine]]:
    """Those who play, by centre, then by table; those without a table last."""
    lines = day.entry_lines(choice.competition, centres=None if choice.centre is None else [choice.centre])
    by_centre: dict[UUID, list[day.EntryLine]] = {}
    for line in sorted(lines, key=lambda line: (line.table is None, line.table or 0)):
        if line.state == "in":
            by_centre.setdefault(line.centre_id, []).append(line)
    return by_centre


def towns_of(centres: list[CentreSummary]) -> dict[UUID, str]:
    """The town of each centre, if known."""
    return dict(
        organisation.CentreRow.objects.filter(id__in=[centre.id for centre in centres]).values_list("id", "town")
    )


# --- made by a worker ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MadePaper:
    """A long paper on request: `done` of `total` parts; `failed`: no worker could make it."""

    id: UUID
    asked: PaperChoice
    competition_name: str
    form: kinds.FileFormat
    asked_at: datetime
    made_at: datetime | None
    done: int
    total: int
    failed: bool
    name: str

    @property
    def is_busy(self) -> bool:
        return self.made_at is None and not self.failed


def paper_job(made: UUID) -> str:
    """The key of the job that makes a paper."""
    return f"paper-{made}"


def made_paper(made: UUID, *, by: Actor | AnonymousUser) -> MadePaper:
    """For those who may print that paper. Raises UnknownPaperFile, NotAllowed, LoginRequired."""
    row = paper_row(made)
    page = competition_page(row.competition)
    job = Job.objects.filter(key=paper_job(made)).first() or Job()
    return MadePaper(
        id=made,
        asked=choice_of_row(row, page, by),
        competition_name=page.name,
        form=kinds.FileFormat(row.form),
        asked_at=row.asked_at,
        made_at=row.made_at,
        done=job.done,
        total=job.total,
        failed=job.given_up_at is not None,
        name=row.name,
    )


def paper_row(made: UUID) -> PaperFile:
    """Raises UnknownPaperFile."""
    row = PaperFile.objects.defer("content").filter(id=made).first()
    if row is None or not _is_made_here(row):
        raise papers.UnknownPaperFile
    return row


def _is_made_here(row: PaperFile) -> bool:
    """Not so where a plugin made its kind or its file, and is gone."""
    papers_made = {kind.value for kind in kinds.papers_here()}
    return row.kind in papers_made and row.form in {form.value for form in kinds.formats_here()}


def choice_of_row(row: PaperFile, page: CompetitionPage, by: Actor | AnonymousUser) -> PaperChoice:
    """What was asked for. A file of every centre takes the right to print that, more than one of the reader's own."""
    permissions.require(by, PRINT, (row.competition, row.centre), unknown=papers.UnknownPaperFile)
    return choose_paper(kinds.PaperKind(row.kind), page, by=by, centre=row.centre, round=row.round, entry=row.entry)


def content_of(made: UUID) -> bytes:
    """The bytes of a finished paper. Raises PaperNotReady."""
    content = PaperFile.objects.filter(id=made).exclude(made_at=None).values_list("content", flat=True).first()
    if content is None:
        raise papers.PaperNotReady
    return bytes(content)
