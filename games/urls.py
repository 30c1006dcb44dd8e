"""Pages of parties and toppings."""

from django.urls import path, register_converter

from games.converters import FormatConverter, SideConverter, StepConverter
from games.views import boards, conduct, draw, hall, imports, replay, ruleset, runs, toppings

register_converter(StepConverter, "step")
register_converter(FormatConverter, "format")
register_converter(SideConverter, "side")

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
    path("topping/", toppings.toppings, name="toppings"),
    path("topping/du-jour/", toppings.daily, name="topping-daily"),
    path("topping/nouveau/", toppings.new, name="topping-new"),
    path("topping/<uuid:topping>/", toppings.topping, name="topping"),
    path("topping/<uuid:topping>/fermer/", toppings.close, name="topping-close"),
    path("topping/<uuid:topping>/classement/", boards.board, name="topping-board"),
    path("topping/<uuid:topping>/arbitrage/", toppings.conduct, name="topping-conduct"),
    path("topping/courses/<uuid:run>/", runs.run, name="run"),
    path("topping/courses/<uuid:run>/solution/", runs.give, name="run-give"),
    path("topping/courses/<uuid:run>/arreter/", runs.abandon, name="run-abandon"),
    path("topping/courses/<uuid:run>/nom/", runs.erase_name, name="run-erase-name"),
    path("topping/courses/<uuid:run>/arbitrage/", runs.conduct, name="run-conduct"),
    path("topping/courses/<uuid:run>/ecran/", runs.screen, name="run-screen"),
    path("topping/courses/<uuid:run>/relecture/", runs.replay, name="run-replay"),
]
