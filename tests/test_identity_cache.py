"""The cache by identity: one result for each object, whatever it holds."""

from msgspec import Struct

from spilabord.core.identity_cache import cached_by_identity


class Thing(Struct, frozen=True, gc=False):
    """A frozen value."""

    size: int


def test_the_same_value_is_worked_out_once() -> None:
    """An equal one is worked out by itself: content is not compared."""
    worked: list[tuple[int, int]] = []

    @cached_by_identity(8)
    def times(thing: Thing, factor: int) -> int:
        worked.append((thing.size, factor))
        return thing.size * factor

    thing, equal = Thing(2), Thing(2)
    assert [6, 6, 8, 6] == [times(thing, 3), times(thing, 3), times(thing, 4), times(equal, 3)]
    assert [(2, 3), (2, 4), (2, 3)] == worked


def test_a_value_that_is_gone_is_never_taken_for_another() -> None:
    """Many values die one after the other and leave their place in memory to the next."""

    @cached_by_identity(4)
    def size(thing: Thing) -> int:
        return thing.size

    assert list(range(1000)) == [size(Thing(number)) for number in range(1000)]


def test_only_so_many_results_are_kept() -> None:
    """The oldest is forgotten first."""
    worked: list[int] = []

    @cached_by_identity(2)
    def size(thing: Thing) -> int:
        worked.append(thing.size)
        return thing.size

    one, two, three = Thing(1), Thing(2), Thing(3)
    for thing in (one, two, three, two, one):
        size(thing)
    assert [1, 2, 3, 1] == worked


def test_several_values_are_told_apart_each_by_which_it_is() -> None:
    worked: list[tuple[int, int]] = []

    @cached_by_identity(8, values=2)
    def both(one: Thing, other: Thing, factor: int) -> int:
        worked.append((one.size, other.size))
        return (one.size + other.size) * factor

    one, two, also_two = Thing(1), Thing(2), Thing(2)
    assert [9, 9, 9, 9] == [both(one, two, 3), both(one, two, 3), both(one, also_two, 3), both(two, one, 3)]
    assert [(1, 2), (1, 2), (2, 1)] == worked
