"""The content of a procès-verbal: the parties of a competition as they were played, and who left."""

from dataclasses import dataclass
from uuid import UUID

from engine.eventstore.reading import streams_holding
from games.domain.partie.replay import AnnulledCoup
from games.events.partie import CoupAnnulled
from games.queries.replays import replay_of
from games.streams import partie_stream
from tournaments.models import competitions, standings
from tournaments.queries import day, papers
from tournaments.queries.competitions import CompetitionPage, RoundSummary


@dataclass(frozen=True, slots=True)
class RoundFacts:
    """A round: the settings of its partie, the top of the announced coups, the annulled coups.

    Of a simultané, each of these has the name of its centre; "" elsewhere.
    """

    summary: RoundSummary
    formula: str
    seconds: int
    mort_subite: bool
    top: int
    annulled: tuple[tuple[AnnulledCoup, str], ...]


def rounds_played(page: CompetitionPage, choice: papers.PaperChoice) -> list[RoundFacts]:
    """By number. A query or two for each partie."""
    rows = {row.partie: row for row in standings.StandingRoundRow.objects.filter(competition=page.id)}
    facts = []
    for summary in page.rounds:
        row = rows.get(summary.partie) or standings.StandingRoundRow(formula=page.formula, seconds=page.seconds)
        annulled = tuple(
            (coup, name) for partie, name in _parties_of(summary, choice) for coup in replay_of(partie).annulled
        )
        facts.append(
            RoundFacts(
                summary,
                row.formula or page.formula,
                row.seconds or page.seconds,
                row.mort_subite,
                row.top,
                annulled,
            )
        )
    return facts


def _parties_of(summary: RoundSummary, choice: papers.PaperChoice) -> list[tuple[UUID, str]]:
    """The parties of a round whose incidents a paper tells, each with the name of its centre.

    A simultané has hundreds: those without an annulled coup are not read.
    """
    if not summary.by_centre:
        return [(summary.partie, "")]
    parties = {
        partie_stream(part.partie): (part.partie, part.name)
        for part in summary.parts
        if part.partie and choice.centre in (None, part.centre)
    }
    with_incident = streams_holding(parties, (CoupAnnulled,))
    return [partie for stream, partie in parties.items() if stream in with_incident]


def left_early(choice: papers.PaperChoice) -> list[day.EntryLine]:
    """Who has withdrawn or was disqualified, by name."""
    gone = competitions.EntryRow.objects.filter(competition=choice.competition).exclude(state="in")
    if not gone.exists():
        return []
    centres = None if choice.centre is None else [choice.centre]
    return [line for line in day.entry_lines(choice.competition, centres=centres) if line.state != "in"]
