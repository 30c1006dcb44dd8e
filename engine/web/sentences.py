"""What a refusal says, in the language of its reader."""

from django.utils.translation import gettext

from engine.events.refusals import Refusal


def translated(refusal: Refusal) -> str:
    """The sentence of the refusal, with its values."""
    return gettext(refusal.message) % refusal.params
