"""What programs ask of any site without being told: robots, reporters of vulnerabilities, and old browsers."""

from datetime import timedelta
from email.utils import parseaddr

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.templatetags.static import static
from django.utils import timezone
from django.views.decorators.http import require_safe

from engine.web.keys import before_keys

_PLAIN = "text/plain; charset=utf-8"
# What is of nobody's search, besides addresses that are keys: programs and accounts.
_NOT_FOR_ROBOTS = ("admin/", "api/", "compte/", "connexion/")
# Under a year (RFC 9116).
_TRUE_FOR = timedelta(days=180)


@require_safe
def robots(_request: HttpRequest) -> HttpResponse:
    keys = (path for path in before_keys() if not path.startswith(_NOT_FOR_ROBOTS))
    lines = ["User-agent: *", *(f"Disallow: /{path}" for path in (*_NOT_FOR_ROBOTS, *keys))]
    return HttpResponse("\n".join(lines) + "\n", content_type=_PLAIN)


@require_safe
def security(_request: HttpRequest) -> HttpResponse:
    """Where to report a vulnerability (RFC 9116)."""
    until = (timezone.now() + _TRUE_FOR).replace(hour=0, minute=0, second=0, microsecond=0)
    lines = [f"Contact: {_contact()}", f"Expires: {until:%Y-%m-%dT%H:%M:%SZ}", "Preferred-Languages: fr, en"]
    if settings.PUBLIC_URL:
        lines.append(f"Canonical: {settings.PUBLIC_URL}/.well-known/security.txt")
    return HttpResponse("\n".join(lines) + "\n", content_type=_PLAIN)


@require_safe
def favicon(_request: HttpRequest) -> HttpResponse:
    """For browsers that read no SVG: they ask for it at this address, whatever the page says."""
    return HttpResponseRedirect(static("raccord/favicon.ico"))


def _contact() -> str:
    contact: str = settings.SECURITY_CONTACT or parseaddr(settings.DEFAULT_FROM_EMAIL)[1]
    return contact if contact.startswith("https://") else f"mailto:{contact}"
