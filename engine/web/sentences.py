"""What a refusal says, in the language of its reader."""

from django.utils.translation import gettext

from engine.events.refusals import Refusal


def translated(refusal: Refusal) -> str:
    """The sentence of the refusal, with its values; one that another is the reason of is told in it."""
    said = {name: translated(value) if isinstance(value, Refusal) else value for name, value in refusal.params.items()}
    return gettext(refusal.message) % said
