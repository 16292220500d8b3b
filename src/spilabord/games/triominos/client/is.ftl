client-table = { $tiles ->
        [0] Borðið er autt. Örvar færa það, plús og mínus þysja, núll sýnir allt.
        [one] Borðið: { $tiles } plata liggur á því. Örvar færa það, plús og mínus þysja, núll sýnir allt.
       *[other] Borðið: { $tiles } plötur liggja á því. Örvar færa það, plús og mínus þysja, núll sýnir allt.
    }
## Framvindan
client-dealt = { $seats ->
        [1] { WHO($seat) } tekur { $each ->
            [one] { $each } plötu.
           *[other] { $each } plötur.
        }
       *[other] Hver um sig tekur { $each ->
            [one] { $each } plötu.
           *[other] { $each } plötur.
        }
    }
    .you = { $seats ->
            [1] Þú tekur { $each ->
                [one] { $each } plötu.
               *[other] { $each } plötur.
            }
           *[other] Hver um sig tekur { $each ->
                [one] { $each } plötu.
               *[other] { $each } plötur.
            }
        }

##
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
client-place = Þríhyrningur { $cell }: velja plötu sem passar hér
client-elsewhere = { $cell }: af hverju má { $tile } ekki liggja hér?
client-hint = Ábending: leggja { $tile } á { $cell }
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
        [triple] Þrefaldur sexhyrningur!
       *[last] Síðasta platan!
    }
client-draw-for-start = Dregið um hver byrjar

client-bought = Keyptar í þetta sinn: { $bought } af 3
client-not-now = Má ekki núna; ýttu til að sjá hvers vegna.

client-over = Spilinu er lokið.{ $ending ->
        [none] { "" }
       *[other] { " " }{ $ending }
    }
client-wait = Augnablik …
client-their-turn = { WHO($seat) } á leik.
client-you-start = Þú byrjar: veldu plötu til að leggja á mitt borðið.
client-lay-first = Leggðu plötuna á mitt borðið.
client-your-turn = { $tiles ->
        [one] Þú átt leik: { $tiles } plata passar. Veldu hana og svo stað fyrir hana.
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
client-last-lap = Síðasti hringur: { WHO($seat) } hefur lagt síðustu plötuna.
    .you = Síðasti hringur: þú hefur lagt síðustu plötuna.
client-round-over = { $round }. umferð er lokið. { $ending } Svona leit borðið út.
client-closed = { $seats ->
        [1] { $names } lokaði.
       *[other] { $names } lokuðu.
    }
client-stranded = { $seats ->
        [0] Umferðin strandaði og enginn vann hana.
        [1] Umferðin strandaði og { $names } vann hana með lægsta summu á hendi.
       *[other] Umferðin strandaði og þau sem unnu hana voru jöfn með lægsta summu á hendi: { $names }.
    }
client-stranded-alone = Umferðin strandaði.
client-go-on = Áfram í { $round }. umferð
client-last-round = Sjá síðustu umferð
client-rounds = Fyrri umferðir
client-look-at-round = { $round }. umferð
