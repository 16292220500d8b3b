"""Reviews: the books balance, verdicts rest on what a seat knew, and a planted blunder is found."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from spilabord.bots.asking import ask_seat
from spilabord.cli import main
from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.errors import BadRecord
from spilabord.core.game import CHANCE, AnyGame, twin_of
from spilabord.core.reasons import MOST
from spilabord.games import find_game, games
from spilabord.lab.choices import NOISE
from spilabord.lab.estimates import NONE, Known, Oracle, rollouts
from spilabord.lab.likeness import Reference, likeliest
from spilabord.lab.review import Book, Effort, Moment, Review, SeatReview, review
from spilabord.lab.reviews import players_of
from spilabord.table.events import Event
from spilabord.table.local import LocalTable, table_for
from spilabord.table.record import Player, Record, replay, write_record

QUICK = Effort(playouts=4, planned=False)
TABLES = [(key, players) for key, game in games().items() for players in game.players]


def played(key: str, players: int, **options: Any) -> LocalTable:
    """A game by luck."""
    game = find_game(key)
    seats = [Player(f"Anna {seat + 1}", "random") for seat in range(players)]
    table = table_for(game, seats, game.options(**options), f"{key}/{players}")
    while (seat := table.to_move) is not None:
        table.act_on(seat, ask_seat(table.table, seat, Budget()).thought)
    return table


def record_of(key: str, players: int, **options: Any) -> Record:
    return played(key, players, **options).record()


def out_of_balance(book: SeatReview) -> float:
    """By how much the sum of the parts misses what it should be."""
    win = sum(part.win for part in book.parts.values()) - (book.result.win - book.start.win)
    points = sum(part.points for part in book.parts.values()) - (book.result.points - book.start.points)
    return max(abs(win), abs(points))


def by_changes(book: SeatReview, cause: str) -> float:
    return sum(change.parts[cause].win for change in book.changes if cause in change.parts)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_what_was_expected_and_what_happened_differ_by_the_sum_of_the_parts(key: str, players: int):
    record = record_of(key, players)

    found = review(find_game(key), record, QUICK)

    assert record.result is not None
    for book in found.seats:
        assert out_of_balance(book) < 1e-9
        assert (book.result.win > 0) == (record.result.ranks[book.seat] == 1)
        for cause, part in book.parts.items():
            assert abs(part.win - by_changes(book, cause)) < 1e-9
        assert book.changes[-1].after == book.result


@pytest.mark.parametrize(
    ("key", "players", "options"),
    [
        ("kingdomino", 2, {"mighty_duel": True, "middle_kingdom": True, "harmony": True}),
        ("kingdomino", 3, {"dynasty": True}),
        ("dominion", 2, {"kingdom": "village-square", "counting": True}),
        ("triominos", 2, {"children": True}),
    ],
)
def test_books_balance_by_other_options(key: str, players: int, options: dict[str, Any]):
    found = review(find_game(key), record_of(key, players, **options), Effort(playouts=2, planned=False))

    assert max(map(out_of_balance, found.seats)) < 1e-9


def test_where_nothing_is_hidden_nothing_is_learned_nor_judged_anew():
    found = review(find_game("kingdomino"), record_of("kingdomino", 3), QUICK)

    for book in found.seats:
        assert (0, 0) == (book.parts["learned"].win, book.parts["anew"].win)
        assert abs(sum(seat.parts["luck"].win for seat in found.seats)) < 1e-9


def test_the_same_record_gets_the_same_review():
    record = record_of("triominos", 2)

    assert review(find_game("triominos"), record, QUICK) == review(find_game("triominos"), record, QUICK)


def test_each_draw_can_be_told_apart():
    record = record_of("kingdomino", 2)

    found = review(find_game("kingdomino"), record, Effort(playouts=2, planned=False, each_draw=True))

    assert max(map(out_of_balance, found.seats)) < 1e-9
    assert any(change.parts for change in found.seats[0].changes if change.number < 3)


def verdicts(game: AnyGame, state: Any, event: Event, seat: int, oracle: Oracle) -> Any:
    """What a book says of one decision, in this state."""
    after = game.apply(state, game.read(event.action))
    moments = [Moment(game, state, event), Moment(game, after, None)]
    book = Book(game, oracle, moments, seat, range(seat, seat + 1), QUICK)
    assert list(book.events()) == [1]
    return book.decided


@pytest.mark.parametrize("key", [key for key, game in games().items() if game.secrets])
def test_two_worlds_that_a_seat_cannot_tell_apart_get_the_same_verdict(key: str):
    game, record, luck = find_game(key), record_of(key, 2), Rng("another world")
    oracle = Oracle(game, 2, rollouts(game))
    judged, differing = 0, 0
    for state, event in list(replay(game, record))[:120]:
        if event is None or event.seat == CHANCE:
            continue
        other = game.imagine(game.view(state, event.seat), luck)
        same = verdicts(game, state, event, event.seat, oracle)
        assert same == verdicts(game, other, event, event.seat, oracle)
        judged += len(same)
        differing += other != state

    assert judged > 5
    assert differing > 5


def test_forced_decisions_do_not_count_and_noise_is_no_loss():
    game, record = find_game("kingdomino"), record_of("kingdomino", 2)
    free = [
        number
        for number, (state, event) in enumerate(replay(game, record))
        if event is not None and event.seat == 0 and len(game.legal_actions(state)) > 1
    ]

    book = review(game, record, QUICK).seats[0]

    assert free == [decision.number for decision in book.decisions]
    for one in book.decisions:
        assert one.loss == (one.measured if one.measured > NOISE * one.error else 0.0)
        assert (one.best == one.action) <= (one.measured == 0.0)


@pytest.fixture(scope="module", name="blundered")
def blunder() -> tuple[Record, int]:
    """A game of Kingdomino for two by its policy, in which one action costs more than a third of a win."""
    game = find_game("kingdomino")
    twin, bot = twin_of(game), "search:playouts=0"
    table = table_for(game, [Player("Anna", bot), Player("Bjarni", bot)], game.options(), "blunder")
    oracle = Oracle(game, 2, rollouts(game))
    place = -1
    while (seat := table.to_move) is not None:
        legal, number = game.legal_actions(table.state), len(table.table.events)
        known = Known(twin.pack_view(game.view(table.state, seat)), (number, 0))
        shares = {action: oracle.rows(known, twin.encode(action), 0, 100)[:, 1 + seat].mean() for action in legal}
        if place < 0 and number > 20 and max(shares.values()) - min(shares.values()) > 0.35:
            place = number
            table.act(seat, min(legal, key=shares.__getitem__))
        else:
            table.act_on(seat, ask_seat(table.table, seat, Budget()).thought)
    return table.record(), place


def test_a_planted_blunder_is_among_the_three_dearest_decisions(blundered: tuple[Record, int]):
    record, place = blundered

    found = review(find_game("kingdomino"), record, Effort(playouts=32))

    dearest = found.seats[record.events[place].seat].dearest
    assert place >= 0
    assert place in [one.number for one in dearest[:3]]


def test_estimates_are_exact_once_the_game_is_over():
    game, table = find_game("triominos"), played("triominos", 2)
    record = table.record()
    oracle = Oracle(game, 2, rollouts(game))

    rows = oracle.rows(Known(twin_of(game).pack_view(game.view(table.state, 0)), (0, 0)), NONE, 0, 3)

    assert record.result is not None
    one, other = record.result.scores
    assert [[1, one > other, other > one, one - other, other - one]] * 3 == rows.tolist()


def test_an_unfinished_game_is_refused():
    table = played("kingdomino", 2)
    whole = table.record()
    cut = Record(
        **{name: getattr(whole, name) for name in whole.__struct_fields__ if name not in ("events", "result")},
        events=whole.events[:9],
    )

    with pytest.raises(BadRecord, match="review-unfinished"):
        review(find_game("kingdomino"), cut, QUICK)


# The command


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two records, one of them with a hostile name."""
    path = tmp_path_factory.mktemp("review") / "games.jsonl"
    whole = record_of("triominos", 2)
    renamed = Record(
        **{name: getattr(whole, name) for name in whole.__struct_fields__ if name != "players"},
        players=(Player("<script>\x1b[2J", None), whole.players[1]),
    )
    path.write_text(f"{write_record(renamed)}\n{write_record(whole)}\n")
    return path


