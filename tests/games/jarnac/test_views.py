"""The pages of matches of Jarnac, without a script: everything is played with forms."""

import re
from datetime import timedelta

import pytest
from django.test import Client

from engine.web.stamps import code_of
from games.events.jarnac import ShortJarnac, Side
from games.queries import matches as queries
from games.queries.matches import SEATS, facts_of, load_match
from tests.games.jarnac.conftest import NAMES
from tests.pages import html_of
from tests.plugins.lexicons import NAME

pytestmark = pytest.mark.django_db

OPENED = {**NAMES, "letters_from": "bag", "minutes": "20", "box": "2012", "lexicon": NAME}


@pytest.fixture
def console(arbitre) -> str:
    """The address of the console of a match whose letters come from a bag."""
    answer = arbitre.post("/jarnac/nouveau/", OPENED)
    assert answer.status_code == 302, answer.content
    return answer.url


def match_of(console: str) -> str:
    return console.split("/")[2]


def do(client, page, act, status=302, **typed):
    answer = client.post(page, {"act": act, **typed})
    assert answer.status_code == status, answer.content.decode()
    return html_of(answer)


def begun(arbitre, console):
    """The first player has LAIT on his mat, and has not drawn since."""
    do(arbitre, console, "toss", first="A", second="E")
    do(arbitre, console, "draw", side="first", letters="LAITSE")
    do(arbitre, console, "press", side="second")
    do(arbitre, console, "play", side="first", word="lait", line="1")


@pytest.mark.parametrize(
    ("typed", "read", "shown"),
    [
        ({}, ShortJarnac.GOES_ON, "le match continue, quelle que soit la ligne remplie"),
        ({"short_jarnac": "ends"}, ShortJarnac.ENDS, "termine le match, sauf s’il remplit"),
    ],
)
def test_jarnac_11_how_a_jarnac_of_a_full_mat_is_read_is_chosen_and_shown(arbitre, typed, read, shown):
    assert arbitre.get("/jarnac/nouveau/").context["form"]["short_jarnac"].initial == "goes_on"
    console = arbitre.post("/jarnac/nouveau/", OPENED | typed).url
    assert load_match(match_of(console)).state.rules.short_jarnac is read
    assert shown in arbitre.get(console).content.decode()


def test_an_arbitre_enters_a_match_for_a_table(arbitre, console):
    begun(arbitre, console)
    page = arbitre.get(console).content.decode()
    assert "Léa a posé un mot" in page
    do(arbitre, console, "draw", side="first", letters="O")
    do(arbitre, console, "pass", side="first")
    do(arbitre, console, "jarnac", side="second", word="laits", line="1")
    state = load_match(match_of(console)).state
    assert state.mat(Side.SECOND).lines[0] == "LAITS"
    assert state.players[Side.SECOND].jarnacs == 1
    do(arbitre, console, "contest", side="first")
    assert "a contesté" in arbitre.get(console).content.decode()


def test_what_is_refused_says_its_rule_and_gives_back_what_was_typed(arbitre, console):
    begun(arbitre, console)
    do(arbitre, console, "draw", side="first", letters="O")
    page = do(arbitre, console, "play", status=422, side="first", word="zut", line="2")
    assert "JARNAC-5" in page
    assert 'value="zut"' in page
    assert re.search(r'id="line-first-2" value="2"[^>]* checked', page)
    assert "JARNAC-4" in do(arbitre, console, "draw", status=409, side="second", letters="A")
    assert do(arbitre, console, "draw", status=422, side="first", letters="A" * 16)
    assert do(arbitre, console, "no-such-act", status=422)
    assert load_match(match_of(console)).state.draws == 2


def test_who_asks_by_htmx_gets_the_sentence_alone(arbitre, console):
    begun(arbitre, console)
    answer = arbitre.post(console, {"act": "draw", "side": "second", "letters": "A"}, headers={"HX-Request": "true"})
    assert answer.status_code == 409
    assert 'id="match"' not in answer.content.decode()
    part = arbitre.get(console, headers={"HX-Request": "true"}).content.decode()
    assert part.startswith('\n<div id="match"') or part.lstrip().startswith('<div id="match"')


def seated(match, side):
    """A guest on a device of his own, by the link of his seat."""
    player = Client()
    link = f"/jarnac/sieges/{SEATS.key(match, side)}/"
    assert "Je suis" in player.get(link).content.decode()
    assert player.post(link).url == f"/jarnac/{match}/"
    return player


def test_two_players_play_on_two_devices_and_each_his_own_side(arbitre, console):
    match = match_of(console)
    page = f"/jarnac/{match}/"
    one, two = seated(match, Side.FIRST), seated(match, Side.SECOND)
    do(one, page, "toss", first="A", second="E")
    assert "les déclenche" not in one.get(page).content.decode()
    do(one, page, "draw", side="first", letters="LAITSE")
    assert "Déclencher la pendule" in two.get(page).content.decode()
    assert "Déclencher la pendule" not in one.get(page).content.decode()
    do(two, page, "press", side="second")
    assert "JARNAC" in do(two, page, "play", status=409, side="second", word="LAIT", line="1")
    assert do(two, page, "play", status=409, side="first", word="LAIT", line="1")
    do(one, page, "play", side="first", word="LAIT", line="1")
    assert "Je conteste" in two.get(page).content.decode()
    do(two, page, "contest-jarnac", side="second")
    assert load_match(match).state.due == 2
    assert "sur son appareil" in arbitre.get(console).content.decode()


