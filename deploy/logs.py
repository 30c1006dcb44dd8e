"""Logs: lines for a person, or JSON for machines. They never hold a tirage, a top, a link to a password, or the
body of a request."""

import re
from collections.abc import MutableMapping
from typing import Any

import structlog
from structlog.tracebacks import ExceptionDictTransformer

# The address by which an invited person chooses a password: whoever reads it in a log could choose it first.
_PASSWORD_LINK = re.compile(r"(/compte/mot-de-passe/[^/\s]+/)[^/\s]+")


def _without_links(_logger: Any, _method: str, line: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    for name, value in line.items():
        if isinstance(value, str):
            line[name] = _PASSWORD_LINK.sub(r"\1***", value)
    return line


_SHARED: tuple[Any, ...] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.stdlib.PositionalArgumentsFormatter(),
    _without_links,
)


def logging_config(form: str, level: str) -> dict[str, Any]:
    """Django's LOGGING for `form` ("console" or "json"); also sets structlog itself up."""
    structlog.configure(
        processors=[*_SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
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
            # A line for each tick of the poll.
            "celery": {"level": "WARNING"},
            "uvicorn": {"level": "WARNING"},
        },
    }


def _formatter(form: str) -> dict[str, Any]:
    # Tracebacks never show local variables: they may be letters of a tirage.
    rendering: list[Any] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    if form == "json":
        rendering += [
            structlog.processors.ExceptionRenderer(ExceptionDictTransformer(show_locals=False)),
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ]
    else:
        plain = structlog.dev.plain_traceback
        rendering += [structlog.dev.ConsoleRenderer(colors=False, exception_formatter=plain)]
    return {
        "()": structlog.stdlib.ProcessorFormatter,
        "processors": rendering,
        "foreign_pre_chain": list(_SHARED),
    }
