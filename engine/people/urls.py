"""Signing in and out, and choosing a password."""

from django.contrib.auth.views import LoginView, LogoutView
from django.urls import path

from engine.people.forms import SignInForm
from engine.people.views import set_password

urlpatterns = [
    path(
        "connexion/",
        LoginView.as_view(
            authentication_form=SignInForm,
            redirect_authenticated_user=True,
            extra_context={"current": "login"},
            # Django's view also takes PUT for a POST.
            http_method_names=["get", "head", "options", "post"],
        ),
        name="login",
    ),
    path("deconnexion/", LogoutView.as_view(), name="logout"),
    path("compte/mot-de-passe/<uidb64>/<token>/", set_password, name="set-password"),
]
