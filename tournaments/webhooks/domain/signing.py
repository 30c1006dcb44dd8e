"""The signature of what is sent: HMAC-SHA256 over the moment and the body, by the secret of the webhook."""

import hmac
from hashlib import sha256


def signature_of(secret: str, body: bytes, at: int) -> str:
    """`t=<seconds since 1970>,v1=<64 hexadecimal digits>`: of "<t>.<body>", so that nothing old passes for new."""
    return f"t={at},v1={_digest(secret, body, at)}"


def _digest(secret: str, body: bytes, at: int) -> str:
    return hmac.new(secret.encode(), f"{at}.".encode() + body, sha256).hexdigest()
