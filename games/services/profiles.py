"""The ruleset profiles of this installation."""

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from engine.rules.profile import ruleset, shelf
from engine.web.sentences import translated


def profile_shelf() -> shelf.ProfileShelf:
    """Those that come with Raccord, and those of the folder of the federation."""
    return shelf.ProfileShelf(settings.PROFILES_DIR)


def profile_named(name: str) -> ruleset.RulesetProfile:
    """A profile as its file stands now. What is bound to one already reads what it recorded, never this.

    Raises ProfileUnknown, or the first fault of the file, a ProfileInvalid.
    """
    return profile_shelf().load(name)


def refuse_faulty_profiles() -> None:
    """At start: every fault of the folder in one line, rather than a competition that cannot be created later."""
    if faults := profile_shelf().faults():
        raise ImproperlyConfigured(" ".join(["PROFILES_DIR:", *map(translated, faults)]))
