"""The database and what is kept beside it, by the settings as they were read. Nothing is changed by asking."""

from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.storage import ManifestFilesMixin, staticfiles_storage
from django.db import Error, connection

from deploy.doctor import machine
from deploy.doctor.findings import Finding, lesser, missing, well
from deploy.place import is_checkout
from engine.installation.facts import UNANSWERED, database_version, redis_version
from engine.lexicon.libre import NAME as LIBRE
from engine.lexicon.shelf import Shelf
from engine.web.health import missing_migrations


def findings() -> Iterator[Finding]:
    """In the order in which one would mend them."""
    yield machine.room(settings.DATA_DIR)
    answers = database()
    yield answers
    if not answers.remedy:
        yield tables()
    if settings.REDIS_URL:
        yield redis()
    yield lexicon()
    yield static_files()
    yield mails()


def database() -> Finding:
    """Whether it answers. One of a single process that is not there yet is made at the first start."""
    kept = settings.DATABASES["default"]
    if connection.vendor == "sqlite" and not Path(kept["NAME"]).exists():
        return lesser("Base de données", f"{kept['NAME']} n’existe pas encore", _first_start())
    try:
        return well("Base de données", database_version())
    except Error as error:
        reason = str(error).strip().splitlines()[0]
        return missing(
            "Base de données", f"ne répond pas : {reason}", "vérifiez DATABASE_URL, et que PostgreSQL tourne"
        )


def tables() -> Finding:
    """Whether they are those of this version."""
    if not (count := missing_migrations()):
        return well("Tables", "celles de cette version")
    told = f"il manque {count} migration{'s' if count > 1 else ''}"
    state = lesser if settings.EMBEDDED else missing
    return state("Tables", told, _first_start())


def redis() -> Finding:
    """Whether the one of the settings answers."""
    if (version := redis_version()) == UNANSWERED:
        return missing("Redis", "ne répond pas", "vérifiez REDIS_URL, et que Redis tourne")
    return well("Redis", version)


def lexicon() -> Finding:
    """Whether the one that new parties begin with is on the shelf."""
    name = settings.DEFAULT_LEXICON
    if name in Shelf(settings.LEXICON_DIR).names():
        return well("Lexique", name)
    remedy = _first_start() if name == LIBRE else _manage(f"lexicon build {name} --words FICHIER")
    state = lesser if settings.EMBEDDED and name == LIBRE else missing
    return state("Lexique", f"« {name} » n’est pas construit", remedy)


def static_files() -> Finding:
    """Whether the styles and scripts of the pages were collected."""
    assert isinstance(staticfiles_storage, ManifestFilesMixin)
    if staticfiles_storage.exists(staticfiles_storage.manifest_name):
        return well("Styles et scripts", "rassemblés")
    state = lesser if settings.EMBEDDED else missing
    return state("Styles et scripts", "pas encore rassemblés", _first_start())


def mails() -> Finding:
    """Whether any goes out."""
    if settings.MAIL_SERVER:
        return well("Courriels", "par le serveur d’EMAIL_URL")
    told = "aucun ne part : ils sont des fichiers du dossier des données"
    return lesser("Courriels", told, "EMAIL_URL=smtp+tls://nom:motdepasse@hote:587")


def _first_start() -> str:
    if not settings.EMBEDDED:
        return "deploy/run-role migrate"
    return "fait de lui-même par « make run »" if is_checkout(machine.ROOT) else "fait de lui-même par « raccord run »"


def _manage(command: str) -> str:
    return f".venv/bin/python manage.py {command}" if is_checkout(machine.ROOT) else f"raccord manage {command}"
