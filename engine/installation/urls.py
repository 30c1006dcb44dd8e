"""Pages of the state of the installation."""

from django.urls import path

from engine.installation import views

urlpatterns = [path("gestion/etat/", views.state, name="installation")]
