seat-name = { WHO($seat) }
guest = Guest
bot = Bot

play-ask-name = What is your name? (Enter: { guest })
play-your-turn = { WHO($seat) }, it is your turn. Choose by number, or write the action:
text-your-turn = { WHO($seat) }, it is your turn. Answer with one of these actions, spelled as on the left:
play-prompt = action, a number, ? for help, q to stop
play-time-left = { " " }({ $time } left)
play-time-up = The time is up: { WHO($seat) } does not get to choose.
play-help =
    Write the number of an action, or the action in your own words: in English or
    Icelandic, in any order, with or without capitals.
    rules        reads the rules       rules 4.2    reads one rule
    picture      draws the table again
    points       counts the points so far
    hint         says what the master would do, and why
    q            stops; the record so far is kept if you asked for one
play-hide = Press Enter to hide the screen.
play-times = { $times ->
        [one] ({ $times } time)
       *[other] ({ $times } times)
    }
play-cover = Next player: { WHO($seat) }. Press Enter when nobody else is looking.
play-not-legal = That may not be done:
play-not-an-action = “{ $typed }” cannot be read as an action.
play-several = “{ $typed }” can mean more than one thing. Choose by number:
play-no-number = There is no action number { $number }: they are 1 to { $last }.
play-no-points = Here the points are counted when the game is over.
play-no-rule = There is no rule { $section }.
play-over = The game is over.
play-stopped = The game was stopped before its end.
compiling = Compiling the bots of { $game }, once on this machine: { $parts } parts, { $seconds } s …
play-bot-failed = { WHO($seat) } failed: { $why } Luck chose an action instead.
bot-raised = The bot’s program stopped with an error.
bot-illegal = The action was not legal.
bot-slow = It thought for { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
play-record = The record is in { $file }
play-needs-terminal =
    A game is played in a terminal, and there is none here.
    In a terminal:         spilabord play { $game }
    Without a terminal:    spilabord simulate { $game } --games 10 --bots { $bot }
    What there is:         spilabord games

score-place = place
score-player = player
score-points = points
score-unit = { WORD($unit, form: "name") }
score-rule = rule
score-reason = what for
score-total = total
unit-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
    .name = points

best-to-beat = Score to beat: { $score } ({ $name })
best-beaten = { $score ->
        [one] { $score } point
       *[other] { $score } points
    }: nobody has played better.
best-not-beaten = { $score ->
        [one] { $score } point
       *[other] { $score } points
    }; the best so far:

replay-start = { $game }, { $players ->
        [one] { $players } player
       *[other] { $players } players
    }, { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }
replay-at = action { $number } of { $actions }
replay-prompt = Enter for the next action, b for one back, a number to go there, q to stop
replay-nowhere = There is nothing there: the actions are 0 to { $actions }.

help-usage = Usage:
help-usage-options = [OPTIONS]
help-usage-of-all = [OPTIONS] [COMMAND]
help-options = Options
help-commands = Commands
help-default = default: { $value }
help-at-least = at least { $least }
help-from-to = { $least } to { $most }
help-required = required

help-value-address = ADDRESS
help-value-bots = BOT,…
help-value-clock = TIME
help-value-database = URL
help-value-file = FILE
help-value-folder = FOLDER
help-value-game = GAME
help-value-keep = WHAT=TIME
help-value-name = NAME
help-value-number = NUMBER
help-value-option = NAME=VALUE
help-value-path = PATH

help-any-help = Show this help and stop.
help-any-json = For machines: JSON on standard output.
help-any-lang = Icelandic or English; the default is the machine’s language.
help-any-option = An option of the game; may be repeated. “spilabord games” lists them.
help-any-records = Keep the records in this file, one a line.
help-any-traceback = Show where a bot failed, line by line.
help-any-workers = How many processes play at the same time, or threads where all bots are compiled. Default: 1, or all cores where all bots are compiled.

help-spilabord = A game table for people and bots. Alone, it serves on this machine and opens the browser.
help-spilabord-version = Show the version and stop.

help-arena = Let bots play { help-value-game } against each other, every deal in all seat rotations, and say who is better.
help-arena-dask = Play on the cluster of this Dask scheduler.
help-arena-games = How many games, at least.
help-arena-league = Every pair meets, and everybody gets a rating.
help-arena-luck = Show the intervals with luck taken out, beside the usual ones.
help-arena-ms = Milliseconds for an action.
help-arena-plot = Draw the result into this file.
help-arena-resume = Keep what is played in this file, and go on with it.
help-arena-seats = The bots; with --league any number of them.
help-arena-seed = The same seed gives the same deals.

help-games = What can be played, by how many, with which options and bots.

help-play = Play { help-value-game } in the terminal, against bots or with others at the same keyboard.
help-play-bots = The bots that play along; '' for none. Default: one against one person.
help-play-clock = Time limit: 30 (seconds an action) or 15m+5 (minutes a game, seconds added).
help-play-person = A person at this terminal; may be repeated.
help-play-record = Where to keep the record.
help-play-seed = Makes the luck of the game repeatable.

help-replay = Look at the game in { help-value-file } again, action by action.
help-replay-number = Which record of the file.

help-serve = Serve tables to browsers and programs until you press Ctrl-C.
help-serve-bots = Bots that guests may seat beside the usual ones, spelled to the letter; files too.
help-serve-bots-at-once = How many bots think at the same time.
help-serve-browse = Open the browser.
help-serve-connections = Open connections from one address, at most.
help-serve-database = sqlite:///FILE or postgresql://... Default: a file of your own.
help-serve-host = The address to serve on.
help-serve-host-name = A name under which people reach this server, behind a proxy for example; may be given again.
help-serve-keep = How long to keep unstarted, idle or finished tables, talk, devices or newcomers: finished=30d, talk=12h, idle=ever.
help-serve-lan = For everybody on the same network; shows a code for phones.
help-serve-port = 0 takes any free port.
help-serve-prefix = The path under which a proxy passes requests on: /spil
help-serve-proxy = The address of the reverse proxy whose word is taken, or its network; several with commas between.
help-serve-records-folder = Keep the record of each finished game here before its table is deleted.
help-serve-review-seconds = Seconds of one core for the closer review of a finished game; 0 leaves it at the first look.
help-serve-unlimited = No limits by address: for tests and load tests, not for the open net.

help-simulate = Play many games of { help-value-game } between bots and sum them up.
help-simulate-bots = A bot for each seat, or one for all.
help-simulate-csv = Write a line for each game and seat into this file, for pandas.
help-simulate-games = How many games.
help-simulate-players = How many seats. Default: as many as there are bots.
help-simulate-seed = The same seed gives the same games.

help-train = Train a net for { help-value-game } by games between compiled players, and keep it if it wins. Needs PyTorch: pip install 'spilabord[learn]'
help-train-folder = Where the weights and the curves go; a training that was stopped goes on from there. Default: training-{ help-value-game }
help-train-games = How many games are played against the last weights or rollouts; the lower end of the interval must be above a half. 0 for none.
help-train-playouts = How many playouts an action in those games.
help-train-positions = How many positions of games between compiled players to learn from. 0 to begin with the weights that the game ships.
help-train-rounds = How many rounds of games of the search against itself follow; after each the weights must beat the last ones.
help-train-searched = How many positions such a round has.
help-train-seed = The same seed gives the same weights.

help-verify = Check every record in { help-value-file }: each action by the rules, each draw by the promise, and the result.

cli-error = Error: { $text }
cli-not-a-number = { $name } is a whole number.
cli-bot-failed = A bot failed: { $fault }
cli-failed = This did not work: { $fault }
cli-missing = { $name } is missing: see “{ $command } --help”.
cli-no-such-command = There is no command { $name }; there is: { $known }
cli-no-such-option = “{ $command }” has no { $name }: see “{ $command } --help”.
cli-not-a-choice = { $name } is one of { $choices }.
cli-not-in-range = { $name } is a whole number from { $least } to { $most }.
cli-too-low = { $name } is a whole number, at least { $least }.
cli-not-text = The file is not text in UTF-8.
cli-system = { $file }{ $code ->
        [ENOENT] : no such file or folder
        [EACCES] : not allowed
        [EISDIR] : that is a folder
        [ENOTDIR] : that is no folder
        [EROFS] : nothing can be written there
        [ENOSPC] : the disk is full
       *[other] : the system refuses ({ $code })
    }
cli-usage = This is not how the command is written: see “{ $command } --help”.

verify-title = verifying
verify-finished = { $records ->
        [one] { $records } finished game: every action is legal, every draw fair, and the result right.
       *[other] { $records } finished games: every action is legal, every draw fair, and every result right.
    }
verify-streamed = { $records ->
        [one] { $records } game whose luck came from a stream of numbers: every action is legal, every draw was possible, and the result is right. Not proved: that nobody chose the luck.
       *[other] { $records } games whose luck came from a stream of numbers: every action is legal, every draw was possible, and every result is right. Not proved: that nobody chose the luck.
    }
verify-line = { $records ->
        [one] { $records } of them plays on from another game: what was played before is possible by the rules, and what is proved is the luck after it.
       *[other] { $records } of them play on from other games: what was played before is possible by the rules, and what is proved is the luck after it.
    }
replay-line = It plays on from another game, after { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    } there.
verify-unfinished = { $records ->
        [one] { $records } unfinished game: every action is legal. Its draws can be checked once the game is over and its seed revealed.
       *[other] { $records } unfinished games: every action is legal. Their draws can be checked once the games are over and their seeds revealed.
    }

games-values = values: { $values }

lab-trained = { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    } of { $games } games, loss { $loss }, { $minutes } min
lab-trained-round = Round { $round }: { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    } of { $games } games of the search, loss { $loss } and { $head } of the policy head, { $minutes } min
lab-training-kept = The weights are in { $folder }.
lab-training-won = { $share } % of { $games } games ({ $low } to { $high }): the weights are in { $folder }.
lab-training-lost = { $share } % of { $games } games ({ $low } to { $high }): not shown to be more than half; the weights are not kept.
lab-title = { $game }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }
lab-title-stopped = { $game }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, stopped early
lab-seat = seat
lab-bot = bot
lab-wins = wins
lab-shared = shared
lab-mean = mean score
lab-sd = sd
lab-actions = actions
lab-bot-failed = { $bot } failed, { $faults ->
        [one] once
       *[other] { $faults } times
    }, and luck decided instead. First: { $fault }
