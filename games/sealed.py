"""What stays sealed until it has been played: the seed of a draw, and a prepared game. Encrypted where it lies."""

import hashlib
import secrets
from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID

from engine.rules.draw import commitment
from engine.sealing import decrypted, encrypted, fingerprint
from games.domain.partie.script import Script
from games.domain.preparation.game import PreparedGame
from games.domain.preparation.intake import script_of
from games.domain.preparation.refusals import GameAlreadyTaken, GameOfRehearsal
from games.models import PartieRow, PrepareeRow, RehearsalRow, SealedScript, SealedSeed


@dataclass(frozen=True, slots=True)
class Sealed:
    """Empty for a physical bag. `script` is None unless the partie was prepared."""

    seed: bytes = b""
    salt: bytes = b""
    script: Script | None = None

    @property
    def commitment(self) -> str:
        """What was published of it (FISF 3.1)."""
        return commitment(self.seed, self.salt)


def seal_seed(partie: UUID, seed: bytes | None) -> str:
    """Keep the seed where no page and no event shows it; returns its commitment. A repeat keeps the first seed."""
    # A given seed (a rehearsal, a simulation) must give the same draw each time, hence a salt taken from it.
    salt = hashlib.sha256(seed).digest() if seed else secrets.token_bytes(32)
    return _seal(partie, seed or secrets.token_bytes(32), salt)


def seal_script(holder: UUID, game: PreparedGame, *, competition: UUID | None) -> str:
    """Keep a game for a partie, or for a round of centres; returns the commitment to its key.

    Raises GameAlreadyTaken, GameOfRehearsal.

    The salt, unknown to who prepared the game, makes of that key another seed: that of what is drawn once a coup has
    been annulled.
    """
    if competition:
        _refuse_taken(holder, fingerprint(game.key), competition)
    script = encrypted(script_of(game).sealed())
    SealedScript.objects.get_or_create(partie=holder, defaults={"script": script})
    return _seal(holder, game.key, secrets.token_bytes(32))


def forget_sealed(holder: UUID) -> None:
    """Drop the game of a round, for another one."""
    SealedScript.objects.filter(partie=holder).delete()
    SealedSeed.objects.filter(partie=holder).delete()


def sealed_of(partie: UUID) -> Sealed:
    """The secrets of a partie, those of its round where centres share a game: for commands and the juge-arbitre."""
    shared = PartieRow.objects.filter(id=partie).values_list("preparee", flat=True).first()
    return sealed_under(shared or partie)


def sealed_under(holder: UUID) -> Sealed:
    """The secrets kept under this id."""
    seed = SealedSeed.objects.filter(partie=holder).first()
    if seed is None:
        return Sealed()
    script = SealedScript.objects.filter(partie=holder).first()
    opened = Script.opened(decrypted(script.script)) if script else None
    return Sealed(bytes.fromhex(decrypted(seed.seed)), bytes.fromhex(decrypted(seed.salt)), opened)


def _refuse_taken(holder: UUID, print_: str, competition: UUID) -> None:
    """A game is played once in a competition; and never in a rehearsal if anything else holds it, nor the reverse."""
    held = SealedSeed.objects.filter(fingerprint=print_).exclude(partie=holder)
    others = set(held.values_list("partie", flat=True))
    if not others:
        return
    if others & _holders([competition]):
        raise GameAlreadyTaken
    rehearsals = set(RehearsalRow.objects.values_list("competition", flat=True))
    if competition in rehearsals or others & _holders(rehearsals):
        raise GameOfRehearsal


def _holders(competitions: Collection[UUID]) -> set[UUID]:
    """What may hold a game of these competitions."""
    parties = PartieRow.objects.filter(competition__in=competitions).values_list("id", flat=True)
    games = PrepareeRow.objects.filter(competition__in=competitions).values_list("id", flat=True)
    return {*parties, *games}


def _seal(holder: UUID, seed: bytes, salt: bytes) -> str:
    values = {"seed": encrypted(seed.hex()), "salt": encrypted(salt.hex()), "fingerprint": fingerprint(seed)}
    SealedSeed.objects.get_or_create(partie=holder, defaults=values)
    return sealed_under(holder).commitment
