"""How much is sent: enough at each run to see a fault of a kind, and all of it by `--hypothesis-profile=long`."""

from hypothesis import settings


def volume(of_the_suite: int, *, long: int) -> int:
    return of_the_suite if settings.get_current_profile_name() == "suite" else long
