"""Static files named by their digest, those that our scripts import included: no tab runs half an old page.

What every page loads is joined (`deploy.joined`), and each file lies there compressed besides.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.contrib.staticfiles.finders import find
from django.contrib.staticfiles.storage import ManifestStaticFilesStorage, StaticFilesStorage
from django.core.files.base import ContentFile
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

from deploy import joined

# Ours alone: what others wrote imports in more ways than this.
_IMPORTS: tuple[Any, ...] = (
    "raccord/*.js",
    ((r"""(?P<matched>from "(?P<url>\.{1,2}/[^"]+)";)""", 'from "%(url)s";'),),
)


class _Told:
    """A page names ten files, the same each time: where one lies is made out once."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.url = lru_cache(maxsize=1024)(super().url)  # type: ignore[misc]  # of the storage beside it


class InPlace(_Told, StaticFilesStorage):
    """For tests: nothing is collected, and a browser imports what is joined elsewhere."""

    def made_of(self, names: Iterable[str]) -> list[str]:
        """All that a browser asks for where a page names these."""
        return joined.made_of(names, lambda name: Path(str(find(name))).read_text(encoding="utf-8"))


class Collected(_Told, CompressedManifestStaticFilesStorage):
    patterns = (*ManifestStaticFilesStorage.patterns, _IMPORTS)

    def made_of(self, names: Iterable[str]) -> list[str]:
        return list(names)

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        yield from super().post_process(paths if dry_run else self._joined(paths), dry_run=dry_run, **options)

    def create_compressor(self, **options: Any) -> Compressor:
        """By gzip, which every server in front and every browser reads; brotli takes half a minute more."""
        return Compressor(use_brotli=False, **options)

    def _joined(self, paths: dict[str, Any]) -> dict[str, Any]:
        """Of these files, those that pages load; the joined ones are written, whatever they were when they came."""

        def read(name: str) -> str:
            storage, path = paths[name]
            with storage.open(path) as file:
                return str(file.read().decode())

        if not paths.keys() >= {*joined.SHEETS, *joined.SCRIPTS}:
            return paths  # not the files of the product
        written = joined.rewritten(paths, read)
        parts = joined.parts(paths, read)
        for name, text in written.items():
            self.delete(name)
            self.save(name, ContentFile(text.encode()))
        mine = {name: (self, name) for name in written}
        return {name: where for name, where in (paths | mine).items() if name not in parts}
