"""The key that signs sessions: given, read from a file, or made once and kept beside the data."""

import os
import secrets
from pathlib import Path

import environ

from deploy.environment import WrongSetting


def secret_key(env: environ.Env, data_dir: Path) -> str:
    """SECRET_KEY, else the content of SECRET_KEY_FILE, else a file of the data folder made on first use."""
    if key := env.str("SECRET_KEY", default=""):
        return key
    named = env.str("SECRET_KEY_FILE", default="")
    path = Path(named) if named else data_dir / "secret_key"
    if not named and not path.exists():
        _make(path)
    return _read(path)


def _read(path: Path) -> str:
    try:
        key = path.read_text(encoding="utf-8").strip()
    except OSError as error:
        raise WrongSetting(f"SECRET_KEY_FILE: {path} cannot be read ({error.strerror}).") from error
    if not key:
        raise WrongSetting(f"SECRET_KEY_FILE: {path} is empty.")
    return key


def _make(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        # Exclusive creation: of two processes that start together, one writes and both read.
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(secrets.token_urlsafe(64))
