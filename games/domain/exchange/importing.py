"""A file of a partie before it enters the log: its identity, and what may not enter."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from uuid import UUID, uuid5

from engine.events.refusals import Refusal
from engine.rules.formula import Formula
from engine.rules.legality import WordsNotAdmitted
from games.domain.exchange import checking, faults, json_file, refusals
from games.domain.exchange.record import RecordedPartie

_NAMESPACE = UUID("b3a4a9e6-2a52-4b0f-9a0c-7c1d1f1f3c5e")
# Another lexicon, another reading of the draw, a rejet that the format does not tell, a slip of addition: the coup was
# played so, and stands. Anything else would make a partie that the rules cannot lay on a grid or score.
_REMARKS = (
    WordsNotAdmitted,
    faults.ReliquatDiffers,
    faults.LettersMiscounted,
    faults.TirageToReject,
    faults.PartieWasOver,
    faults.TotalDiffers,
)


@dataclass(frozen=True, slots=True)
class LocatedFault:
    """A fault of a file, where it stands: its line, counted from 1, and its coup, 0 for the whole partie.

    `stops`: whether it keeps the partie from being imported; the others are reported, and change nothing.
    """

    line: int
    coup: int
    fault: Refusal
    stops: bool


def digest_of(record: RecordedPartie) -> str:
    """The SHA-256 of the content of a file, in hexadecimal: the same whatever its spaces and line ends."""
    return sha256(json_file.write(record).encode()).hexdigest()


def partie_of_digest(digest: str) -> UUID:
    """The partie that a file becomes, so that a second import of the file finds the first."""
    return uuid5(_NAMESPACE, digest)


def faults_of(checked: checking.CheckedPartie) -> tuple[LocatedFault, ...]:
    """Every fault of a checked partie, in the order of the file."""
    return tuple(_faults(checked))


def _faults(checked: checking.CheckedPartie) -> Iterator[LocatedFault]:
    formula = Formula.parse(checked.record.formula)
    for played in checked.coups:
        coup = played.coup
        too_many = len(coup.tirage.letters) > formula.hand
        for fault in played.faults:
            stops = not isinstance(fault, _REMARKS) or (too_many and isinstance(fault, faults.LettersMiscounted))
            yield LocatedFault(coup.line, coup.number, fault, stops)
    yield from (LocatedFault(checked.record.total_line, 0, fault, stops=False) for fault in checked.faults)


def refuse_unless_importable(checked: checking.CheckedPartie) -> None:
    """Raises NoCoup; PartieNotImportable, which names the first line to correct and counts them all."""
    if not checked.coups:
        raise refusals.NoCoup
    stopping = [fault for fault in faults_of(checked) if fault.stops]
    if stopping:
        raise refusals.PartieNotImportable(line=stopping[0].line, coup=stopping[0].coup, count=len(stopping))
