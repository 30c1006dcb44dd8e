"""The proof file of a competition: the facts that its results follow from, as JSON, without anybody's name.

Who is who stands in the ranking alone: an entry is the number of its line there, a centre a number of its own, both as
UUIDs whose number they are, so that the events keep their shape. What is not listed here is in no proof: no text that
somebody typed, no reason, no name, no address.
"""

import gzip
import hashlib
import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from arbitration.events import feuille
from engine.events.canonical import canonical_json
from engine.events.codec import CodecError, codec_of
from engine.events.registry import decode, encode, type_of
from games.events import partie, preparee
from tournaments.domain.proof.facts import At, Fact, PartieFacts, RoundFacts, SheetFacts
from tournaments.domain.recount import Moment
from tournaments.domain.refusals.proofs import NotAProof, ProofOfLaterVersion
from tournaments.events.publication import ResultsPublished
from tournaments.events.reporting import ReportedLine

FORMAT, VERSION = "raccord-preuve", 1
# Far above any competition, so that no file fills the memory of who reads it.
LARGEST = 400_000_000

_NOBODY = UUID(int=0)
# What letters, tops, times and ends follow from.
_OF_PARTIES = (
    partie.PartieCreated,
    partie.TirageDrawn,
    partie.TirageRejected,
    partie.WillAsked,
    partie.WillStated,
    partie.LettersCorrected,
    partie.TopComputed,
    partie.EndingsFound,
    partie.TiragePutBack,
    partie.TirageAnnounced,
    partie.CoupClosed,
    partie.SolutionImposed,
    partie.SolutionAnnounced,
    partie.JokerReplaced,
    partie.JokerKept,
    partie.EliminationsPronounced,
    partie.CoupAnnulled,
    partie.ResultsAnnulled,
    partie.PartieEnded,
)
_OF_GAMES = (preparee.PartiePrepared, preparee.PartieRevealed)
# What points follow from: neither billets, nor second looks, nor what was judged of a person.
_OF_SHEETS = (
    feuille.FeuilleOpened,
    feuille.BulletinCorrected,
    feuille.BulletinRectified,
    feuille.BulletinWithdrawn,
    feuille.JudgementRecorded,
    feuille.MoyenneGranted,
    feuille.MoyenneWithdrawn,
    feuille.PlayerEliminated,
    feuille.PlayerReinstated,
)
_NAMES = {type_of(cls).name for cls in (*_OF_PARTIES, *_OF_GAMES, *_OF_SHEETS)}
_REPORT = "report"


@dataclass(frozen=True, slots=True)
class Proof:
    """A proof: facts, and the ranking that they are to give. `published_as`: the digest of its event in the log.

    `ranking_digest`: of the ranking alone, which whoever counts again reaches. `roster`: the digests of all who were
    entered, in their own order.
    """

    competition: UUID
    position: int
    published_as: str
    rounds: Sequence[RoundFacts]
    disqualified: frozenset[UUID]
    ranking: ResultsPublished
    ranking_digest: str
    roster: tuple[str, ...] = ()

    @property
    def lexicons(self) -> dict[str, str]:
        """The lexicons of its parties: their names by their digests."""
        created = (at.event for round_ in self.rounds for played in round_.parties for at in played.facts)
        return {event.lexicon_digest: event.lexicon for event in created if isinstance(event, partie.PartieCreated)}


def digest_of(ranking: ResultsPublished) -> str:
    """The digest of a ranking, by its numbers alone."""
    told = encode(ranking)
    return hashlib.sha256(canonical_json({"rounds": told["rounds"], "lines": told["lines"]})).hexdigest()


def as_number(number: int) -> UUID:
    return UUID(int=number)


@dataclass(frozen=True, slots=True)
class Anonymous:
    """What replaces who and where: entries by the numbers of their lines, centres by numbers of their own."""

    entries: Mapping[UUID, UUID]
    centres: Mapping[UUID, UUID]

    def round(self, round_: RoundFacts) -> RoundFacts:
        return replace(
            round_,
            parties=[
                PartieFacts(self._facts(played.facts, _OF_PARTIES), self._centre(played.centre))
                for played in sorted(round_.parties, key=lambda each: self._centre(each.centre) or _NOBODY)
            ],
            sheets=[
                SheetFacts(self.entries[sheet.entry], facts, self._centre(sheet.centre))
                for sheet in sorted(round_.sheets, key=lambda each: self.entries[each.entry])
                if (facts := self._facts(sheet.facts, _OF_SHEETS))
            ],
            awaited=frozenset(self.centres[centre] for centre in round_.awaited),
            reporting=frozenset(self.centres[centre] for centre in round_.reporting),
        )

    def ranking(self, ranking: ResultsPublished) -> ResultsPublished:
        lines = tuple(replace(line, entry=self.entries[line.entry]) for line in ranking.lines)
        return replace(ranking, lines=lines, cause=None, cause_digest="", acknowledged=())

    def _centre(self, centre: UUID | None) -> UUID | None:
        return None if centre is None else self.centres[centre]

    def _facts(self, facts: Sequence[Fact], kinds: tuple[type, ...]) -> list[Fact]:
        """Those of these kinds, and of judgements those of words: what was judged of a person stays where it is."""
        return [
            At(at.position, self._fact(at.event))
            for at in facts
            if isinstance(at.event, (*kinds, Moment)) and not _is_of_a_person(at.event)
        ]

    def _fact(self, fact: Any) -> Any:
        match fact:
            case Moment():
                line = fact.line and replace(fact.line, line=0, table=0)
                return Moment(fact.position, self.centres[fact.centre], line)
            case partie.PartieCreated():
                return replace(fact, competition=None, centre=self._centre(fact.centre))
            case feuille.FeuilleOpened():
                entry, centre = self.entries[fact.entry], self.centres[fact.centre]
                return replace(fact, partie=_NOBODY, entry=entry, centre=centre, table=0)
            case feuille.BulletinCorrected():
                return replace(fact, typed="", line=None, named_words=(), path=())
            case feuille.BulletinRectified():
                told = fact.adjudicated and self._fact(fact.adjudicated)
                corrected = self._fact(fact.corrected)
                return replace(fact, reason=_NOBODY, reason_digest="", corrected=corrected, adjudicated=told)
            case feuille.JudgementRecorded():
                return replace(fact, centre=self.centres[fact.centre], reason=_NOBODY, reason_digest="")
            case feuille.MoyenneGranted():
                return replace(fact, reason=None, reason_digest="")
        return fact


