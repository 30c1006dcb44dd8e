"""Rounds of any game and their players, under the names that the reader may read."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any
from uuid import UUID

from engine.eventstore import commanding, reading
from engine.people import called, identities
from tournaments.domain.competition.state import COMPETITION
from tournaments.game_rounds.domain.roster import Roster
from tournaments.game_rounds.domain.seating import digest_of, proposed
from tournaments.game_rounds.domain.state import Round, Rounds, Table, decider_of, evolve
from tournaments.game_rounds.game import Game
from tournaments.game_rounds.page import (
    AtRound,
    AtTable,
    Player,
    RoundsPage,
    SeatedPlayer,
    ShownLine,
    ShownRound,
    ShownTable,
)
from tournaments.models.competitions import EntryRow
from tournaments.queries.competitions import competition_row
from tournaments.queries.standings.seats import seats_of
from tournaments.queries.standings.slices import Slice
from tournaments.streams import competition_stream

Names = Mapping[UUID, str]


def load_rounds(game: Game, competition: UUID) -> Rounds:
    """The rounds as their stream tells them, planned or not. Raises UnknownCompetition."""
    competition_row(competition)
    return commanding.load(game.stream(competition), decider_of(game.rules)).state


def has_rounds(game: Game, competition: UUID) -> bool:
    return game.row._default_manager.filter(competition=competition).exists()


def names_online(game: Game, entries: Collection[UUID]) -> list[UUID]:
    """The texts that hold the names of these entries, in what they play online."""
    wanted = set(entries)
    competitions = EntryRow.objects.filter(entry__in=wanted).values("competition")
    rows = game.row._default_manager.filter(competition__in=competitions)
    reasons: list[UUID] = []
    for competition in rows.values_list("competition", flat=True):
        for round_ in load_rounds(game, competition).rounds:
            for table in round_.tables.values():
                if table.online and wanted & set(table.players):
                    texts = zip(table.players, game.online.names(table.online), strict=False)
                    reasons += [text for entry, text in texts if entry in wanted]
    return reasons


def rounds_page(game: Game, competition: UUID, *, within: Slice | None = None, upto: int | None = None) -> RoundsPage:
    """The rounds, and the standings of the chosen entries, after so many rounds.

    Raises UnknownCompetition, NotPlanned.
    """
    state = load_rounds(game, competition)
    _ = state.plan
    row, roster = competition_row(competition), roster_of(competition)
    entries = {entry for round_ in state.rounds for entry in round_.entries} | roster.playing
    names, seats = names_in_roster(competition, entries), seats_of(row)
    only = (
        frozenset(entry for entry, seat in seats.items() if within.holds(seat))
        if within and within.conditions
        else None
    )
    lines = game.rules.standings(state, out=roster.excluded, only=only, upto=upto)
    return RoundsPage(
        game=game,
        competition=competition,
        version=reading.stream_version(game.stream(competition)),
        name=row.name,
        starts_on=row.starts_on,
        of=game.rules.rounds_planned(state, roster),
        rounds=tuple(_round(game, number, round_, names) for number, round_ in enumerate(state.rounds, start=1)),
        lines=tuple(ShownLine(line, names[line.entry], seats[line.entry]) for line in lines),
        state=state,
        roster=roster,
    )


def preview(page: RoundsPage) -> dict[str, Any]:
    """The round as it would be made now, who comes too late for it, its digest. Raises what `proposed` refuses."""
    seated = proposed(page.state, roster=page.roster)
    names = names_in_roster(page.competition, page.roster.playing)
    made = evolve(page.state, seated).rounds[-1]
    return {
        "round": _round(page.game, seated.round, made, names),
        "left_out": named(page.game.rules.left_out(page.state, page.roster), names),
        "digest": digest_of(seated),
    }


def _round(game: Game, number: int, round_: Round, names: Names) -> ShownRound:
    tables = tuple(_table(game, number, table, names) for number, table in sorted(round_.tables.items()))
    return ShownRound(number, tables, named(round_.exempt, names), round_.closed)


def _table(game: Game, number: int, table: Table, names: Names) -> ShownTable:
    rules = game.rules
    made = rules.made(table) or (None,) * len(table.players)
    won, absent = rules.winners(table), rules.absent(table)
    players = zip(table.players, made, strict=True)
    return game.shown(
        table=number,
        players=tuple(SeatedPlayer(id_, names[id_], score, id_ in won, id_ in absent) for id_, score in players),
        online=table.online,
        begun=table.online is not None and table.outcome is None and game.online.has_begun(table.online),
        done=table.outcome is not None,
    )


def roster_of(competition: UUID) -> Roster:
    """Who plays, and who is out."""
    return Roster.of(commanding.load(competition_stream(competition), COMPETITION).state)


def names_in_roster(competition: UUID, entries: Iterable[UUID]) -> Names:
    """What entries are called, as the present reader may read it."""
    rows = EntryRow.objects.filter(entry__in=set(entries)).values_list("entry", "players")
    return identities.names_of_groups(dict(rows), competition)


def named(entries: Iterable[UUID], names: Names) -> tuple[Player, ...]:
    return tuple(Player(entry, names[entry]) for entry in entries)


def choosable(page: RoundsPage) -> list[Player]:
    """Everybody who may be given a place, by name."""
    playing = page.roster.playing
    return sorted(
        named(playing, names_in_roster(page.competition, playing)), key=lambda player: called.place_in_list(player.name)
    )


def seated(at: AtTable) -> Collection[Player]:
    return at.table.players


def exchangeable(at: AtTable) -> list[Player]:
    """Who may change places with somebody of the table."""
    round_, may_exchange = at.page.state.round(at.round.number), at.page.game.rules.may_exchange
    here = [player.id for player in at.table.players]
    return [other for other in choosable(at.page) if any(may_exchange(round_, player, other.id) for player in here)]


def late(at: AtRound) -> list[Player]:
    """Who plays and is not in the round."""
    here = at.page.state.round(at.round.number).entries
    return [player for player in choosable(at.page) if player.id not in here]
