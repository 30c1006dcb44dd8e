"""Logs: lines for a person, or JSON for machines. They never hold a tirage, a top, a name, a link to a password, what
was asked after the `?` of an address, the body of a request, or the words of an error."""

import re
import sys
from collections.abc import MutableMapping
from typing import Any, TextIO

from deploy.unseen import unseen
from engine import traces

# It would draw errors with rich, which is long to load: here they are told otherwise.
with unseen("rich"):
    import structlog

# The addresses that are keys: a password chosen, an address confirmed, an account joined to a player, a pass of one
# day, a role, the page of somebody's recours. Whoever reads one in a log could use it first.
_ID = r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
_SECRET_LINK = re.compile(
    rf"(/compte/(?:mot-de-passe/[^/\s]+|adresse|acces-joueur)/|/demarrage/|/invitation/|/laissez-passer/|/code-inscription/|/code-ma-partie/|/code-festival/|/inscription-festival/|/code-equipe/|/inscription-equipe/|/inscription/|/partenaire/|/mutation/|/benevole/|/ma-partie/|/my-parties/|/jarnac/sieges/|/cartes/places/|(?<!/v1)/recours/(?!{_ID}|fisf/|dossiers/))[^/\s]+"
)
# After the `?` of an address stand names that were looked for, and words.
_QUERY = re.compile(r"(/[^\s?'\"]*)\?[^\s'\"]+")


# Shorter, and it would be found within other words.
_SHORTEST_WORDS = 3


def _without_words(_logger: Any, _method: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """A library may write, beside an error, what the error says."""
    for error in traces.chain(raised) if (raised := _error(line.get("exc_info"))) else ():
        kind = traces.kind_of(error)
        for words in (repr(error), str(error)):
            for name, value in line.items():
                if isinstance(value, str) and len(words) >= _SHORTEST_WORDS:
                    line[name] = value.replace(words, kind)
    return line


def _error(info: Any) -> BaseException | None:
    """Of what a line was given as `exc_info`: an error, the three parts of one, or whether there is one."""
    if isinstance(info, BaseException):
        return info
    parts = info if isinstance(info, tuple) else sys.exc_info() if info else (None, None)
    return parts[1]


def _without_links(_logger: Any, _method: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    for name, value in line.items():
        if isinstance(value, str):
            line[name] = _QUERY.sub(r"\1?***", _SECRET_LINK.sub(r"\1***", value))
    return line


# Whatever a terminal, or a program that reads lines, takes for an end of line or for a command.
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def _on_one_line(_logger: Any, _method: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """What somebody typed, or asked for, cannot write a line of its own."""
    for name, value in line.items():
        if isinstance(value, str):
            line[name] = _CONTROL.sub(lambda sign: sign[0].encode("unicode_escape").decode(), value)
    return line


def _told(exc_info: Any) -> str:
    return traces.trace_of(error) if (error := _error(exc_info)) else ""


def _write_told(out: TextIO, exc_info: Any) -> None:
    out.write(_told(exc_info))


_SHARED: tuple[Any, ...] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.stdlib.PositionalArgumentsFormatter(),
    # First: an error's words are no longer found once their links are cut, or their lines joined.
    _without_words,
    _without_links,
    _on_one_line,
)


def logging_config(form: str, level: str) -> dict[str, Any]:
    """Django's LOGGING for `form` ("console" or "json"); also sets structlog itself up."""
    structlog.configure(
        # First: a line that nobody is told costs nothing.
        processors=[structlog.stdlib.filter_by_level, *_SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": _formatter(form)},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "lines"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            # Django adds its own console handler to this one.
            "django": {"handlers": [], "propagate": True},
            "django.server": {"handlers": [], "propagate": True},
            # One line per request is for machines; on a referee's laptop it hides what matters.
            "django_structlog": {"level": level if form == "json" else "WARNING"},
            # A refusal is an answer, not an incident.
            "django.request": {"level": "ERROR"},
            "django.channels": {"level": "WARNING"},
            # At DEBUG it writes all that a page was made of, where the page names what is not there.
            "django.template": {"level": "INFO"},
            # A line for each tick of the poll.
            "celery": {"level": "WARNING"},
            # It writes its errors by itself, with their words, unless told otherwise.
            "uvicorn": {"level": "WARNING", "propagate": True},
        },
    }


def _formatter(form: str) -> dict[str, Any]:
    # The kind of an error and its places: neither its words nor local variables, they may be letters of a tirage.
    rendering: list[Any] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if form == "json":
        rendering += [
            structlog.processors.ExceptionRenderer(_told),
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ]
    else:
        rendering += [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=_write_told)]
    return {
        "()": structlog.stdlib.ProcessorFormatter,
        "processors": rendering,
        "foreign_pre_chain": list(_SHARED),
    }
