"""Pages of parties."""

from django.urls import path, register_converter

from games import views
from games.converters import FormatConverter, StepConverter

register_converter(StepConverter, "step")
register_converter(FormatConverter, "format")

app_name = "games"
urlpatterns = [
    path("parties/<uuid:partie>/salle/", views.hall, name="hall"),
    path("parties/<uuid:partie>/conduite/", views.conduct, name="conduct"),
    path("parties/<uuid:partie>/conduite/<step:step>/", views.step, name="step"),
]
