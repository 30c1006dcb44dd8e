"""Papers of a competition, and those made by a worker."""

from django.urls import path

import tournaments.converters  # noqa: F401  # the parts of the addresses below
from tournaments.views import papers

_ONE = "gestion/competitions/<uuid:competition>/papiers"

urlpatterns = [
    path(f"{_ONE}/", papers.papers, name="staff-papers"),
    path(f"{_ONE}/<paper:paper>/", papers.paper, name="staff-paper"),
    path(f"{_ONE}/<paper:paper>.<file_format:file_format>", papers.paper_file, name="staff-paper-file"),
    path(f"{_ONE}/<paper:paper>/preparer/", papers.ask, name="staff-paper-ask"),
    path("gestion/papiers/<uuid:made>/", papers.made, name="made-paper"),
    path("gestion/papiers/<uuid:made>/fichier/", papers.made_file, name="made-paper-file"),
]
