"""Every address of the site. Each app owns its pages (`urls.py`) and its part of /api/v1/ (`api_urls.py`)."""

from django.contrib import admin
from django.urls import include, path
from drf_spectacular.views import SpectacularSwaggerSplitView

from engine.web.schema import SchemaView

urlpatterns = [
    # First: addresses are tried in turn, and hundreds of players write to these in the same second.
    path(
        "api/v1/",
        include(
            [
                path("", include("engine.people.api_urls")),
                path("", include("engine.jobs.api_urls")),
                path("", include("engine.installation.api_urls")),
                path("", include("games.api_urls")),
                path("", include("arbitration.api_urls")),
                path("", include("tournaments.api_urls")),
            ]
        ),
    ),
    path("", include("engine.web.urls")),
    path("", include("engine.people.urls")),
    path("", include("engine.jobs.urls")),
    path("", include("engine.installation.urls")),
    path("", include("games.urls")),
    path("", include("arbitration.urls")),
    path("", include("tournaments.urls")),
    path("api/schema/", SchemaView.as_view(), name="schema"),
    # Its script comes from an address of its own: nothing runs that stands in a page.
    path(
        "api/docs/",
        SpectacularSwaggerSplitView.as_view(url_name="schema", template_name="api_docs.html"),
        name="api-docs",
    ),
    path("admin/", admin.site.urls),
]

handler400 = "engine.web.errors.bad_request"
handler403 = "engine.web.errors.forbidden"
handler404 = "engine.web.errors.not_found"
handler500 = "engine.web.errors.server_error"
