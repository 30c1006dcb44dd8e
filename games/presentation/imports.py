"""What a file read for its import shows: its coups, and each fault with its line."""

from dataclasses import dataclass
from uuid import UUID

from engine.web.sentences import translated
from games.domain.exchange.importing import LocatedFault
from games.services.imports import ReadFile


@dataclass(frozen=True, slots=True)
class FaultShown:
    """A fault of a file; `line` and `coup` are 0 where it is that of the whole; `stops`: it forbids the import."""

    line: int
    coup: int
    code: str
    detail: str
    article: str
    stops: bool


@dataclass(frozen=True, slots=True)
class CoupLine:
    """A coup as the file tells it, with its faults."""

    line: int
    number: int
    tirage: str
    word: str
    reference: str
    points: int
    faults: tuple[FaultShown, ...]


@dataclass(frozen=True, slots=True)
class Preview:
    """A file before it is accepted. `faults` are those of the whole."""

    title: str
    form: str
    formula: str
    lexicon: str
    over: bool | None
    total: int
    coups: tuple[CoupLine, ...]
    faults: tuple[FaultShown, ...]
    stopping: int
    importable: bool

    @property
    def count(self) -> int:
        return len(self.coups)


@dataclass(frozen=True, slots=True)
class ImportedShown:
    """What was read, its faults, and the partie that it became; null for a preview."""

    partie: UUID | None
    was_there: bool
    title: str
    form: str
    formula: str
    lexicon: str
    total: int
    coups: int
    importable: bool
    faults: tuple[FaultShown, ...]


def imported_shown(read: ReadFile, partie: UUID | None = None, *, was_there: bool = False) -> ImportedShown:
    """was_there: the file had been imported before."""
    record = read.record
    return ImportedShown(
        partie=partie,
        was_there=was_there,
        title=record.title,
        form=read.form.value,
        formula=record.formula,
        lexicon=read.lexicon,
        total=record.total,
        coups=len(record.coups),
        importable=read.is_importable,
        faults=faults_told(read),
    )


def preview_of(read: ReadFile) -> Preview:
    """What there is to look at before accepting."""
    faults = faults_told(read)
    record = read.record
    coups = tuple(
        CoupLine(
            coup.line,
            coup.number,
            str(coup.tirage),
            coup.word,
            coup.reference,
            coup.points,
            tuple(fault for fault in faults if fault.coup == coup.number),
        )
        for coup in record.coups
    )
    return Preview(
        title=record.title,
        form=read.form.value,
        formula=record.formula,
        lexicon=read.lexicon,
        over=record.over,
        total=record.total,
        coups=coups,
        faults=tuple(fault for fault in faults if not fault.coup),
        stopping=sum(fault.stops for fault in faults),
        importable=read.is_importable,
    )


def faults_told(read: ReadFile) -> tuple[FaultShown, ...]:
    """Every fault of a file, in words."""
    return tuple(_told(fault) for fault in read.faults)


def _told(line: LocatedFault) -> FaultShown:
    fault = line.fault
    return FaultShown(line.line, line.coup, fault.code, translated(fault), fault.article, line.stops)