def test_a_seat_that_is_taken_is_taken(arbitre, console):
    match = match_of(console)
    one = seated(match, Side.FIRST)
    link = f"/jarnac/sieges/{SEATS.key(match, Side.FIRST)}/"
    assert one.get(link).url == f"/jarnac/{match}/"
    late = Client().post(link)
    assert late.status_code == 409
    assert "Suivre le match" in late.content.decode()
    assert Client().get("/jarnac/sieges/nothing/").status_code == 404


def test_who_only_watches_has_nothing_to_press(arbitre, console):
    begun(arbitre, console)
    match = match_of(console)
    for address in (f"/jarnac/{match}/", f"/jarnac/{match}/ecran/"):
        page = Client().get(address).content.decode()
        assert len(re.findall('class="mat-cell(?: tile)?"', page)) == 2 * 8 * 9
        assert '<input type="radio"' not in page
        assert 'name="act"' not in page
    assert Client().post(f"/jarnac/{match}/", {"act": "pass", "side": "first"}).status_code == 302
    assert Client().get(console).status_code == 302


def test_the_arbitre_sees_what_could_be_played_and_who_plays_does_not(arbitre, console):
    begun(arbitre, console)
    assert ">LAITS<" in arbitre.get(console).content.decode()
    match = match_of(console)
    assert ">LAITS<" not in Client().get(f"/jarnac/{match}/").content.decode()
    arbitre.post(f"/jarnac/sieges/{SEATS.key(match, Side.SECOND)}/")
    assert ">LAITS<" not in arbitre.get(console).content.decode()
    assert arbitre.get(f"/api/v1/matches/{match}/playable/first/").json()["code"] == "games.match_under_way"


def test_the_arbitre_stops_the_clocks_decides_of_a_word_and_ends(arbitre, console):
    begun(arbitre, console)
    do(arbitre, console, "stop")
    page = do(arbitre, console, "draw", status=409, side="first", letters="O")
    assert "JARNAC-9" in page
    assert "Remettre les pendules en route" in page
    assert 'value="draw"' not in page
    do(arbitre, console, "rule", word="sé", allowed="1", reason="admis ici")
    assert do(arbitre, console, "rule", status=422, word="SE", allowed="1")
    do(arbitre, console, "resume")
    do(arbitre, console, "end")
    page = Client().get(f"/jarnac/{match_of(console)}/").content.decode()
    assert "Match nul" in page
    assert "L’arbitre a arrêté le match" in page


def test_the_flag_is_shown_when_it_has_fallen_though_nobody_recorded_it(arbitre, console, monkeypatch):
    begun(arbitre, console)
    later = load_match(match_of(console)).state.clocks.since + timedelta(minutes=21)
    monkeypatch.setattr("games.queries.matches.now", lambda: later)
    monkeypatch.setattr("games.views.match_play.now", lambda: later)
    page = Client().get(f"/jarnac/{match_of(console)}/").content.decode()
    assert "drapeau" in page
    assert page.count('class="match-clock is-out"') == 1


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"box": "other", "letters": "A144"}, None),
        ({"box": "other", "letters": "A 100 B:44"}, None),
        ({"box": "other", "letters": "A143"}, "celle-ci en a 143"),
        ({"box": "1905"}, "1905"),
        ({"first": ""}, "obligatoire"),
        ({"minutes": "999"}, "120"),
    ],
)
def test_jarnac_1_a_box_has_144_letters_and_a_form_says_what_is_wrong(arbitre, typed, told):
    answer = arbitre.post("/jarnac/nouveau/", {**OPENED, **typed})
    assert answer.status_code == (422 if told else 302)
    if told:
        assert told in answer.content.decode()
        assert 'value="Noé"' in answer.content.decode()
    else:
        assert load_match(match_of(answer.url)).state.left_in_bag == 144


def test_the_list_is_reached_from_home_and_leads_to_the_match(arbitre, console):
    assert 'href="/jarnac/"' in Client().get("/").content.decode()
    page = Client().get("/jarnac/").content.decode()
    assert "Léa – Noé" in page
    assert "Ouvrir un match" not in page
    assert "Ouvrir un match" in arbitre.get("/jarnac/").content.decode()
    assert f'href="/jarnac/{match_of(console)}/"' in page
    assert Client().get("/jarnac/nouveau/").status_code == 302


