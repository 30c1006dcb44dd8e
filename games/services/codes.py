"""Games that lie under a code: what a hall takes along before its hour, which nobody reads without the code of the day.

The clock of a laptop protects nothing; a code that is told at the hour does.
"""

import hmac
import json
import secrets
from base64 import b64decode, b64encode
from hashlib import sha256
from uuid import UUID

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from engine import sealing
from engine.rules.draw import commitment
from games.domain.partie.script import Script
from games.domain.preparation import refusals
from games.models import PackedGame, PrepareeRow, SealedScript, SealedSeed
from games.services.sealed import seal_game, sealed_under

# Read over a telephone and typed: without what looks like another sign.
SIGNS = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
LENGTH = 10
# Some hundredths of a second for who has the code, and thousands of years for who tries them all.
_COST = {"length": 32, "n": 2**15, "r": 8, "p": 1}
_SALT, _NONCE = 16, 12


def code_of(game: UUID) -> str:
    """The code of a sealed game, the same each time, as it is told: KQ7M2-XPD9R. Raises GameMissing."""
    sealed = sealed_under(game)
    if sealed.script is None:
        raise refusals.GameMissing
    number = int.from_bytes(hmac.digest(sealed.salt, b"raccord: the code of a game" + sealed.seed, "sha256"))
    signs = ""
    for _ in range(LENGTH):
        number, place = divmod(number, len(SIGNS))
        signs += SIGNS[place]
    return f"{signs[: LENGTH // 2]}-{signs[LENGTH // 2 :]}"


def under_code(game: UUID) -> str:
    """The game and its key as base64, which its code alone opens. Raises GameMissing."""
    code, sealed = code_of(game), sealed_under(game)
    script = SealedScript.objects.values_list("script", flat=True).get(partie=game)
    content = {"seed": sealed.seed.hex(), "salt": sealed.salt.hex(), "script": sealing.decrypted(script)}
    salt, nonce = secrets.token_bytes(_SALT), secrets.token_bytes(_NONCE)
    cipher = AESGCM(_key(code, salt)).encrypt(nonce, json.dumps(content).encode(), None)
    return b64encode(salt + nonce + cipher).decode()


def keep_under_code(game: UUID, text: str) -> None:
    """Keep what `under_code` gave elsewhere, until its code is typed."""
    PackedGame.objects.get_or_create(preparee=game, defaults={"text": text})


def waits_for_code(game: UUID) -> bool:
    """Whether the game lies here under a code that nobody has typed."""
    return PackedGame.objects.filter(preparee=game).exists() and not SealedScript.objects.filter(partie=game).exists()


def open_by_code(game: UUID, code: str) -> None:
    """The game is sealed here as if it had been prepared here; typed again, nothing changes. Raises WrongCode."""
    packed = PackedGame.objects.filter(preparee=game).first()
    if packed is None or SealedSeed.objects.filter(partie=game).exists():
        return
    content = _opened(packed.text, plain_code(code))
    seed, salt = bytes.fromhex(content["seed"]), bytes.fromhex(content["salt"])
    announced = PrepareeRow.objects.values_list("commitment", flat=True).get(id=game)
    if not hmac.compare_digest(commitment(seed, salt), announced):
        raise refusals.OtherGame
    seal_game(game, Script.opened(content["script"]), seed=seed, salt=salt)


def plain_code(typed: str) -> str:
    """A code however it is typed: in small letters, with spaces, without its hyphen."""
    signs = "".join(filter(str.isalnum, typed.upper()))
    return f"{signs[: LENGTH // 2]}-{signs[LENGTH // 2 :]}"


def _opened(text: str, code: str) -> dict[str, str]:
    packed = b64decode(text)
    salt, nonce, cipher = packed[:_SALT], packed[_SALT : _SALT + _NONCE], packed[_SALT + _NONCE :]
    try:
        content: dict[str, str] = json.loads(AESGCM(_key(code, salt)).decrypt(nonce, cipher, None))
    except InvalidTag:
        raise refusals.WrongCode from None
    return content


def _key(code: str, salt: bytes) -> bytes:
    return Scrypt(salt=salt, **_COST).derive(sha256(code.encode()).digest())
