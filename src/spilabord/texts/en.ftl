seat-name = { WHO($seat) }
you = You

play-your-turn = { WHO($seat) }, it is your turn. Choose by number, or write the action:
play-prompt = action, a number, ? for help, q to stop
play-help =
    Write an action as the list spells it, or its number.
    rules        reads the rules       rules 4.2    reads one rule
    picture      draws the table again
    q            stops; the record so far is kept if you asked for one
play-cover = Now it is { WHO($seat) }’s turn. Press Enter when nobody else is looking.
play-not-legal = That may not be done:
play-not-an-action = “{ $typed }” is not how an action is written.
play-no-number = There is no action number { $number }: they are 1 to { $last }.
play-no-rule = There is no rule { $section }.
play-over = The game is over.
play-stopped = The game was stopped before its end.
play-record = The record is in { $file }
play-needs-terminal =
    A game is played in a terminal, and there is none here.
    In a terminal:         spilabord play { $game }
    Without a terminal:    spilabord simulate { $game } --games 10 --bots { $bot }
    What there is:         spilabord games

score-place = place
score-player = player
score-points = points
score-rule = rule
score-reason = what for
score-total = total

best-to-beat = Score to beat: { $score } ({ $name })
best-beaten = { $score } points: nobody has played better.
best-not-beaten = { $score } points; the best so far:

replay-start = { $game }, { $players } players, { $actions } actions
replay-at = action { $number } of { $actions }
replay-prompt = Enter for the next action, b for one back, a number to go there, q to stop
replay-nowhere = There is nothing there: the actions are 0 to { $actions }.
