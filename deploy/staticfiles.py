"""Static files named by their digest, those that our scripts import included: no tab runs half an old page."""

from typing import Any

from django.contrib.staticfiles.storage import ManifestStaticFilesStorage
from whitenoise.storage import CompressedManifestStaticFilesStorage

# Ours alone: what others wrote imports in more ways than this.
_IMPORTS: tuple[Any, ...] = (
    "raccord/*.js",
    ((r"""(?P<matched>from "(?P<url>\.{1,2}/[^"]+)";)""", 'from "%(url)s";'),),
)


class Named(ManifestStaticFilesStorage):
    patterns = (*ManifestStaticFilesStorage.patterns, _IMPORTS)


class NamedAndCompressed(CompressedManifestStaticFilesStorage):
    patterns = (*CompressedManifestStaticFilesStorage.patterns, _IMPORTS)