lab-counted = What the game itself counts is the mean of the first { $games } games.
lab-per-game = { $mean } a game: { $counted }
lab-rating = rating
lab-interval = 95 % interval
lab-share = wins %
lab-without-luck = without luck %
lab-score = score
lab-ms = ms
lab-playouts = playouts/s
lab-faults = faults
lab-stopped = { $games ->
        [one] Stopped after { $games } game.
       *[other] Stopped after { $games } games.
    }
lab-axis-rating = rating, 95 % interval
lab-axis-share = share of wins, 95 % interval

level-child = Little Tumi
level-child-line = Takes what shines brightest, and overlooks the rest.
level-beginner = Loa
level-beginner-line = Looks at what is in front of her, and takes what she likes.
level-family = Uncle Bjarni
level-family-line = Weighs one choice against another, and wastes few.
level-expert = Granny Gudrun
level-expert-line = Has played for fifty winters, and knows what mostly pays.
level-master = The Seeress
level-master-line = Has seen thousands of ways this game can end, and picks one.

## Bots by their names, and a sentence about each

bot-name-random = Haphazard Hal
bot-line-random = Picks at random from all that is allowed.
bot-name-greedy = Greedy Gus
bot-line-greedy = Takes the most points now and lets tomorrow look after itself.
bot-name-search = Leif the Seeker
bot-line-search = Tries in his mind how things may go before he chooses.
bot-name-bigmoney = Silver Sigga
bot-line-bigmoney = Buys Silver, Gold and Provinces, and never anything else.
bot-name-bigmoney-ultimate = The Merchant
bot-line-bigmoney-ultimate = Gathers money, and knows when it is time for Victory cards.
bot-name-captain = The Captain
bot-line-captain = Gathers money, with the few Action cards that help it most.
bot-name-collector = The Collector
bot-line-collector = Gathers points from the first Gold on, and wonders where the money went.
bot-name-duchess = The Duchess
bot-line-duchess = Never spends five coins on less than a Duchy.
bot-name-steward = The Steward
bot-line-steward = Gathers money, and Duchies only when the end is near.
bot-name-spender = The Big Spender
bot-line-spender = Plays everything and buys the dearest card there is.
bot-name-matcher = Like-to-Like Lina
bot-line-matcher = Lays like to like, and never counts a crown.
bot-name-pointer = Crown-Kari
bot-line-pointer = Takes crowns, and lays each domino where it gives most at once.
bot-name-runner = Racing Runa
bot-line-runner = Runs as far as the cards allow, and looks at no one else.
bot-name-hunter = Hunting Hans
bot-line-hunter = Sends home and locks what it can, and runs with what is left.
bot-name-heavy = Heavy Hilda
bot-line-heavy = Lays the highest tile, wherever it fits.
bot-name-neighbour = Next-door Nils
bot-line-neighbour = Lays side to side where it is easy, and buys rather than look again.
bot-name-thrifty = Frugal Nanna
bot-line-thrifty = Lays whatever fits, and buys only when nothing does.

