"""Rounds open and close, one at a time."""

from collections.abc import Collection
from uuid import UUID

from tournaments.domain import plan, publication
from tournaments.domain.competition.state import Competition, CompetitionEvent, RoundOfCentres
from tournaments.domain.refusals import centres, competitions
from tournaments.domain.refusals.publication import ResultsAlreadyOfficial
from tournaments.events.competition import CentrePartieOpened, CentreStoodDown, RoundClosed, RoundOpened
from tournaments.hall_logs.domain import lending


def open_round(
    competition: Competition, *, partie: UUID, commissions: Collection[UUID | None] = ()
) -> list[CompetitionEvent]:
    """The next round; one at a time, none once results are official.

    `partie` is played in every centre enrolled; in a simultané it is the game, and each centre that has players opens
    its own partie, once they are seated. `commissions`: as for `refuse_without_commission`.
    """
    _ = competition.settings
    publication.refuse_over(competition.results)
    if competition.results.official:
        raise ResultsAlreadyOfficial
    if competition.open_round is not None:
        raise competitions.RoundAlreadyOpen(round=competition.open_round)
    if not any(entry.plays for entry in competition.entries.values()):
        raise competitions.NoEntries
    if competition.next_round == 1:
        refuse_without_commission(competition, commissions)
    if competition.plan.conduct is plan.Conduct.CENTRES:
        playing = {entry.centre for entry in competition.entries.values() if entry.plays}
        return [RoundOpened(round=competition.next_round, partie=partie, centres=tuple(sorted(playing)))]
    for centre in competition.centres:
        lending.refuse_away(competition.hall(centre))
    _refuse_unseated(competition)
    return [RoundOpened(round=competition.next_round, partie=partie)]


def open_centre_partie(competition: Competition, *, centre: UUID, partie: UUID) -> list[CompetitionEvent]:
    """A centre begins the game of the round that is open; nothing to do where it has begun."""
    number, played = round_of_centres(competition)
    if centre not in competition.centres:
        raise centres.CentreNotEnrolled
    if centre in played.parties:
        return []
    lending.refuse_away(competition.hall(centre))
    refuse_unplayable(competition, centre)
    return [CentrePartieOpened(round=number, centre=centre, partie=partie)]


def stand_down(competition: Competition, *, centre: UUID) -> list[CompetitionEvent]:
    """The others wait no longer for a centre that does not play the round, or not to its end."""
    number, played = round_of_centres(competition)
    if centre not in played.awaited:
        raise competitions.CentreNotAwaited
    return [CentreStoodDown(round=number, centre=centre)]


def close_round(
    competition: Competition,
    *,
    number: int,
    partie_ended: bool,
    centres_ended: Collection[UUID] = (),
    left: Collection[str] = (),
    acknowledged: Collection[str] | None = None,
) -> list[CompetitionEvent]:
    """FISF 3.7: a round ends with its partie; a simultané, with those of all the centres that are awaited.

    `left` names what remains to be done in it, `acknowledged` what whoever closes it has seen of that; None where
    nobody was asked. Raises RoundNotOpen, CentresStillPlaying, PartieNotEnded, SomethingRemains.
    """
    _ = competition.settings
    if competition.open_round != number:
        raise competitions.RoundNotOpen(round=number)
    if played := competition.rounds_of_centres.get(number):
        if late := len(played.awaited - set(centres_ended)):
            raise competitions.CentresStillPlaying(count=late)
    elif not partie_ended:
        raise competitions.PartieNotEnded(round=number)
    seen = set(left).intersection(acknowledged or ())
    if acknowledged is not None and seen != set(left):
        raise competitions.SomethingRemains(round=number)
    return [RoundClosed(round=number, acknowledged=tuple(sorted(seen)))]


def refuse_without_commission(competition: Competition, commissions: Collection[UUID | None]) -> None:
    """FISF 6.4.1: what gives points for the international ranking has a commission, or each centre that plays its own.

    `commissions` are those constituted, by centre; None: that of the whole competition. Raises CommissionMissing.
    """
    if not competition.plan.international or None in commissions:
        return
    playing = {entry.centre for entry in competition.entries.values() if entry.plays}
    if not commissions or playing - set(commissions):
        raise competitions.CommissionMissing


def round_of_centres(competition: Competition) -> tuple[int, RoundOfCentres]:
    """The round that is open, and what each centre plays of it. Raises NoRoundOpen, PlayedTogether."""
    _ = competition.settings
    number = competition.open_round
    if number is None:
        raise competitions.NoRoundOpen
    if number not in competition.rounds_of_centres:
        raise competitions.PlayedTogether
    return number, competition.rounds_of_centres[number]


def refuse_unplayable(competition: Competition, centre: UUID) -> None:
    """Raises NoEntriesHere, EntriesWithoutTable if a centre cannot begin."""
    if not any(entry.plays and entry.centre == centre for entry in competition.entries.values()):
        raise competitions.NoEntriesHere
    _refuse_unseated(competition, centre)


def _refuse_unseated(competition: Competition, centre: UUID | None = None) -> None:
    playing = [entry for entry in competition.entries.values() if entry.plays and centre in (None, entry.centre)]
    if standing := sum(entry.table is None for entry in playing):
        raise competitions.EntriesWithoutTable(count=standing)
