web-lost = There is no connection to the server.
web-no-answer = The server does not answer. Try again in a moment.
web-back-soon = The connection was lost. It will be back in a moment; nothing is lost.
web-coming = Coming to the table …
web-skip = Straight to the board
web-close = Close
web-to-the-start = To the first page

## The connection: the light at the top of the page, the banner, and what became of the last action

web-line-here = Online
web-line-coming = Joining
web-line-lost = Offline
web-line-sent = Sent
web-line-kept = Waiting
web-line-saved = Saved
web-line-slow = Sent. No answer yet …
web-tap-kept = { $action }: waits, and is sent when the connection is back.
web-tap-sent = { $action }: sent just before the connection was lost. When it is back we see whether it arrived; it counts only once.
web-tap-back = Take it back
web-given-back = The table changed before this arrived, so it was not done: { $action }.

web-welcome = Sit down and play
web-continue = Carry on where you left off
web-finished = Finished games
web-open-tables = Tables open to everybody
web-games = The games
web-play-a-bot = Play against a bot
web-play-now = Play against a bot: { $game }
web-lay = Set up a table
web-lay-table = Set up a table: { $game }
web-your-name = Your name
web-guest = Guest
web-join-code = Table code
web-join = Join
web-your-turn = Your turn

## The start page

web-opponent = Opponent
web-waiting-for-you = Waiting for you
web-result = { $ended ->
        [won] You won
        [lost] You lost
       *[tied] A tie
    }
web-date = { $day } { $month }
web-replay-short = Replay

## History of this device

web-history = Your history
web-history-where = Kept in this browser only. Nothing of it is sent anywhere.
web-history-none = How your games ended is shown here once you have finished one against others.
web-history-of = Game
web-history-all = All games
web-history-games = { $count ->
        [one] game
       *[other] games
    }
web-history-wins = { $count ->
        [one] win
       *[other] wins
    }
web-history-now = { $ended ->
        [won] wins in a row now
        [lost] losses in a row now
       *[tied] ties in a row now
    }
web-history-longest = longest row of wins
web-history-bars = Won, tied and lost against each opponent. The numbers are in the table.
web-history-line = Wins beyond losses, game by game
web-history-table = The same as a table
web-history-won = Won
web-history-tied = Tied
web-history-lost = Lost
web-against-bots = Other bots
web-against-people = People
web-history-export = Save as a file
web-history-erase = Erase the history
web-history-erase-what = The results are deleted from this browser and do not come back.
web-history-erase-sure = Yes, erase the history

## Lessons

web-learn = First time? Learn it in five minutes
web-learn-game = First time? Learn it in five minutes: { $game }
web-lesson = Lesson
web-lesson-next = Next
web-lesson-back = One step back
web-lesson-at = { $number } of { $last }
web-lesson-show = Show me
web-lesson-do-it = Do this for me
web-lesson-leave = Leave the lesson
web-lesson-again = From the beginning
web-lesson-play = Let’s play for real!
web-lesson-other = That is allowed too! But here, let’s do what is now marked on the board.
web-lesson-allowed = That is allowed! Just now let’s try what is not.
web-lesson-not-this = Sorry, that is not allowed.
web-lesson-refused = Exactly: that is not allowed!

web-how-many = How many play?
web-who-sits = Who sits at the table?
web-who-sits-at = Who sits in seat { $number }?
web-who-me = I do
web-who-here-too = Somebody else at this device
web-who-link = Somebody who gets a link
web-name-of = Name for seat { $number }
web-player = Player { $number }
web-options = Variants and house rules
web-option-none = none
web-option-own = Our own choice ({ $number })
web-option-in-game = { $label }, game { $number }
web-option-clear = Clear
web-option-clear-of = Clear: { $label }
web-chosen = Chosen: { $count }
web-chosen-of = Chosen: { $count } of { $number }
web-clock-and-watchers = Clock and spectators
web-clock = Clock
web-clock-none = No clock
web-clock-action = Time for each action
web-clock-game = Time for the whole game
web-clock-seconds = Seconds for each action
web-clock-minutes = Minutes for the game
web-clock-increment = Seconds added after each action
web-clock-range = The time on the clock is a whole number from { $least } to { $most }.
web-watch = Anyone who has the code may look on
web-listed = Show the table to everybody on this server

