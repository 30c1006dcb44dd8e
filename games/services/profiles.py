"""The ruleset profiles of this installation."""

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from engine.events.refusals import Refusal
from engine.plugins.additions import Kind, Plugin, Profile
from engine.plugins.installed import added
from engine.plugins.points import Point, join
from engine.rules.profile import ruleset, shelf
from engine.web.sentences import translated


def profile_shelf() -> shelf.ProfileShelf:
    """Those that come with Raccord, those of the folder of the federation, and those of plugins."""
    files = {name: profile.file for name, profile in added(Kind.PROFILES).items()}
    return shelf.ProfileShelf(settings.PROFILES_DIR, files)


def profile_named(name: str) -> ruleset.RulesetProfile:
    """A profile as its file stands now. What is bound to one already reads what it recorded, never this.

    Raises ProfileUnknown, or the first fault of the file, a ProfileInvalid.
    """
    return profile_shelf().load(name)


def refuse_faulty_profiles() -> None:
    """At start: every fault of the folder in one line, rather than a competition that cannot be created later."""
    if faults := shelf.ProfileShelf(settings.PROFILES_DIR).faults():
        raise ImproperlyConfigured(" ".join(["PROFILES_DIR:", *map(translated, faults)]))


def _of_this_installation() -> tuple[str, ...]:
    return shelf.ProfileShelf(settings.PROFILES_DIR).names()


def _fault_of(profile: Profile, plugin: Plugin) -> Refusal | None:
    """The first fault of the file of a plugin, which may inherit from another of the same one."""
    beside = {each.name: each.file for each in plugin.profiles}
    return next(iter(shelf.ProfileShelf(settings.PROFILES_DIR, beside).faults_of(profile.file)), None)


join(Point(Kind.PROFILES, _of_this_installation, _fault_of))
