"""By which keys backups are closed and opened."""

from contextlib import suppress
from pathlib import Path

from django.conf import settings


def key() -> str:
    return settings.BACKUP_KEY or settings.SECRET_KEY


def keys() -> list[str]:
    """Those by which a backup may have been made, that of now first."""
    return [key for key in (settings.BACKUP_KEY, settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS) if key]


def key_file() -> Path | None:
    """The file of a hall that alone opens its backups; None where somebody has chosen a key, and so has it."""
    path: Path = settings.DATA_DIR / "secret_key"
    if settings.BACKUP_KEY or not settings.EMBEDDED:
        return None
    with suppress(OSError):
        return path if path.read_text(encoding="utf-8").strip() == settings.SECRET_KEY else None
    return None
