"""Bots by their spelling, asked for an action: whatever a bot does, the table gets a legal one."""

import pickle
import time
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import spilabord.bots as bots
from spilabord.bots import bot_names, find_bot, is_foreign, read_spelling
from spilabord.bots.asking import ATTEMPTS, Apart, Question, ask, ask_seat, question, sit_down
from spilabord.bots.levels import LEVELS
from spilabord.bots.searching import heuristics_of
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.errors import BadOptions, UnknownName
from spilabord.core.game import AnyGame
from spilabord.core.heuristics import UNSURE
from spilabord.games import find_game, games
from spilabord.table.local import LocalTable, table_for
from spilabord.table.record import Player, luck_of, replay

KINGDOMINO = find_game("kingdomino")
every_game = pytest.mark.parametrize("game", games().values(), ids=games())


def first_decision(game: AnyGame, *bots: str) -> LocalTable:
    """A table of these bots at the first moment when a player has something to think about."""
    players = [Player(f"{bot} {seat}", bot) for seat, bot in enumerate(bots)]
    table = table_for(game, players, game.options(), "a test")
    while (seat := table.to_move) is not None:
        legal = game.legal_actions(table.state)
        if len(legal) == 1:
            table.act(seat, legal[0])
        elif (sure := obvious(game, table)) is not None:
            table.act(seat, sure)
        else:
            return table
    raise AssertionError("nobody had a choice")


def obvious(game: AnyGame, table: LocalTable) -> Any:
    """What the player to move does without a thought; None if it is worth one."""
    twin = game.fast()
    sure = heuristics_of(game).obvious(twin.pack(table.state), 0)
    return None if sure == UNSURE else twin.decode(sure)


def file_with(tmp_path: Path, body: str) -> str:
    """A bot of somebody else's, in a file."""
    file = tmp_path / "mine.py"
    file.write_text(f"import time\n\ndef bot(view, legal, budget, rng):\n    {body}\n", encoding="utf-8")
    return str(file)


def test_a_spelling_is_a_name_and_parameters():
    assert ("search", {"ms": "200", "depth": "2"}) == read_spelling("search:ms=200:depth=2")
    assert ("greedy", {}) == read_spelling("greedy")


@pytest.mark.parametrize(
    ("spelling", "complaint"),
    [
        ("foo", "no-such-bot .*foo"),
        ("search:ms", "parameter-spelling"),
        ("search:ms=", "parameter-spelling"),
        ("search:ms=1:ms=2", "twice"),
        ("search:speed=9", "parameter-unknown .*speed.*ms, playouts"),
        ("greedy:ms=9", "parameter-unknown .*ms.*–"),
        ("random:ms=9", "parameter-unknown"),
        ("search:ms=0", "parameter-whole-number .*least=1"),
        ("search:playouts=many", "parameter-whole-number"),
        ("search:nodes=1", "parameter-whole-number .*least=2"),
        ("search:win=2", "parameter-number .*most='1'"),
        ("search:exploration=x", "parameter-number"),
        ("search:rollouts=clever", "informed.*random"),
        ("search:priors=maybe", "yes.*no"),
        ("./nowhere.py", "no-bot-file"),
    ],
)
def test_a_spelling_that_means_nothing_is_refused_in_a_sentence(spelling: str, complaint: str):
    with pytest.raises((UnknownName, BadOptions), match=complaint):
        find_bot(spelling, KINGDOMINO)


