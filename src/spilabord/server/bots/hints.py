"""A hint: what the master would do on a seat that asks, from its view alone. Nothing of it is written down."""

import secrets

from spilabord.core.bot import Budget
from spilabord.core.chance import Rng
from spilabord.core.game import Seat
from spilabord.server import gate
from spilabord.server.bots.pool import BotFailed
from spilabord.server.bots.pool import BotPool as Thinkers
from spilabord.server.bots.worker import Question
from spilabord.server.refusals import Refused
from spilabord.server.standing import Standing


async def hint(thinkers: Thinkers, standing: Standing, seat: Seat, device: str, think: int) -> str:
    """The spelling of the action that it would choose."""
    gate.refuse_unless_seen(standing, device, seat)
    if standing.to_move != seat:
        raise Refused("not-your-turn")
    game, state = standing.game, standing.state
    question = Question(
        game=standing.card.game,
        bot="master",
        view=game.view(state, seat),
        legal=tuple(game.legal_actions(state)),
        budget=Budget(milliseconds=think),
        luck=Rng(secrets.token_hex(16)),
    )
    try:
        return (await thinkers.ask(question)).action
    except BotFailed:
        raise Refused("no-hint", 503) from None
