"""Which facts of a partie wake the pages that follow it.

`partie-<id>` is for everybody and hears only of public facts: a draw or a found top wakes nobody.
`conduct-<id>` is for the consoles of the juge-arbitre and hears of every step.
`match-<id>` is for who plays or watches a match of Jarnac, where all that happens lies open.
`table-<id>` is for who plays or watches a table of cards; what it hears of names no card.
`topping-<id>` is for the boards of a topping, `run-<id>` for the arbitre and the screen of a run in person.
"""

from engine.eventstore.recorded import Recorded
from engine.people.permissions import allowed
from engine.web.live.topics import register, topics_of
from games.events.cartes import (
    TableAgreed,
    TableCategoryPlayed,
    TableChallenged,
    TableDealt,
    TableExchanged,
    TableFirstCardLaid,
    TableHandsCounted,
    TableJoined,
    TablePassed,
    TablePlaceWithdrawn,
    TablePlayEnded,
    TableRefilled,
    TableRevealed,
    TableScored,
    TableTakenBack,
    TableTossed,
    TableWordLaid,
)
from games.events.jarnac import (
    MatchChallenged,
    MatchClockPressed,
    MatchClocksResumed,
    MatchClocksStopped,
    MatchEnded,
    MatchFlagFell,
    MatchJarnacClaimed,
    MatchJarnacSaid,
    MatchLettersDrawn,
    MatchLettersSwapped,
    MatchPassed,
    MatchRevealed,
    MatchRuled,
    MatchSeated,
    MatchSeatWithdrawn,
    MatchTimeUp,
    MatchTossed,
    MatchWordPlayed,
)
from games.events.partie import (
    BagChecked,
    ClockStarted,
    CoupAnnulled,
    CoupClosed,
    EliminationsPronounced,
    JokerKept,
    JokerReplaced,
    PartieAnnounced,
    PartieEnded,
    PartieInterrupted,
    PartieResumed,
    SolutionAnnounced,
    TirageAnnounced,
    TirageDrawn,
    TiragePutBack,
    TirageRejected,
    TopComputed,
    WillAsked,
)
from games.events.topping import (
    RunAbandoned,
    RunStarted,
    SolutionGiven,
    TopFound,
    ToppingClosed,
    ToppingPrepared,
    ToppingRevealed,
)
from games.queries.toppings import topping_of_run
from games.services.embargo import is_embargoed_for
from games.streams import match_of, partie_of, run_of, table_of, topping_of

# What happens to a partie before everybody's eyes.
PUBLIC = (
    PartieAnnounced,
    TirageAnnounced,
    TiragePutBack,
    ClockStarted,
    CoupClosed,
    SolutionAnnounced,
    JokerReplaced,
    JokerKept,
    EliminationsPronounced,
    CoupAnnulled,
    PartieInterrupted,
    PartieResumed,
    PartieEnded,
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


@topics_of(*PUBLIC, BagChecked, TirageDrawn, TirageRejected, WillAsked, TopComputed)
def consoles(_event: object, at: Recorded) -> tuple[str, ...]:
    return (f"conduct-{partie_of(at.stream)}",)


@topics_of(ToppingPrepared, ToppingClosed, ToppingRevealed)
def of_a_topping(_event: object, at: Recorded) -> tuple[str, ...]:
    return (f"topping-{topping_of(at.stream)}",)


@topics_of(RunStarted, TopFound, SolutionGiven, RunAbandoned)
def of_a_run(_event: object, at: Recorded) -> tuple[str, ...]:
    """What a proposal that was refused tells is for its player alone."""
    run = run_of(at.stream)
    return (f"run-{run}", f"topping-{topping_of_run(run)}")


@topics_of(
    MatchChallenged,
    MatchClockPressed,
    MatchClocksResumed,
    MatchClocksStopped,
    MatchEnded,
    MatchFlagFell,
    MatchJarnacClaimed,
    MatchJarnacSaid,
    MatchLettersDrawn,
    MatchLettersSwapped,
    MatchPassed,
    MatchRevealed,
    MatchRuled,
    MatchSeated,
    MatchSeatWithdrawn,
    MatchTimeUp,
    MatchTossed,
    MatchWordPlayed,
)
def of_a_match(_event: object, at: Recorded) -> tuple[str, ...]:
    return (f"match-{match_of(at.stream)}",)


@topics_of(
    TableAgreed,
    TableCategoryPlayed,
    TableChallenged,
    TableDealt,
    TableExchanged,
    TableFirstCardLaid,
    TableHandsCounted,
    TableJoined,
    TablePlaceWithdrawn,
    TablePassed,
    TablePlayEnded,
    TableRefilled,
    TableRevealed,
    TableScored,
    TableTakenBack,
    TableTossed,
    TableWordLaid,
)
def of_a_table(_event: object, at: Recorded) -> tuple[str, ...]:
    return (f"table-{table_of(at.stream)}",)