## The server, and what happens at a table

serve-at = The tables are at { $address }   (Ctrl-C to stop)
serve-lan = Phones on the same network: point the camera here.
serve-compiling = Getting the bots of { $game } ready in the background ({ $number } of { $total }) …
serve-compiled = The bots of { $game } are ready, after { $seconds } s.
serve-not-compiled = The bots of { $game } could not be made ready. Simpler ones play, and it is tried again.

page-not-built = The page for browsers has not been built here: “make play” builds it.

table-started = All seats are taken. The game begins.
table-sat = { WHO($seat) } takes a seat.
    .you = You take a seat.
table-left = { $name } leaves the table.
table-promised = { WHO($seat) } promises a new share of the luck.
    .you = You promise a new share of the luck.
table-opened = { WHO($seat) } opens the promised share of the luck.
    .you = You open your promised share of the luck.
table-withheld = { $name } did not open the promised share in time and loses the seat.
table-anew = The luck begins anew: everybody promises a new share.
table-handed = { $bot ->
        [child] { WHO($seat) } lets a bot play: { level-child }.
        [beginner] { WHO($seat) } lets a bot play: { level-beginner }.
        [family] { WHO($seat) } lets a bot play: { level-family }.
        [expert] { WHO($seat) } lets a bot play: { level-expert }.
        [master] { WHO($seat) } lets a bot play: { level-master }.
       *[other] { WHO($seat) } lets a bot play.
    }
    .you = { $bot ->
            [child] You let a bot play: { level-child }.
            [beginner] You let a bot play: { level-beginner }.
            [family] You let a bot play: { level-family }.
            [expert] You let a bot play: { level-expert }.
            [master] You let a bot play: { level-master }.
           *[other] You let a bot play.
        }
