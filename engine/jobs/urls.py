"""Pages of the queue."""

from django.urls import path

from engine.jobs import views

urlpatterns = [
    path("gestion/travaux/", views.works, name="works"),
    path("gestion/travaux/<str:key>/", views.work, name="work"),
    path("gestion/travaux/<str:key>/arreter/", views.stop, name="work-stop"),
    path("gestion/travaux/<str:key>/reprendre/", views.take_up, name="work-retry"),
]
