"""The search of these tests finds what it looks for; seeds and prepared games stay sealed on every route."""

from dataclasses import replace
from uuid import UUID, uuid4

import pytest

from arbitration.commands.entering import Line, enter_bulletins
from engine.people.models import Account
from engine.rules.formula import NORMALE
from games.commands import partie as partie_games
from games.domain.preparation.game import PreparedGame
from games.domain.preparation.intake import prepared_game
from games.events.partie import DrawSource
from tests.factories.parties import PartieFactory, prepared_line, sealed_of
from tests.permissions.routes import routes
from tests.secrets.canaries import Canary, letters_of, text, word
from tests.secrets.watching import BULLETIN, TIRAGE, leaks, top_hidden_from, work
from tests.tiers import lasting
from tournaments.domain.papers.kinds import PaperKind

pytestmark = pytest.mark.django_db


def test_search_finds_the_secrets_where_they_may_be_read(watched, people):
    """The test above can fail: the console of the juge-arbitre and the desk hold what it looks for."""
    partie, staff = watched["partie"], people["staff"]
    partie_games.enter_drawn_letters(partie, letters="SRIATEL", by=staff)
    work()
    told = replace(TIRAGE, hidden_from=("juge_arbitre",))
    names = {"games:conduct", "api-partie-conduct"}
    assert {name for _role, name, *_ in leaks(watched, people, (told,), only=names)} == names
    partie_games.announce_tirage(partie, by=staff)
    partie_games.start_clock(partie, by=staff)
    partie_games.close_coup(partie, by=staff)
    enter_bulletins(partie, watched["centre"], [Line(uuid4(), "1 WHISKY 9A 44")], by=people["arbitre"])
    names = {"arbitration:entry", "api-bulletins", "arbitration:billets", "api-billets"}
    papers = leaks(
        watched, people, (replace(Canary("score", word("44"), ()), hidden_from=("arbitre",)),), only={"api-paper"}
    )
    assert {how for *_, how in papers} >= {PaperKind.BILLETS.value}
    told = (replace(BULLETIN, hidden_from=("arbitre",)), *top_hidden_from("arbitre"))
    found = {(name, secret) for _role, name, secret, *_ in leaks(watched, people, told, only=names)}
    assert found >= {(name, "bulletin of another") for name in names} | {("arbitration:entry", "top")}


# Who conducts reads no page that the team does not.
@pytest.mark.parametrize("asking", [("visitor", "staff"), *lasting(("juge_arbitre",))])
def test_seeds_and_prepared_games_stay_sealed(watched, people, lexicon, asking):
    """A partie of each, in one competition: what is of that is asked once for both."""
    seeded = PartieFactory(source=DrawSource.SOFTWARE, competition=watched["competition"], by=people["staff"])
    game = prepared_game(prepared_line(lexicon), formula=NORMALE, lexicon=lexicon)
    prepared = _prepared(game, watched["competition"], people["staff"])
    last, sealed = game.coups[-1], sealed_of(seeded)
    canaries = (
        Canary("seed", text(sealed.seed.hex()), asking),
        Canary("salt of the seed", text(sealed.salt.hex()), asking),
        Canary("key", text(game.key.hex()), asking),
        Canary("salt", text(sealed_of(prepared).salt.hex()), asking),
        Canary("next tirage", letters_of(game.coups[1].tirage.letters), asking),
        Canary("last solution", text(f"{last.word} {last.reference}"), asking),
        Canary("top", text(f"{game.coups[0].word} {game.coups[0].reference}"), asking),
    )
    of_a_partie = {route.name for route in routes() if "partie" in route.parameters}
    found = [
        *leaks({**watched, "partie": prepared}, people, canaries, roles=asking),
        *leaks({**watched, "partie": seeded}, people, canaries, roles=asking, only=of_a_partie),
    ]
    assert found == []


def _prepared(game: PreparedGame, competition: UUID, by: Account) -> UUID:
    """A partie of this game, whose first tirage is announced."""
    partie = PartieFactory(source=DrawSource.PREPARED, competition=competition, game=game, by=by)
    for step in (
        partie_games.check_bag,
        partie_games.announce_partie,
        partie_games.draw_tirage,
        partie_games.announce_tirage,
    ):
        step(partie, by=by)
        work()
    return partie