table-deputy = { WHO($seat) } is getting ready, as this machine has not played the game before. Until then a simpler bot chooses.
table-own-bot = { WHO($seat) } is ready, and chooses from now on.
table-taken = { WHO($seat) } takes over again.
    .you = You take over again.
table-moved = { WHO($seat) } goes on from another device.
    .you = You go on from another device.
table-joined = { WHO($seat) } now plays from another device too.
    .you = You now play from another device too.
table-dismissed = { WHO($seat) } has ended one of their devices.
    .you = You have ended one of your devices.
table-seat-asked = { $name } asks for the seat that is free.
table-seat-agreed = Somebody agrees that { $name } gets the free seat.
table-seat-declined = { $name } does not get the free seat.
table-seat-given = { $name } takes over the free seat.
table-undo-asked = { WHO($seat) } asks to take the last action back.
    .you = You ask to take the last action back.
table-agreed = { WHO($seat) } agrees.
    .you = You agree.
table-declined = { WHO($seat) } does not agree.
    .you = You do not agree.
table-undone = { WHO($seat) } takes the last action back.
    .you = You take the last action back.
table-said = { $name }: { $text }
table-closed = The table is closed, because its log has grown too long. The game stays undecided; its record can still be had.
table-unsaid = { $name } said something. (The words are no longer kept.)
table-again = { WHO($seat) } invites you to another game: { $code }
    .you = You invite the others to another game: { $code }

table-dealt-anew = What was hidden is dealt anew, from what { WHO($seat) } could know.
    .you = What was hidden is dealt anew, from what you could know.
table-brought = The record of this game was opened here.

