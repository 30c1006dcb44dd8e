"""Whole addresses of pages, for what leaves the screen: papers, codes for telephones, diaries, links to hand over."""

from django.conf import settings
from django.http import HttpRequest
from rest_framework.request import Request


def whole(request: HttpRequest | Request, path: str = "/") -> str:
    """The address of `path` under PUBLIC_URL; without that setting, under the name by which the reader came.

    The client chooses that name among ALLOWED_HOSTS: what other people read is safer with PUBLIC_URL.
    """
    return settings.PUBLIC_URL + path if settings.PUBLIC_URL else request.build_absolute_uri(path)
