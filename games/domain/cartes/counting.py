"""The score is written, cards leave the table, hands are filled; and the end (CARTES-9, -10, -11, -13, -14)."""

from collections import Counter
from collections.abc import Mapping
from datetime import datetime, timedelta

from engine.rules.letters import in_order
from games.domain.cartes import beginning, cards, drawing, refusals, removing
from games.domain.cartes.table.folding import TableEvent, evolve
from games.domain.cartes.table.state import Pending, Phase, Table
from games.events import cartes as events

ROUNDS_OF_PASSES = 2


def write_score(table: Table, *, draw: drawing.Draw, at: datetime, player: int | None = None) -> list[TableEvent]:
    """CARTES-9 to -12: what lies there is scored, and can no longer be contested; cards are removed, hands are filled.

    player: who asks for it, None for the arbitre of the table. Raises NothingLaid, NotAgreedYet.
    """
    beginning.refuse_over(table)
    pending, score = table.pending, table.score_of_turn
    if pending is None or score is None:
        raise refusals.NothingLaid
    if player is not None:
        table.place(player)
        if not is_due(table, at):
            raise refusals.NotAgreedYet
    removed = sorted(removing.removed_after(table.shown, frozenset(pending.cards)))
    scored = events.TableScored(
        player=pending.player,
        words=score.words,
        fifty=score.fifty,
        categories=score.categories,
        points=score.points,
        removed=tuple(events.Cell(row=row, col=col) for row, col in removed),
        at=at,
    )
    now = evolve(table, scored)
    if now.is_race and any(place.score >= now.rules.rules.target for place in now.places.values()):
        return [scored, events.TablePlayEnded(why=events.TableEnding.TARGET, out=0, at=at)]
    refilled = _refilled(now, pending, draw, at)
    for event in refilled:
        now = evolve(now, event)
    if now.places[pending.player].held:
        return [scored, *refilled]
    ended = events.TablePlayEnded(why=events.TableEnding.OUT, out=pending.player, at=at)
    return [scored, *refilled, ended, *_counted_here(evolve(now, ended), at)]


def score_due(table: Table) -> datetime | None:
    """From when any player may have the score written, though not everybody has agreed; None where nothing lies there,
    or where the time to contest has no end.
    """
    seconds = table.rules.rules.contest_seconds
    return table.pending.laid.at + timedelta(seconds=seconds) if table.pending and seconds else None


def is_due(table: Table, at: datetime) -> bool:
    """CARTES-12: whether any player may have the score written: all the others agree, or have had their time."""
    due = score_due(table)
    return everybody_agrees(table) or (due is not None and at >= due)


def everybody_agrees(table: Table) -> bool:
    """Whether all the other players contest nothing of what lies there."""
    pending = table.pending
    return pending is not None and len(pending.agreed - {pending.player}) == table.players - 1


def ended_by_passes(table: Table, passed: TableEvent, at: datetime) -> list[TableEvent]:
    """CARTES-4: what follows where everybody has passed twice in a row. table: before the last pass."""
    now = evolve(table, passed)
    if now.passed < ROUNDS_OF_PASSES * now.players:
        return []
    ended = events.TablePlayEnded(why=events.TableEnding.PASSES, out=0, at=at)
    return [ended, *_counted_here(evolve(now, ended), at)]


def count_hands(table: Table, *, hands: Mapping[int, str], at: datetime) -> list[TableEvent]:
    """CARTES-13: what players still hold of their real cards; those who hold none need not be named.

    Raises TableNotOver, TableOver, HandsToCount, NotSuchCards.
    """
    table.rules  # noqa: B018  (raises where there is no table)
    if table.phase is Phase.OVER:
        raise refusals.TableOver
    if table.phase is not Phase.COUNTING:
        raise refusals.TableNotOver
    for player in hands:
        table.place(player)
    counted = tuple(in_order(hands.get(player, "")) for player in table.places)
    for (player, place), hand in zip(table.places.items(), counted, strict=True):
        if len(hand) != place.held:
            raise refusals.HandsToCount(player=player, count=place.held)
    over = Counter("".join(counted)) - Counter(table.pile)
    if over:
        raise refusals.NotSuchCards(cards=in_order("".join(over.elements())))
    return [_counted(table, counted, at)]


def stop(table: Table, *, at: datetime) -> list[TableEvent]:
    """The arbitre of the table stops the play: the scores that are written stand. Raises TableOver."""
    beginning.refuse_over(table)
    return [events.TablePlayEnded(why=events.TableEnding.STOPPED, out=0, at=at)]


def _refilled(now: Table, pending: Pending, draw: drawing.Draw, at: datetime) -> list[TableEvent]:
    """Nothing where no card is left to draw and no bonus card was played."""
    lacking = cards.HAND - now.places[pending.player].held
    drawn, shuffled, bonuses = "", False, []
    if now.is_dealt_here:
        drawn, shuffled = drawing.draw_letters_of(now, lacking, draw)
        pile, under = now.bonus_pile, now.bonus_under
        for part, player in enumerate(_in_turn(now, pending), start=drawing.BONUS):
            card, pile, under = drawing.draw_bonus(pile, under, part, draw)
            bonuses.append(events.BonusDrawn(player=player, card=card))
        count = len(drawn)
    else:
        shuffled = now.is_race and bool(now.discard) and now.left <= lacking
        count = min(lacking, now.left + (len(now.discard) if shuffled else 0))
    if not (count or shuffled or bonuses):
        return []
    return [
        events.TableRefilled(
            player=pending.player, count=count, drawn=drawn, shuffled=shuffled, bonuses=tuple(bonuses), at=at
        )
    ]


def _in_turn(table: Table, pending: Pending) -> list[int]:
    """Who takes a bonus card: the player who laid the word first, then clockwise."""
    return sorted(pending.bonus_players, key=lambda player: (player - pending.player) % table.players)


def _counted_here(table: Table, at: datetime) -> list[TableEvent]:
    if not table.is_dealt_here:
        return []
    return [_counted(table, tuple(place.hand for place in table.places.values()), at)]


def _counted(table: Table, hands: tuple[str, ...], at: datetime) -> events.TableHandsCounted:
    """CARTES-13: everybody loses the value of their cards; a player who has none left adds those of the others."""
    left = [cards.value_of(hand) for hand in hands]
    points = [-value for value in left]
    ended = table.ended
    if ended is not None and ended.out:
        points[ended.out - 1] += sum(left)
    return events.TableHandsCounted(hands=hands, points=tuple(points), at=at)
