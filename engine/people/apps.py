from importlib import import_module

from django.apps import AppConfig
from django.utils.module_loading import autodiscover_modules


class PeopleConfig(AppConfig):
    name = "engine.people"
    label = "people"

    def ready(self) -> None:
        # Importing it makes it listen to allauth.
        import_module("engine.people.security_log")
        # Likewise.
        import_module("engine.people.language")
        # Importing it tells what is sealed again under a new key.
        import_module("engine.people.sealed")
        # Every app tells who may do what, its scopes, and what it adds to the page of one's own account.
        autodiscover_modules("permissions", "token_scopes", "account_links")