refused-ahead = This table has only got to entry { $number }. Look again from 0.
refused-asides = This seat has said and done enough beside the game ({ $most } times). It can still play.
refused-asked-lately = Somebody has just asked for this seat. Try again in a minute.
refused-asked-too-often = This seat has been asked for too often. A bot can take it.
refused-before-your-time = Somebody else sat here then, so this is not yours to see.
refused-bot-limit = On this server { $name } of { $bot } may be { $most } at most.
refused-bot-plays = A bot plays for this seat. Take the seat back first.
refused-busy = Too much is happening at this table. Try again.
refused-closed = This table is closed: its log is as long as a log may be.
refused-line-dealt = The hidden part of this game has been dealt anew { $most } times already. Play on with everything as it was.
refused-line-nobody = Somebody must sit at the table: leave at least one seat to a person.
refused-line-over = The game is over there, and nothing can change. Choose an earlier moment.
refused-line-seats = { $seats } sat at this game. Choose for as many seats.
refused-line-too-long = This game is too long for that: { $most } actions at most.
refused-failed = Something went wrong here; nothing was done.
refused-hint-replaced = A newer request for a hint on this seat has taken the place of this one.
refused-illegal = The rules do not allow that.
refused-name-alike = This name looks too much like { $name }, who is at the table already. Add something by which to tell you apart.
refused-name-blank = A name needs at least one letter, digit or emoji.
refused-name-invisible = The name holds a character that cannot be seen ({ $code }). Take it out.
refused-name-marks = In a name at most three marks may stand on one letter, and none without a letter.
refused-name-not-composed = Letters with marks, such as á and ö, must be one character each (Unicode NFC). Type the name again.
refused-name-of-a-bot = Bots are called { $name } here. Add something to the name.
refused-name-spaces = A name cannot begin or end with a space, and between words there is one plain space.
refused-last-device = This is the only device on your seat. Leave the table instead.
refused-luck-promised = Everybody has promised a share of the luck. It can no longer be changed.
refused-name-taken = Somebody at the table is called { $name } already.
refused-no-compiled-bot = { $bot } is not compiled, so it cannot play at many tables at once; these can: { $known }
refused-no-device = This device has no valid token. Say your name first.
refused-no-hint = There is no hint now. Try again.
refused-no-spectators = This table lets nobody look on.
refused-no-such-bot = This game has no bot { $bot }; it has: { $known }
refused-no-such-device = There is no such device on this seat.
refused-no-such-game = There is no game { $game } here; there is: { $known }
refused-no-such-lesson = There is no lesson for this game yet.
refused-no-such-link = This personal link is not valid any more.
refused-no-such-method = This cannot be done there.
refused-no-such-moment = Nothing is written under this number.
refused-no-such-page = There is nothing here.
refused-no-such-seat = The table has no such seat.
refused-no-such-table = There is no such table, or it is no longer kept.
refused-not-a-message = The server does not understand what was sent; nothing was done.
refused-not-an-action = “{ $typed }” is not how an action is written.
refused-not-http = This is no request that the server understands; the connection was closed.
refused-not-as-promised = This is not the share of the luck that was promised for this seat.
refused-not-json = The body of a request must be application/json.
refused-not-over = The game is not over.
refused-not-seated = Only players at the table may do that.
refused-not-started = The game has not begun.
refused-not-your-seat = This seat is not yours.
refused-not-your-turn = It is not your turn.
refused-nothing-said = The message is empty.
refused-nothing-to-answer = Nobody waits for your answer.
refused-nothing-to-open = No share of the luck of yours waits to be opened.
refused-nothing-to-undo = You have done nothing that could be taken back.
refused-other-host = This server is not called { $host }. Its host allows the name with --host-name.
refused-other-origin = Another page asked for this, and only our own pages may.
refused-other-seat = This device has held another seat in this game, so it cannot get this one.
refused-other-version = This game was played by version { $version } of the rules; games are now played by version { $known }.
refused-over = The game is over.
refused-rematch-made = The table for the next game is there already: { $code }
refused-seat-played = Somebody has played from this seat. You can ask for it.
refused-seat-taken = This seat is taken.
refused-stale = The table has changed since: look at entry { $number } first.
refused-store-away = The store of the tables does not answer. Try again in a moment.
refused-store-corrupt = The store of the tables is damaged: this could not be read or written. The host must mend it.
refused-store-failed = It is not certain that this was written down: look at the table before you try again.
refused-store-full = The server’s disk is full: nothing was done. Play goes on when there is room again.
refused-store-read-only = The store of the tables can only be read: nothing was done. The host must mend it.
refused-talk-lines = At most { $most } lines at once, and none of them blank.
refused-talk-marks = At most three marks may stand on one letter, and none without a letter.
refused-talk-sign = The message holds a character that may not be sent ({ $code }). Take it out.
refused-too-big = This is too big.
refused-too-fast = Too much at once. Wait a little.
refused-too-many = Too many connections from one address.
refused-too-many-devices = This seat is open on { $most } devices already. End one of them first.
refused-too-many-tables = Too many tables made from one address wait for their game to begin. Play at one of them, or wait a little.
refused-too-slow = This took too long to arrive. Try again.
refused-undo-asked-already = Somebody has already asked for an undo.
refused-undos = { $most } undos in a row are enough. Play on first.
refused-undo-too-far = Somebody has taken over a seat since; what was done before cannot be taken back.
refused-you-play = No bot plays for this seat.

