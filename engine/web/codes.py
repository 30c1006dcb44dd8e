"""The codes of problems, as a page of the documentation: every refusal that exists, and what the shell answers."""

from dataclasses import dataclass

from django.utils.translation import gettext, override

from engine.events.refusals import Refusal
from engine.web.asking import SAID as UNKNOWN
from engine.web.errors import UNAVAILABLE

_INTRODUCTION = """# Les codes des problèmes

Page écrite par `manage.py problems` (`make schema`) : ne pas la modifier à la main. Chaque refus de `/api/v1/` est un
document `application/problem+json` dont le champ `code` ne change pas ; `detail` le dit en français, ou en anglais si
la requête le demande par `Accept-Language`. À la place de `%(nom)s` se lit une valeur.

"""


@dataclass(frozen=True, slots=True, order=True)
class Code:
    code: str
    status: int
    message: str
    article: str = ""


# Not in any Refusal: the shell answers these before any command runs.
SHELL = (
    Code("web.authentication_failed", 401, "Invalid token."),
    Code("web.bad_key", 400, "The Idempotency-Key must have 1 to 200 characters."),
    Code("web.csrf_failed", 403, "Go back, reload the page and send it again: nothing was recorded."),
    Code("web.in_progress", 409, "The same request is still running; please ask again."),
    Code("web.invalid", 400, "Some values are wrong."),
    Code("web.key_reused", 422, "This Idempotency-Key was used for another request."),
    Code("web.malformed", 400, "The request is malformed."),
    Code("web.method_not_allowed", 405, "Method not allowed"),
    Code("web.not_acceptable", 406, "Not acceptable"),
    Code("web.not_found", 404, "There is nothing here."),
    Code("web.server_error", 500, "Something went wrong here. What was confirmed before is safe; please try again."),
    Code("web.throttled", 429, "Too many requests. Please wait a little."),
    Code("web.too_large", 413, "The request is too large."),
    Code("web.unavailable", 503, UNAVAILABLE),
    Code("web.unknown_field", 400, "There is no field “%(name)s” here; there is: %(known)s."),
    Code("web.unknown_filter", 400, UNKNOWN),
    Code("web.unsupported_media_type", 415, "Unsupported media type"),
)


def codes() -> list[Code]:
    """Every code that the API answers, in order; those of refusals from the classes themselves."""
    kinds = [kind for kind in _below(Refusal) if kind.code != Refusal.code and not _is_elsewhere(kind)]
    refusals = {Code(kind.code, kind.status, kind.message, kind.article) for kind in kinds}
    return sorted({*refusals, *SHELL})


def page() -> str:
    lines = ["| code | statut | français | English | article |", "|---|---|---|---|---|"]
    for refusal in codes():
        with override("fr"):
            french = gettext(refusal.message)
        lines.append(f"| `{refusal.code}` | {refusal.status} | {french} | {refusal.message} | {refusal.article} |")
    return _INTRODUCTION + "\n".join(lines) + "\n"


def _is_elsewhere(kind: type[Refusal]) -> bool:
    """Whether it belongs to a test or a command line, which are loaded only when run."""
    return kind.__module__.startswith("tests.") or ".management." in kind.__module__


def _below(kind: type[Refusal]) -> set[type[Refusal]]:
    return {kind}.union(*(_below(subclass) for subclass in kind.__subclasses__()))
