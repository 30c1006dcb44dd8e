"""The three signals of the clock, in words."""

from engine.rules.kind import Kind, second_signal
from engine.rules.profile.ruleset import RulesetProfile
from games.domain.announcement.duration import duration
from games.domain.announcement.script import Line, Part


def signals(profile: RulesetProfile, kind: Kind) -> tuple[Line, ...]:
    """FISF 3.1.c, 3.3.a: chrono – trente (or vingt) secondes – terminé; two of them where there is no second signal."""
    seconds = second_signal(profile, kind)
    last = (Line(Part.LAST_SECONDS, (duration(seconds),)),) if seconds else ()
    return (Line(Part.START, ("chrono",)), *last, Line(Part.END, ("terminé",)))
