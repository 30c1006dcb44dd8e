"""Pages of parties."""

from django.urls import path, register_converter

from games.converters import FormatConverter, StepConverter
from games.views import conduct, hall

register_converter(StepConverter, "step")
register_converter(FormatConverter, "format")

app_name = "games"
urlpatterns = [
    path("parties/<uuid:partie>/salle/", hall.hall, name="hall"),
    path("parties/<uuid:partie>/conduite/", conduct.conduct, name="conduct"),
    path("parties/<uuid:partie>/conduite/<step:step>/", conduct.step, name="step"),
]
