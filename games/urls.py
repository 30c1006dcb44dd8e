"""Pages of parties."""

from django.urls import path, register_converter

from games.converters import FormatConverter, StepConverter
from games.views import conduct, draw, hall, imports, replay, ruleset

register_converter(StepConverter, "step")
register_converter(FormatConverter, "format")

app_name = "games"
urlpatterns = [
    path("parties/<uuid:partie>/reglement/", ruleset.ruleset, name="ruleset"),
    path("parties/importer/", imports.import_file, name="import"),
    path("parties/<uuid:partie>/salle/", hall.hall, name="hall"),
    path("parties/<uuid:partie>/tirages/", draw.draws, name="draws"),
    path("parties/<uuid:partie>/coups/", replay.coups, name="coups"),
    path("parties/<uuid:partie>/coups/<int:coup>/", replay.coup, name="coup"),
    path("parties/<uuid:partie>/conduite/", conduct.conduct, name="conduct"),
    path("parties/<uuid:partie>/conduite/<step:step>/", conduct.step, name="step"),
]
