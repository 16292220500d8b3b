game-name = Shells
game-line = Gather equal shells on the beach; some of what you hold nobody has seen.
notation-help = take 3 · dig · throw 3

option-patient = Seven turns each instead of four

typed-take = take
typed-dig = dig
typed-throw = throw
typed-find = find

offer-find = find a { $shell }
offer-take = Take the { $shell } from the beach
offer-dig = { $sand ->
        [one] Dig in the sand (one shell is there)
       *[other] Dig in the sand ({ $sand } shells are there)
    }
offer-throw = Throw a { $shell } onto the beach

tell-laid = A { $shell } lies on the beach.
tell-found = { WHO($seat) } gets a shell that nobody else sees.
tell-found-own = { WHO($seat) } gets a { $shell } that nobody else sees.
tell-take = { WHO($seat) } takes a { $shell } from the beach.
tell-dig = { WHO($seat) } digs in the sand.
tell-throw = { WHO($seat) } throws a { $shell } onto the beach.

draw-heading = { $turns ->
        [one] One turn is left.
       *[other] { $turns } turns are left.
    }
draw-beach = Beach: { $shells }   Sand: { $sand }

points-numbers = the numbers on the shells
points-alike = { $count ->
        [2] two shells with the number { $shell }
       *[other] three shells with the number { $shell }
    }
tie-shared = { WHO($seat) } shares the place with everybody who has as many points.

why-1-1 = No such shell is left in the sand.
why-3-1 = You throw a shell only when you hold four.
why-3-2 = No such shell lies on the beach.
why-3-3 = There is nothing left in the sand.
why-3-4 = You hold four shells: throw one first.
why-3-5 = Only chance brings up shells, and only when somebody digs or shells are dealt.
why-3-6 = You do not hold that shell.
why-4-1 = The game is over.