refused-clock-spelling = A clock is written 30 (seconds for each action, 1 to 86400) or 15m+5 (minutes for the game, seconds added after each action), not “{ $typed }”.
refused-bot-too-long = A bot is spelled with 200 characters at most, which { $bot } is not.
refused-bots-for-seats = { $bots ->
        [one] { $bots } bot
       *[other] { $bots } bots
    } for { $seats ->
        [one] { $seats } seat
       *[other] { $seats } seats
    }: name one for each seat, or one for all.
refused-broken-bot-file = { $file } cannot be read as a bot: { $fault }
refused-cannot-listen = { $code ->
        [EADDRINUSE] Port { $port } is taken on { $host }: choose another one with --port, or any free one with --port 0.
        [EACCES] This machine does not let you serve on port { $port }: choose one from 1024 to 65535 with --port.
        [EADDRNOTAVAIL] { $host } is not an address of this machine.
        [gaierror] { $host } is not an address.
       *[other] Port { $port } on { $host } cannot be served ({ $code }).
    }
refused-database-spelling = A database is written sqlite:///FILE or postgresql://NAME:PASSWORD@HOST/DATABASE.
refused-game-broken = The game { $game } of the package { $package } is left out, because it cannot be loaded: { $fault }
refused-host-name-spelling = A host name is written spil.example.org, without a port and without http, not “{ $typed }”.
refused-game-no-card = The game { $game } of the package { $package } is left out: its entry point does not lead to a game card with this key.
refused-game-no-twin = { $game } has no compiled twin (fast.py), which every bot that searches needs; play against random or a bot of the game’s own.
refused-game-no-net = { $game } has no net to ask.
refused-game-no-tensors = { $game } has no observations for learners (tensors.py), which a batch with tensors needs.
refused-game-taken = The game { $game } of the package { $package } is left out: another game here has that name.
refused-game-unwritten = The game { $game } of the package { $package } is left out, because these files are missing: { $files }
refused-keep-spelling = A time is written like finished=30d: one of { $known }, each at most once, then 30s, 15m, 12h, 90d or ever, not “{ $typed }”.
refused-names-differ = Every player needs a name of their own.
refused-net-broken = { $file } cannot be read as a net.
refused-net-of-another = { $file } was made for { $made }, not for { $wanted } (game, rules, inputs). Train it anew.
refused-needs-package = This needs more packages: pip install 'spilabord[{ $extra }]'
refused-no-bot-anywhere = No game here has a bot { $bot }; there are: { $known }
refused-no-bot-file = There is no file { $file } with a bot in it.
refused-no-bot-inside = { $bot } holds no bot: it needs a function bot, or a function make.
refused-no-scheduler = There is no Dask scheduler at { $address }.
refused-no-such-language = There is no language { $language }; there is: { $known }
refused-no-such-picture = { $file } cannot be drawn: name a file that ends in .png, .svg or .pdf.
refused-lan-and-host = --lan listens on every address of this machine, --host on { $host } alone: choose one of them.
refused-proxy-spelling = A proxy is written by its address, 10.0.0.5, or its network, 10.0.0.0/24, several with commas between, not “{ $typed }”.
refused-prefix-spelling = A prefix is written /spil, with a slash before it and none at its end, not “{ $typed }”.
refused-scheduler-spelling = A Dask scheduler is written tcp://HOST:8786, not “{ $typed }”.
refused-store-in-use = Another server (process { $pid }) uses { $file }. One SQLite file is for one server; several servers need PostgreSQL.
refused-store-is-folder = { $file } is a folder; name the file of the store inside it.
refused-store-not-opened = The store of the tables cannot be opened: { $fault }
refused-store-opened-corrupt = The store of the tables { $file } is damaged or is no database. Put a backup in its place, or name another file.
refused-store-opened-read-only = The store of the tables { $file } can only be read, or lies where nothing may be written. The server must be able to write there.
refused-option-not-a-choice = { $name } is one of { $choices }, not “{ $typed }”.
refused-option-not-a-number = { $name } is a whole number, not “{ $typed }”.
refused-option-not-a-switch = { $name } is true or false, not “{ $typed }”.
refused-option-not-a-text = { $name } cannot be “{ $typed }”.
refused-option-number = { $chosen ->
        [one] Choose { $number } here; { $chosen } is chosen.
       *[other] Choose { $number } here; { $chosen } are chosen.
    }
