"""The joker partie on its pages: the letter that takes the place of the joker is on the grid of everybody."""

import pytest

from engine.eventstore.commanding import Loaded
from engine.eventstore.projections.checking import check
from games.commands.partie import announce_partie, announce_solution, check_bag
from games.domain.exchange.formats import Format, write
from games.domain.partie.state.evolve import PARTIE
from games.events.partie import JokerKept, SolutionAnnounced
from games.models import CoupRow, PartieRow
from games.presentation.conduct import conduct_of
from games.queries.parties import load_partie
from games.queries.replays import record_of
from tests.factories.parties import close_a_coup
from tests.games.domain.partie.test_joker import closed, opened

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]


def test_fisf_3_8_1_b_the_letter_in_place_of_the_joker_is_on_the_grid_and_told_to_the_console(
    new_partie, staff, client
):
    partie = new_partie(formula="joker")
    check_bag(partie, by=staff)
    announce_partie(partie, by=staff)
    close_a_coup(partie, "BATEAU", by=staff)
    choice = conduct_of(load_partie(partie)).choices[0]
    (joker,) = [letter.upper() for letter in choice.word if letter.islower()]
    announce_solution(partie, word=choice.word, reference=choice.reference, by=staff)
    row = PartieRow.objects.get(id=partie)
    assert "".join(row.grid).replace(".", "") == choice.word.upper()
    assert CoupRow.objects.get(partie=partie).word == choice.word
    console = conduct_of(load_partie(partie))
    assert (console.joker_replaced, console.to_draw, console.reliquat[-1]) == (joker, 7 - len(console.reliquat), "?")
    assert console.grid.rows() == tuple(row.grid)
    assert console.bag_count == 102 - 2 - len(choice.word) - len(console.reliquat.replace("?", ""))
    assert check("games.parties") == []
    client.force_login(staff)
    page = client.get(f"/parties/{partie}/conduite/").content.decode()
    assert "Sans le joker" in page
    assert "Tapez ?" not in page
    assert f"remplacé sur la grille par {joker}" in page
    assert choice.word in write(record_of(partie), Format.JSON)


def test_fisf_3_8_1_b_the_console_says_that_the_joker_stays_where_the_bag_has_no_such_letter():
    """The one K of the box is in hand: the joker that stands for another stays."""
    announced = SolutionAnnounced(coup=1, word="kA", reference="H7", points=20)
    coup = (*closed(1, "?", "KAEIOS", "kA", "H7", 0), announced, JokerKept(coup=1, cell="H7", letter="K"))
    console = conduct_of(Loaded("partie", 8, PARTIE.fold((*opened(), *coup))))
    assert (console.joker_kept, console.joker_replaced, console.reliquat) == ("K", "", "KEIOS?")
