"""What a role of production cannot do without: `python -m deploy.required ROLE`, before `run-role` starts it.

A process without one of these would run embedded, beside the others: on a database of its own, heard by nobody, or with
a key that none of them has. It is told in one sentence, and nothing starts.
"""

import sys
from collections.abc import Mapping
from importlib import import_module
from urllib.parse import urlsplit

from deploy import environment, secret
from deploy.environment import WrongSetting

REQUIRED = ("DATABASE_URL", "REDIS_URL", "SECRET_KEY")


def check(role: str) -> None:
    """Raises WrongSetting: one of REQUIRED is missing, or a setting that the role reads is wrong."""
    # Reads `.env` too; it makes no key where none is given, as the settings do.
    env = environment.variables()
    values = {name: secret.given_secret(env, name) for name in REQUIRED}
    if missing := [name for name in REQUIRED if not values[name]]:
        names = ", ".join(f"{name} (ou {name}_FILE)" for name in missing)
        raise WrongSetting(f"Il manque au rôle {role} : {names}.")
    if urlsplit(environment.database_url(values["DATABASE_URL"])).scheme == "sqlite":
        raise WrongSetting(f"DATABASE_URL doit nommer une base PostgreSQL : le rôle {role} n’est pas seul à écrire.")
    _port(env.ENVIRON)
    # The others are checked as the settings are read; imported here, once the key is known to be given.
    import_module("deploy.settings")


def _port(variables: Mapping[str, str]) -> None:
    """That which run-role itself hands on."""
    if value := variables.get("WEB_PORT"):
        environment.count("WEB_PORT", value, least=1, most=65_535)


if __name__ == "__main__":
    try:
        check(sys.argv[1])
    except WrongSetting as error:
        sys.exit(f"Raccord ne peut pas démarrer. {error}")
