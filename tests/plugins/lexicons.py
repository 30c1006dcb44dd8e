"""The lexicons of the suite: a small one, `essai`, for most tests; the shipped one for whole parties."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.lexicon import libre
from engine.lexicon.content import Content
from engine.lexicon.lexicon import Lexicon
from engine.lexicon.shelf import Shelf
from tests.once import kept

NAME = "essai"
WORDS = """
AS AU EAU EAUX EN ES ET ETA ETE ETES ETRE IL LA LE LES LU NE NI NU ON OR OS OU RA RE RI SA SE SI SU TA TE TU UN
UNE US UT ABATTEUR ABATTEUX ABEE AINE AINES AIR AIRS AISE ANE ANES ANIS ARE ARES ART ARTS ASTER BATEAU BATEAUX
BEAU BEAUX BETA BUT CAR CARTE CARTES CE CES DE DES DO DU EST GEL GELS IRA LAIT LAITS LENT LIRE LOI LOIS LOT MA
MAIN MAINS MER MERE MES MI MIRE MON MOT MOTS MU NER NET NETS NID NIDS NOIR NOTE NOTES NUIT OIE OIES PAR PAS PI
PRE PRES PU PUR RAT RATE RATES RATS RIT ROI ROIS SALE SE SEL SERA SERIE SERIES SES SIEN SIR SIROP SIROPS SOIE
SOIR SOL SON SORT SOT SUR TAIRE TARE TARES TAS TASSE TE TEL TENIR TERRE TERRES TES THE TIR TIRE TIRER TIRES TON
TOT TOUR TRI TRIE TRIES TRIO UNI UNIE UNIES VA VAS VE VIN VINS VIS VU ZOO ZOOS ATELIER ATELIERS ENTIER ENTIERS
RETENIR SENTIR TENUES TRAINE TRAINES URINES USINER
""".split()


@pytest.fixture(scope="session")
def _shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    shelf = Shelf(tmp_path_factory.mktemp("lexicons"))
    shelf.install(NAME, Content.of(WORDS))
    return shelf


@pytest.fixture
def lexicon(_shelf: Shelf, settings) -> Iterator[Lexicon]:
    """The small lexicon, the only one installed for as long as the test."""
    settings.LEXICON_DIR = _shelf.directory
    settings.DEFAULT_LEXICON = NAME
    return _shelf.open(NAME)


@pytest.fixture(scope="session")
def libre_shelf(request: pytest.FixtureRequest) -> Shelf:
    """The shipped lexicon: built in some seconds, of its sources and by the code around them, compiled or not."""
    around = Path(libre.__file__).parent
    makers = [path for path in around.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return Shelf(kept(request, "libre", makers, lambda folder: Shelf(folder).install(libre.NAME, libre.read())))
