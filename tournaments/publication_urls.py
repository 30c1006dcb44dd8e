"""Pages of what is published."""

from django.urls import path

from tournaments.views import diplomas, statements
from tournaments.views.publication import document, files, proofs, staff, verify, why

_ONE = "competitions/<uuid:competition>/publications/<int:position>"

urlpatterns = [
    path(f"{_ONE}/", document.document, name="publication"),
    path(f"{_ONE}/imprimer/", document.print_page, name="publication-print"),
    path(f"{_ONE}.pdf", document.pdf, name="publication-pdf"),
    path(f"{_ONE}.xlsx", files.xlsx, name="publication-xlsx"),
    path(f"{_ONE}.csv", files.csv, name="publication-csv"),
    path(f"gestion/{_ONE}.xlsx", files.of_officials, name="staff-publication-xlsx"),
    path(f"gestion/{_ONE}/homologation.csv", files.homologation, name="staff-publication-homologation"),
    path("competitions/<uuid:competition>/classement/<uuid:entry>/pourquoi/", why.why, name="why"),
    path("competitions/<uuid:competition>/verifiez-vous-meme/", proofs.proof, name="proof"),
    path("competitions/<uuid:competition>/preuve.json.gz", proofs.proof_download, name="proof-file"),
    path("competitions/<uuid:competition>/preuve.lexicon", proofs.lexicon, name="proof-lexicon"),
    path("competitions/<uuid:competition>/declaration.json", statements.download, name="proof-statement"),
    path("verifiez-vous-meme/programme.zip", proofs.program, name="proof-program"),
    path("verifiez-vous-meme/ouvrier.js", proofs.worker, name="proof-worker"),
    path("verifier/", verify.verify, name="verify"),
    path("verifier/<str:code>/", verify.verify_code, name="verify-code"),
    path("gestion/competitions/<uuid:competition>/diplomes/", diplomas.diplomas, name="staff-diplomas"),
    path(
        "gestion/competitions/<uuid:competition>/diplomes/<uuid:diploma>.pdf",
        diplomas.diploma_file,
        name="staff-diploma-pdf",
    ),
    path("gestion/competitions/<uuid:competition>/publication/", staff.publication, name="staff-publication"),
]
