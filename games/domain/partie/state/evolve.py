"""What each event makes of a partie."""

from dataclasses import replace
from typing import assert_never

from engine.events.decider import Decider
from engine.rules.joker import accompanied
from engine.rules.placement import Placement
from games.domain.partie.choice import used, without
from games.domain.partie.state.partie import Annulment, Coup, Partie, Typed
from games.events import partie as events

PartieEvent = (
    events.PartieCreated
    | events.PartieImported
    | events.BagChecked
    | events.PartieAnnounced
    | events.TirageDrawn
    | events.TirageRejected
    | events.WillAsked
    | events.WillStated
    | events.LettersCorrected
    | events.TopComputed
    | events.EndingsFound
    | events.TiragePutBack
    | events.TirageAnnounced
    | events.ClockStarted
    | events.CoupClosed
    | events.SolutionImposed
    | events.SolutionAnnounced
    | events.JokerReplaced
    | events.JokerKept
    | events.EliminationsPronounced
    | events.CoupAnnulled
    | events.PartieInterrupted
    | events.PartieResumed
    | events.MultiplexJoined
    | events.MultiplexLeft
    | events.ResultsAnnulled
    | events.PartieEnded
)


def evolve(partie: Partie, event: PartieEvent) -> Partie:
    """The partie after `event`. Never refuses: what is recorded has happened."""
    match event:
        case events.PartieCreated():
            return _hand_left(replace(partie, created=event))
        case events.PartieImported():
            return replace(partie, imported=event)
        case events.BagChecked():
            return replace(partie, bag_checked=True)
        case events.PartieAnnounced():
            return replace(partie, announced=True)
        case events.TirageDrawn():
            return _drawn(partie, event)
        case events.TirageRejected():
            return _rejected(partie, event)
        case events.WillAsked():
            return replace(_with_typed(partie, event.rejet, event.drawn), asked=event)
        case events.WillStated():
            return replace(partie, asked=None)
        case events.LettersCorrected():
            return _untyped(partie)
        case events.TopComputed():
            return _with_numbered(partie, event.coup, top=event)
        case events.TiragePutBack():
            return _withdrawn(partie)
        case events.EndingsFound():
            return _with_endings(partie, event)
        case events.TirageAnnounced():
            return replace(_with_coup(partie, announced=True), typed=None)
        case events.ClockStarted():
            return _with_coup(partie, started_at=event.at, seconds=event.seconds)
        case events.CoupClosed():
            return _with_coup(partie, closed_at=event.at)
        case events.SolutionImposed():
            return _with_coup(partie, imposed=event)
        case events.SolutionAnnounced():
            return _solved(partie, event)
        case events.JokerReplaced():
            return _joker_replaced(partie, event)
        case events.JokerKept():
            return _hand_left(partie, partie.reliquat)
        case events.EliminationsPronounced():
            return _pronounced(partie, event)
        case events.CoupAnnulled():
            off_script = partie.settings.source is events.DrawSource.PREPARED
            annulments = (*partie.annulments, Annulment(partie.current, event.reason))
            return replace(_withdrawn(partie), annulled=event, annulments=annulments, off_script=off_script)
        case events.PartieInterrupted():
            return replace(partie, interrupted_at=event.at)
        case events.PartieResumed():
            return _resumed(partie, event)
        case events.MultiplexJoined() | events.MultiplexLeft():
            return replace(partie, multiplex=event.multiplex if isinstance(event, events.MultiplexJoined) else None)
        case events.ResultsAnnulled():
            return replace(partie, results_annulled=True)
        case events.PartieEnded():
            return _ended(partie, event)
        case _:
            assert_never(event)


def _drawn(partie: Partie, event: events.TirageDrawn) -> Partie:
    attempt = partie.withdrawn.count(event.coup) + 1
    coup = Coup(event.coup, event.rejet, event.reliquat, event.drawn, partie.grid, attempt)
    return replace(_with_typed(partie, event.rejet, event.drawn), coups=(*partie.coups, coup))


def _rejected(partie: Partie, event: events.TirageRejected) -> Partie:
    typed = _with_typed(partie, event.rejet, event.letters[len(partie.reliquat) :])
    return _hand_left(replace(typed, rejected=event.letters, rejets=partie.rejets + 1))


