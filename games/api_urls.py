"""Addresses of parties and toppings under /api/v1/."""

from django.urls import path

from games.api import parties, toppings

urlpatterns = [
    path("profiles/", parties.ProfilesApi.as_view(), name="api-profiles"),
    path("parties/", parties.PartiesApi.as_view(), name="api-parties"),
    path("parties/import/", parties.ImportApi.as_view(), name="api-partie-import"),
    path("parties/<uuid:partie>/", parties.PartieApi.as_view(), name="api-partie"),
    path("parties/<uuid:partie>/coups/", parties.CoupsApi.as_view(), name="api-partie-coups"),
    path("parties/<uuid:partie>/coups/annulled/", parties.AnnulledCoupsApi.as_view(), name="api-partie-annulled-coups"),
    path("parties/<uuid:partie>/coups/<int:coup>/", parties.CoupApi.as_view(), name="api-partie-coup"),
    path("parties/<uuid:partie>/export/<format:form>/", parties.ExportApi.as_view(), name="api-partie-export"),
    path("parties/<uuid:partie>/draws/", parties.DrawsApi.as_view(), name="api-partie-draws"),
    path("parties/<uuid:partie>/conduct/", parties.ConductApi.as_view(), name="api-partie-conduct"),
    path("parties/<uuid:partie>/steps/<step:step>/", parties.StepApi.as_view(), name="api-partie-step"),
    path("toppings/", toppings.ToppingsApi.as_view(), name="api-toppings"),
    path("toppings/daily/", toppings.DailyToppingApi.as_view(), name="api-topping-daily"),
    path("toppings/<uuid:topping>/", toppings.ToppingApi.as_view(), name="api-topping"),
    path("toppings/<uuid:topping>/close/", toppings.ToppingCloseApi.as_view(), name="api-topping-close"),
    path("toppings/<uuid:topping>/game/", toppings.ToppingGameApi.as_view(), name="api-topping-game"),
    path("toppings/<uuid:topping>/board/", toppings.ToppingBoardApi.as_view(), name="api-topping-board"),
    path(
        "toppings/<uuid:topping>/board/<int:number>/",
        toppings.ToppingCoupBoardApi.as_view(),
        name="api-topping-coup-board",
    ),
    path("toppings/<uuid:topping>/runs/", toppings.ToppingRunsApi.as_view(), name="api-topping-runs"),
    path("runs/<uuid:run>/", toppings.RunApi.as_view(), name="api-run"),
    path("runs/<uuid:run>/proposals/", toppings.ProposalsApi.as_view(), name="api-run-proposals"),
    path("runs/<uuid:run>/solution/", toppings.RunSolutionApi.as_view(), name="api-run-solution"),
    path("runs/<uuid:run>/time/", toppings.RunTimeApi.as_view(), name="api-run-time"),
    path("runs/<uuid:run>/abandon/", toppings.RunAbandonApi.as_view(), name="api-run-abandon"),
    path("runs/<uuid:run>/name/", toppings.RunNameApi.as_view(), name="api-run-name"),
    path("runs/<uuid:run>/conduct/", toppings.RunConductApi.as_view(), name="api-run-conduct"),
    path("runs/<uuid:run>/top/", toppings.RunTopApi.as_view(), name="api-run-top"),
    path("runs/<uuid:run>/replay/", toppings.RunReplayApi.as_view(), name="api-run-replay"),
]
