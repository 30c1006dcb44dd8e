"""`manage.py collectstatic`: that of Django, which does nothing where all is there already, as at most starts."""

import hashlib
from pathlib import Path

import django
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.contrib.staticfiles.management.commands import collectstatic

from deploy import joined, staticfiles

# Beside the names that pages use, what they were made of.
NOTE = "staticfiles.sources"


class Command(collectstatic.Command):
    def collect(self) -> dict[str, list[str]]:
        plainly = not (self.clear or self.dry_run or self.symlink or not self.post_process)
        note, sources = Path(settings.STATIC_ROOT) / NOTE, self._sources()
        if plainly and note.is_file() and note.read_text() == sources and self._is_whole():
            return {"modified": [], "unmodified": [], "post_processed": []}
        if not self.dry_run:
            note.unlink(missing_ok=True)
        collected: dict[str, list[str]] = super().collect()
        if plainly:
            note.write_text(sources)
        return collected

    def _sources(self) -> str:
        """A digest of the size and the date of every file to collect, and of the program that names them."""
        said = [settings.STORAGES["staticfiles"]["BACKEND"], settings.BUILD, django.__version__]
        said += [str(Path(str(module.__file__)).stat().st_mtime_ns) for module in (joined, staticfiles)]
        for finder in get_finders():
            for path, storage in finder.list(self.ignore_patterns):
                status = Path(storage.path(path)).stat()
                said.append(f"{path} {status.st_size} {status.st_mtime_ns}")
        return hashlib.sha256("\n".join(said).encode()).hexdigest()

    def _is_whole(self) -> bool:
        """Whether the names that pages use are there, and the file of each."""
        names, _digest = self.storage.load_manifest() if hasattr(self.storage, "load_manifest") else ({}, "")
        return bool(names) and all(Path(settings.STATIC_ROOT, name).is_file() for name in names.values())
