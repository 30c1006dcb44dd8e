"""The lexicons of a machine: files that never change, named by their digest, and names that point at them."""

import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from engine.lexicon.card import Card
from engine.lexicon.content import Content, Progress, silent
from engine.lexicon.errors import BadLexiconName, DamagedLexicon, LexiconError, LexiconUnwritten, UnknownLexicon
from engine.lexicon.lexicon import Lexicon, build

_NAME = re.compile(r"[a-z0-9][a-z0-9.-]{0,39}")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_open: dict[Path, Lexicon] = {}


class Shelf:
    """A folder of `<digest>.lexicon` files, immutable, and of `<name>.name` files: a digest, then a card.

    Building a name again moves the name; what it named stays, as a partie is bound to its digest for ever.
    """

    def __init__(self, directory: Path | str) -> None:
        self.directory = Path(directory)

    def names(self) -> dict[str, str]:
        """The digest of each installed name, in alphabetical order."""
        return {path.stem: self._read(path) for path in sorted(self.directory.glob("*.name"))}

    def digest(self, name: str) -> str | None:
        """What a name points at, or None."""
        if not _NAME.fullmatch(name):
            return None
        path = self._pointer(name)
        return self._read(path) if path.exists() else None

    def digests(self) -> list[str]:
        """Every lexicon that stands, named or not any more."""
        stems = (path.stem for path in self.directory.glob("*.lexicon"))
        return sorted(stem for stem in stems if _DIGEST.fullmatch(stem))

    def card(self, name: str) -> Card:
        """What was noted when the name was installed; an empty card when nothing was."""
        if not _NAME.fullmatch(name) or not self._pointer(name).exists():
            return Card()
        _, _, noted = self._pointer(name).read_bytes().decode("ascii", "replace").partition("\n")
        return Card.load(noted)

    def open(self, name_or_digest: str) -> Lexicon:
        """A lexicon by its name or digest, opened once per process; raises a LexiconError."""
        digest = name_or_digest if _DIGEST.fullmatch(name_or_digest) else self.digest(name_or_digest)
        path = self._file(digest) if digest else None
        if path is None or not path.exists():
            raise UnknownLexicon(name=name_or_digest)
        key = path.resolve()
        if key not in _open:
            _open[key] = Lexicon.open(path)
        if _open[key].digest != digest:
            # A sound file under another's name: a partie must not get other words than its own.
            raise DamagedLexicon(path=path, part="digest")
        return _open[key]

    @staticmethod
    def check_name(name: str) -> None:
        """Raises BadLexiconName."""
        if not _NAME.fullmatch(name):
            raise BadLexiconName(name=name)

    def install(self, name: str, content: Content, progress: Progress = silent, card: Card | None = None) -> Lexicon:
        """Build a content, verify the file, put it on the shelf and point the name at it; all or nothing."""
        self.check_name(name)
        try:
            self.directory.mkdir(parents=True, exist_ok=True)
            self._install_file(content, progress)
            with self._replacing(self._pointer(name)) as temporary:
                noted = self._succeeding(name, content, card or Card())
                temporary.write_text(f"{content.digest}\n{noted.dump()}\n", encoding="ascii")
        except OSError as error:
            raise LexiconUnwritten(path=self.directory, reason=error.strerror) from error
        return self.open(content.digest)

    def _succeeding(self, name: str, content: Content, card: Card) -> Card:
        """The card of a content, with the digests that the name has left behind."""
        before, digests = self.digest(name), self.card(name).replaced
        left = [*digests, before] if before and before != content.digest else digests
        return replace(card, replaced=tuple(d for d in left if d != content.digest))

    def _install_file(self, content: Content, progress: Progress) -> None:
        path = self._file(content.digest)
        if not _stands(path, content):
            with self._replacing(path) as temporary:
                build(content, temporary, progress)
                Lexicon.open(temporary).verify()
            _open.pop(path.resolve(), None)

    def _file(self, digest: str) -> Path:
        return self.directory / f"{digest}.lexicon"

    def _pointer(self, name: str) -> Path:
        return self.directory / f"{name}.name"

    @staticmethod
    def _read(pointer: Path) -> str:
        """The digest in a pointer; a damaged pointer points at nothing."""
        digest = pointer.read_bytes().decode("ascii", "replace").partition("\n")[0].strip()
        return digest if _DIGEST.fullmatch(digest) else ""

    @contextmanager
    def _replacing(self, path: Path) -> Iterator[Path]:
        """A temporary file beside `path`, renamed to it in the end, so that nobody ever reads half a file."""
        handle, name = tempfile.mkstemp(prefix=".building-", dir=self.directory)
        os.close(handle)
        temporary = Path(name)
        try:
            yield temporary
            temporary.chmod(0o644)
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)


def _stands(path: Path, content: Content) -> bool:
    """Whether a sound file of this content and origin is there; a damaged one, or of another format, is built again."""
    try:
        lexicon = Lexicon.open(path)
        lexicon.verify()
    except LexiconError:
        return False
    # A list brings no origin, its card has it: the file of a digest is not written again for another file name.
    return lexicon.digest == content.digest and bool(content.origin.items() <= lexicon.about["origin"].items())
