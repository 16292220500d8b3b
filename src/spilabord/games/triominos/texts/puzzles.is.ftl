puzzle-hexagon = Sexhyrningur
puzzle-hexagon-asks = Hvað gerir þú?
puzzle-hexagon-because = Lokaður sexhyrningur gefur meira en nokkur plata ein og sér (§4.3).

puzzle-bridge = Brú
puzzle-bridge-asks = Hvað gerir þú?
puzzle-bridge-because = Brú gefur stig fyrir staðinn en ekki fyrir plötuna (§4.2).

puzzle-decline = Slepptu aukastigunum
puzzle-decline-asks = Hvað gerir þú?
puzzle-decline-because = Hér fást aukastig fyrir brú eða sexhyrning en annað er þó meira virði.

puzzle-keep = Haltu þungu plötunni
puzzle-keep-asks = Hvaða plötu leggur þú og hvar?
puzzle-keep-because = Flest stig strax eru ekki flest stig í lokin: líka skiptir máli hvaða plötur þú getur lagt á eftir.

puzzle-where = Rétti staðurinn
puzzle-where-asks = Hvar leggur þú plötuna þína?
puzzle-where-because = Platan gefur jafnmikið alls staðar en hver staður opnar aðrar leiðir, fyrir þig og þann næsta.

puzzle-heavy = Leggðu þungu plötuna
puzzle-heavy-asks = Hvaða plötu leggur þú og hvar?
puzzle-heavy-because = Þung plata gefur mest núna og kostar mest ef hún situr eftir (§6).

puzzle-buy = Kaupa eða ekki
puzzle-buy-asks = Hvað gerir þú?
puzzle-buy-because = Það sem plata kostar núna þarf að vega á móti því sem hún sparar síðar (§5).