def said(*words: str) -> str:
    result = CliRunner().invoke(main, ["review", *words, "--playouts", "4"], env={"COLUMNS": "80"})
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.parametrize("language", ["is", "en"])
def test_the_command_tells_what_decided_a_game_within_80_columns(file: Path, language: str):
    told = said(str(file), "--number", "2", "--lang", language)

    assert {"is": "Hvað réð úrslitum", "en": "What decided it"}[language] in told
    assert max(map(len, told.splitlines())) <= 80
    assert "\x1b" not in said(str(file), "--number", "1", "--lang", language)


def test_the_command_writes_json(file: Path):
    import msgspec

    found = msgspec.json.decode(said(str(file), "--number", "2", "--json"), type=Review)

    assert ("triominos", "rollouts", 4) == (found.game, found.estimator, found.playouts)
    assert max(map(out_of_balance, found.seats)) < 1e-9


@pytest.mark.parametrize("language", ["is", "en"])
def test_the_page_needs_no_network_and_obeys_nobody(file: Path, language: str, tmp_path: Path):
    path = tmp_path / "review.html"

    said(str(file), "--html", str(path), "--lang", language)

    page = path.read_text(encoding="utf-8")
    assert f'<html lang="{language}">' in page
    assert not any(outside in page for outside in ("http:", "https:", "//", "src=", "@import", "<script", "\x1b"))
    assert "&lt;script&gt;" in page
    assert page.count("<table") == page.count("</table>") == 3