refused-option-out-of-range = { $name } is a whole number from { $least } to { $most }, not “{ $typed }”.
refused-option-spelling = An option is written name=value, not “{ $typed }”.
refused-option-twice = The option { $name } is given twice.
refused-option-unknown = This game has no option { $name }; it has: { $known }
refused-parameter-choice = { $name } of { $bot } is { $yes } or { $no }, not “{ $typed }”.
refused-parameter-number = { $name } of { $bot } is a number from 0 to { $most }, not “{ $typed }”.
refused-parameter-spelling = A bot’s parameter is written name=value, not “{ $typed }”.
refused-parameter-twice = The parameter { $name } of { $bot } is given twice.
refused-parameter-unknown = { $bot } has no parameter { $name }; it has: { $known }
refused-parameter-whole-number = { $name } of { $bot } is a whole number from { $least } to { $most }, not “{ $typed }”.
refused-players = This game is for { $allowed } players, not { $players }.
refused-small-league = A league needs three different bots or more.

refused-best-scores = The best scores in { $file } cannot be read. Move the file away to begin anew.
refused-broken-journal = { $file } cannot be read any more as a journal of the arena.
refused-journal-of-another = { $file } is the journal of another contest.
refused-no-journal = { $file } is not a journal of the arena.
refused-training-of-nothing = There is nothing to train: give --positions, --rounds or both.
refused-training-of-another = { $folder } holds a training of another game or seed.
refused-no-record = { $file } holds no record.
refused-no-record-number = { $file } holds { $records ->
        [one] { $records } record
       *[other] { $records } records
    }; there is no number { $number }.
refused-record-in-line = { $file }, line { $line }:
refused-record-abandoned = Abandoned throw { $number } is not as it was promised.
refused-record-after-end = Action { $number } ({ $action }) comes after the end of the game.
refused-record-drawn-by-player = Action { $number } ({ $action }) is a player’s and cannot have been drawn.
refused-record-drawn-from = Action { $number } ({ $action }) was not drawn from what could be drawn.
refused-record-field = The field “{ $field }” holds something that no game can contain.
refused-record-format = This record has the format “{ $format }”; this program reads “{ $known }”.
refused-record-illegal = Action { $number } ({ $action }) breaks the rules.
refused-record-line = What was played before the game went on from there:
refused-record-line-anew = What was hidden was not dealt as the promised luck has it.
refused-record-line-place = Something is said to have been dealt anew at a place that there is not.
refused-record-line-seat = Something is said to have been dealt anew for a seat that there is not.
refused-record-line-stream = A record of this format cannot go on from another game.
refused-record-luck = { $source ->
        [stream] A record of this format names the stream of its luck, and has no promises.
       *[promises] A record of this format has promises, and no other source of luck.
    }
refused-record-nonces = The record has { $players } players, but { $nonces } shares of the luck.
refused-record-not-an-action = Action { $number } ({ $action }) cannot be read.
refused-record-not-promised = The seed is not the one that was promised before the game.
refused-record-not-revealed = The game is over, but the seed is not revealed.
refused-record-not-text = The line is not text in UTF-8.
refused-record-not-whole = This is not a whole record.
refused-record-of-another-game = This is a record of { $found }, not of { $game }.
refused-record-promise-broken = Seat { $seat } opened another share of the luck than it had promised.
refused-record-promises = The record should have { $expected } promises, but has { $promises }.
refused-record-ranks = The places should be { $right }, not { $found }.
refused-record-scores = The points should be { $right }, not { $found }.
refused-record-set-up = This table cannot be set up.
refused-record-still-played = This game is still being played on this server. Its record opens once it is over.
refused-record-too-costly = It takes too long to check this record.
refused-record-unfinished = This game was not played to its end. Only records of finished games are opened.
refused-record-too-deep = The record is nested more deeply than any game.
refused-record-too-long = The line is longer than any game: at most { $most } bytes.
refused-record-too-large = The record has more than { $most } bytes. No game is that long.
refused-record-too-short = The record ends after { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    }, before the end of its game.
refused-record-unfair = Action { $number } should have been “{ $drawn }” by the fair draw, not “{ $action }”.
refused-record-without-result = The record has no result, but { $why ->
        [over] its game is over
       *[revealed] its seed is revealed
    }.
refused-record-wrong-seat = Action { $number } ({ $action }) is of seat { $found }, but it was the decision of seat { $seat } (−1 is chance).

help-review = Say of each game in { help-value-file } what decided it: luck, one’s own decisions, or the others’.
help-review-html = Write the review of one game into this file: a page that needs no network.
help-review-number = Which record of the file, if it holds several; else they are summed up player by player.
help-review-playouts = How often a game is played on from each moment: more is slower and less noisy.
help-review-seat = Whose dearest decisions are shown, counted from 1. Default: the only person’s, or everybody’s.

