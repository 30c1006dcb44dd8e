"""What is installed is found once; what is wrong with it is said, keeps it out, and stops nothing."""

from io import StringIO

import pytest
from django.core.management import call_command
from django.urls import reverse
from structlog.testing import capture_logs

from engine.installation.plugged import plugin_states, tell_the_log
from engine.plugins import refusals
from engine.plugins.additions import Kind
from engine.plugins.installed import added, installed
from tests.factories.accounts import AccountFactory
from tests.greffons import package, plugged

SLOT = 'Slot(name="{}", place=Place.FOOTER, show=lambda page: "ici")'
SOUND = f"Plugin(raccord='>=0.1', title='Un', slots=({SLOT.format('un')},))"


def faults_of(folder, plugin, name="un", before=""):
    """The kinds of faults of one, and what is added of it."""
    with plugged(package(folder, name, plugin, before=before)):
        (only,) = installed()
        assert (not only.faults) == bool(only.adds)
        return [type(fault) for fault in only.faults]


def told(errors=0):
    """What the command says, and its exit code."""
    out = StringIO()
    try:
        call_command("plugins", stdout=out)
    except SystemExit as ended:
        return out.getvalue(), ended.code
    return out.getvalue(), 0


def test_without_a_plugin_nothing_is_added():
    assert installed() == ()
    assert [dict(added(kind)) for kind in Kind] == [{}] * 6
    assert told() == ("Aucun greffon n’est installé.\n", 0)


def test_a_plugin_is_found_by_its_entry_point(tmp_path):
    with plugged(package(tmp_path, "un", SOUND, version="1.2")):
        (only,) = installed()
        assert (only.name, only.package, only.version, only.faults) == ("un", "greffon-un", "1.2", ())
        assert list(added(Kind.SLOTS)) == ["un"]
        assert told() == ("un\tgreffon-un\t1.2\tUn\n  + morceau de page un\n", 0)


@pytest.mark.parametrize(
    "before", ["raise RuntimeError('cassé')\n", "import raccord_absent\n", "raise SystemExit(3)\n"]
)
def test_one_that_cannot_be_imported_is_left_out(tmp_path, before):
    assert faults_of(tmp_path, SOUND, before=before) == [refusals.NotImported]


@pytest.mark.parametrize("plugin", ["None", "{'title': 'Un'}"])
def test_one_that_leads_to_something_else_is_left_out(tmp_path, plugin):
    assert faults_of(tmp_path, plugin) == [refusals.NoPlugin]


def test_one_without_a_title_is_left_out(tmp_path):
    assert faults_of(tmp_path, "Plugin(raccord='>=0.1', title=None)") == [refusals.Malformed]


def test_broken_metadata_stop_nothing(tmp_path):
    folder = package(tmp_path, "un", SOUND)
    (folder / "greffon_un-1.0.dist-info" / "METADATA").unlink()
    with plugged(folder):
        assert [each.name for each in installed()] == ["un"]
        assert list(added(Kind.SLOTS)) == ["un"]


@pytest.mark.parametrize("wanted", ["'>=99'", "'<0.1'", "'n’importe quoi'", "None"])
def test_one_for_another_version_is_left_out(tmp_path, wanted):
    assert faults_of(tmp_path, f"Plugin(raccord={wanted}, title='Un')") == [refusals.ForAnother]


@pytest.mark.parametrize(
    "fields",
    [
        "slots=(3,)",
        "papers=None",
        "slots=7",
        "slots=(Slot(name='Pas Un Nom', place=Place.FOOTER, show=str),)",
        "slots=(Slot(name='un', place='ailleurs', show=str),)",
        "slots=(Slot(name='un', place=Place.HOME, show=None),)",
        "slots=(Slot(name='un', place=Place.HOME, show=str, template=HERE / 'absent.html'),)",
        "profiles=(Profile(file=HERE / 'absent.toml'),)",
        "profiles=(Profile(file=None),)",
        "rankings=(Ranking(rules=HERE / 'absent'),)",
        "papers=(Paper(name='u' * 31, title='x', purpose='x', make=str),)",
        "papers=(Paper(name='un', title=' ', purpose='x', make=str),)",
        "papers=(Paper(name='un', title='x', purpose='x', make=str, entries_a_page=0),)",
        "exports=(Export(name='../x', media_type='text/plain', write=str),)",
        "exports=(Export(name='htm', media_type='text/html', write=str),)",
        "exports=(Export(name='svg', media_type='image/svg+xml', write=str),)",
        "webhooks=(Webhook(name='autre.chose', title='x', follows=('games.coup_closed',), make=str),)",
        "webhooks=(Webhook(name='un.chose', title='x', follows=(), make=str),)",
    ],
)
def test_one_that_adds_something_malformed_is_left_out(tmp_path, fields):
    assert set(faults_of(tmp_path, f"Plugin(raccord='>=0.1', title='Un', {fields})")) == {refusals.Malformed}


