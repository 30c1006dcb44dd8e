"""Which facts of a partie wake the pages that follow it.

`partie-<id>` is for everybody and hears only of public facts: a draw or a found top wakes nobody.
`conduct-<id>` is for the consoles of the juge-arbitre and hears of every step.
`match-<id>` is for players and spectators of a match of Jarnac, where all that happens lies open.
`table-<id>` is for players and spectators of a table of cards; what it hears of names no card.
`topping-<id>` is for the boards of a topping, `run-<id>` for the arbitre and the screen of a run in person.
"""

from engine.eventstore.recorded import Recorded
from engine.people.permissions import allowed
from engine.web.live.topics import register, topics_of
from games.events import cartes as events, jarnac as jarnac_events, partie as partie_events, topping as topping_events
from games.queries.toppings import topping_of_run
from games.services.embargo import is_embargoed_for
from games.streams import match_of, partie_of, run_of, table_of, topping_of

# What happens to a partie before everybody's eyes.
PUBLIC = (
    partie_events.PartieAnnounced,
    partie_events.TirageAnnounced,
    partie_events.TiragePutBack,
    partie_events.ClockStarted,
    partie_events.CoupClosed,
    partie_events.SolutionAnnounced,
    partie_events.JokerReplaced,
    partie_events.JokerKept,
    partie_events.EliminationsPronounced,
    partie_events.CoupAnnulled,
    partie_events.PartieInterrupted,
    partie_events.PartieResumed,
    partie_events.PartieEnded,
)

register("partie", lambda user, partie: not is_embargoed_for(partie, user))
register("topping", lambda _user, _topping: True)
register("run", lambda user, run: allowed(user, "games.conduct_topping", topping_of_run(run)))
register("match", lambda _user, _match: True)
register("table", lambda _user, _table: True)
register("conduct", lambda user, partie: allowed(user, "games.conduct_partie", partie))


@topics_of(*PUBLIC)
def everybody(_event: object, at: Recorded) -> tuple[str, ...]:
    return (f"partie-{partie_of(at.stream)}",)


@topics_of(
    *PUBLIC,
    partie_events.BagChecked,
    partie_events.TirageDrawn,
    partie_events.TirageRejected,
    partie_events.WillAsked,
    partie_events.LettersCorrected,
    partie_events.TopComputed,
    partie_events.MultiplexJoined,
    partie_events.MultiplexLeft,
)
def consoles(_event: object, at: Recorded) -> tuple[str, ...]:
    return (f"conduct-{partie_of(at.stream)}",)


@topics_of(topping_events.ToppingPrepared, topping_events.ToppingClosed, topping_events.ToppingRevealed)
def of_a_topping(_event: object, at: Recorded) -> tuple[str, ...]:
    return (f"topping-{topping_of(at.stream)}",)


@topics_of(
    topping_events.RunStarted, topping_events.TopFound, topping_events.SolutionGiven, topping_events.RunAbandoned
)
def of_a_run(_event: object, at: Recorded) -> tuple[str, ...]:
    """What a proposal that was refused tells is for its player alone."""
    run = run_of(at.stream)
    return (f"run-{run}", f"topping-{topping_of_run(run)}")


@topics_of(
    jarnac_events.MatchChallenged,
    jarnac_events.MatchClockPressed,
    jarnac_events.MatchClocksResumed,
    jarnac_events.MatchClocksStopped,
    jarnac_events.MatchEnded,
    jarnac_events.MatchFlagFell,
    jarnac_events.MatchJarnacClaimed,
    jarnac_events.MatchJarnacSaid,
    jarnac_events.MatchLettersDrawn,
    jarnac_events.MatchLettersSwapped,
    jarnac_events.MatchPassed,
    jarnac_events.MatchRevealed,
    jarnac_events.MatchRuled,
    jarnac_events.MatchSeated,
    jarnac_events.MatchSeatWithdrawn,
    jarnac_events.MatchTimeUp,
    jarnac_events.MatchTossed,
    jarnac_events.MatchWordPlayed,
)
def of_a_match(_event: object, at: Recorded) -> tuple[str, ...]:
    return (f"match-{match_of(at.stream)}",)


@topics_of(
    events.TableAgreed,
    events.TableCategoryPlayed,
    events.TableChallenged,
    events.TableDealt,
    events.TableExchanged,
    events.TableFirstCardLaid,
    events.TableHandsCounted,
    events.TableJoined,
    events.TablePlaceWithdrawn,
    events.TablePassed,
    events.TablePlayEnded,
    events.TableRefilled,
    events.TableRevealed,
    events.TableScored,
    events.TableTakenBack,
    events.TableTossed,
    events.TableWordLaid,
)
def of_a_table(_event: object, at: Recorded) -> tuple[str, ...]:
    return (f"table-{table_of(at.stream)}",)
