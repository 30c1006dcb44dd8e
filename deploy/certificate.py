"""A certificate for a hall: signed by itself, for the addresses of this machine, kept beside the data."""

import os
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

# Telephones refuse a certificate of more than 825 days.
LASTS, MOVED_ON = timedelta(days=800), timedelta(days=30)
_USUAL = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True, slots=True)
class Certificate:
    """The files that a server reads, and what a person compares with what his browser shows."""

    certificate: Path
    key: Path
    fingerprint: str


def certificate_of(folder: Path, names: Sequence[str]) -> Certificate:
    """The certificate kept in `folder`; made again when it ends soon or when the machine has another address.

    OSError where the folder cannot be written.
    """
    files = folder / "certificate.pem", folder / "key.pem"
    wanted = list(dict.fromkeys([*_USUAL, *names]))
    certificate = _kept(files[0])
    if certificate is None or not files[1].exists() or not _serves(certificate, wanted):
        certificate = _make(folder, *files, wanted)
    print_of = certificate.fingerprint(hashes.SHA256()).hex(":").upper()
    return Certificate(*files, print_of)


def _kept(path: Path) -> x509.Certificate | None:
    try:
        return x509.load_pem_x509_certificate(path.read_bytes())
    except (FileNotFoundError, ValueError):
        return None


def _serves(certificate: x509.Certificate, names: Collection[str]) -> bool:
    held = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    named = {*held.get_values_for_type(x509.DNSName), *map(str, held.get_values_for_type(x509.IPAddress))}
    return named >= set(names) and certificate.not_valid_after_utc > datetime.now(UTC) + MOVED_ON


def _make(folder: Path, path: Path, key_path: Path, names: Sequence[str]) -> x509.Certificate:
    key = ec.generate_private_key(ec.SECP256R1())
    itself = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Raccord")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(itself)
        .issuer_name(itself)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        # The clocks of a hall's telephones are a little slow at times.
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + LASTS)
        .add_extension(x509.SubjectAlternativeName([_name(name) for name in names]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    folder.mkdir(parents=True, exist_ok=True)
    # The certificate comes last: stopped in between, there is none, and both are made again.
    path.unlink(missing_ok=True)
    _write(key_path, _pem_of(key), 0o600)
    _write(path, certificate.public_bytes(serialization.Encoding.PEM), 0o644)
    return certificate


def _pem_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def _name(name: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ip_address(name))
    except ValueError:
        return x509.DNSName(name)


def _write(path: Path, content: bytes, mode: int) -> None:
    # Nobody else reads a key, not even between its making and a change of its rights.
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
        file.write(content)
