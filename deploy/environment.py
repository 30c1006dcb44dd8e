"""What the environment may say, checked at start: a wrong variable is one readable sentence, not a traceback."""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import available_timezones

from django.core.exceptions import ImproperlyConfigured
from environ import Env

DATABASES = ("sqlite", "postgres", "postgresql")
BROKERS = ("redis", "rediss", "unix")
MAILS = ("smtp", "smtps", "smtp+tls", "smtp+ssl", "consolemail", "filemail", "dummymail")
LOG_FORMATS = ("console", "json")
SECOND_FACTORS = ("staff", "optional")
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")


class WrongSetting(ImproperlyConfigured):
    """The sentence names the variable, never its value: it may hold a password."""


def database_url(url: str) -> str:
    """DATABASE_URL as it is, when its scheme and its host can be understood."""
    _one_of("DATABASE_URL", _scheme("DATABASE_URL", url), DATABASES, "://…")
    return url


def redis_url(url: str) -> str:
    """REDIS_URL as it is; empty means one process without Redis."""
    if url:
        _one_of("REDIS_URL", _scheme("REDIS_URL", url), BROKERS, "://…")
    return url


def mail(url: str, *, default: Path) -> dict[str, Any]:
    """The settings of EMAIL_URL; without it every mail is a file of the folder `default`, and none goes out."""
    if not url:
        return {"EMAIL_BACKEND": "django.core.mail.backends.filebased.EmailBackend", "EMAIL_FILE_PATH": str(default)}
    _one_of("EMAIL_URL", _scheme("EMAIL_URL", url), MAILS, "://…")
    config: dict[str, Any] = Env.email_url_config(url)
    return config


def log_format(value: str) -> str:
    return _one_of("LOG_FORMAT", value, LOG_FORMATS)


def log_level(value: str) -> str:
    return _one_of("LOG_LEVEL", value.upper(), LOG_LEVELS)


def second_factor(value: str) -> str:
    return _one_of("SECOND_FACTOR", value, SECOND_FACTORS)


def time_zone(value: str) -> str:
    if value not in available_timezones():
        raise WrongSetting("TIME_ZONE names no time zone; it must be such as Europe/Paris.")
    return value


def megabytes(name: str, value: str) -> int:
    """A size from 1 to 50: what a page receives is held in memory."""
    if not value.isascii() or not value.isdigit() or not 1 <= int(value) <= 50:
        raise WrongSetting(f"{name} must be a whole number of megabytes, from 1 to 50.")
    return int(value)


def days(name: str, value: str) -> int:
    """How long something is kept: from a day to thirty years."""
    if not value.isascii() or not value.isdigit() or not 1 <= int(value) <= 11_000:
        raise WrongSetting(f"{name} must be a whole number of days, from 1 to 11000.")
    return int(value)


def folder(name: str, value: str, *, default: Path) -> Path:
    """The folder of a variable, which must be there; without the variable `default`, which may be missing."""
    if not value:
        return default
    path = Path(value)
    if not path.is_dir():
        raise WrongSetting(f"{name} is not a folder.")
    return path


def file(name: str, value: str) -> str:
    """The file of a variable, which must be there; empty without the variable."""
    if value and not Path(value).is_file():
        raise WrongSetting(f"{name} is not a file.")
    return value


def _scheme(name: str, url: str) -> str:
    try:
        parts = urlsplit(url)
        parts.port  # noqa: B018  (reading it is what checks it)
    except ValueError as error:
        raise WrongSetting(f"{name} is not an address: {error}.") from error
    return parts.scheme


def _one_of(name: str, value: str, known: tuple[str, ...], suffix: str = "") -> str:
    if value not in known:
        expected = ", ".join(f"{one}{suffix}" for one in known)
        raise WrongSetting(f"{name} is not understood; it must be one of: {expected}.")
    return value
