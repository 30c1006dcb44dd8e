"""The file of a recours given back: is it what Raccord wrote, and what the log says?"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.signing import BadSignature, Signer

from arbitration.domain.bundle import EVENTS, MANIFEST, SEAL, TEXTS, NotABundle, changed, listed, unpacked
from arbitration.domain.recours.documents import MOST_DOCUMENTS
from engine.eventstore.reading import digests_at
from engine.eventstore.recorded import Recorded, digest_after, sealed
from engine.people.vault import salted_digest
from engine.web.shapes import described

_TEXT_BYTES = 50_000_000  # the events of a partie and of a feuille take a hundredth of it


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedBundle:
    """What came out. `holds`: all of it is what was written here, and what the log says.

    `changed`: files that are not those that were written. `altered`: positions of events that are not what was
    recorded; `unknown`: of events that this log has not, or has otherwise. `unproven`: texts and pieces that no event
    names so.
    """

    recours: str
    holds: bool
    sealed: bool = field(metadata=described("This installation wrote it."))
    position: int
    digest: str
    head_known: bool = field(metadata=described("The log had that digest at that position."))
    events: int
    changed: Sequence[str]
    altered: Sequence[int]
    unknown: Sequence[int]
    unproven: Sequence[str]


def _signer() -> Signer:
    return Signer(salt="arbitration.dossier")


def seal_of(manifest: bytes) -> bytes:
    """What only this installation can write under a manifest."""
    return f"{_signer().signature(manifest.decode())}\n".encode()


def check_bundle(content: bytes) -> CheckedBundle:
    """Raises NotABundle."""
    files = unpacked(content, most=settings.DOCUMENT_MEGABYTES * 1_000_000 * MOST_DOCUMENTS + _TEXT_BYTES)
    summary: Any = listed(files)
    try:
        events = list(_events(json.loads(files[EVENTS])))
        texts = json.loads(files[TEXTS])
        recours, position, digest = str(summary["recours"]), int(summary["position"]), str(summary["digest"])
        unproven = tuple(sorted(_unproven(files, events, texts)))
        altered = tuple(record.position for previous, record in events if _digest(previous, record) != record.digest)
    except (KeyError, TypeError, ValueError, AttributeError, RecursionError, OverflowError) as error:
        raise NotABundle from error
    here = digests_at(
        position for position in [position, *(record.position for _previous, record in events)] if position < 2**63
    )
    is_sealed, head_known = _is_sealed(files), here.get(position) == digest
    wrong: dict[str, Any] = {
        "changed": tuple(changed(files, summary["files"])),
        "altered": altered,
        "unknown": tuple(record.position for _previous, record in events if here.get(record.position) != record.digest),
        "unproven": unproven,
    }
    return CheckedBundle(
        recours=recours,
        holds=is_sealed and head_known and not any(wrong.values()),
        sealed=is_sealed,
        position=position,
        digest=digest,
        head_known=head_known,
        events=len(events),
        **wrong,
    )


def _events(rows: Iterable[Mapping[str, Any]]) -> Iterator[tuple[str, Recorded]]:
    """Each with the digest before it."""
    for row in rows:
        values = dict(row)
        previous = values.pop("previous")
        values["event_id"] = UUID(values["event_id"])
        values["recorded_at"] = datetime.fromisoformat(values["recorded_at"])
        yield previous, Recorded(**values)


def _digest(previous: str, recorded: Recorded) -> str:
    return digest_after(previous, sealed(recorded))


def _is_sealed(files: Mapping[str, bytes]) -> bool:
    try:
        _signer().unsign(files[MANIFEST].decode() + ":" + files[SEAL].decode().strip())
    except (BadSignature, KeyError, UnicodeDecodeError):
        return False
    return True


def _unproven(
    files: Mapping[str, bytes], events: Iterable[tuple[str, Recorded]], texts: Iterable[Mapping[str, str]]
) -> Iterator[str]:
    """The texts and pieces whose salted digest no event holds."""
    digests = {value for _previous, record in events for value in record.data.values() if isinstance(value, str)}
    for text in texts:
        if "file" in text and text["file"] not in files:
            continue  # it is told among the files
        content = files[text["file"]] if "file" in text else text["text"]
        if salted_digest(text["salt"], content) not in digests:
            yield text.get("file", text["id"])
    listed_files = {text.get("file") for text in texts}
    yield from (name for name in files if name.startswith("pieces/") and name not in listed_files)
