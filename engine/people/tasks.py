"""Housekeeping: what expired is deleted, not only ignored."""

from django.core.management import call_command
from django.utils import timezone
from knox.models import get_token_model

from engine.jobs import housekeeping


@housekeeping("people.expired_sessions")
def delete_expired_sessions() -> None:
    call_command("clearsessions")


@housekeeping("people.expired_tokens")
def delete_expired_tokens() -> None:
    get_token_model().objects.filter(expiry__lt=timezone.now()).delete()
