"""What the environment may say, checked at start: a wrong variable is one readable sentence, not a traceback.

The sentences are French as they stand: there are no settings yet by which to translate them.
"""

import re
from ipaddress import ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import available_timezones

from django.core.exceptions import ImproperlyConfigured, ValidationError
from django.core.validators import validate_email
from environ import Env

# Beside manage.py; what is in it does for whatever the environment does not say.
DOTENV = Path(__file__).resolve().parent.parent / ".env"
DATABASES = ("sqlite", "postgres", "postgresql")
BROKERS = ("redis", "rediss")
PAGES = ("http", "https")
LOOPBACK = ("localhost", "127.0.0.1", "::1")
MAILS = ("smtp", "smtps", "smtp+tls", "smtp+ssl", "consolemail", "filemail", "dummymail")
LOG_FORMATS = ("console", "json")
SECOND_FACTORS = ("staff", "optional")
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL")
YES, NO = ("true", "on", "ok", "y", "yes", "1"), ("false", "off", "n", "no", "0")


class Variables(Env):
    """The environment, and what `.env` adds to it: a value is what is written.

    Env takes a value that begins with $ for the name of another variable, and a key may begin so.
    """

    def get_value(self, var: str, cast: Any = None, default: Any = Env.NOTSET, parse_default: bool = False) -> Any:
        value = self.ENVIRON.get(var, "")
        if value.startswith("$"):
            return self.parse_value(value, cast)
        return super().get_value(var, cast, default, parse_default)

    def days(self, name: str, *, default: int) -> int:
        """How long something is kept: from a day to thirty years."""
        return _whole(name, self.str(name, default=str(default)), 1, 11_000, " de jours")


def variables() -> Variables:
    """Those of this process."""
    env = Variables()
    env.read_env(DOTENV)
    return env


class WrongSetting(ImproperlyConfigured):
    """The sentence names the variable, never its value: it may hold a password."""


def database_url(url: str) -> str:
    """DATABASE_URL as it is, when its scheme and its host can be understood, and it names a database."""
    scheme = _one_of("DATABASE_URL", _scheme("DATABASE_URL", url), DATABASES, "://…")
    if scheme != "sqlite" and not urlsplit(url).path.rpartition("/")[2]:
        raise WrongSetting("DATABASE_URL ne nomme pas de base ; il faut postgres://nom:motdepasse@hote:5432/base.")
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


def witnesses(addresses: list[str]) -> list[str]:
    """Those of LOG_WITNESSES: each is one address of mail."""
    stripped = [address.strip() for address in addresses]
    for address in stripped:
        try:
            validate_email(address)
        except ValidationError:
            message = f"LOG_WITNESSES doit nommer des adresses, par des virgules ; {address} n'en est pas une."
            raise WrongSetting(message) from None
    return stripped


def networks(name: str, values: list[str]) -> list[str]:
    """Networks such as 192.168.1.0/24, as they are."""
    stripped = [value.strip() for value in values]
    for value in stripped:
        try:
            ip_network(value)
        except ValueError:
            raise WrongSetting(
                f"{name} doit nommer des réseaux tels que 192.168.1.0/24 ; {value} n'en est pas un."
            ) from None
    return stripped


def contact(name: str, value: str) -> str:
    """An address of mail, or of a page by https; nothing where none is given."""
    try:
        if value and not value.startswith("https://"):
            validate_email(value)
    except ValidationError:
        raise WrongSetting(
            f"{name} est une adresse électronique, ou celle d'une page (https://…) ; {value} ne l'est pas."
        ) from None
    return value


def hosts(names: list[str]) -> list[str]:
    """Those of ALLOWED_HOSTS; without any, every request would be refused."""
    if not names or any("/" in name for name in names):
        raise WrongSetting("ALLOWED_HOSTS doit nommer le site sans https://, tel que scrabble.example.org,127.0.0.1.")
    return names


def page_address(name: str, url: str) -> str:
    """The address of a site, http or https, as it is."""
    if _scheme(name, url) not in PAGES or not urlsplit(url).netloc:
        raise WrongSetting(f"{name} doit commencer par https://, tel que https://scrabble.example.org.")
    return url


def secure_address(name: str, url: str) -> str:
    """The address of a site that is trusted with who people are: https, or this very machine; as it is."""
    if _scheme(name, url) == "https" and urlsplit(url).netloc:
        return url
    if _scheme(name, url) == "http" and urlsplit(url).hostname in LOOPBACK:
        return url
    raise WrongSetting(f"{name} doit commencer par https://, tel que https://comptes.example.org.")


def log_format(value: str) -> str:
    return _one_of("LOG_FORMAT", value, LOG_FORMATS)


def log_level(value: str) -> str:
    return _one_of("LOG_LEVEL", value.upper(), LOG_LEVELS)


def second_factor(value: str) -> str:
    return _one_of("SECOND_FACTOR", value, SECOND_FACTORS)


def time_zone(value: str) -> str:
    if value not in available_timezones():
        raise WrongSetting("TIME_ZONE ne nomme aucun fuseau horaire ; il en faut un tel que Europe/Paris.")
    return value


def flag(name: str, value: str, *, default: bool = False) -> bool:
    """True or False, in the words that the program has always taken; `default` for an empty value."""
    word = value.strip().lower()
    if word and word not in (*YES, *NO):
        raise WrongSetting(f"{name} n’est pas compris ; il faut True ou False.")
    return word in YES if word else default


def count(name: str, value: str, *, least: int = 0, most: int = 1_000_000) -> int:
    """A whole number within these bounds."""
    return _whole(name, value, least, most)


def share(name: str, value: str) -> float:
    """A part of a whole, from 0 to 1: 0.25 is a quarter."""
    if not re.fullmatch(r"0(\.\d+)?|1(\.0+)?", value):
        raise WrongSetting(f"{name} doit être un nombre de 0 à 1, tel que 0.25.")
    return float(value)


def megabytes(name: str, value: str) -> int:
    """A size from 1 to 19: what a page receives is held in memory, and nginx takes no more than 20 (raccord.conf)."""
    return _whole(name, value, 1, 19, " de mégaoctets")


def folder(name: str, value: str, *, default: Path) -> Path:
    """The folder of a variable, which must be there; without the variable `default`, which may be missing."""
    if not value:
        return default
    path = Path(value)
    if not path.is_dir():
        raise WrongSetting(f"{name} n’est pas un dossier.")
    return path


def file(name: str, value: str) -> str:
    """The file of a variable, which must be there; empty without the variable."""
    if value and not Path(value).is_file():
        raise WrongSetting(f"{name} n’est pas un fichier.")
    return value


def _scheme(name: str, url: str) -> str:
    try:
        parts = urlsplit(url)
        parts.port  # noqa: B018  (reading it is what checks it)
    except ValueError as error:
        raise WrongSetting(f"{name} n’est pas une adresse : {error}.") from error
    return parts.scheme


def _whole(name: str, value: str, least: int, most: int, unit: str = "") -> int:
    if not value.isascii() or not value.isdigit() or not least <= int(value) <= most:
        raise WrongSetting(f"{name} doit être un nombre entier{unit}, de {least} à {most}.")
    return int(value)


def _one_of(name: str, value: str, known: tuple[str, ...], suffix: str = "") -> str:
    if value not in known:
        expected = ", ".join(f"{word}{suffix}" for word in known)
        raise WrongSetting(f"{name} n’est pas compris ; il faut l’un de : {expected}.")
    return value