def test_many_records_are_summed_up_player_by_player(file: Path):
    told = said(str(file))

    assert "Anna 2" in told


def test_a_player_in_many_games_gets_means():
    found = review(find_game("triominos"), record_of("triominos", 2), QUICK)

    first, _ = players_of([found, found])

    assert (2, found.seats[0].result.win, 0.0) == (first.games, first.result.value, first.result.error)
    assert first.decisions == 2 * len(found.seats[0].decisions)


def test_a_seat_that_is_not_there_is_refused_in_words(file: Path):
    result = CliRunner().invoke(main, ["review", str(file), "--seat", "3", "--lang", "en"])

    assert (1, "This game has no seat 3") == (result.exit_code, result.output.partition(";")[0].rpartition(": ")[2])


# Reasons, and the level that it was like


def test_a_dear_decision_says_why_another_was_better_and_a_cheap_one_does_not(blundered: tuple[Record, int]):
    record, _ = blundered
    game = find_game("kingdomino")
    decisions = [one for book in review(game, record, Effort(playouts=32)).seats for one in book.decisions]

    told = [one for one in decisions if one.reasons]

    assert told
    assert all(len(one.reasons) <= MOST and (one.loss or one.points) and one.best != one.action for one in told)


def losing(level: str, share: float, points: float, players: int = 2) -> Reference:
    plain: dict[str, Any] = {"bot": level, "playouts": 64, "games": 9, "decisions": 90, "error": 0.001}
    return Reference(level=level, players=players, loss=share, points=points, spread=(0.03, 2.0), together=0.5, **plain)


def test_a_loss_like_that_of_a_level_is_told_where_levels_differ_enough():
    figures = [losing("beginner", 0.05, 4.0), losing("family", 0.02, 1.0), losing("family", 0.2, 9.0, players=3)]
    figures.append(losing("expert", 0.019, 0.9))

    def told(share: float, points: float, count: int = 20, players: int = 2) -> str | None:
        return likeliest(figures, players, 100, [(share, points)] * count)

    assert "beginner" == told(0.05, 4.0)
    assert "family" == told(0.025, 1.8)
    assert told(0.0195, 0.95, count=2) is None
    assert told(0.2, 9.0, players=3) is None
    assert told(0.02, 1.0, players=4) is None