web-bot-level = { $name } ({ $level })
web-level-child = child
web-level-beginner = beginner
web-level-family = family
web-level-expert = expert
web-level-master = master
web-bot-other = The bot { $bot }
web-bot = bot
web-bot-in-seat = Bot { $number }
web-left = free
web-ask-seat = Ask for this seat
web-ask-seat-what = The host or everybody at the table must agree, unless the seat was yours. What happened before you came, you see as a spectator.
web-ask-seat-send = Ask for it
web-seat-asked = { $name } asks for the free seat.
web-seats = The seats
web-seat = Seat { $number }
web-thinks = to decide
web-watching = You are looking on

web-waiting = { $free ->
        [one] Waiting for { $free } more player
       *[other] Waiting for { $free } more players
    }
web-opening = Everybody has promised a share of the luck. Waiting for { $names } to open theirs
web-promising = Waiting for a new promise: { $names }
web-anew = Somebody did not open their promised share of the luck, so it begins anew with new promises.
web-invited = You are invited to the table
web-another-name = Name of somebody else at this device
web-sit-here = Sit here
web-sit-too = Sits here, at the same device
web-let-bot-sit = A bot sits here
web-which-bot = Which bot?
web-invite = Invite others to the table
web-code = Code:
web-link = Link
web-qr = The link to the table as a picture for a phone’s camera
web-copy = Copy the link
web-copied = Copied

web-plain-picture = Picture of the table
web-plain-board = This can be done now:
web-confirm = Send this?
web-send = Send
web-take-back = Not yet
web-undo = Undo
web-undo-asked = { $name } would like to take the last action back.
web-agree = Agree
web-decline = No
web-hint = Hint
web-hint-thinking = Thinking …
web-hinted = { $action }.
web-take = Take over again
web-more = More

## The action bar
web-bar = Actions
web-their-turn = It is { $name }’s turn
web-hand-to = Let a bot play for you for a while
web-hand = Let the bot play
web-personal-what = Use a personal link to carry on from another device too. It works once. Show it to nobody.
web-personal = Personal link
web-personal-make = Make a personal link
web-devices = { $devices ->
    [1] This seat is open on this device only.
   *[other] This seat is open on { $devices } devices.
}
web-device = { $name }, since { $since }
web-this-device = this device
web-day-and-time = { $day } { $month }, { $time }
web-month = { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }
web-end-device = End there
web-seat-ended = This device no longer holds the seat. It was ended from another device, or the seat was given up. You can still look on.
web-leave-what = If you leave, you give your hand away: a bot can take the seat, or someone to whom the others or the table’s host give it. You can ask for it back.
web-leave = Leave the table
web-again = Play again
web-again-go = Sit down at the next table

web-log = What has happened
web-look-back = See the board as it was then
web-unfold = Show each one
web-times = { $times ->
        [one] (once)
       *[other] ({ $times } times)
    }
web-by-clock = (time was up)
web-by-stand-in = (the bot failed; something legal was chosen)
web-chat = Talk to the table
web-chat-send = Say
web-react = Answer with a sign
web-react-good = Good!
web-react-clap = Well done!
web-react-laugh = Ha ha!
web-react-wow = Wow!
web-react-oh = Oh no!
web-not-begun = The game had not begun then.
web-at = { $number } of { $last }:
web-now = How it stands now
web-replay = See the game again
web-replay-to = Go to an entry
web-replay-first = To the start
web-replay-back = One entry back
web-replay-on = One entry on
web-replay-last = To the end
web-replay-play = Let it run
web-replay-stop = Stop
web-replay-speed = Speed
web-replay-times = { $times } ×
web-eyes = Seen by
web-eyes-beside = Seen from beside the table

## Playing on from an earlier moment, and opening records

web-on = Play on from here
web-on-seat = Where do you want to sit?
web-on-hidden = What was hidden
web-on-anew = Dealt anew
web-on-anew-line = As far as { $name } could know then: what was seen stays as it is.
web-on-was = As it was
web-on-was-line = Those who have looked at the game know what it is.
web-on-others = The other seats
web-on-bots = Bots
web-on-people = People who get a link
web-on-go = Play on
web-line = This plays on from another game, after { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }.
web-line-anew = What was hidden is dealt anew, from what the seat “{ $name }” knew.
web-line-there = See that moment
web-open-record = Open a game’s record
web-open-line = The record of a finished game, downloaded here, from another server or written on the command line. The server checks every action; then you can look at the game and play on from it.
web-open-file = Choose a file, or drop it here
web-open-number = Which game? There are { $games } in the file.
web-open-go = Open the game
web-open-checking = The record is being checked …
web-open-large = The file is too large. Choose a smaller one, or a few games of it.
web-open-empty = The file is empty.
web-open-which = No game in the file has this number.

