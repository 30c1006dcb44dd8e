"""What stays sealed until it has been played: the seed of a draw, and a prepared game. Encrypted where it lies."""

import hashlib
import secrets
from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import lru_cache
from uuid import UUID

from engine import rotation, sealing
from engine.rules.draw import commitment, labelled
from games.domain.partie.script import Script
from games.domain.preparation import intake, refusals
from games.domain.preparation.game import PreparedGame
from games.domain.topping.game import ToppingGame
from games.models import PartieRow, PrepareeRow, RehearsalRow, SealedScript, SealedSeed, ToppingRow


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

    The salt, unknown to the preparer of the game, makes of that key another seed: that of what is drawn once a coup has
    been annulled.
    """
    if competition:
        _refuse_taken(holder, sealing.fingerprints(game.key), competition)
    script = sealing.encrypted(intake.script_of(game).sealed())
    SealedScript.objects.get_or_create(partie=holder, defaults={"script": script})
    return _seal(holder, game.key, secrets.token_bytes(32))


def seal_game(holder: UUID, script: Script, *, seed: bytes, salt: bytes) -> None:
    """Keep the game of a round whose centres share it, which another installation has prepared."""
    SealedScript.objects.get_or_create(partie=holder, defaults={"script": sealing.encrypted(script.sealed())})
    _seal(holder, seed, salt)


def seal_topping(topping: UUID, key: bytes, game: ToppingGame) -> str:
    """Keep the game of a topping; returns the commitment to its key. A repeat keeps the first.

    Raises GameAlreadyTaken: racing through a topping reveals its game, and nobody else is to play it.
    """
    if SealedSeed.objects.filter(fingerprint__in=sealing.fingerprints(key)).exclude(partie=topping).exists():
        raise refusals.GameAlreadyTaken
    SealedScript.objects.get_or_create(partie=topping, defaults={"script": sealing.encrypted(game.sealed())})
    _toppings.pop(topping, None)
    return _seal(topping, key, secrets.token_bytes(32))


def topping_game_under(topping: UUID) -> ToppingGame | None:
    """The game of a topping, for commands, and for players who have reached what is shown; None until prepared."""
    known = _toppings.get(topping)
    if known is None:
        script = SealedScript.objects.filter(partie=topping).values_list("script", flat=True).first()
        if script is None:
            return None
        if len(_toppings) >= _MAX_TOPPINGS:
            _toppings.clear()
        known = _toppings[topping] = ToppingGame.opened(sealing.decrypted(script))
    return known


# Read once for the hundreds who race through it, and not at each of their proposals: once sealed, it is what it is.
_toppings: dict[UUID, ToppingGame] = {}
_MAX_TOPPINGS = 16


def forget_sealed(holder: UUID) -> None:
    """Drop the game of a round, for another one."""
    SealedScript.objects.filter(partie=holder).delete()
    SealedSeed.objects.filter(partie=holder).delete()


def sealed_under(holder: UUID) -> Sealed:
    """The secrets kept under this id, of a partie or of a round whose centres share a game: for commands alone."""
    return replace(seed_under(holder), script=script_under(holder))


def seed_under(holder: UUID) -> Sealed:
    """The same without the game: the seed, and its salt."""
    seed = SealedSeed.objects.filter(partie=holder).first()
    if seed is None:
        return Sealed()
    return Sealed(bytes.fromhex(sealing.decrypted(seed.seed)), bytes.fromhex(sealing.decrypted(seed.salt)))


def key_under(holder: UUID, label: str) -> bytes | None:
    """The key of a label, for who draws something else with it and is not to know the seed; None where none is kept."""
    kept = seed_under(holder)
    return labelled(kept.seed, kept.salt, label) if kept.seed else None


def script_under(holder: UUID) -> Script | None:
    """The game kept under this id; None where letters are drawn."""
    script = SealedScript.objects.filter(partie=holder).values_list("script", flat=True).first()
    return None if script is None else _opened(script)


@lru_cache(maxsize=8)
def _opened(script: str) -> Script:
    """What stands sealed is read once for the halls that follow it, and not at each of their coups."""
    return Script.opened(sealing.decrypted(script))


def _refuse_taken(holder: UUID, prints: list[str], competition: UUID) -> None:
    """A game is played once in a competition; never in a rehearsal if anything else holds it, nor the reverse; nor once
    it has been raced through.
    """
    held = SealedSeed.objects.filter(fingerprint__in=prints).exclude(partie=holder)
    others = set(held.values_list("partie", flat=True))
    if not others:
        return
    if ToppingRow.objects.filter(id__in=others).exists():
        raise refusals.GameAlreadyTaken
    if others & _holders([competition]):
        raise refusals.GameAlreadyTaken
    rehearsals = set(RehearsalRow.objects.values_list("competition", flat=True))
    if competition in rehearsals or others & _holders(rehearsals):
        raise refusals.GameOfRehearsal


def _holders(competitions: Collection[UUID]) -> set[UUID]:
    """What may hold a game of these competitions."""
    parties = PartieRow.objects.filter(competition__in=competitions).values_list("id", flat=True)
    games = PrepareeRow.objects.filter(competition__in=competitions).values_list("id", flat=True)
    return {*parties, *games}


def _seal(holder: UUID, seed: bytes, salt: bytes) -> str:
    values = {
        "seed": sealing.encrypted(seed.hex()),
        "salt": sealing.encrypted(salt.hex()),
        "fingerprint": sealing.fingerprint(seed),
    }
    SealedSeed.objects.get_or_create(partie=holder, defaults=values)
    return seed_under(holder).commitment


@rotation.sealed_rows("games.seeds", SealedSeed)
def _reseal_seed(row: SealedSeed) -> None:
    row.seed, row.salt = sealing.resealed(row.seed), sealing.resealed(row.salt)
    row.fingerprint = sealing.fingerprint(bytes.fromhex(sealing.decrypted(row.seed)))


@rotation.sealed_rows("games.scripts", SealedScript)
def _reseal_script(row: SealedScript) -> None:
    row.script = sealing.resealed(row.script)