review-title = What decided it: { $game }
review-how = From each moment the game was played on { $playouts } times, from what the player then knew ({ $estimator }). Figures are hundredths of a win; ± is one standard error.
review-sums-title = The win, in hundredths
review-points-title = The same in { $unit } ahead of the best other player
review-player = player
review-cause = what
review-start = at the start
review-luck = luck
review-own = own decisions
review-others = others’ decisions
review-learned = learned
review-anew = judged anew
review-result = result
review-start-line = What the seat could expect before the first card: the share of the win, if all play on alike.
review-luck-line = What was drawn, beside what could have been drawn.
review-own-line = What the player did, beside what the steady player would have done who plays all seats in the estimate.
review-others-line = What the other players did, beside the same steady player.
review-learned-line = What others’ actions told of cards that the player could not see.
review-anew-line = What changed because hidden cards were imagined anew; over many games it comes to nothing.
review-result-line = The share of the win in the end. It is the sum of all the lines above.
review-lost = { $name }: { $decisions ->
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    } with a choice; the best ones would have won { $lost } hundredths more, { $each } a decision.
review-like = { $name } played like { $level }.
review-dearest = The dearest decisions
review-nothing-dear = No decision cost more than the noise of the estimate.
review-decision = { $place }. { $name }, action { $number } of { $actions }: cost { $loss } ± { $error } hundredths of a win, { $points } { $unit }.
review-chosen = Played: { $action }
review-better = Better: { $action }
review-curve = The chance to win, action by action
review-curve-line = Dots are draws; a step without a dot is a decision. Where several draws follow each other at once, one dot stands for all.
review-curve-table = The same as a table
review-action = action
review-games = { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, player by player; means of a game in hundredths of a win
review-column-games = games
review-column-decisions = decisions
review-column-lost = lost a decision
review-reviewing = reviewing
refused-review-unfinished = This game is not over yet: only finished games are reviewed.
refused-review-no-twin = { $game } has no compiled twin to play on with, so it cannot be reviewed.
refused-review-no-seat = This game has no seat { $seat }; it has { $players }.
refused-review-not-over = What decided the game is told when it is over for everybody at the table.
refused-review-undecided = This game was closed before it was decided, so there is nothing to review.
refused-review-too-long = This game is too long for a review: at most { $most } actions.
refused-review-busy = Too many games are being reviewed at the moment. Try again in a minute.

help-puzzles = Puzzles of { help-value-game }: what there is, practice in the terminal, or the search for new ones.
help-puzzles-mine = Look for puzzles in games between bots and add them to this file; a run that was stopped goes on.
help-puzzles-minutes = How long to look at most; default: until there are enough.
help-puzzles-play = Practise in the terminal.
help-puzzles-playouts = How often each action is played on when a puzzle is found; it is solved again with ten times as many.
help-puzzles-seed = The same seed plays the same games.
help-puzzles-theme = Only puzzles of this theme.
help-puzzles-tries = How often each level is asked, to tell how difficult a puzzle is.
help-puzzles-wanted = How many puzzles to look for.
puzzles-mining = puzzles
refused-puzzles-none = { $game } has no puzzles.
refused-puzzles-not-whole = This is no whole file of puzzles: { $why }
refused-puzzles-of-others = These are not puzzles of { $game } by version { $version } of its rules.
refused-puzzles-other-job = { $file } holds puzzles that were looked for in another way; name another file, or the same seed, playouts and tries.
refused-puzzle-wrong-seat = It is not the turn of seat { $seat } in this puzzle.
refused-no-such-puzzle = There is no such puzzle.
puzzles-theme = theme
puzzles-easy = easy
puzzles-medium = medium
puzzles-hard = hard
puzzles-at = Puzzle { $number } of { $of } ({ $grade })
puzzles-your-seat = You are player { WHO($seat) }.
puzzles-need-terminal =
    Puzzles are practised in a terminal or in the browser, and there is no terminal here.
    In a terminal:    spilabord puzzles { $game } --play
    In the browser:   spilabord
    What there is:    spilabord puzzles { $game }
puzzles-prompt = Type a number or an action, “answer” to be shown it, or “quit”.
puzzles-not-understood = That is none of the actions listed.
puzzles-right = Right! { $action }
puzzles-best = The best action: { $action }
puzzles-loses = Not the best: it loses { $loss } % of a win (± { $error }).
refused-puzzles-no-theme = There is no theme { $theme }; there are { $known }.
