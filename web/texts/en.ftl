web-lost = There is no connection to the server.
web-back-soon = The connection was lost. It will be back in a moment; nothing is lost.
web-coming = Coming to the table …
web-skip = Straight to the board
web-close = Close
web-to-the-start = To the first page

web-welcome = Sit down and play
web-continue = Continue where you were
web-finished = Finished games
web-open-tables = Tables open to everybody
web-games = The games
web-play-a-bot = Play against a bot
web-play-now = Play against a bot: { $game }
web-lay = Lay a table
web-lay-table = Lay a table: { $game }
web-your-name = Your name
web-guest = Guest
web-join-code = Code of a table you are invited to
web-join = Go to the table
web-your-turn = Your turn

web-learn = First time? Learn it in five minutes
web-learn-game = First time? Learn it in five minutes: { $game }
web-lesson = Lesson
web-lesson-next = Next
web-lesson-back = One step back
web-lesson-at = { $number } of { $last }
web-lesson-show = Show me
web-lesson-do-it = Do it for me
web-lesson-leave = Leave the lesson
web-lesson-again = From the beginning
web-lesson-play = Let’s play for real!
web-lesson-other = That is allowed too! But here, let’s do what is now marked on the board.
web-lesson-allowed = That is allowed! Just now let’s try what is not.
web-lesson-not-this = Not quite allowed.
web-lesson-refused = Exactly: that is not allowed!

web-how-many = How many play?
web-who-sits = Who sits at the table?
web-who-sits-at = Who sits on seat { $number }?
web-who-me = I do
web-who-here-too = Somebody else at this device
web-who-link = Somebody who gets a link
web-name-of = Name on seat { $number }
web-player = Player { $number }
web-options = Variants and house rules
web-option-none = none
web-clock-and-watchers = Clock and spectators
web-clock = Clock
web-clock-none = No clock
web-clock-action = Time for each action
web-clock-game = Time for the whole game
web-clock-seconds = Seconds for each action
web-clock-minutes = Minutes for the game
web-clock-increment = Seconds added after each action
web-watch = Whoever has the code may look on
web-listed = Show the table to everybody on this server

web-bot-level = { $name } ({ $level })
web-level-beginner = beginner
web-level-family = family
web-level-master = master
web-bot-random = A bot that chooses at random
web-bot-other = The bot { $bot }
web-bot = bot
web-left = free
web-seats = The seats
web-seat = Seat { $number }
web-thinks = to move
web-watching = You are looking on

web-waiting = { $free ->
        [one] Waiting for { $free } more player
       *[other] Waiting for { $free } more players
    }
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

web-plain-board = This can be done now:
web-actions = Actions
web-confirm = Send this?
web-send = Send
web-take-back = Not yet
web-undo = Undo
web-undo-asked = { $name } would like to take the last action back.
web-agree = Agree
web-decline = No
web-hint = Hint
web-hint-thinking = Thinking …
web-take = Play again yourself
web-more = More
web-hand-to = Let a bot play for you for a while
web-hand = Let the bot play
web-personal-what = By a personal link you go on from another device. Show it to nobody.
web-personal = Personal link
web-personal-make = Make a personal link
web-leave-what = If you leave, your seat is free, and anybody who has the code can take it.
web-leave = Leave the table
web-again = Play again
web-again-go = Sit down at the next table

web-log = What has happened
web-look-back = See the board as it was then
web-times = { $times ->
        [one] (once)
       *[other] ({ $times } times)
    }
web-by-clock = (time was up)
web-by-stand-in = (the bot failed; something legal was chosen)
web-chat = Say something to the table
web-chat-send = Say
web-not-begun = The game had not begun then.
web-at = { $number } of { $last }:
web-now = Back to now
web-replay = See the game again
web-replay-to = Go to an action
web-replay-first = To the beginning
web-replay-back = One back
web-replay-on = One on
web-replay-last = To the end
web-replay-play = Play on
web-replay-stop = Stop

web-rules = Rules
web-open-rule = Open rule { $section }
web-winner = { $name } wins
web-winners = A tie: { $names } share the victory
web-tied = Equal, and then this counts:
web-record = Download the record
web-check-fair = Check the luck
web-fair = The secret is the one that was promised, and each of the { $draws } draws follows from it. Computed in this browser.
web-unfair-seed = The secret is not the one that was promised before the game.
web-unfair-draw = Draw number { $number } is not the one that was promised.

web-cover = Now it is the next player’s turn: { $name }
web-cover-how = Pass the device on. Nobody else should see the screen.
web-who-is-there = Who is at the screen?
web-i-am = { $name } is here

web-preferences = Preferences
web-language = Language
web-theme = Look
web-theme-system = As the device
web-theme-light = Light
web-theme-dark = Dark
web-pause = Speed of bots
web-pause-none = At once
web-pause-short = Fast
web-pause-middle = Medium
web-pause-long = Slow
web-confirm-before = Ask before an action is sent
web-sound = Sound
