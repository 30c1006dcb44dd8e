"""Addresses of arbitration under /api/v1/."""

from django.urls import path

from arbitration.api import (
    bulletins,
    commissions,
    disparities,
    documents,
    fisf,
    lateness,
    mort_subite,
    recours,
    reviews,
    sanctions,
    second_readings,
    trials,
)

urlpatterns = [
    path(
        "competitions/<uuid:competition>/commissions/",
        commissions.CommissionsApi.as_view(),
        name="api-commissions",
    ),
    path(
        "commissions/<uuid:commission>/members/",
        commissions.CommissionMembersApi.as_view(),
        name="api-commission-members",
    ),
    path(
        "commissions/<uuid:commission>/conflicts/",
        commissions.CommissionConflictsApi.as_view(),
        name="api-commission-conflicts",
    ),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/bulletins/",
        bulletins.BulletinsApi.as_view(),
        name="api-bulletins",
    ),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/bulletins/<uuid:entry>/<int:coup>/",
        bulletins.BulletinApi.as_view(),
        name="api-bulletin",
    ),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/bulletins/<uuid:entry>/<int:coup>/rectify/",
        bulletins.RectifyApi.as_view(),
        name="api-bulletin-rectify",
    ),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/bulletins/<uuid:entry>/<int:coup>/try/",
        trials.BulletinTrialApi.as_view(),
        name="api-bulletin-try",
    ),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/disparities/",
        disparities.DisparitiesApi.as_view(),
        name="api-disparities",
    ),
    path(
        "competitions/<uuid:competition>/disparities/",
        disparities.DisparitiesOfCompetitionApi.as_view(),
        name="api-disparities-of-competition",
    ),
    path("parties/<uuid:partie>/centres/<uuid:centre>/reviews/", reviews.ReviewsApi.as_view(), name="api-reviews"),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/reviews/answers/",
        reviews.RemarkAnswersApi.as_view(),
        name="api-remark-answers",
    ),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/second-readings/",
        second_readings.SecondReadingsApi.as_view(),
        name="api-second-readings",
    ),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/second-readings/differing/",
        second_readings.DifferingReadingsApi.as_view(),
        name="api-differing-readings",
    ),
    path("second-readings/mine/", second_readings.OwnReadingsApi.as_view(), name="api-own-readings"),
    path("parties/<uuid:partie>/centres/<uuid:centre>/arrivals/", lateness.ArrivalsApi.as_view(), name="api-arrivals"),
    path("parties/<uuid:partie>/centres/<uuid:centre>/recours/", recours.RecoursApi.as_view(), name="api-recours"),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/recours/links/<uuid:entry>/",
        recours.RecoursLinkApi.as_view(),
        name="api-recours-link",
    ),
    path("recours/<uuid:recours>/documents/", documents.RecoursDocumentsApi.as_view(), name="api-recours-documents"),
    path(
        "recours/<uuid:recours>/documents/<uuid:document>/",
        documents.RecoursDocumentApi.as_view(),
        name="api-recours-document",
    ),
    path("recours/<uuid:recours>/dossier/", documents.DossierApi.as_view(), name="api-recours-dossier"),
    path("recours/<uuid:recours>/decision/", recours.DecisionApi.as_view(), name="api-recours-decision"),
    path("recours/dossiers/check/", documents.DossierCheckApi.as_view(), name="api-dossier-check"),
    path("fisf/commission/", fisf.FisfCommissionApi.as_view(), name="api-fisf-commission"),
    path("fisf/recours/", fisf.FisfTasksApi.as_view(), name="api-fisf-recours"),
    path("recours/<uuid:recours>/fisf/", fisf.FurtherApi.as_view(), name="api-further"),
    path("recours/<uuid:recours>/fisf/information/", fisf.InformationApi.as_view(), name="api-further-information"),
    path("recours/<uuid:recours>/fisf/transmission/", fisf.TransmissionApi.as_view(), name="api-further-transmission"),
    path("recours/<uuid:recours>/fisf/request/", fisf.RequestApi.as_view(), name="api-further-request"),
    path("recours/<uuid:recours>/fisf/documents/", fisf.CompletionApi.as_view(), name="api-further-documents"),
    path("recours/<uuid:recours>/fisf/replacements/", fisf.ConcernedApi.as_view(), name="api-further-replacements"),
    path("recours/<uuid:recours>/fisf/decision/", fisf.ConclusionApi.as_view(), name="api-further-decision"),
    path("training/", trials.PracticeApi.as_view(), name="api-practise"),
    path("parties/<uuid:partie>/eliminations/", mort_subite.EliminationsApi.as_view(), name="api-eliminations"),
    path("parties/<uuid:partie>/survivors/", mort_subite.SurvivorsApi.as_view(), name="api-survivors"),
    path("parties/<uuid:partie>/bulletins/progress/", bulletins.ProgressApi.as_view(), name="api-bulletins-progress"),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/bulletins/<uuid:entry>/<int:coup>/judgements/",
        sanctions.JudgeApi.as_view(),
        name="api-bulletin-judge",
    ),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/bulletins/<uuid:entry>/<int:coup>/moyenne/",
        sanctions.MoyenneApi.as_view(),
        name="api-bulletin-moyenne",
    ),
    path("judgements/", sanctions.JudgementsApi.as_view(), name="api-judgements"),
    path("parties/<uuid:partie>/centres/<uuid:centre>/billets/", sanctions.BilletsApi.as_view(), name="api-billets"),
    path(
        "parties/<uuid:partie>/centres/<uuid:centre>/billets/<uuid:entry>/<int:coup>/",
        sanctions.BilletApi.as_view(),
        name="api-billet",
    ),
    path("parties/<uuid:partie>/centres/<uuid:centre>/ledger/", sanctions.LedgerApi.as_view(), name="api-ledger"),
]
