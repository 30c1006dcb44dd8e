"""Whole addresses of pages, for what leaves the screen: papers, codes for telephones, diaries, links to hand over."""

from django.conf import settings
from django.http import HttpRequest
from rest_framework.request import Request


def whole(request: HttpRequest | Request, path: str = "/") -> str:
    """The address of `path` under PUBLIC_URL; without that setting, under the name by which the reader came.

    The client chooses that name among ALLOWED_HOSTS: what other people read is safer with PUBLIC_URL.
    """
    return settings.PUBLIC_URL + path if settings.PUBLIC_URL else request.build_absolute_uri(path)


def known_address() -> str:
    """How addresses begin where nobody has asked for a page: PUBLIC_URL, else the only name given behind TLS; "".

    A mail is written by a worker, which sees no request.
    """
    if settings.PUBLIC_URL:
        return settings.PUBLIC_URL
    names = [name for name in settings.ALLOWED_HOSTS if "." in name.strip(".") and not name.replace(".", "").isdigit()]
    return f"https://{names[0]}" if settings.BEHIND_TLS and len(names) == 1 and names[0][0] != "." else ""
