puzzle-order = Leikröð
puzzle-order-asks = Á hvaða flís setur þú kónginn þinn?
puzzle-order-because = Með lágri tölu velur þú snemma úr næstu röð og hér vegur það þyngra en kórónurnar á hærri flísum (§3.1).

puzzle-crowns = Kórónur
puzzle-crowns-asks = Á hvaða flís setur þú kónginn þinn?
puzzle-crowns-because = Kórónur margfalda allt sem við þær tengist. Þær eru því mest virði meðan land er enn ókomið (§5.3).

puzzle-deny = Taktu hana af öðrum
puzzle-deny-asks = Á hvaða flís setur þú kónginn þinn?
puzzle-deny-because = Það sem þú fengir fyrir aðra flís er minna en það sem sá næsti fengi fyrir þessa.

puzzle-fit = Það sem hæfir ríkinu
puzzle-fit-asks = Á hvaða flís setur þú kónginn þinn?
puzzle-fit-because = Flís er þess virði sem þitt eigið ríki gerir úr henni, ekki þess sem á henni stendur.

puzzle-open = Haltu reitunum opnum
puzzle-open-asks = Hvar leggur þú flísina þína?
puzzle-open-because = Reitur sem ekkert kemst í er glataður og flís sem passar hvergi er hent (§4.6).

puzzle-patience = Færri stig núna
puzzle-patience-asks = Hvað gerir þú við flísina þína?
puzzle-patience-because = Flest stig strax eru ekki flest stig í lokin: landið er haft til reiðu fyrir það sem enn á eftir að koma.

puzzle-harvest = Rétti staðurinn
puzzle-harvest-asks = Hvar leggur þú flísina þína?
puzzle-harvest-because = Hér vega stigin strax þyngst og þessi staður skilur eftir besta ríkið.
