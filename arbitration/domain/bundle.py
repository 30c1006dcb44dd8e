"""The file of a recours as one archive: the same facts give the same bytes; digests say what belongs to it."""

import json
import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from engine.events.refusals import N_, Wrong

FORMAT = "raccord-dossier-1"
MANIFEST, SEAL, PAGE, STATE, EVENTS, TEXTS = (
    "manifeste.json",
    "sceau.txt",
    "dossier.html",
    "etat.json",
    "evenements.json",
    "textes.json",
)
_NAMES = re.compile(
    r"(manifeste|etat|evenements|textes)\.json|sceau\.txt|dossier\.html|pieces/[0-9a-f-]{36}\.[a-z]{3,4}"
)
_MOST_FILES = 30
_ENTRY, _MOST_ENTRIES = b"PK\x01\x02", 1_000
# The earliest date that the format knows: an archive says nothing of when it was written.
_DATE = (1980, 1, 1, 0, 0, 0)


class NotABundle(Wrong):
    message = N_("This file is no file of a recours written by Raccord, or it is damaged.")


def manifest(files: Mapping[str, bytes], *, recours: str, position: int, digest: str) -> bytes:
    """Which files belong to it, and how far the log had come: its last position, and the digest there."""
    summary = {
        "format": FORMAT,
        "recours": recours,
        "position": position,
        "digest": digest,
        "files": {name: sha256(content).hexdigest() for name, content in sorted(files.items())},
    }
    return (json.dumps(summary, ensure_ascii=False, indent=1) + "\n").encode()


def packed(files: Mapping[str, bytes]) -> bytes:
    written = BytesIO()
    with ZipFile(written, "w") as archive:
        for name, content in files.items():
            part = ZipInfo(name, date_time=_DATE)
            part.external_attr = 0o644 << 16
            # photographs are compressed already
            part.compress_type = ZIP_STORED if name.startswith("pieces/") else ZIP_DEFLATED
            archive.writestr(part, content)
    return written.getvalue()


def unpacked(content: bytes, *, most: int) -> dict[str, bytes]:
    """The files of a bundle, `most` bytes in all. Raises NotABundle, also if it would unpack to more."""
    # The library makes an object of each entry: they are counted first.
    if content.count(_ENTRY) > _MOST_ENTRIES:
        raise NotABundle
    try:
        with ZipFile(BytesIO(content)) as archive:
            parts = archive.infolist()
            files = {part.filename: _read(archive, part) for part in parts} if _is_bundle(parts, most) else None
    except Exception as error:  # the library trips over a damaged file in its own many ways
        raise NotABundle from error
    if files is None:
        raise NotABundle
    return files


def _is_bundle(parts: Sequence[ZipInfo], most: int) -> bool:
    names = [part.filename for part in parts]
    known = all(_NAMES.fullmatch(name) for name in names) and len(set(names)) == len(names) <= _MOST_FILES
    plain = all(part.compress_type in {ZIP_STORED, ZIP_DEFLATED} for part in parts)
    return known and plain and sum(part.file_size for part in parts) <= most


def _read(archive: ZipFile, part: ZipInfo) -> bytes:
    with archive.open(part) as opened:
        return opened.read(part.file_size + 1)  # with a size, a part larger than it says is not unpacked further


def listed(files: Mapping[str, bytes]) -> dict[str, object]:
    """The manifest of a bundle. Raises NotABundle without a readable one."""
    try:
        summary = json.loads(files[MANIFEST])
        sound = summary["format"] == FORMAT and isinstance(summary["files"], dict)
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise NotABundle from error
    if not sound:
        raise NotABundle
    declared: dict[str, object] = summary
    return declared


def changed(files: Mapping[str, bytes], digests: Mapping[str, object]) -> list[str]:
    """The files that differ from the manifest: changed, missing, or not named there."""
    there = {name: sha256(content).hexdigest() for name, content in files.items() if name not in (MANIFEST, SEAL)}
    return sorted(name for name in {*there, *digests} if there.get(name) != digests.get(name))
