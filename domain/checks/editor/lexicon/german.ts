import { vagueGerman } from './vague-german.ts';
import type { WordLists } from './lexicon.ts';

export const german: WordLists = {
  empty: `
in der heutigen * welt; in der heutigen zeit; in der heutigen schnelllebigen; in einer welt in|die|voller;
in zeiten von|des|der;
in einer zunehmend; immer wichtiger; wichtiger denn je; mehr denn je; nie war es; einfacher|leichter denn je;
digitale|digitalen|digitaler transformation|wandel|welt|zeitalter; sich ständig wandelnden|verändernden;
ständigen|stetigen|rasanten wandel;
auf das|ein nächste|neues level|niveau; auf die nächste stufe; am puls der zeit; state of the art;
aus einer hand; rundum sorglos;
maßgeschneiderte|maßgeschneiderten|individuelle|innovative|innovativen|ganzheitliche|ganzheitlichen|nachhaltige|zukunftsweisende lösung|lösungen|konzepte|ansätze|ansatz;
ganzheitlicher|ganzheitlichen ansatz;
höchste|höchster|höchsten|beste|bester qualität|ansprüche|standards|zufriedenheit; qualität steht;
steht an erster stelle; im mittelpunkt;
im fokus; im zentrum unseres|unserer; mit leidenschaft; leidenschaft für|und; mit viel liebe;
liebe zum detail; mit herz und; langjährige|langjähriger|jahrelange erfahrung;
ihr partner für; starker|verlässlicher|kompetenter|zuverlässiger partner; an ihrer seite; ihr erfolg ist;
gemeinsam gestalten|schaffen|wachsen|stark|mehr|in; zukunft gestalten; die zukunft des|der;
neue maßstäbe|wege|horizonte|möglichkeiten|chancen; neuen herausforderungen; herausforderungen und chancen;
chancen und herausforderungen; unendliche|unbegrenzte|grenzenlose|ungeahnte möglichkeiten;
volles|volle|ganzes potenzial; potenzial entfalten|ausschöpfen|freisetzen; schlüssel zum erfolg;
der schlüssel zu|zum; erfolg ist; reise beginnt; teil der|unserer reise;
eine reise; nicht nur * sondern auch; mehr als nur; weit mehr als; viel mehr als; macht den unterschied;
den unterschied machen; echten|wahren mehrwert; mehrwert schaffen|bieten|bietet; einen mehrwert;
tauchen sie ein; eintauchen in; welt der|des; lassen sie sich; erleben sie die|den|das|eine|einen;
entdecken sie die|den|das|unsere|wie; genießen sie; verwöhnen sie; gönnen sie sich; sie haben es verdient;
du hast es verdient;
unvergessliche|unvergessliches|einzigartige|einzigartiges|einzigartigen erlebnis|erlebnisse|momente|design|duft;
für jeden geschmack; für jeden anlass; für alle sinne; das richtige dabei; keine wünsche offen;
das gewisse etwas; ein echtes|absolutes muss|highlight; echter hingucker;
die perfekte|ideale wahl|lösung|begleiter|geschenk; perfekter|perfekte|idealer|treuer begleiter;
nicht mehr wegzudenken; aus dem alltag; spielt|spielen eine * rolle; eine * rolle spielen; von * bedeutung;
es ist wichtig; es ist kein geheimnis; ist kein geheimnis; jeder kennt das; kennen sie das;
wer kennt es nicht;
egal ob; ob jung oder; ob anfänger oder; nicht ohne grund; auf höchstem niveau; zu guter letzt;
alles in allem; zusammenfassend lässt; zusammenfassend kann; abschließend lässt; fazit zusammenfassend;
in diesem artikel|beitrag|blogbeitrag; im folgenden;
die möglichkeiten sind; der himmel ist; kunde ist könig; kunden stehen; kundenzufriedenheit;
wettbewerbsfähig bleiben|zu; zukunftsfähig; zukunftssicher; jahrelang freude; lange freude; win win;
synergien; quantensprung; meilenstein; innovationskraft;
`,
  thin: `
freuen uns; wir freuen uns; stolz; herzlich willkommen; willkommen bei|in; zögern sie nicht; bei fragen;
gerne zur verfügung; kontaktieren sie uns; mehr erfahren; jetzt entdecken; jetzt mehr; schauen sie vorbei;
lassen sie uns; wir bieten; unser team; unsere experten; modernste|modernster; tolle|tolles|tollen;
studien zeigen; experten sagen; viele menschen; viele unternehmen; heutzutage; schritt für schritt;
einfach und schnell; schnell und einfach;
`,
  hollow: `
innovativ innovative innovativen innovativer nachhaltig ganzheitlich ganzheitliche maßgeschneidert
maßgeschneiderte einzigartig einzigartige einzigartigen einzigartiges unvergesslich atemberaubend
revolutionär wegweisend zukunftsweisend erstklassig erstklassige hochwertig hochwertige hochwertigen
exklusiv exklusive perfekt perfekte perfekten perfektes ideal ideale optimal optimale optimieren nahtlos
nahtlose mühelos leidenschaft leidenschaftlich begeistern begeistert inspirieren inspirierend inspiration
authentisch zeitlos zeitlose vielfältig vielfältige umfassend umfassende synergie dynamisch dynamische
dynamischen agil proaktiv effizienz
`,
  vague: vagueGerman,
  endings: 'ere eren erer eres sten ste en er es em e n s innen',
  openings: `
in der heutigen; in einer welt; in zeiten; in diesem artikel|beitrag; willkommen; herzlich willkommen;
wir freuen uns; wir sind stolz; haben sie sich; hast du dich; haben sie schon; kennen sie; kennst du;
suchen sie; sie suchen; du suchst; auf der suche; wussten sie; stellen sie sich; stell dir vor;
entdecken sie; erleben sie; tauchen sie; immer mehr; heutzutage; es ist kein; endlich ist; es ist soweit;
wer kennt es; jeder kennt;
`,
  requests: `
schreibt; schreiben sie; schreib; kommentare; kommentar; rufen sie; ruf; anrufen; antworten; antworte;
antwortet; buchen; buche; bestellen; bestelle; bestellt; reservieren; sichern; anmelden; meldet; melden sie;
melde; kaufen; testen; teste; ausprobieren; herunterladen; lesen sie; lies; speichern; speichere; teilen;
besuchen; kommt; kommen sie; komm; bringt; termin; wählen; prüfen; fragen sie; frag; vergleichen; sagt;
sagen sie; sag; verrate; erzähl; erzählt; vereinbaren; ansehen; starten; starte; stimmt; schickt;
schicken sie;
`,
  blandRequests: `
mehr erfahren; jetzt entdecken; kontaktieren sie uns; mehr lesen; hier klicken; jetzt kaufen; jetzt starten;
bleiben sie dran; folgt uns; folge uns; jetzt informieren
`,
  chatter: `
hier ist|sind dein|ihr|ein|der|eine|drei * beitrag|post|text|artikel|entwurf|optionen;
hier ist|sind dein|ihr|ein|der|eine|drei beitrag|post|text|artikel|entwurf|optionen|varianten;
gerne hier ist; natürlich hier; als ki; als ein ki; als sprachmodell; ki sprachmodell; möchtest du dass ich;
möchten sie dass ich; wenn du möchtest kann; auf wunsch kann ich; ich kann den|dir|ihnen|auch
`,
  politeChatter: `
lass mich wissen; sag mir bescheid; soll ich; ich hoffe das|dies|der hilft|gefällt|text
`,
  consequences: `
damit; sodass; so dass; weil; ohne; statt; anstatt; wenn; falls; genug|genügend|reicht|reichen für; passt;
passen; hält; bleibt; schützt; spart; dadurch; deshalb; lässt sich; auch mit|bei|wenn|im;
`,
  numbers: `
zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn zwanzig dreißig vierzig
fünfzig hundert tausend million millionen halb halbe halben hälfte drittel viertel viertelstunde dutzend
zweimal dreimal
`,
  reader: `sie ihr ihre ihren ihnen du dein deine deinen deiner dir dich euch euer eure`,
};