web-share = Share
web-snapshot = Get a picture
web-no-snapshot = The picture could not be made.

web-rules = Rules
web-open-rule = Open rule { $section }
web-winner = { $name } wins
web-and = { $names } and { $last }
web-winners = A tie: { $names } share the victory
web-tied = Equal, and then this counts:

## How it ended, told to the person who played
web-you-won = You won!
web-you-lost = { $name } won this time. Well played!
web-you-came = { $name } won. You came { $rank ->
        [2] second
        [3] third
        [4] fourth
        [5] fifth
       *[other] sixth
    }. Well played!
web-you-tied = A tie! You share the victory: { $names }
web-you = You
web-decided = What made the difference:
web-decided-of = { $name }: { $line }
web-ending-more = Points and record
web-ending-show = Show the result
web-again-harder = Harder: { $name }
web-again-easier = Easier: { $name }
web-sound-offer = Would you like to hear sounds?
web-sound-on = Yes, please
web-sound-off = No

## What decided it
web-review = What decided it?
web-review-to-the-table = To the table
web-review-again = Try again
web-review-whose = Whose game
web-review-measure = What is counted
web-review-waiting = Waiting for its turn: other games are being looked at …
web-review-compiling = The calculations for this game are being made ready. It takes a minute or two, once …
web-review-judging = Playing on from every moment of the game: { $done } % done …
web-review-refining = A first look. A closer one takes its place by itself: { $done } % done …
web-review-failed = The review could not be made.
web-review-sums = What decided it for { $name }
web-review-sums-you = What decided it for you
web-review-by-win = Chance to win
web-review-by-points = Ahead of the best other: { $unit }
web-review-saturated = The win was hardly ever in doubt, so the lead says more here.
web-review-start = At the start
web-review-luck = Luck
web-review-own = Decisions: { $name }
web-review-own-you = Your decisions
web-review-others = The others’ decisions
web-review-learned = Learned
web-review-anew = Judged anew
web-review-result = In the end
web-review-start-line = What this seat could expect before anything was drawn.
web-review-luck-line = What was drawn, beside all that could have been drawn.
web-review-own-line = What was done here, beside what a steady player would have done who plays all seats in the calculation.
web-review-others-line = What the others did, beside the same steady player.
web-review-learned-line = What others’ actions told of cards or tiles that could not be seen from here.
web-review-anew-line = What changed because hidden things were imagined anew. Over many games it comes to nothing.
web-review-result-line = How it ended. It is the sum of all the lines above.
web-review-sum = The sum:
web-review-rough = A number that is smaller than twice its ± may be chance. The sum holds all the same.
web-review-curve = The chance to win over the game
web-review-curve-points = The lead over the game
web-review-curve-line = The thick line is { $name }; dashed lines are the others. A dot is a draw, a step without a dot a decision. The numbers are the dearest decisions.
web-review-curve-told = { $name }: from { $start } at the start to { $end } in the end, at least { $least } and at most { $most } on the way. The table below says it action by action.
web-review-show = Show dear decision { $place }
web-review-dearest = The dearest decisions: { $name }
web-review-dearest-you = Your dearest decisions
web-review-lost = { $decisions ->
        [one] { $decisions } decision that was not forced cost { $lost } hundredths of a win.
       *[other] { $decisions } decisions that were not forced cost { $lost } hundredths of a win together.
    }
web-review-like = That is about as much as this player loses: { $level }.
web-review-nothing-dear = No decision cost more than the doubt in the calculation.
web-review-cost = { $loss } % of a win
web-review-cost-points = { $points }
web-review-cost-line = It cost { $loss } ± { $error } % of a win, and on average { $points }.
web-review-cost-points-line = The win was hardly at stake; on average the lead became smaller by this much.
web-review-yours = You did this
web-review-theirs = { $name } did this
web-review-better = This was better
web-review-why = Why
web-review-draw = On the board:
web-review-draw-yours = yours
web-review-draw-theirs = what was done
web-review-draw-better = the better one
web-review-board = The table as { $name } saw it then. Marked: { $action }
web-review-replay = See this moment in the game
web-review-how = From every moment the game was played on { $playouts } times, from what the player knew then. ± is one standard error of these; it does not say how well the steady player plays.