def test_bots_are_found_in_the_folder_on_the_game_card_and_by_entry_point(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    (tmp_path / "a_stranger.py").write_text("def make(game, mood='good'):\n    return lambda *given: given[1][0]\n")
    monkeypatch.syspath_prepend(tmp_path)
    entry = EntryPoint("stranger", "a_stranger", "spilabord.bots")
    monkeypatch.setattr(bots, "entry_points", lambda group: [entry] if group == "spilabord.bots" else [])

    assert {"random", "search", *LEVELS, "greedy", "stranger"} <= set(bot_names(KINGDOMINO))
    assert 7 == find_bot("stranger:mood=bad", KINGDOMINO)(None, [7, 8], Budget(), Rng("luck"))
    assert [True, False, False] == [is_foreign(name, KINGDOMINO) for name in ("stranger", "search:ms=5", "greedy")]


def test_a_file_without_a_bot_is_refused(tmp_path: Path):
    (tmp_path / "empty.py").write_text("pass\n")
    (tmp_path / "broken.py").write_text("1 / 0\n")

    with pytest.raises(UnknownName, match="no-bot-inside"):
        find_bot(str(tmp_path / "empty.py"), KINGDOMINO)
    with pytest.raises(BadOptions, match="ZeroDivisionError"):
        find_bot(str(tmp_path / "broken.py"), KINGDOMINO)
    (tmp_path / "late.py").write_text("def make(game, weights):\n    return open(weights)\n")
    with pytest.raises(BadOptions, match=r"FileNotFoundError: .*nothing\.npz"):
        find_bot(f"{tmp_path / 'late.py'}:weights=nothing.npz", KINGDOMINO)
    with pytest.raises(BadOptions, match="missing 1 required positional argument: 'weights'"):
        find_bot(str(tmp_path / "late.py"), KINGDOMINO)


def test_of_two_budgets_the_tighter_limits_hold():
    assert Budget(100, 50) == Budget(100, None).within(Budget(200, 50))
    assert Budget(None, None) == Budget().within(Budget())


@pytest.mark.parametrize(
    ("body", "budget", "fault"),
    [
        ("return 'nonsense'", Budget(), "it answered 'nonsense', which is not legal"),
        ("raise ValueError('no idea')", Budget(), "ValueError: no idea"),
        ("time.sleep(600)", Budget(milliseconds=100), "no answer in 1.1 seconds"),
        ("import os; os._exit(3)", Budget(), "it left the table"),
    ],
)
def test_a_bot_that_fails_loses_its_action_and_not_the_table(tmp_path: Path, body: str, budget: Budget, fault: str):
    table = first_decision(KINGDOMINO, "random", file_with(tmp_path, body))
    seat = table.to_move
    assert seat is not None
    legal = KINGDOMINO.legal_actions(table.state)
    bot = Apart(file_with(tmp_path, body), KINGDOMINO)
    answer = ask(bot, question(table.table, seat, budget))
    bot.leave()

    assert answer.thought.action in legal
    assert fault in str(answer.fault)


@pytest.mark.parametrize(("deaths", "fault"), [(1, None), (ATTEMPTS, "its process was killed")])
def test_a_bot_whose_process_is_killed_is_asked_again_with_the_same_luck(
    tmp_path: Path, deaths: int, fault: str | None
):
    lucks = tmp_path / "lucks"
    body = f"""import os
    with open({str(lucks)!r}, "a+") as file:
        file.seek(0)
        before = len(file.readlines())
        file.write(f"{{rng.below(10 ** 12)}}\\n")
    if before < {deaths}:
        os.kill(os.getpid(), 9)
    return legal[-1]"""
    bot = Apart(file_with(tmp_path, body), KINGDOMINO)
    answer = ask(bot, Question("kingdomino", "", None, ("one", "other"), Budget(milliseconds=60_000), Rng("luck")))
    bot.leave()
    told = lucks.read_text(encoding="utf-8").splitlines()

    assert min(deaths + 1, ATTEMPTS) == len(told)
    assert 1 == len(set(told))
    assert (None, "other") == (fault, answer.thought.action) or str(fault) in str(answer.fault)


def test_one_of_ours_that_thinks_too_long_loses_its_action_too():
    def slow(_view: Any, legal: Any, _budget: Budget, _rng: Rng) -> Any:
        while time.thread_time() < until:
            pass
        return legal[0]

    until = time.thread_time() + 1.1
    answer = ask(slow, Question("", "", None, ("one", "other"), Budget(milliseconds=1), Rng("luck")))

    assert answer.thought.action in ("one", "other")
    assert "it thought for 1.1 seconds" == answer.fault


def test_the_time_of_a_bot_is_that_of_processors_also_of_its_own_process(tmp_path: Path):
    body = """begun = time.process_time()
    time.sleep(1)
    while time.process_time() < begun + 0.1:
        pass
    return legal[0]"""
    bot = Apart(file_with(tmp_path, body), KINGDOMINO)
    answer = ask(bot, Question("kingdomino", "", None, ("one", "other"), Budget(), Rng("luck")))
    bot.leave()

    assert 100 <= answer.milliseconds < 1000


def test_a_bot_from_elsewhere_sits_apart_and_one_of_ours_does_not(tmp_path: Path):
    assert isinstance(sit_down(file_with(tmp_path, "return legal[0]"), KINGDOMINO), Apart)
    assert not isinstance(sit_down("greedy", KINGDOMINO), Apart)


@every_game
def test_a_bot_needs_nothing_but_its_view(game: AnyGame):
    """In a process of its own, sent the view and the legal actions only, it decides as it does here."""
    spelling = "search:playouts=30"
    players = min(number for number in game.players if number > 1)
    table = first_decision(game, *[spelling] * players)
    seat = table.to_move
    assert seat is not None and seat >= 0
    here = ask(find_bot(spelling, game), question(table.table, seat, Budget()))
    apart = Apart(spelling, game)
    there = ask(apart, question(table.table, seat, Budget()))
    apart.leave()

    assert (None, None) == (here.fault, there.fault)
    assert here.thought == there.thought


def test_a_bots_luck_does_not_tell_the_seed_of_the_table():
    """Anyone who knew the seed would know what is dealt next."""
    table = first_decision(KINGDOMINO, "random", "random")

    assert table.table.terms.seed.encode() not in pickle.dumps(question(table.table, 0, Budget()))


@every_game
def test_a_decision_can_be_made_again_from_the_record(game: AnyGame):
    """Also one that was limited by the clock: the record says how many playouts it took."""
    players = min(number for number in game.players if number > 1)
    table = first_decision(game, *["search:ms=200"] * players)
    seat = table.to_move
    assert seat is not None
    find_bot("search:playouts=1", game)(  # without a clock it waits for whatever it needs once for a table: a plan
        game.view(table.state, seat), game.legal_actions(table.state), Budget(), Rng("once")
    )
    for _ in range(6):
        seat = table.to_move
        assert seat is not None
        table.act_on(seat, ask_seat(table.table, seat, Budget(milliseconds=1000)).thought)
    record = table.record()
    seed = table.table.terms.seed
    remade = 0
    for number, (state, event) in enumerate(replay(game, record)):
        if event is None or not event.playouts:
            continue
        again = find_bot(f"search:playouts={event.playouts}", game)
        view, legal = game.view(state, event.seat), game.legal_actions(state)
        action: Any = again(view, legal, Budget(), luck_of(seed, event.seat, number))
        assert event.action == game.write(action)
        remade += 1

    assert remade
