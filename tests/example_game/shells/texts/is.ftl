game-name = Skeljar
game-line = Safnaðu eins skeljum í fjörunni; sumt af því sem þú heldur á hefur enginn séð.
notation-help = taka 3 · grafa · kasta 3

option-patient = Hver á leik sjö sinnum í stað fjögurra

typed-take = taka, tek, tekur
typed-dig = grafa, gref, grefur
typed-throw = kasta, kastar
typed-find = finna, finn, finnur

offer-find = finna skel með tölunni { $shell }
offer-take = Taka skel með tölunni { $shell } úr fjörunni
offer-dig = { $sand ->
        [one] Grafa í sandinn (þar er { $sand } skel)
       *[other] Grafa í sandinn (þar eru { $sand } skeljar)
    }
offer-throw = Kasta skel með tölunni { $shell } í fjöruna

tell-laid = Skel með tölunni { $shell } liggur í fjörunni.
tell-found = { WHO($seat) } fær skel sem enginn annar sér.
tell-found-own = { WHO($seat) } fær skel með tölunni { $shell } sem enginn annar sér.
tell-take = { WHO($seat) } tekur skel með tölunni { $shell } úr fjörunni.
tell-dig = { WHO($seat) } grefur í sandinn.
tell-throw = { WHO($seat) } kastar skel með tölunni { $shell } í fjöruna.

draw-heading = { $turns ->
        [one] Enn á eftir að leika { $turns } sinni.
       *[other] Enn á eftir að leika { $turns } sinnum.
    }
draw-beach = Fjaran: { $shells }   Sandurinn: { $sand }

points-numbers = tölurnar á skeljunum
points-alike = { $count ->
        [2] tvær skeljar með tölunni { $shell }
       *[other] þrjár skeljar með tölunni { $shell }
    }
tie-shared = { WHO($seat) } deilir sætinu með öllum sem eru með jafnmörg stig.

why-1-1 = Engin slík skel er eftir í sandinum.
why-3-1 = Skel er aðeins kastað þegar haldið er á fjórum.
why-3-2 = Engin slík skel liggur í fjörunni.
why-3-3 = Ekkert er eftir í sandinum.
why-3-4 = Þú heldur á fjórum skeljum: kastaðu einni fyrst.
why-3-5 = Tilviljunin ein dregur skeljar úr sandinum, og aðeins þegar grafið er eða gefið.
why-3-6 = Þú heldur ekki á slíkri skel.
why-4-1 = Leiknum er lokið.