## The record, and what it proves
web-record = Download the record
web-check-fair = Check the draws
web-fair = The seed is the one that was promised, and each of the { $draws } draws follows from it. Computed in this browser.
web-fair-line = This game played on from another: what is proved is the luck after that, not what came before.
web-fair-promised = Each player’s share is the one that was promised before anybody’s was opened.
web-fair-own = Your own is the one that this browser promised when you sat down.
web-fair-unpromised = This table had no promises: the last to sit down could have known the others’ shares.
web-fair-forced = { $draws ->
        [one] { $draws } further draw had only one possibility, so it proves nothing.
       *[other] { $draws } further draws had only one possibility, so they prove nothing.
    }
web-fair-abandoned = { $throws ->
        [one] Before this, { $throws } throw was abandoned because somebody did not open their share.
       *[other] Before this, { $throws } throws were abandoned because somebody did not open their share.
    }
web-fair-not = Not proved here: that these were all the possibilities. That is checked by “spilabord verify”.
web-fair-unproved = Nothing was promised: the luck of this game came from a stream of numbers, which its maker could choose. So nothing is proved of it.
web-unfair-promise = The share of { $name } is not the one that was promised.
web-unfair-seed = The seed is not the one that was promised before the game.
web-unfair-draw = Draw number { $number } is not the one that was promised.

web-cover = Now it is the next player’s turn: { $name }
web-cover-how = Pass the device on. Nobody else should see the screen.
web-who-is-there = Who is at the screen?
web-i-am = { $name } is here

web-preferences = Preferences
web-language = Language
web-theme = Look
web-theme-system = Same as the device
web-theme-light = Light
web-theme-dark = Dark
web-pause = Speed of bots
web-pause-none = At once
web-pause-short = Fast
web-pause-middle = Medium
web-pause-long = Slow
web-confirm-before = Ask before an action is sent
web-auto = Answer by itself what has only one answer
web-sound = Sound
web-notice = Notify me when it is my turn and this page is not in front
web-notice-off = The browser does not let this page notify you.

web-kept = What is kept here
web-kept-since = Each time counts from the last thing that happened.
web-kept-unstarted = A table whose game has not begun
web-kept-idle = A game that nobody plays on
web-kept-finished = A finished game
web-kept-talk = What was said at the table of a finished game
web-kept-devices = This device: its name, its best scores, a hash of its cookie
web-kept-newcomers = A device that has never sat at a table
web-kept-ever = for ever
web-kept-records = The host keeps records of finished games, with the players’ names, for longer than their tables.
web-kept-not = Addresses are not kept, and there are no accounts.
web-days = { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
web-hours = { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
web-minutes = { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
web-seconds = { $count ->
        [one] { $count } second
       *[other] { $count } seconds
    }
web-forget = Forget this device
web-forget-what = You can be forgotten now: this device’s name, its cookie, its best scores and the history in this browser are deleted, and its seats in running games are given up. In the logs of its games the name stays until they are deleted.
web-forget-sure = Yes, forget this device
web-forgotten = This device is forgotten.

web-puzzles = Puzzles
web-puzzles-of = Puzzles: { $game }
web-puzzles-what = Moments from games between bots in which one action is clearly the best, as far as you can know. Do it on the board as in a game.
web-puzzles-theme = Theme
web-puzzles-all-themes = All themes
web-puzzles-grade = Difficulty
web-puzzles-all-grades = All
web-puzzles-easy = easy
web-puzzles-medium = medium
web-puzzles-hard = hard
web-puzzles-begin = Practise
web-puzzles-none = There is none of this kind.
web-puzzles-solved = { $solved } of { $all } solved on this device.
web-puzzles-one = Puzzle { $number }, { $grade }
web-puzzles-one-solved = Puzzle { $number }, { $grade }, solved
web-puzzles-at = Puzzle { $number } of { $all }
web-puzzles-right = Right! { $action }
web-puzzles-wrong = Not the best: { $action }.
web-puzzles-loses = This loses { $loss } % of a win (± { $error }) against the best action
web-puzzles-loses-points = and about { $points }.
web-puzzles-better = Why:
web-puzzles-answer = The best action: { $action }
web-puzzles-show = Show the answer
web-puzzles-next = Next puzzle
web-puzzles-list = All puzzles
web-puzzles-values = What the actions are worth
web-puzzles-action = action
web-puzzles-win = chance to win
web-puzzles-how = Played on to the end { $playouts } times from each action, in worlds that fit what you see.
web-puzzles-found = Found by: { $names }.
web-puzzles-found-none = No bot finds it reliably.
