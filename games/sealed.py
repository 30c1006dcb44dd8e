"""What stays sealed from the creation of a partie to its end: the seed of its draw, and the game prepared for it."""

import hashlib
import secrets
from dataclasses import dataclass
from uuid import UUID

from engine.rules.draw import commitment
from games.domain.partie.script import Script
from games.domain.preparation.game import PreparedGame
from games.domain.preparation.intake import script_of
from games.domain.preparation.refusals import GameAlreadyTaken
from games.models import PartieRow, SealedScript, SealedSeed


@dataclass(frozen=True, slots=True)
class Sealed:
    """Empty for a physical bag. `script` is None unless the partie was prepared."""

    seed: bytes = b""
    salt: bytes = b""
    script: Script | None = None


def seal_seed(partie: UUID, seed: bytes | None) -> str:
    """Keep the seed where no page and no event shows it; returns its commitment. A repeat keeps the first seed."""
    # A given seed (a rehearsal, a simulation) must give the same draw each time, hence a salt taken from it.
    salt = hashlib.sha256(seed).digest() if seed else secrets.token_bytes(32)
    return _seal(partie, seed or secrets.token_bytes(32), salt)


def seal_script(partie: UUID, game: PreparedGame, *, competition: UUID | None) -> str:
    """Keep the prepared game; returns the commitment to the key that it was drawn from. Raises GameAlreadyTaken.

    The salt, unknown to who prepared the game, makes of that key another seed: that of what is drawn once a coup has
    been annulled.
    """
    others = PartieRow.objects.filter(competition=competition).exclude(id=partie).values("id")
    if competition and SealedSeed.objects.filter(seed=game.key.hex(), partie__in=others).exists():
        raise GameAlreadyTaken
    SealedScript.objects.get_or_create(partie=partie, defaults={"script": script_of(game).sealed()})
    return _seal(partie, game.key, secrets.token_bytes(32))


def _seal(partie: UUID, seed: bytes, salt: bytes) -> str:
    kept, _new = SealedSeed.objects.get_or_create(partie=partie, defaults={"seed": seed.hex(), "salt": salt.hex()})
    return commitment(bytes.fromhex(kept.seed), bytes.fromhex(kept.salt))


def sealed_of(partie: UUID) -> Sealed:
    """The secrets of a partie, for the commands and for the console of its juge-arbitre."""
    seed = SealedSeed.objects.filter(partie=partie).first()
    if seed is None:
        return Sealed()
    script = SealedScript.objects.filter(partie=partie).first()
    return Sealed(bytes.fromhex(seed.seed), bytes.fromhex(seed.salt), Script.opened(script.script) if script else None)
