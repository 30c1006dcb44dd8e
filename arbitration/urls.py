"""Pages of arbitres."""

from django.urls import path

import engine.web.keys  # noqa: F401  # the parts of the addresses below
from arbitration.views import (
    billets,
    deciding,
    desk,
    disparities,
    documents,
    dossier,
    further,
    judgements,
    lateness,
    mort_subite,
    paper,
    recours,
    review,
    second_readings,
    training,
)
from arbitration.views.rectify import rectify

app_name = "arbitration"
urlpatterns = [
    path("arbitrage/", desk.my_centres, name="my-centres"),
    path("parties/<uuid:partie>/bulletins/avancement/", desk.progress, name="progress"),
    path("parties/<uuid:partie>/coups/<int:coup>/tops/", desk.found, name="found"),
    path("parties/<uuid:partie>/eliminations/", mort_subite.pronounce, name="eliminations"),
    path("parties/<uuid:partie>/eliminations/attente/", mort_subite.waiting, name="eliminations-waiting"),
    path("parties/<uuid:partie>/en-lice/", mort_subite.still_in, name="still-in"),
    path("parties/<uuid:partie>/centres/<uuid:centre>/bulletins/", desk.entry, name="entry"),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/bulletins/<uuid:entry>/<int:coup>/rectifier/",
        rectify,
        name="rectify",
    ),
    path("parties/<uuid:partie>/centres/<uuid:centre>/bulletins/memes/", disparities.of_desk, name="disparities"),
    path(
        "competitions/<uuid:competition>/bulletins/memes/",
        disparities.of_competition,
        name="disparities-of-competition",
    ),
    path("parties/<uuid:partie>/centres/<uuid:centre>/double-arbitrage/", review.review, name="review"),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/deuxieme-lecture/",
        second_readings.to_read,
        name="second-readings",
    ),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/deuxieme-lecture/ecarts/",
        second_readings.differing,
        name="differing-readings",
    ),
    path("arbitrage/mes-lectures/", second_readings.own, name="own-readings"),
    path("parties/<uuid:partie>/centres/<uuid:centre>/retards/", lateness.late, name="late"),
    path("parties/<uuid:partie>/centres/<uuid:centre>/recours/", recours.recours_desk, name="recours-desk"),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/recours/liens/<uuid:entry>/",
        recours.withdraw_link,
        name="recours-link",
    ),
    path("recours/<uuid:recours>/decision/", deciding.decision, name="recours"),
    path("recours/<uuid:recours>/dossier/", dossier.dossier, name="dossier"),
    path("recours/<uuid:recours>/dossier.zip", dossier.bundle, name="dossier-bundle"),
    path("recours/dossiers/verifier/", dossier.check, name="dossier-check"),
    path("recours/<uuid:recours>/pieces/<uuid:document>/", documents.document, name="recours-document"),
    path("recours/<key:token>/<uuid:recours>/pieces/", documents.my_documents, name="my-documents"),
    path("recours/<key:token>/<uuid:recours>/pieces/<uuid:document>/", documents.my_document, name="my-document"),
    path("recours/fisf/", further.fisf, name="fisf"),
    path("recours/fisf/commission/", further.composition, name="fisf-commission"),
    path("recours/<uuid:recours>/fisf/", further.further, name="further"),
    path("recours/<uuid:recours>/fisf/decision/", deciding.conclusion, name="conclusion"),
    path("recours/<uuid:recours>/lettres/<int:version>/", further.letter, name="letter"),
    path("recours/<uuid:recours>/lettres/<int:version>.pdf", further.letter_pdf, name="letter-pdf"),
    path("recours/<key:token>/", recours.my_recours, name="my-recours"),
    path("entrainement/", training.training, name="training"),
    path("parties/<uuid:partie>/centres/<uuid:centre>/bulletins/grille/", paper.door, name="paper-door"),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/bulletins/<uuid:entry>/<int:coup>/grille/",
        paper.paper,
        name="paper",
    ),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/bulletins/<uuid:entry>/<int:coup>/grille/essai/",
        paper.paper_trial,
        name="paper-trial",
    ),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/bulletins/<uuid:entry>/<int:coup>/juger/",
        judgements.judge,
        name="judge",
    ),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/bulletins/<uuid:entry>/<int:coup>/moyenne/",
        judgements.moyenne,
        name="moyenne",
    ),
    path("arbitrage/remarques/", review.remarks, name="remarks"),
    path("arbitrage/jugements/", judgements.register, name="judgements"),
    path("parties/<uuid:partie>/centres/<uuid:centre>/billets/", billets.billets, name="billets"),
    path("parties/<uuid:partie>/centres/<uuid:centre>/billets/imprimer/", billets.billets_print, name="billets-print"),
    path("parties/<uuid:partie>/centres/<uuid:centre>/billets.pdf", billets.billets_pdf, name="billets-pdf"),
    path("parties/<uuid:partie>/centres/<uuid:centre>/avertissements/", billets.ledger, name="ledger"),
]
