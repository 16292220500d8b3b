"""The fair queue of questions to bots, as pure data: who waits for whom."""

from spilabord.server.bots.queue import SOMETIMES, FairQueue, Rank, Share


def asks(queue: FairQueue[str], rank: Rank, origin: str, table: str) -> None:
    queue.put(Share(rank, origin, table), f"{origin}/{table}")


def served(queue: FairQueue[str], most: int = 1000) -> list[str]:
    """What is taken, in order, until the queue is empty."""
    taken = (queue.take() for _ in range(min(most, len(queue))))
    return [one[1] for one in taken if one is not None]


def crowd(queue: FairQueue[str], rank: Rank, tables: int = 44, origin: str = "crowd") -> None:
    for table in range(tables):
        asks(queue, rank, origin, f"t{table}")


def test_peoples_games_come_before_bots_among_themselves():
    queue: FairQueue[str] = FairQueue()
    crowd(queue, Rank.WATCHED)
    asks(queue, Rank.AWAY, "bjarni", "b")
    asks(queue, Rank.PRESENT, "anna", "a")

    assert ["anna/a", "bjarni/b"] == served(queue)[:2]


def test_one_address_with_44_tables_delays_another_by_no_question_that_is_not_asked_yet():
    queue: FairQueue[str] = FairQueue()
    crowd(queue, Rank.PRESENT)
    queue.take()  # a bot thinks for the crowd
    asks(queue, Rank.PRESENT, "anna", "a")

    assert "anna/a" == served(queue)[0]


def test_two_addresses_take_turns_however_much_one_of_them_asks():
    queue: FairQueue[str] = FairQueue()
    crowd(queue, Rank.PRESENT)
    order = []
    for _ in range(10):
        asks(queue, Rank.PRESENT, "anna", "a")
        order += served(queue, 2)

    assert ["crowd", "anna"] * 10 == [one.split("/")[0] for one in order]


def test_tables_of_one_address_take_turns():
    queue: FairQueue[str] = FairQueue()
    for _ in range(3):
        asks(queue, Rank.PRESENT, "anna", "busy")
    asks(queue, Rank.PRESENT, "anna", "calm")

    assert ["anna/busy", "anna/calm", "anna/busy", "anna/busy"] == served(queue)


def test_lower_ranks_are_never_starved():
    """One turn of eight goes to them, and they take turns among themselves."""
    queue: FairQueue[str] = FairQueue()
    crowd(queue, Rank.PRESENT, 100)
    crowd(queue, Rank.AWAY, 2, "away")
    crowd(queue, Rank.WATCHED, 2, "watched")

    found = [one.split("/")[0] for one in served(queue)[: 4 * SOMETIMES]]

    assert [SOMETIMES - 1 + SOMETIMES * n for n in range(4)] == [n for n, one in enumerate(found) if one != "crowd"]
    assert ["away", "watched", "away", "watched"] == [one for one in found if one != "crowd"]


def test_a_bound_on_the_rank_leaves_the_others_waiting():
    queue: FairQueue[str] = FairQueue()
    crowd(queue, Rank.WATCHED, 2)

    assert queue.take(Rank.PRESENT) is None
    assert 2 == len(queue)


def test_a_withdrawn_question_is_not_taken():
    queue: FairQueue[str] = FairQueue()
    share, item = Share(Rank.PRESENT, "anna", "a"), "anna/a"
    queue.put(share, item)
    queue.withdraw(share, item)
    queue.withdraw(share, item)

    assert (0, None) == (len(queue), queue.take())
