"""Files that are no word list, told from what they hold and refused with what to do instead."""

from pathlib import Path

from engine.files.kinds import Kind, kind_of
from engine.lexicon import errors, file


def refuse_foreign(path: Path, raw: bytes) -> None:
    """Raises NotText for a known format of something else."""
    kind = Kind.LEXICON if raw.startswith(file.MAGIC) else kind_of(raw)
    if kind is not None:
        raise errors.NotText(path=path, kind=kind.value)