@pytest.fixture
def over(arbitre, console) -> str:
    """A match in which LAITS was overlooked twice, and a bad word stood; then its arbitre ended it."""
    begun(arbitre, console)
    do(arbitre, console, "draw", side="first", letters="O")
    do(arbitre, console, "play", side="first", word="sot", status=422)
    do(arbitre, console, "play", side="first", word="SEO", line="2")
    do(arbitre, console, "draw", side="first", letters="S")
    do(arbitre, console, "pass", side="first")
    do(arbitre, console, "draw", side="second", letters="NOTEUX")
    do(arbitre, console, "end")
    return f"/jarnac/{match_of(console)}/"


def test_a_player_who_waits_is_told_so(arbitre):
    match = match_of(arbitre.post("/jarnac/nouveau/", OPENED | {"letters_from": "server"}).url)
    page = f"/jarnac/{match}/"
    players = {side: Client() for side in Side}

    def sit(side):
        players[side].post(f"/jarnac/sieges/{SEATS.key(match, side)}/")

    def read(side):
        return html_of(players[side].get(page)).replace("\xa0", " ")

    sit(Side.FIRST)
    assert "le lien n’est pas encore ouvert par Noé" in read(Side.FIRST)
    sit(Side.SECOND)
    do(players[Side.FIRST], page, "toss")
    hand = load_match(match).state.hand
    name = {Side.FIRST: "Léa", Side.SECOND: "Noé"}[hand]
    waits = f"Vous attendez : c’est à {name} de jouer."
    assert (waits in read(hand), waits in read(hand.other)) == (False, True)
    do(players[hand], page, "draw", side=hand.value)
    assert (waits in read(hand), waits in read(hand.other)) == (False, True)
    assert "Vous regardez" not in read(hand) + read(hand.other)
    assert "Vous regardez ce match." in html_of(Client().get(page))


def test_a_match_is_read_again_moment_by_moment(arbitre, console, over):
    reader = Client()
    assert "Relire le match" in reader.get(over).content.decode()
    replay = f"{over}relecture/"
    first = reader.get(replay).content.decode()
    assert "Toss" in first
    word = next(
        page
        for number in range(1, 12)
        if "SEO" in (page := reader.get(f"{replay}?moment={number}").content.decode())
        and "<strong>Léa pose SEO sur la ligne 2" in page
    )
    assert "JARNAC-2" in word
    last = reader.get(f"{replay}?moment=999").content.decode()
    assert "Match nul" in last
    assert 'class="mat-cell' in last


def test_jarnac_6_what_nobody_said_is_told_when_the_match_is_read_again(over):
    page = Client().get(f"{over}relecture/").content.decode()
    missed = page[page.index('id="missed-title"') : page.index('id="moments-title"')]
    assert ">LAITS<" in missed
    assert "Noé" in missed


def test_a_match_that_is_played_is_not_read_again(arbitre, console):
    begun(arbitre, console)
    for what in ("relecture/", "feuille/", "feuille.pdf"):
        assert Client().get(f"/jarnac/{match_of(console)}/{what}").status_code == 403
    assert "Relire" not in Client().get(f"/jarnac/{match_of(console)}/").content.decode()


def test_the_sheet_bears_what_proves_it(over):
    page = Client().get(f"{over}feuille/").content.decode()
    assert "<svg" in page
    last = facts_of(over.split("/")[2])[-1]
    assert f"position dans le journal {last.position}" in page
    assert code_of(last.digest) in page
    assert page.count("<strong>LAIT</strong>") == 1
    assert Client().get(f"{over}feuille/").content.decode() == page


def test_the_sheet_is_a_pdf_too(over):
    pytest.importorskip("weasyprint")
    answer = Client().get(f"{over}feuille.pdf")
    assert answer["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")


@pytest.mark.parametrize("more", ["", "ecran/"])
def test_who_watches_asks_again_by_an_etag(arbitre, console, more):
    begun(arbitre, console)
    address, htmx, watcher = f"/jarnac/{match_of(console)}/{more}", {"HX-Request": "true"}, Client()
    etag = watcher.get(address, headers=htmx)["ETag"]
    assert watcher.get(address, headers={**htmx, "If-None-Match": etag}).status_code == 304
    assert arbitre.get(address, headers={**htmx, "If-None-Match": etag}).status_code == 200
    do(arbitre, console, "draw", side="first", letters="O")
    moved = watcher.get(address, headers={**htmx, "If-None-Match": etag})
    assert (moved.status_code, moved["ETag"] == etag) == (200, False)


def test_who_watches_is_told_when_a_clock_has_run_out(arbitre, console, monkeypatch):
    begun(arbitre, console)
    address, htmx = f"/jarnac/{match_of(console)}/ecran/", {"HX-Request": "true"}
    etag = Client().get(address, headers=htmx)["ETag"]
    later = queries.now() + timedelta(hours=2)
    monkeypatch.setattr(queries, "now", lambda: later)
    assert Client().get(address, headers={**htmx, "If-None-Match": etag}).status_code == 200


def test_who_conducts_has_a_part_without_an_etag(arbitre, console):
    part = arbitre.get(f"/jarnac/{match_of(console)}/", headers={"HX-Request": "true"})
    assert ("ETag" in part, "no-store" in part["Cache-Control"]) == (False, True)
