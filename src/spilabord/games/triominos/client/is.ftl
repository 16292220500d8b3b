client-table = { $tiles ->
        [0] Borðið er autt. Örvar færa það, plús og mínus þysja, núll sýnir allt.
        [one] Borðið: { $tiles } plata liggur á því. Örvar færa það, plús og mínus þysja, núll sýnir allt.
       *[other] Borðið: { $tiles } plötur liggja á því. Örvar færa það, plús og mínus þysja, núll sýnir allt.
    }
client-laid = { $cell }: { $tile }, { $who }{ $figure ->
        [bridge] { "" }, brú
        [hexagon] { "" }, sexhyrningur
        [double] { "" }, tvöfaldur sexhyrningur
        [triple] { "" }, þrefaldur sexhyrningur
       *[none] { "" }
    }
client-view = Sjónarhorn
client-closer = Nær
client-farther = Fjær
client-fit = Sýna allt borðið
client-place = { $tile ->
        [none] Þríhyrningur { $cell }: velja plötu sem passar hér
       *[other] Leggja { $tile } á { $cell }
    }
client-elsewhere = { $cell }: af hverju má { $tile } ekki liggja hér?
client-hint = Tillaga: leggja { $tile } á { $cell }
client-hand = { $tiles ->
        [one] Höndin þín: { $tiles } plata
       *[other] Höndin þín: { $tiles } plötur
    }
client-tile = Platan { $tile }{ $places ->
        [-1] { "" }
        [0] { "" }, passar hvergi
        [one] { "" }, passar á { $places } stað
       *[other] { "" }, passar á { $places } stöðum
    }
client-players = Leikmenn
client-hands = Plötur sem eftir voru á hendi
client-none-left = engin plata eftir
client-points = { $points } stig
client-feast = { $figure ->
        [bridge] Brú!
        [hexagon] Sexhyrningur!
        [double] Tvöfaldur sexhyrningur!
       *[triple] Þrefaldur sexhyrningur!
    }
client-draw-for-start = Dregið um hver byrjar

client-buy = { $children ->
        [1] Kaupa plötu
       *[0] Kaupa plötu (−5)
    }
client-pass = Segja pass{ $children ->
        [1] { "" }
       *[0] { $bought ->
            [3] { " " }(−10)
           *[other] { "" }
        }
    }
client-bought = Keyptar í þessum leik: { $bought } af 3
client-not-now = Má ekki núna; ýttu til að sjá hvers vegna.

client-over = Spilinu er lokið.
client-wait = Andartak …
client-their-turn = { WHO($seat) } á leik.
client-you-start = Þú byrjar: veldu plötu til að leggja á mitt borðið.
client-lay-first = Leggðu plötuna á mitt borðið.
client-your-turn = { $tiles ->
        [one] Þú átt leik: { $tiles } plata passar. Veldu hana og leggðu á borðið.
       *[other] Þú átt leik: { $tiles } plötur passa. Veldu eina og svo stað fyrir hana.
    }
client-chosen = { $places ->
        [0] Þessi plata passar hvergi núna. Veldu aðra.
        [one] Leggðu plötuna þar sem borðið glóir.
       *[other] Leggðu plötuna á einn af þeim { $places } stöðum sem glóa.
    }
client-must-buy = Engin plata passar: kauptu plötu úr pottinum.
client-buy-or-pass = Engin plata passar: kauptu plötu eða segðu pass.
client-must-pass = Engin plata passar og ekkert meira verður keypt: segðu pass.

client-round = { $round }. umferð{ $target ->
        [0] { $rounds ->
            [0] { "" }
           *[other] { " " }af { $rounds }
        }
       *[other] { "" }, spilað að { $target } stigum
    }
client-round-over = { $end ->
        [stranded] { $round }. umferð strandaði. Svona lá borðið.
       *[closed] { $round }. umferð er lokið. Svona lá borðið.
    }
client-go-on = Áfram í { $round }. umferð
client-last-round = Sjá síðustu umferð
client-rounds = Fyrri umferðir
client-look-at-round = { $round }. umferð