@pytest.mark.parametrize(
    "fields",
    [
        "papers=(Paper(name='emargement', title='x', purpose='x', make=str),)",
        "exports=(Export(name='csv', media_type='text/csv', write=str),)",
        "slots=(Slot(name='un', place=Place.HOME, show=str), Slot(name='un', place=Place.FOOTER, show=str))",
    ],
)
def test_a_name_of_ours_is_refused(tmp_path, fields):
    assert faults_of(tmp_path, f"Plugin(raccord='>=0.1', title='Un', {fields})") == [refusals.NameTaken]


def test_a_profile_of_ours_or_of_the_federation_is_not_replaced(tmp_path, settings):
    settings.PROFILES_DIR = tmp_path / "own"
    settings.PROFILES_DIR.mkdir()
    profile = 'name = "{}"\ntitle = "x"\nvalid_from = 2024-09-01\ninherits = "fisf-2020"\n'
    (settings.PROFILES_DIR / "ligue.toml").write_text(profile.format("ligue"))
    for name in ("fisf-2020", "ligue"):
        folder = package(
            tmp_path / name,
            "un",
            f"Plugin(raccord='>=0.1', title='Un', profiles=(Profile(file=HERE / '{name}.toml'),))",
        )
        (folder / f"{name}.toml").write_text(profile.format(name))
        with plugged(folder):
            (only,) = installed()
            assert refusals.NameTaken in [type(fault) for fault in only.faults]


def test_a_faulty_file_is_said_with_what_is_wrong_in_it(tmp_path):
    folder = package(
        tmp_path, "un", "Plugin(raccord='>=0.1', title='Un', profiles=(Profile(file=HERE / 'ligue.toml'),))"
    )
    (folder / "ligue.toml").write_text('name = "ligue"\ntitel = "x"\n')
    with plugged(folder):
        said, code = told()
    assert code == 1
    assert "titel" in said
    assert "title" in said


def test_a_ranking_whose_rules_are_faulty_is_left_out(tmp_path):
    folder = package(tmp_path, "un", "Plugin(raccord='>=0.1', title='Un', rankings=(Ranking(rules=HERE / 'amical'),))")
    (folder / "amical").mkdir()
    (folder / "amical" / "2027.toml").write_text("since = 2027\n")
    with plugged(folder):
        ((fault,),) = [each.faults for each in installed()]
        assert isinstance(fault, refusals.FileFaulty)


def test_a_kind_of_news_that_follows_what_is_not_public_is_left_out(tmp_path):
    hidden = "webhooks=(Webhook(name='un.x', title='x', follows=('arbitration.bulletin_entered',), make=str),)"
    assert faults_of(tmp_path, f"Plugin(raccord='>=0.1', title='Un', {hidden})") == [refusals.FileFaulty]


def test_of_two_that_add_the_same_name_the_second_of_the_alphabet_is_left_out(tmp_path):
    package(tmp_path, "deux", SOUND)
    with plugged(package(tmp_path, "un", SOUND)):
        first, second = installed()
        assert (first.name, first.faults) == ("deux", ())
        assert [type(fault) for fault in second.faults] == [refusals.NameShared]
        assert "deux" in str(second.faults[0])


@pytest.mark.django_db
def test_whoever_keeps_the_server_is_told(tmp_path, client):
    client.force_login(AccountFactory(is_staff=True))
    package(tmp_path, "deux", SOUND)
    with plugged(package(tmp_path, "casse", "None")):
        page = client.get(reverse("installation")).content.decode()
        said, code = told()
        with capture_logs() as logs:
            tell_the_log()
        api = client.get(reverse("api-installation")).json()
        states = plugin_states()
    assert "Le greffon casse ne mène pas à un Plugin." in page
    assert "greffon-deux" in page
    assert (code, "  ! Le greffon casse ne mène pas à un Plugin." in said) == (1, True)
    assert [(line["event"], line["plugin"]) for line in logs] == [
        ("plugin_left_out", "casse"),
        ("plugin_added", "deux"),
    ]
    assert [plugin["name"] for plugin in api["plugins"]] == [state.name for state in states] == ["casse", "deux"]
    assert [
        worry["code"] for worry in api["worries"] if "greffon" in worry["detail"] or "plugin" in worry["detail"]
    ] == ["plugin"]
