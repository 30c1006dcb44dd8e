"""The key that signs sessions: given, read from a file, or made once and kept beside the data."""

import os
import secrets
from pathlib import Path

import environ

from deploy.environment import WrongSetting


def secret_key(env: environ.Env, data_dir: Path) -> str:
    """SECRET_KEY, else the content of SECRET_KEY_FILE, else a file of the data folder made on first use."""
    if key := given_secret(env, "SECRET_KEY"):
        return key
    path = data_dir / "secret_key"
    if not path.exists():
        _make(path)
    return _read("SECRET_KEY_FILE", path)


def given_secret(env: environ.Env, name: str) -> str:
    """The variable `name`, else the content of the file that `name`_FILE names, else ""."""
    if secret := env.str(name, default=""):
        return str(secret)
    named = env.str(f"{name}_FILE", default="")
    return _read(f"{name}_FILE", Path(named)) if named else ""


def former_keys(env: environ.Env) -> list[str]:
    """Those of SECRET_KEY_FALLBACKS, by commas; a file of them may have one a line."""
    keys = given_secret(env, "SECRET_KEY_FALLBACKS").replace("\n", ",").split(",")
    return [key.strip() for key in keys if key.strip()]


def _read(variable: str, path: Path) -> str:
    try:
        secret = path.read_text(encoding="utf-8").strip()
    except OSError as error:
        raise WrongSetting(f"{variable} : {path} ne se lit pas ({error.strerror}).") from error
    if not secret:
        raise WrongSetting(f"{variable} : {path} est vide.")
    return secret


def _make(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        # Exclusive creation: of two processes that start together, one writes and both read.
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        file.write(secrets.token_urlsafe(64))
