from uuid import UUID

from arbitration.domain.blocks import Block, answerable, block_given_to, block_of

ANNE, BRUNO, CLAIRE = (UUID(int=number) for number in (1, 2, 3))
BLOCKS = [Block(ANNE, 1, 20), Block(BRUNO, 21, 40)]


def test_a_table_is_in_the_block_that_holds_it():
    assert [block_of(BLOCKS, table) for table in (1, 20, 21, 41, None)] == [
        BLOCKS[0],
        BLOCKS[0],
        BLOCKS[1],
        None,
        None,
    ]


def test_an_arbitre_has_his_own_block():
    assert (block_given_to(BLOCKS, BRUNO), block_given_to(BLOCKS, CLAIRE)) == (BLOCKS[1], None)


def test_fisf_5_9_d_a_table_outside_the_blocks_is_everybodys():
    arbitres = (ANNE, BRUNO, CLAIRE)
    assert answerable(BLOCKS, 5, arbitres) == {ANNE}
    assert answerable(BLOCKS, 41, arbitres) == {ANNE, BRUNO, CLAIRE}
    assert answerable([], 5, arbitres) == {ANNE, BRUNO, CLAIRE}
