"""Whether the settings can be read: what they say decides what else is looked at."""

from collections.abc import Iterator

import django
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from deploy.doctor import machine
from deploy.doctor.findings import Finding, missing, well


def findings() -> Iterator[Finding]:
    """One: they are read, or the one that is wrong is told as a start tells it."""
    try:
        django.setup()
    except ImproperlyConfigured as error:
        yield missing(machine.SETTINGS, str(error), "corrigez l’environnement ou le fichier .env")
    else:
        yield well(machine.SETTINGS, "un seul processus" if settings.EMBEDDED else "plusieurs processus")
