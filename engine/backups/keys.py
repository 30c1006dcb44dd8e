"""The keys that encrypt and open backups."""

from contextlib import suppress
from pathlib import Path

from django.conf import settings


def key() -> str:
    return settings.BACKUP_KEY or settings.SECRET_KEY


def keys() -> list[str]:
    """The keys with which a backup may have been made, the present one first."""
    return [key for key in (settings.BACKUP_KEY, settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS) if key]


def key_file() -> Path | None:
    """The only file that opens the backups of a hall; None where somebody has chosen the key."""
    path: Path = settings.DATA_DIR / "secret_key"
    if settings.BACKUP_KEY or not settings.EMBEDDED:
        return None
    with suppress(OSError):
        return path if path.read_text(encoding="utf-8").strip() == settings.SECRET_KEY else None
    return None
