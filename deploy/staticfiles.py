"""Static files named by their digest, those that our scripts import included: no tab runs half an old page."""

from functools import lru_cache
from typing import Any

from django.contrib.staticfiles.storage import ManifestStaticFilesStorage, StaticFilesStorage
from whitenoise.storage import CompressedManifestStaticFilesStorage

# Ours alone: what others wrote imports in more ways than this.
_IMPORTS: tuple[Any, ...] = (
    "raccord/*.js",
    ((r"""(?P<matched>from "(?P<url>\.{1,2}/[^"]+)";)""", 'from "%(url)s";'),),
)


class _Told:
    """A page names twenty files, the same each time: where one lies is made out once."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.url = lru_cache(maxsize=1024)(super().url)  # type: ignore[misc]  # of the storage beside it


class InPlace(_Told, StaticFilesStorage):
    """For tests: nothing is collected."""


class Named(_Told, ManifestStaticFilesStorage):
    patterns = (*ManifestStaticFilesStorage.patterns, _IMPORTS)


class NamedAndCompressed(_Told, CompressedManifestStaticFilesStorage):
    patterns = (*CompressedManifestStaticFilesStorage.patterns, _IMPORTS)
