/** Vague words of German in their basic forms: general nouns, praise without a measure, verbs without a deed. */
export const vagueGerman = `
abenteuer abwechslungsreich agil aktuell akzent alles allgemein alltag anerkennung anforderung angebot
anpassen ansatz art aspekt atmosphäre attraktiv augenblick augenhöhe auswahl authentizität außergewöhnlich
balance basis bedeuten bedeutend bedeutung bedürfnis beeindruckend begeistern begeisternd begeisterung
begleiten beliebt bequem bereich bereichern besonder besonders besser beste bestimmt bewirken bewusstsein
bewährt beziehung bieten bleiben blickfang botschaft branche bringen chance charme dankbar dankbarkeit
denken detail digital digitalisierung ding dinge dynamisch echt edel effektiv effizient effizienz ehrlich
ehrlichkeit einblick einfach einfluss einmalig einstellung einzigartig elegant eleganz element emotional
endlos energie engagement engagiert entdecken entfalten entscheidend entwickeln entwicklung erfahren
erfahrung erfolg erfolgreich ergebnis erkennen erleben ermöglichen erreichen erwartung etwas exklusiv
expertise faktor fantastisch faszinierend feiern feld flexibel flexibilität fokussieren form formen
fortschritt fortschrittlich freiheit freude freundlich fundament funktion fähigkeit fördern fühlen führen
führung führungskräfte ganz ganzheitlich geduld gefühl geheimnis geist gelingen gemeinsam gemeinschaft
genießen genuss gesamt geschichte gesellschaft gespür gestalten gesund glaube glauben global glück glücklich
grenze grenzenlos grundlage grundlegend gut haltung harmonie harmonisch helfen herausforderung hervorragend
herz herzlich heute hilfe hilfreich hingabe hochwertig hoffnung ideal idee identität immer individuell
innovation innovativ inspiration inspirieren inspirierend intelligent international intuitiv investition
jede jeder jederzeit kern klar klassisch komfort komfortabel kommunikation kommunizieren kompetent kompetenz
komplex konzentrieren konzept kraft kreativ kreativität kultur kunde kunden körper langfristig leben leicht
leichtigkeit leidenschaft leidenschaftlich leistung lernen letztlich liebe lieben liefern luxuriös luxus
lösung magie marke markt material mehrere mehrwert meistern mensch menschen menschlichkeit methode mission
mitnehmen modern moment morgen motivation motivieren motivierend mut mutig möglich möglichkeit mühe mühelos
nachhaltig nachhaltigkeit natürlich nett netzwerk neu nie niveau nutzen nützlich offen oft optimal
optimieren organisation orientierung ort palette partnerschaft perfekt perspektive persönlich positiv
potenzial problem produkt produktivität professionell prozess qualität rasant rein reise relevant respekt
ressource rezept richtig ruhe sache schaffen schließlich schlüssel schnell schritt schwierig schätzen schön
schönheit seele sehr sicherheit sichern sicht sichtbarkeit sichtweise sinne sinnvoll situation smart solide
spannend stabil stabilität stark steigern stets stil stilvoll stimmung stolz strategie strategisch struktur
ständig stärke stärken system talent technologie teilen thema tipp toll transformation transparenz traum
trend treue täglich umfassend umfeld umstand unternehmen unterschied unterstützen unterstützung
unvergleichlich verantwortung verbessern verbesserung verbinden verbindung verdienen vereinen verschieden
verstehen verständnis vertrauen verändern veränderung viele vielfalt vielfältig vielseitig vision
vollständig vorteil wachsen wachstum wahl wahr wandel warm weg weise weiterentwickeln weiterentwicklung welt
werden werkzeug wert wertschätzung wertvoll wesentlich wettbewerb wichtig wirklich wirkung wirtschaft wissen
wohlbefinden wohlfühlen wunderbar wunsch wärme zahlreich zeit zeitgemäß zeitlos zentral ziel zuhören zukunft
zusammen zusammenarbeit zuverlässig zählen überall überwinden
`;
