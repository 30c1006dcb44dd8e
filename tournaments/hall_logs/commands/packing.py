"""Where the federation is: a pack for a hall, the code of a partie, the hall taken back."""

import secrets
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils.timezone import now

from engine import sealing
from engine.events.actors import Actor
from engine.eventstore import commanding, reading
from engine.people.permissions import require
from games.domain.preparee import Stage
from games.services.codes import under_code
from games.services.lexicons import lexicon_named
from tournaments.domain.competition.state import COMPETITION
from tournaments.hall_logs.domain import packing
from tournaments.hall_logs.files.pack import GameUnderCode, Pack
from tournaments.hall_logs.models import HallPack
from tournaments.hall_logs.queries import along
from tournaments.queries.competitions import competition_row
from tournaments.queries.games import round_games
from tournaments.streams import competition_stream

MANAGE = "tournaments.manage_competition"


@commanding.command
def make_pack(competition: UUID, *, centre: UUID, by: Actor) -> Pack:
    """A pack with which the hall of a centre opens an installation of its own; the centre plays there from now on.

    Raises what `pack_hall` refuses, UnknownLexicon.
    """
    require(by, MANAGE, competition)
    row = competition_row(competition)
    lexicon = lexicon_named(row.lexicon)
    pack, secret = commanding.fresh_id("pack"), secrets.token_hex(32)
    with transaction.atomic():
        commanding.record(competition_stream(competition), COMPETITION, packing.pack_hall, centre=centre, pack=pack)
        kept, _new = HallPack.objects.get_or_create(
            pack=pack,
            defaults={
                "competition": competition,
                "centre": centre,
                "sealed_secret": sealing.encrypted(secret),
                "made_at": now(),
            },
        )
        position, digest = reading.head_digest()
        return Pack(
            pack=pack,
            competition=competition,
            centre=centre,
            made_at=kept.made_at.isoformat(timespec="seconds"),
            log=reading.log_name(),
            position=position,
            digest=digest,
            secret=kept.secret,
            lexicon=row.lexicon,
            lexicon_digest=lexicon.digest,
            home=settings.PUBLIC_URL,
            games=tuple(_games(competition)),
            events=tuple(along.events_along(competition, centre)),
            rows=tuple(along.rows_along(competition, centre)),
        )


def _games(competition: UUID) -> list[GameUnderCode]:
    """Those that are sealed and not played yet, each under its own code."""
    sealed = [game for game in round_games(competition) if game.stage is Stage.SEALED]
    return [GameUnderCode(game.id, under_code(game.id)) for game in sealed]


@commanding.command
def take_hall_back(competition: UUID, *, centre: UUID, by: Actor) -> None:
    """The centre plays here again; what its packs write elsewhere is received no more. Raises HallNotAway."""
    require(by, MANAGE, competition)
    commanding.record(competition_stream(competition), COMPETITION, packing.take_back, centre=centre)