def _with_typed(partie: Partie, rejet: int, drawn: str) -> Partie:
    """What comes of letters that were asked about first is told of the same ones."""
    is_from_bag = partie.created is not None and partie.created.source is events.DrawSource.BAG
    if not is_from_bag or (partie.typed and partie.typed.rejet == rejet):
        return partie
    return replace(partie, typed=Typed(drawn, rejet, partie.reliquat, partie.rejected))


def _untyped(partie: Partie) -> Partie:
    """The partie as it was before its last letters were typed."""
    typed = partie.typed
    if typed is None:
        return partie
    played = tuple(coup for coup in partie.coups if coup.announced or coup.solution is not None)
    return replace(
        partie,
        coups=played,
        asked=None,
        typed=None,
        reliquat=typed.reliquat,
        rejected=typed.rejected,
        rejets=typed.rejet,
    )


def _with_numbered(partie: Partie, number: int, **changes: object) -> Partie:
    """A coup that comes from a file is searched after the next ones were played."""
    before, after = partie.coups[: number - 1], partie.coups[number:]
    return replace(partie, coups=(*before, replace(partie.coups[number - 1], **changes), *after))  # type: ignore[arg-type]  # the field names are those of Coup, checked by its constructor


def _with_coup(partie: Partie, **changes: object) -> Partie:
    return _with_numbered(partie, len(partie.coups), **changes)


def _with_endings(partie: Partie, event: events.EndingsFound) -> Partie:
    searched = partie.coups[event.coup - 1].top
    tops = searched.tops if searched else ()
    return _with_numbered(partie, event.coup, endings=tuple(tops[index] for index in event.endings))


def _solved(partie: Partie, event: events.SolutionAnnounced) -> Partie:
    placement = Placement.parse(event.word, event.reference)
    tiles = partie.grid.new_tiles(placement)
    return replace(
        _with_coup(partie, solution=event),
        grid=partie.grid.with_tiles(tiles),
        reliquat=without(partie.current.tirage, used(tiles)),
        put_back="",
        annulled=None,
        rejected="",
        typed=None,
        rejets=0,
    )


def _withdrawn(partie: Partie) -> Partie:
    """FISF 3.6: the partie as it was before its last coup, all the letters of which go back into the bag.

    The draw goes on counting its rejets, so that the sealed seed does not give the same letters again.
    """
    coup = partie.current
    raised = (coup.number,) if coup.closed_at is not None else ()
    before = replace(
        partie,
        coups=partie.coups[:-1],
        grid=coup.grid,
        put_back="".join(sorted(coup.tirage)),
        annulled=None,
        rejected="",
        typed=None,
        rejets=coup.rejet + 1,
        withdrawn=partie.withdrawn + raised,
        eliminations=tuple(earlier for earlier in partie.eliminations if earlier.coup < coup.number),
    )
    return _hand_left(before)


def _pronounced(partie: Partie, event: events.EliminationsPronounced) -> Partie:
    """FISF 3.8.3: said of this coup for the first time, or again."""
    others = (earlier for earlier in partie.eliminations if earlier.coup != event.coup)
    return replace(partie, eliminations=tuple(sorted([*others, event], key=lambda pronounced: pronounced.coup)))


def _resumed(partie: Partie, event: events.PartieResumed) -> Partie:
    """The clock of a running coup goes on with the time that was left when it stopped."""
    resumed = replace(partie, interrupted_at=None)
    if partie.interrupted_at is None or not partie.coups or not partie.current.is_running:
        return resumed
    return _with_coup(resumed, paused=partie.current.paused + (event.at - partie.interrupted_at))


def _ended(partie: Partie, event: events.PartieEnded) -> Partie:
    """A coup that the end leaves without solution drops out (FISF 3.7.e)."""
    played = tuple(coup for coup in partie.coups if coup.solution is not None)
    return replace(partie, coups=played, asked=None, interrupted_at=None, ended=event.reason)


def _joker_replaced(partie: Partie, event: events.JokerReplaced) -> Partie:
    replaced = _with_coup(partie, replaced=event)
    return _hand_left(
        replace(replaced, grid=partie.grid.with_joker_replaced(event.cell, event.letter)), partie.reliquat
    )


def _hand_left(partie: Partie, letters: str = "") -> Partie:
    """The partie with these letters in hand and, in a joker partie, the joker that goes with them (FISF 3.8.1)."""
    return replace(partie, reliquat=accompanied(partie.grid, letters, partie.formula))


PARTIE: Decider[Partie, PartieEvent] = Decider(initial=Partie, evolve=evolve)
