"""Second factors of accounts, and the codes that a telephone would show."""

import time

from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, generate_totp_secret, hotp_value

from engine.people.models import Account


def add_codes(account: Account) -> str:
    """A telephone for `account`; returns its secret."""
    secret = generate_totp_secret()
    TOTP.activate(account, secret)
    return secret


def code_of(secret: str, *, later: int = 0) -> str:
    """What the telephone shows now, or `later` half minutes later."""
    return format_hotp_value(hotp_value(secret, int(time.time()) // 30 + later))


def recovery_code(account: Account) -> str:
    return RecoveryCodes.activate(account).get_unused_codes()[0]


def add_passkey(account: Account) -> Authenticator:
    """A key that nobody holds: it is counted, and shown."""
    return Authenticator.objects.create(
        user=account, type=Authenticator.Type.WEBAUTHN, data={"name": "Bureau", "credential": {}}
    )
