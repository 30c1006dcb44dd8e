"""What a federation states before a competition: its sealed games and who is entered, as digests, and who signed it.

Lines of text that anybody reads. The federation signs them, another one countersigns: whoever keeps the file can tell
afterwards whether a game, or the list of entries, was changed.
"""

import hashlib
import json
import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from uuid import UUID

from games.events.preparee import PartiePrepared
from tournaments.domain.proof.document import Proof
from tournaments.domain.proof.findings import Findings, Kind
from tournaments.domain.refusals.proofs import NotAStatement

FORMAT = "raccord-avant"
LARGEST = 1_000_000
_LINES = re.compile(
    r"raccord-avant\n"
    r"competition (?P<competition>[0-9a-f-]{36})\n"
    r"(?P<games>(?:partie \d{1,3} [0-9a-f]{64}\n)+)"
    r"inscrits (?P<entries>\d{1,6}) (?P<roster>[0-9a-f]{64})\n"
)


@dataclass(frozen=True, slots=True)
class Statement:
    """The commitment of each sealed game, by the number of its partie; how many are entered, and the digest of all."""

    competition: UUID
    games: tuple[tuple[int, str], ...]
    entries: int
    roster: str

    @property
    def text(self) -> str:
        """What is signed."""
        games = "".join(f"partie {number} {commitment}\n" for number, commitment in self.games)
        entered = f"inscrits {self.entries} {self.roster}\n"
        return f"{FORMAT}\ncompetition {self.competition}\n{games}{entered}"


@dataclass(frozen=True, slots=True)
class Signature:
    """A public key and what it signed with, base64."""

    key: str
    signature: str


@dataclass(frozen=True, slots=True)
class Signed:
    """A statement, with the signatures that it bears: the federation's first, then those who countersigned."""

    statement: Statement
    signatures: tuple[Signature, ...] = ()


def entry_digest(entry: UUID, players: Collection[UUID]) -> str:
    """Of an entry and its players, by ids that say nobody's name."""
    return hashlib.sha256(" ".join(map(str, (entry, *sorted(players)))).encode()).hexdigest()


def roster_digest(entries: Iterable[str]) -> str:
    """Of all the digests of entries, in their own order: it tells nothing of any of them."""
    return hashlib.sha256("".join(f"{entry}\n" for entry in sorted(entries)).encode()).hexdigest()


def written(signed: Signed) -> bytes:
    told = {
        "format": FORMAT,
        "text": signed.statement.text,
        "signatures": [{"key": each.key, "signature": each.signature} for each in signed.signatures],
    }
    return json.dumps(told, ensure_ascii=False, indent=2).encode() + b"\n"


def read(content: bytes) -> Signed:
    """The statement of a file. Raises NotAStatement."""
    if len(content) > LARGEST:
        raise NotAStatement
    try:
        told = json.loads(content)
        signatures = tuple(Signature(str(each["key"]), str(each["signature"])) for each in told["signatures"])
        return Signed(stated_in(told["text"]), signatures)
    except (ValueError, LookupError, TypeError, RecursionError):
        raise NotAStatement from None


def stated_in(text: str) -> Statement:
    """What these lines state. Raises NotAStatement."""
    lines = _LINES.fullmatch(text)
    if lines is None:
        raise NotAStatement
    games = tuple(
        (int(number), commitment)
        for _partie, number, commitment in (line.split(" ") for line in lines["games"].splitlines())
    )
    return Statement(UUID(lines["competition"]), games, int(lines["entries"]), lines["roster"])


def compare(statement: Statement, proof: Proof, findings: Findings) -> None:
    """What of a statement made before the competition is not what was played."""
    findings.compare(Kind.STATEMENT, statement.competition, proof.competition)
    played = {round_.number: _commitment(round_.game) for round_ in proof.rounds}
    for number, commitment in statement.games:
        findings.compare(Kind.STATEMENT, commitment, played.get(number, ""), round=number)
    stated = f"{statement.entries}, {statement.roster}"
    findings.compare(Kind.ROSTER, stated, f"{len(proof.roster)}, {roster_digest(proof.roster)}")


def _commitment(game: Sequence[object]) -> str:
    return next((fact.commitment for fact in reversed(game) if isinstance(fact, PartiePrepared)), "")
