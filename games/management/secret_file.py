"""A new file that its owner alone may read, made of whole lines whenever it is left."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from engine.events.refusals import N_, Refusal


class FileStands(Refusal):
    message = N_("%(path)s already exists: choose another name.")


class FileUnwritten(Refusal):
    status = 507
    message = N_("%(path)s cannot be written: %(reason)s.")


class FolderMissing(FileUnwritten):
    message = N_("%(path)s cannot be written: there is no such folder.")


class FileForbidden(FileUnwritten):
    message = N_("%(path)s cannot be written: you have no right to write there.")


@contextmanager
def secret_file(path: Path) -> Iterator[Callable[[str], None]]:
    """A function that writes one line, at once. Never replaces a file; one that stays empty is removed.

    Raises FileStands or FileUnwritten; where a line cannot be written, the lines before it stay.
    """
    handle = _made(path)
    length = 0

    def write(line: str) -> None:
        nonlocal length
        data = line.encode() + b"\n"
        try:
            written = os.write(handle, data)
            while written < len(data):
                written += os.write(handle, data[written:])
        except OSError as error:
            os.ftruncate(handle, length)
            raise FileUnwritten(path=path, reason=error.strerror) from error
        length += len(data)

    try:
        yield write
    finally:
        os.close(handle)
        if not length:
            path.unlink()


def _made(path: Path) -> int:
    try:
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError as error:
        raise FileStands(path=path) from error
    except (FileNotFoundError, NotADirectoryError) as error:
        raise FolderMissing(path=path) from error
    except PermissionError as error:
        raise FileForbidden(path=path) from error
    except OSError as error:
        raise FileUnwritten(path=path, reason=error.strerror) from error
