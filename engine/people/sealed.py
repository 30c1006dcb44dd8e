"""The sealed data of accounts: the secrets behind the codes of a telephone, and behind the recovery codes."""

from allauth.mfa.models import Authenticator

from engine import rotation, sealing

# Where allauth keeps what its adapter encrypts; a passkey has public parts alone.
SEALED = ("secret", "seed")


@rotation.sealed_rows("people.second_factors", Authenticator)
def _reseal_second_factor(row: Authenticator) -> None:
    row.data = row.data | {name: sealing.resealed(row.data[name]) for name in SEALED if name in row.data}
