import pytest

from tournaments.domain.standings.order import By, Order


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("", Order()),
        ("nom", Order(By.NAME)),
        ("-nom", Order(By.NAME, backwards=True)),
        ("p2", Order(By.ROUND, 2)),
        ("-p12", Order(By.ROUND, 12, backwards=True)),
        ("-", Order(backwards=True)),
    ],
)
def test_an_order_is_written_in_an_address(text, order):
    assert (Order.of_text(text), str(order)) == (order, text)


@pytest.mark.parametrize("text", ["p", "p1234", "px", "age", "--nom", "p²"])
def test_what_makes_no_sense_is_the_order_of_the_ranks(text):
    assert Order.of_text(text) == Order()


def test_a_number_has_its_greatest_first_a_name_its_least():
    orders = (Order(), Order(By.NAME), Order(By.SOLOS), Order(By.ROUND, 1))
    assert [order.rises for order in orders] == [True, True, False, False]
    assert [order.turned.rises for order in orders] == [False, False, True, True]
