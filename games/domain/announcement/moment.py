"""What there is to say at this moment of a partie."""

from dataclasses import dataclass

from engine.rules.end import EndReason
from engine.rules.profile.ruleset import RulesetProfile
from games.domain.announcement import after, beginning, script, solution, tirage
from games.domain.announcement.signals import signals
from games.domain.partie.solution import retainable
from games.domain.partie.state.partie import Coup, Partie, Phase


@dataclass(frozen=True, slots=True)
class Announcement:
    """The scripts of the moment, several where a solution is still to be chosen, and the words of the signals.

    `exclusive`: the solution is announced by these parts alone (FISF 3.4.f).
    """

    scripts: tuple[script.Script, ...]
    signals: tuple[script.Line, ...]
    exclusive: bool


def announcement_of(partie: Partie) -> Announcement:
    """For the juge-arbitre alone: his tirage before it is public, a solution only once the coup is closed."""
    profile = partie.profile
    return Announcement(_scripts(partie), signals(profile, partie.kind), profile.announcement_exclusive)


def heard_of(partie: Partie) -> tuple[script.Script, ...]:
    """What is told to everybody at this moment: a tirage once it is announced, a solution once it is on the grid.

    A tirage that is only drawn is nobody's yet: what was said before it stays.
    """
    if partie.ended is not None or partie.interrupted_at is not None:
        return _scripts(partie)
    match partie.phase:
        case Phase.CREATED | Phase.BAG_CHECKED | Phase.READY:
            return _scripts(partie)
        case Phase.ANNOUNCED | Phase.RUNNING:
            return (_of_tirage(partie),)
        case Phase.DRAWN if partie.coups[:-1]:
            return _of_announced(partie.coups[-2], partie.profile)
        case _:
            return ()


def _scripts(partie: Partie) -> tuple[script.Script, ...]:
    if partie.ended is not None:
        return (_of_end(partie, partie.ended),)
    if partie.interrupted_at is not None:
        return (after.interruption_script(),)
    match partie.phase:
        case Phase.CREATED | Phase.BAG_CHECKED:
            return (_of_beginning(partie),)
        case Phase.READY:
            return _between_two_coups(partie)
        case Phase.DRAWN | Phase.ANNOUNCED if _is_playable(partie.current):
            return (_of_tirage(partie),)
        case Phase.CLOSED:
            return _of_choices(partie)
        case _:
            return ()


def _is_playable(coup: Coup) -> bool:
    """FISF 3.6.a: a tirage that is known to allow no solution is not read."""
    return coup.top is None or bool(coup.top.tops)


def _of_beginning(partie: Partie) -> script.Script:
    return beginning.beginning_script(partie.formula, partie.settings.seconds, profile=partie.profile, kind=partie.kind)


def _of_tirage(partie: Partie) -> script.Script:
    coup, profile, kind = partie.current, partie.profile, partie.kind
    return tirage.tirage_script(
        reliquat=coup.reliquat, drawn=coup.drawn, rejected=partie.rejected, profile=profile, kind=kind
    )


def _of_choices(partie: Partie) -> tuple[script.Script, ...]:
    return tuple(_of_solution(partie.current, top.word, top.reference, partie.profile) for top in retainable(partie))


def _of_solution(coup: Coup, word: str, reference: str, profile: RulesetProfile) -> script.Script:
    score, tops = (coup.top.points, coup.top.tops) if coup.top else (coup.solution.points if coup.solution else 0, ())
    return solution.solution_script(coup.grid, word=word, reference=reference, score=score, tops=tops, profile=profile)


def _between_two_coups(partie: Partie) -> tuple[script.Script, ...]:
    """What has just gone back into the bag; else the solution just retained, until the next tirage is there."""
    if partie.rejected:
        return (after.rejet_script(partie.rejected),)
    if partie.annulled:
        return (after.annulled_script(partie.annulled.coup, partie.annulled.reason),)
    if partie.put_back:
        return (after.put_back_script(),)
    return _of_announced(partie.current, partie.profile) if partie.coups else ()


def _of_announced(coup: Coup, profile: RulesetProfile) -> tuple[script.Script, ...]:
    if coup.solution is None:
        return ()
    return (_of_solution(coup, coup.solution.word, coup.solution.reference, profile),)


def _of_end(partie: Partie, reason: EndReason) -> script.Script:
    total = sum(coup.solution.points for coup in partie.coups if coup.solution)
    return after.end_script(reason, None if partie.results_annulled else total)
