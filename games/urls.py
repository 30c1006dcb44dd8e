"""Pages of parties, toppings and matches of Jarnac."""

from django.urls import path, register_converter

from games.converters import FormatConverter, SideConverter, StepConverter
from games.views import (
    boards,
    conduct,
    draw,
    hall,
    imports,
    match_play,
    match_replay,
    matches,
    replay,
    ruleset,
    runs,
    table_replay,
    tables,
    toppings,
)

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
    path("jarnac/", matches.matches, name="matches"),
    path("jarnac/nouveau/", matches.new, name="match-new"),
    path("jarnac/sieges/<str:seat_key>/", matches.seat, name="match-seat"),
    path("jarnac/<uuid:match>/", match_play.match, name="match"),
    path("jarnac/<uuid:match>/arbitrage/", match_play.conduct, name="match-conduct"),
    path("jarnac/<uuid:match>/ecran/", match_play.screen, name="match-screen"),
    path("jarnac/<uuid:match>/relecture/", match_replay.replay, name="match-replay"),
    path("jarnac/<uuid:match>/feuille/", match_replay.sheet, name="match-sheet"),
    path("jarnac/<uuid:match>/feuille.pdf", match_replay.sheet_pdf, name="match-sheet-pdf"),
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
    path("cartes/", tables.tables, name="tables"),
    path("cartes/nouvelle/", tables.new, name="table-new"),
    path("cartes/places/<str:place_key>/", tables.place, name="table-place"),
    path("cartes/<uuid:table>/", tables.table, name="table"),
    path("cartes/<uuid:table>/relecture/", table_replay.replay, name="table-replay"),
    path("cartes/<uuid:table>/feuille/", table_replay.sheet, name="table-sheet"),
    path("cartes/<uuid:table>/feuille.pdf", table_replay.sheet_pdf, name="table-sheet-pdf"),
    path("cartes/<uuid:table>/<slug:act>/", tables.act, name="table-act"),
]
