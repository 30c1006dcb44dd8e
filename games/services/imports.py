"""A file of a partie read for its import: the page, the API and the command line ask here, and show the same."""

from dataclasses import dataclass

from games.domain.exchange import checking, formats, importing
from games.domain.exchange.faults import LexiconDiffers
from games.domain.exchange.record import RecordedPartie
from games.services.lexicons import lexicon_for, lexicon_named


@dataclass(frozen=True, slots=True)
class ReadFile:
    """What a file tells, the lexicon that its words are held against, and all that is wrong with it."""

    form: formats.Format
    lexicon: str
    checked: checking.CheckedPartie
    faults: tuple[importing.LocatedFault, ...]

    @property
    def record(self) -> RecordedPartie:
        return self.checked.record

    @property
    def is_importable(self) -> bool:
        return bool(self.checked.coups) and not any(fault.stops for fault in self.faults)


def read_file(text: str, *, form: formats.Format | None = None, lexicon: str = "") -> ReadFile:
    """Read a file and hold it against the rules. Raises FileUnreadable with the line, and a LexiconError."""
    form = form or formats.format_of(text)
    record = formats.read(text, form)
    name = lexicon_for(record.lexicon, record.lexicon_digest, wanted=lexicon)
    opened = lexicon_named(name)
    checked = checking.check_partie(record, opened)
    return ReadFile(form, name, checked, (*_of_the_lexicon(record, name, opened.digest), *importing.faults_of(checked)))


def _of_the_lexicon(record: RecordedPartie, name: str, digest: str) -> tuple[importing.LocatedFault, ...]:
    same = record.lexicon_digest == digest if record.lexicon_digest else record.lexicon in ("", name)
    if same:
        return ()
    return (importing.LocatedFault(line=0, coup=0, fault=LexiconDiffers(told=record.lexicon, taken=name), stops=False),)
