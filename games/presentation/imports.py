"""What a file read for its import shows: its coups, and each fault with its line."""

from dataclasses import dataclass

from engine.web.sentences import translated
from games.domain.exchange.importing import Found
from games.imports import ReadFile


@dataclass(frozen=True, slots=True)
class FaultLine:
    """A fault in words; `line` and `coup` are 0 where it is that of the whole file."""

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
    faults: tuple[FaultLine, ...]


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
    faults: tuple[FaultLine, ...]
    stopping: int
    importable: bool

    @property
    def count(self) -> int:
        return len(self.coups)


def preview_of(found: ReadFile) -> Preview:
    """What there is to look at before accepting."""
    faults = faults_told(found)
    record = found.record
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
        form=found.form.value,
        formula=record.formula,
        lexicon=found.lexicon,
        over=record.over,
        total=record.total,
        coups=coups,
        faults=tuple(fault for fault in faults if not fault.coup),
        stopping=sum(fault.stops for fault in faults),
        importable=found.is_importable,
    )


def faults_told(found: ReadFile) -> tuple[FaultLine, ...]:
    """Every fault of a file, in words."""
    return tuple(_told(each) for each in found.faults)


def _told(found: Found) -> FaultLine:
    fault = found.fault
    return FaultLine(found.line, found.coup, fault.code, translated(fault), fault.article, found.stops)
