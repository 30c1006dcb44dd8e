"""Bulletins read twice in a competition, and how often readings err in a federation."""

from uuid import UUID

from arbitration.domain.error_rates import Rates, Reading, rates_of
from arbitration.queries import second_readings
from engine import zones
from engine.eventstore import reading
from tournaments.domain.dated import season_on
from tournaments.events.second_readings import SecondReadingsRevealed, SecondReadingsSet
from tournaments.models.competitions import CompetitionRow
from tournaments.streams import competition_stream


def checked(competition: UUID) -> second_readings.CheckedReadings | None:
    """The draw made again, with the share that was in force at each bulletin; None before the seed is told."""
    shares: list[tuple[int, int]] = []
    for at in reading.read_stream(competition_stream(competition)):
        match at.event:
            case SecondReadingsSet(percent=percent):
                shares.append((at.position, percent))
            case SecondReadingsRevealed():
                shares.append((at.position, 0))
            case _:
                pass
    return second_readings.checked(competition, shares)


def error_rates(federation: UUID, season: int) -> Rates:
    """Of the competitions of a federation in a season, rehearsals apart; hours are those of each competition."""
    rows = CompetitionRow.objects.filter(federation=federation, rehearsal_of=None).values_list("id", "starts_on")
    readings: list[Reading] = []
    for competition in second_readings.read_twice(id_ for id_, starts_on in rows if season_on(starts_on) == season):
        with zones.telling(competition=competition):
            readings += second_readings.readings_in(competition)
    return rates_of(readings)
