"""The settings, the database and what is kept beside it. Asked once the packages are there; it changes nothing."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from deploy.doctor import machine
from deploy.doctor.findings import Finding, lesser, missing, well
from deploy.place import data_folder, is_checkout

if TYPE_CHECKING:
    from django.conf import LazySettings


def findings() -> Iterator[Finding]:
    """In the order in which one would mend them; where the settings are wrong, the rest cannot be asked."""
    # Loaded here: the doctor is also asked where none of it is installed.
    import django
    from django.conf import settings
    from django.core.exceptions import ImproperlyConfigured

    try:
        django.setup()
    except ImproperlyConfigured as error:
        yield missing("Réglages", str(error), "corrigez l’environnement ou le fichier .env")
        yield machine.room(data_folder(machine.ROOT))
        return
    yield well("Réglages", "un seul processus" if settings.EMBEDDED else "plusieurs processus")
    yield machine.room(settings.DATA_DIR)
    yield from _kept(settings)
    yield mails(settings)


def _kept(settings: "LazySettings") -> Iterator[Finding]:
    answers = database(settings)
    yield answers
    if not answers.remedy:
        yield tables(settings)
    if settings.REDIS_URL:
        yield redis()
    yield lexicon(settings)
    yield static_files(settings)


def database(settings: "LazySettings") -> Finding:
    """Whether it answers. One of a single process that is not there yet is made at the first start."""
    from django.db import Error, connection

    from engine.installation.facts import database_version

    kept = settings.DATABASES["default"]
    if connection.vendor == "sqlite" and not Path(kept["NAME"]).exists():
        return lesser("Base de données", f"{kept['NAME']} n’existe pas encore", _first_start(settings))
    try:
        return well("Base de données", database_version())
    except Error as error:
        reason = str(error).strip().splitlines()[0]
        return missing("Base de données", f"ne répond pas : {reason}", "vérifiez DATABASE_URL, et que PostgreSQL tourne")


def tables(settings: "LazySettings") -> Finding:
    """Whether they are those of this version."""
    from engine.web.health import missing_migrations

    if not (count := missing_migrations()):
        return well("Tables", "celles de cette version")
    told = f"il manque {count} migration{'s' if count > 1 else ''}"
    state = lesser if settings.EMBEDDED else missing
    return state("Tables", told, _first_start(settings))


def redis() -> Finding:
    """Whether the one of the settings answers."""
    from engine.installation.facts import UNANSWERED, redis_version

    if (version := redis_version()) == UNANSWERED:
        return missing("Redis", "ne répond pas", "vérifiez REDIS_URL, et que Redis tourne")
    return well("Redis", version)


def lexicon(settings: "LazySettings") -> Finding:
    """Whether the one that new parties begin with is on the shelf."""
    from engine.lexicon.libre import NAME as LIBRE
    from engine.lexicon.shelf import Shelf

    name = settings.DEFAULT_LEXICON
    if name in Shelf(settings.LEXICON_DIR).names():
        return well("Lexique", name)
    remedy = _first_start(settings) if name == LIBRE else _manage(f"lexicon install {name} FICHIER")
    state = lesser if settings.EMBEDDED and name == LIBRE else missing
    return state("Lexique", f"« {name} » n’est pas construit", remedy)


def static_files(settings: "LazySettings") -> Finding:
    """Whether the styles and scripts of the pages were collected."""
    from django.contrib.staticfiles.storage import staticfiles_storage

    if staticfiles_storage.exists(staticfiles_storage.manifest_name):
        return well("Styles et scripts", "rassemblés")
    state = lesser if settings.EMBEDDED else missing
    return state("Styles et scripts", "pas encore rassemblés", _first_start(settings))


def mails(settings: "LazySettings") -> Finding:
    """Whether any goes out."""
    if settings.MAIL_SERVER:
        return well("Courriels", "par le serveur d’EMAIL_URL")
    told = "aucun ne part : ils sont des fichiers du dossier des données"
    return lesser("Courriels", told, "EMAIL_URL=smtp+tls://nom:motdepasse@hote:587")


def _first_start(settings: "LazySettings") -> str:
    if not settings.EMBEDDED:
        return "deploy/run-role migrate"
    return "fait de lui-même par « make run »" if is_checkout(machine.ROOT) else "fait de lui-même par « raccord run »"


def _manage(command: str) -> str:
    return f".venv/bin/python manage.py {command}" if is_checkout(machine.ROOT) else f"raccord manage {command}"
