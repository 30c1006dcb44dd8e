#!/usr/bin/env python3
"""Entry point of every command line of Raccord."""

import os
import sys

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")
    import django
    from django.conf import settings
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        settings.INSTALLED_APPS  # noqa: B018  (reading one loads them all, and checks the environment)
        django.setup()
    except ImproperlyConfigured as error:
        sys.exit(f"Raccord ne peut pas démarrer. {error}")
    try:
        execute_from_command_line(sys.argv)
    except KeyboardInterrupt:
        # Ctrl-C is no failure of the program: the code that a shell gives it, and no trace.
        sys.exit(130)
