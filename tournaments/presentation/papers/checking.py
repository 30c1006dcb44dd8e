"""A procès-verbal that somebody holds, beside what the log says."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.conf import settings
from django.utils import translation

from engine.eventstore.reading import digests_at
from engine.web.stamps import code_of
from tournaments.domain.checked_files.faults import Fault, FaultKind
from tournaments.domain.checked_files.lines import rows_of
from tournaments.domain.checked_files.record import Layout, Proof, RecordReading
from tournaments.domain.papers.kinds import FileFormat, PaperKind
from tournaments.presentation.papers import making, rendering, results, titles
from tournaments.queries.competitions import competition_page
from tournaments.queries.papers import PaperChoice, stamp_now


@dataclass(frozen=True, slots=True)
class Compared:
    """What differs from the log. `current`: the procès-verbal of today says the same."""

    faults: tuple[Fault, ...]
    current: bool


def layouts() -> list[Layout]:
    """How a procès-verbal stands in each language of the pages."""
    found = []
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            labels = tuple(label for label, _value in titles.proof_of(stamp_now(), "", ""))
            found.append(Layout(language, results.record_tables(), labels))
    return found


def compared(reading: RecordReading, proof: Proof) -> Compared:
    """The digest and the codes that the file names; its cells too, as long as nothing has changed since.

    Raises UnknownCompetition.
    """
    choice = PaperChoice(PaperKind.RECORD, proof.competition, proof.centre)
    with translation.override(reading.layout.language):
        paper = making.make_paper(choice, competition_page(proof.competition), origin="/")
        current = paper.version == proof.version
        content = (rendering.file_of(paper, FileFormat.CSV) or b"") if current else b""
    faults = [*_proved(reading, proof)]
    if current:
        faults += _differences(reading, proof, rows_of(content)[0])
    return Compared(tuple(sorted(faults, key=lambda fault: fault.line)), current)


def _proved(reading: RecordReading, proof: Proof) -> Iterator[Fault]:
    """What the file says of the log, which never changes."""
    digests = digests_at([proof.position, *(position for _line, position, _code in reading.published)])
    if (known := digests.get(proof.position, "")) != proof.digest:
        yield Fault(proof.line + 2, FaultKind.DIFFERS, reading.layout.proof[2], proof.digest, known)
    for line, position, code in reading.published:
        known = code_of(digests[position]) if position in digests else ""
        if known != code:
            yield Fault(line, FaultKind.DIFFERS, reading.headings[line][-1], code, known)


def _differences(reading: RecordReading, proof: Proof, known: list[list[str]]) -> Iterator[Fault]:
    """Cell by cell, of tables that have as many lines; else how many there are. What proves them is left out."""
    last = len(known) - len(reading.layout.proof)
    if proof.line - 1 != last:
        yield Fault(proof.line, FaultKind.LINES, typed=str(proof.line - 1), expected=str(last))
        return
    for number, (row, right) in enumerate(zip(reading.rows[:last], known[:last], strict=True), start=1):
        for where, cell, expected in zip(reading.headings.get(number, ("",)), row, right, strict=False):
            if cell != expected:
                yield Fault(number, FaultKind.DIFFERS, where, cell, expected)