def _is_of_a_person(fact: Any) -> bool:
    return isinstance(fact, feuille.JudgementRecorded) and fact.subject is not feuille.JudgementSubject.PLAUSIBILITY


def written(proof: Proof) -> bytes:
    """The file: canonical JSON, compressed the same each time."""
    told = {
        "format": FORMAT,
        "version": VERSION,
        "competition": str(proof.competition),
        "position": proof.position,
        "published_as": proof.published_as,
        "rounds": [_round_told(round_) for round_ in proof.rounds],
        "disqualified": sorted(entry.int for entry in proof.disqualified),
        "ranking": encode(proof.ranking),
        "ranking_digest": proof.ranking_digest,
        "roster": sorted(proof.roster),
    }
    return gzip.compress(canonical_json(told), compresslevel=6, mtime=0)


def read(content: bytes) -> Proof:
    """The proof of a file, compressed or not. Raises NotAProof, ProofOfLaterVersion."""
    try:
        told = json.loads(_plain(content))
        if told["format"] != FORMAT:
            raise NotAProof
        if told["version"] > VERSION:
            raise ProofOfLaterVersion
        return _proof(told)
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError, EOFError, OSError, zlib.error):
        raise NotAProof from None


def _plain(content: bytes) -> bytes:
    if content[:2] != b"\x1f\x8b":
        return content
    opened = zlib.decompressobj(zlib.MAX_WBITS | 16)
    plain = opened.decompress(content, LARGEST)
    if not opened.eof:
        raise NotAProof
    return plain


def _proof(told: Mapping[str, Any]) -> Proof:
    ranking = decode("tournaments.results_published", 1, told["ranking"])
    return Proof(
        competition=UUID(told["competition"]),
        position=int(told["position"]),
        published_as=str(told["published_as"]),
        rounds=[_round_read(each) for each in told["rounds"]],
        disqualified=frozenset(map(as_number, told["disqualified"])),
        ranking=ranking,
        ranking_digest=str(told["ranking_digest"]),
        roster=tuple(map(str, told["roster"])),
    )


def _round_told(round_: RoundFacts) -> dict[str, Any]:
    return {
        "round": round_.number,
        "id": str(round_.id),
        "by_centre": round_.by_centre,
        "game": [_told(0, fact) for fact in round_.game],
        "awaited": sorted(centre.int for centre in round_.awaited),
        "reporting": sorted(centre.int for centre in round_.reporting),
        "parties": [
            {"centre": played.centre and played.centre.int, "facts": _facts_told(played.facts)}
            for played in round_.parties
        ],
        "sheets": [
            {"line": sheet.entry.int, "centre": sheet.centre and sheet.centre.int, "facts": _facts_told(sheet.facts)}
            for sheet in round_.sheets
        ],
    }


def _round_read(told: Mapping[str, Any]) -> RoundFacts:
    return RoundFacts(
        number=int(told["round"]),
        id=UUID(told["id"]),
        by_centre=bool(told["by_centre"]),
        game=tuple(_read(fact).event for fact in told["game"]),
        awaited=frozenset(map(as_number, told["awaited"])),
        reporting=frozenset(map(as_number, told["reporting"])),
        parties=[PartieFacts([*map(_read, each["facts"])], _numbered(each["centre"])) for each in told["parties"]],
        sheets=[
            SheetFacts(as_number(each["line"]), [*map(_read, each["facts"])], _numbered(each["centre"]))
            for each in told["sheets"]
        ],
    )


def _numbered(number: int | None) -> UUID | None:
    return None if number is None else as_number(number)


def _facts_told(facts: Sequence[Fact]) -> list[dict[str, Any]]:
    return [_told(at.position, at.event) for at in facts]


def _told(position: int, fact: Any) -> dict[str, Any]:
    if isinstance(fact, Moment):
        line = fact.line and codec_of(ReportedLine).encode(fact.line)
        return {"at": position, "event": _REPORT, "data": {"centre": fact.centre.int, "line": line}}
    kind = type_of(type(fact))
    return {"at": position, "event": kind.name, "schema": kind.schema, "data": encode(fact)}


def _read(told: Mapping[str, Any]) -> At:
    position, data = int(told["at"]), told["data"]
    if told["event"] == _REPORT:
        line = data["line"] and codec_of(ReportedLine).decode(data["line"])
        return At(position, Moment(position, as_number(data["centre"]), line))
    if told["event"] not in _NAMES:
        raise CodecError(told["event"])
    return At(position, decode(told["event"], told["schema"], data))
