"""The addresses that may lead to a partie: those of the resolver whose parameters it gives a value to."""

from collections.abc import Iterator, Sequence
from uuid import UUID

from arbitration.services.links import keys_for
from engine.eventstore.models import Event
from engine.jobs.models import Job
from games.domain.exchange.formats import Format
from games.domain.partie.steps import Step
from tests.permissions.matrix import ROWS
from tests.permissions.routes import Route, routes
from tests.secrets.visits import BINARY, OF_THE_CODE
from tournaments.domain.papers.kinds import FileFormat, PaperKind
from tournaments.models.competitions import EntryRow

OF_EVENTS = ("journal-event", "api-event")


def parameters(competition: UUID, centre: UUID, account: UUID) -> dict[str, object]:
    """What an address of a competition needs besides the partie and its coup."""
    entries = EntryRow.objects.filter(competition=competition, centre=centre).order_by("table")
    entry = entries.values_list("entry", flat=True).first()
    job = Job.objects.order_by("-pk").first()
    return {
        "competition": competition,
        "centre": centre,
        "entry": entry,
        "token": keys_for(competition, [entry])[entry] if entry else "no-such-key",
        "number": 1,
        "round": 1,
        "position": 1,
        "form": Format.JSON,
        "among": "centre",
        "account": account,
        "key": job.key if job else "no-such-job",
        "file_format": FileFormat.CSV,
        "step": Step.DRAW,
    }


def addresses(
    ids: dict[str, object], parties: Sequence[UUID], coups: Sequence[int], games: Sequence[UUID] = ()
) -> Iterator[tuple[Route, str]]:
    """Of these parties, at these coups: the last one where the address does not say which.

    `games`: which no address names; each is tried once where that of a partie stands.
    """
    streams = {partie: _streams(partie) for partie in (*parties, *games)}
    last = [position for each in streams.values() for positions in each.values() for position in positions[-2:]]
    for route in routes():
        if route.name in (*BINARY, *OF_THE_CODE) or "GET" not in ROWS[route.name]:
            continue
        if "paper" in route.parameters:
            kinds = PaperKind if route.name == "api-paper" else ()
            query = f"?centre={ids['centre']}&partie=1"
            yield from ((route, route.address({**ids, "paper": kind}) + query) for kind in kinds)
        elif "partie" in route.parameters:
            asked = coups if "coup" in route.parameters else coups[-1:]
            for each in ({**ids, "partie": partie, "coup": coup} for partie in parties for coup in asked):
                yield route, f"{route.address(each)}?coup={each['coup']}"
                # The API refuses what it does not understand.
                if route.name.startswith("api-"):
                    yield route, route.address(each)
            yield from ((route, route.address({**ids, "partie": game, "coup": coups[-1]})) for game in games)
        elif route.name in OF_EVENTS:
            yield from ((route, route.address({**ids, "position": position})) for position in last)
        elif "stream" in route.parameters:
            yield from ((route, route.address({"stream": stream})) for each in streams.values() for stream in each)
        elif not set(route.parameters) - set(ids):
            yield route, route.address(ids)


def _streams(partie: UUID) -> dict[str, list[int]]:
    """The streams of a partie and of its feuilles, and the places of their events."""
    found: dict[str, list[int]] = {}
    rows = Event.objects.filter(stream__contains=str(partie)).order_by("position")
    for stream, position in rows.values_list("stream", "position"):
        found.setdefault(stream, []).append(position)
    return found
