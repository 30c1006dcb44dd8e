"""What an arbitre's next line and page need at once: seats, rounds, feuilles and verdicts. All inline."""

from typing import Any

from arbitration.events import BulletinCorrected, BulletinRectified, FeuilleOpened
from arbitration.models import (
    ArbitreRow,
    BulletinRow,
    CentreRow,
    CompetitionRow,
    FeuilleRow,
    RoundPartieRow,
    SeatRow,
)
from arbitration.streams import centre_of, competition_of
from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, on, projection
from tournaments.events import (
    ArbitreAppointed,
    CentreOpened,
    CompetitionCreated,
    EntryAccepted,
    RoundClosed,
    RoundOpened,
    TableAssigned,
)


@projection("arbitration.seats", mode="inline")
class SeatProjection(Projection):
    models = (SeatRow,)

    @on(EntryAccepted)
    def entry_accepted(self, event: EntryAccepted, at: Recorded, tables: Tables) -> None:
        tables[SeatRow].update_or_create(
            entry=event.entry,
            defaults={
                "competition": competition_of(at.stream),
                "centre": event.centre,
                "players": [str(player) for player in event.players],
            },
        )

    @on(TableAssigned)
    def table_assigned(self, event: TableAssigned, at: Recorded, tables: Tables) -> None:
        tables[SeatRow].filter(entry=event.entry).update(table=event.table)


@projection("arbitration.places", mode="inline")
class PlaceProjection(Projection):
    models = (CompetitionRow, CentreRow, ArbitreRow)

    @on(CompetitionCreated)
    def competition_created(self, event: CompetitionCreated, at: Recorded, tables: Tables) -> None:
        tables[CompetitionRow].update_or_create(
            competition=competition_of(at.stream), defaults={"name": event.name}
        )

    @on(CentreOpened)
    def centre_opened(self, event: CentreOpened, at: Recorded, tables: Tables) -> None:
        tables[CentreRow].update_or_create(centre=centre_of(at.stream), defaults={"name": event.name})

    @on(ArbitreAppointed)
    def arbitre_appointed(self, event: ArbitreAppointed, at: Recorded, tables: Tables) -> None:
        tables[ArbitreRow].get_or_create(centre=centre_of(at.stream), account=event.account)


@projection("arbitration.rounds", mode="inline")
class RoundProjection(Projection):
    models = (RoundPartieRow,)

    @on(RoundOpened)
    def round_opened(self, event: RoundOpened, at: Recorded, tables: Tables) -> None:
        tables[RoundPartieRow].update_or_create(
            partie=event.partie,
            defaults={"competition": competition_of(at.stream), "round": event.round, "closed": False},
        )

    @on(RoundClosed)
    def round_closed(self, event: RoundClosed, at: Recorded, tables: Tables) -> None:
        tables[RoundPartieRow].filter(competition=competition_of(at.stream), round=event.round).update(
            closed=True
        )


@projection("arbitration.bulletins", mode="inline")
class BulletinProjection(Projection):
    models = (FeuilleRow, BulletinRow)

    @on(FeuilleOpened)
    def feuille_opened(self, event: FeuilleOpened, at: Recorded, tables: Tables) -> None:
        tables[FeuilleRow].update_or_create(
            stream=at.stream,
            defaults={
                "partie": event.partie,
                "entry": event.entry,
                "centre": event.centre,
                "table": event.table,
            },
        )

    @on(BulletinCorrected)
    def bulletin_corrected(self, event: BulletinCorrected, at: Recorded, tables: Tables) -> None:
        _store(event, at, tables, rectification=False)

    @on(BulletinRectified)
    def bulletin_rectified(self, event: BulletinRectified, at: Recorded, tables: Tables) -> None:
        feuille = tables[FeuilleRow].get(stream=at.stream)
        tables[BulletinRow].filter(partie=feuille.partie, entry=feuille.entry, coup=event.coup).exclude(
            event=at.event_id
        ).update(stands=False)
        _store(event.corrected, at, tables, rectification=True)


def _store(verdict: BulletinCorrected, at: Recorded, tables: Tables, *, rectification: bool) -> None:
    feuille = tables[FeuilleRow].get(stream=at.stream)
    seat = {key: getattr(feuille, key) for key in ("partie", "entry", "centre", "table")}
    tables[BulletinRow].update_or_create(
        event=at.event_id,
        defaults={
            **seat,
            **_written(verdict),
            **_judged(verdict),
            "rectification": rectification,
            "position": at.position,
            "recorded_at": at.recorded_at,
        },
    )


def _written(verdict: BulletinCorrected) -> dict[str, Any]:
    """What the player wrote, as the row shows it; the first word stands for the bulletin."""
    words = verdict.bulletin.get("words") or [{}]
    return {
        "line": verdict.line,
        "coup": verdict.coup,
        "typed": verdict.typed,
        "word": words[0].get("text", ""),
        "reference": verdict.bulletin.get("reference") or "",
        "claimed": verdict.bulletin.get("claimed_score"),
    }


def _judged(verdict: BulletinCorrected) -> dict[str, Any]:
    return {
        "score": verdict.score,
        "score_for_solo": verdict.score_for_solo,
        "sanction": verdict.sanction.value,
        "disciplinary": verdict.disciplinary,
        "motifs": list(verdict.motifs),
        "articles": list(verdict.articles),
        "named_words": list(verdict.named_words),
        "path": list(verdict.path),
    }
