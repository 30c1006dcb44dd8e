"""Pages of a competition before it is played, and on its day. They stand under gestion/."""

from django.urls import path

from tournaments.views import (
    check_in,
    commissions,
    enrolments,
    entering,
    entry,
    following,
    halls,
    passes,
    planning,
    reports,
    seating,
    staff,
    team,
    wall,
)

urlpatterns = [
    path("nouvelle/", planning.templates, name="staff-templates"),
    path("nouvelle/<slug:template>/", planning.new, name="staff-new-competition"),
    path("competitions/<uuid:competition>/reglages/", staff.settings_part, name="staff-settings"),
    path("competitions/<uuid:competition>/annonce/", planning.plan, name="staff-plan"),
    path("competitions/<uuid:competition>/inscrits/", staff.entries, name="staff-entries"),
    path("competitions/<uuid:competition>/inscrits/licencie/", entering.licensee, name="staff-enter-licensee"),
    path("competitions/<uuid:competition>/inscrits/liste/", entering.pasted, name="staff-enter-list"),
    path("competitions/<uuid:competition>/inscrits/classer/", entering.class_again, name="staff-class-again"),
    path("competitions/<uuid:competition>/inscrits/<uuid:entry>/", entry.entry, name="staff-entry"),
    path("competitions/<uuid:competition>/pointage/", check_in.check_in, name="staff-check-in"),
    path(
        "competitions/<uuid:competition>/pointage/absents/",
        check_in.withdraw_absent,
        name="staff-withdraw-absent",
    ),
    path("centres/<uuid:centre>/competitions/", enrolments.offers, name="centre-offers"),
    path("competitions/<uuid:competition>/centres/", wall.centres, name="staff-wall"),
    path("competitions/<uuid:competition>/centres/<uuid:centre>/", halls.hall, name="centre-hall"),
    path("competitions/<uuid:competition>/roles/", team.competition, name="staff-team"),
    path(
        "competitions/<uuid:competition>/centres/<uuid:centre>/laissez-passer/",
        passes.passes,
        name="centre-passes",
    ),
    path("laissez-passer/<uuid:day_pass>/retirer/", passes.withdraw, name="pass-withdraw"),
    path("competitions/<uuid:competition>/centres/<uuid:centre>/suivre/", following.follow, name="centre-follow"),
    path("competitions/<uuid:competition>/centres/<uuid:centre>/resultats/", reports.centre, name="centre-results"),
    path(
        "competitions/<uuid:competition>/centres/<uuid:centre>/resultats/<int:number>/modele.csv",
        reports.model,
        name="centre-results-model",
    ),
    path("resultats/<uuid:results>/", reports.file, name="centre-results-file"),
    path("competitions/<uuid:competition>/recours/", commissions.commissions, name="staff-commissions"),
    path("competitions/<uuid:competition>/resultats-recus/", reports.received, name="staff-reports"),
    path("competitions/<uuid:competition>/resultats-recus/<int:position>/", reports.report, name="staff-report"),
    path("competitions/<uuid:competition>/plan/", staff.tables, name="staff-tables"),
    path("competitions/<uuid:competition>/plan/imprimer/", seating.tables_print, name="staff-tables-print"),
    path("competitions/<uuid:competition>/plan.pdf", seating.tables_pdf, name="staff-tables-pdf"),
    path("competitions/<uuid:competition>/plan/<uuid:centre>/", seating.table_plan, name="staff-table-plan"),
    path(
        "competitions/<uuid:competition>/plan/<uuid:centre>/blocs/<uuid:account>/",
        seating.take_tables,
        name="staff-take-tables",
    ),
]
