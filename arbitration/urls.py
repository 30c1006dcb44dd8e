"""Pages of arbitres."""

from django.urls import path

from arbitration import views

app_name = "arbitration"
urlpatterns = [
    path("arbitrage/", views.my_centres, name="my-centres"),
    path("parties/<uuid:partie>/bulletins/avancement/", views.progress, name="progress"),
    path("parties/<uuid:partie>/coups/<int:coup>/tops/", views.found, name="found"),
    path("parties/<uuid:partie>/centres/<uuid:centre>/bulletins/", views.entry, name="entry"),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/bulletins/<uuid:entry>/<int:coup>/rectifier/",
        views.rectify,
        name="rectify",
    ),
]
