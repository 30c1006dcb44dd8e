"""The `raccord` command of an installed package, and what manage.py is in a checkout."""

import argparse
import os
import sys
from collections.abc import Iterator, Sequence

import django
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management import execute_from_command_line

from deploy.doctor import machine
from deploy.doctor.telling import HALL, diagnose, named
from engine.frames import in_one_chunk

_PREPARED = (
    ("lexicon", "build", "libre"),
    ("migrate", "--verbosity", "0"),
    ("collectstatic", "--noinput", "--verbosity", "0"),
)

# What `make` is told, and the option that says it here; a switch is one option, for this value alone.
_MAKE = {
    "HOST": "--host",
    "PACK": "--pack",
    "PORT": "--port",
    "SEED": "--seed",
    "SERVE": "--no-serve",
    "TLS": "--tls",
}
_SWITCHES = {"SERVE": "0", "TLS": "1"}


@in_one_chunk
def manage(arguments: Sequence[str]) -> None:
    """Run a command of Django; `arguments[0]` is what it was called by. Ends the process where it cannot."""
    _make_ready()
    try:
        execute_from_command_line(list(arguments))
    except KeyboardInterrupt:
        # Ctrl-C is no failure of the program: the code that a shell gives it, and no trace.
        sys.exit(130)


def _make_ready() -> None:
    """Django, with our settings; a setting that it cannot run with is said in one sentence."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")
    try:
        settings.INSTALLED_APPS  # noqa: B018  (reading one loads them all, and checks the environment)
        django.setup()
    except ImproperlyConfigured as error:
        sys.exit(f"Raccord ne peut pas démarrer. {error}")


def main() -> None:
    """`raccord demo`, `run`, `doctor`, `verify-proof`, `manage COMMANDE`: as `make` does in a checkout."""
    options = _parser().parse_args(list(_told_as_make(sys.argv[1:])))
    if options.what == "doctor":
        sys.exit(diagnose())
    if options.what == "manage":
        manage(["raccord manage", *options.command])
        return
    if options.what == "verify-proof":
        _verify_proof(options.file, options.lexicon)
        return
    if options.what == "run":
        # The hall's own file, beside the demonstration's.
        os.environ.setdefault("SQLITE_FILE", HALL)
    for step in _PREPARED:
        manage(["raccord manage", *step])
    if options.what == "demo":
        manage(["raccord manage", "demo", "--seed", str(options.seed)])
        if options.serve:
            manage(["raccord manage", "serve", *_where(options), "--with-live-demo", "--seed", str(options.seed)])
    else:
        pack = ["--pack", options.pack] if options.pack else []
        manage(["raccord manage", "serve", *_where(options), *(["--tls"] if options.tls else []), *pack])


def _verify_proof(file: str, lexicon: str) -> None:
    """No database is opened, and none is made: what stands in the proof, and a lexicon."""
    if not lexicon:
        manage(["raccord manage", "lexicon", "build", "libre"])
    manage(["raccord manage", "verify_proof", file, *(["--lexicon", lexicon] if lexicon else [])])


def _told_as_make(words: Sequence[str]) -> Iterator[str]:
    """`raccord demo SERVE=0`, as one types `make demo SERVE=0`; a command of `manage` keeps its words as they are."""
    ours = words[:1] not in (["manage"], ["verify-proof"])
    for word in words:
        name, told, value = word.partition("=")
        if not (ours and told and name in _MAKE):
            yield word
        elif name in _SWITCHES:
            if value == _SWITCHES[name]:
                yield _MAKE[name]
        elif value:
            yield from (_MAKE[name], value)


def _where(options: argparse.Namespace) -> list[str]:
    return ["--host", options.host, "--port", str(options.port)]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="raccord", description="Les compétitions de Scrabble duplicate.")
    parser.add_argument("--version", action="version", version=named(machine.ROOT))
    commands = parser.add_subparsers(dest="what", required=True)
    demo = commands.add_parser("demo", help="joue la compétition de démonstration, puis ouvre le site")
    demo.add_argument("--seed", type=int, default=2026, help="graine de la démonstration")
    demo.add_argument("--no-serve", dest="serve", action="store_false", help="s'arrête après l'avoir jouée")
    run = commands.add_parser("run", help="démarre Raccord, en un seul processus, sans données de démonstration")
    run.add_argument("--tls", action="store_true", help="par https, avec un certificat fait pour cette machine")
    run.add_argument("--pack", metavar="FICHIER", help="ouvre la salle avec le paquet de sa fédération")
    for subparser in (demo, run):
        subparser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 : pour les autres postes de la salle")
        subparser.add_argument("--port", type=int, default=8000)
    commands.add_parser("doctor", help="dit ce qui manque à cette installation, et comment l’obtenir")
    proof = commands.add_parser(
        "verify-proof", help="recompte les résultats d’une preuve, sans serveur ni base de données"
    )
    proof.add_argument("file", metavar="FICHIER", help="la preuve")
    proof.add_argument("--lexicon", default="", metavar="LEXIQUE", help="nom ou fichier ; sans elle, le lexique libre")
    any_command = commands.add_parser("manage", help="toute autre commande : « raccord manage help » les nomme")
    any_command.add_argument("command", nargs=argparse.REMAINDER)
    return parser
