import type { Book } from './book.ts';

export const german: Book = {
  name: /^german$/i,
  titles: ['{T}: klein anfangen', '{T}: was zuerst zu tun ist', '{T}, von Nahem gesehen'],
  openings: [
    'Rund um {k} wird am Sonntag viel geplant und am Dienstag wenig getan. Die Liste hat neun Punkte, und der erste heißt: eine Liste machen. Besser ist ein einziger Schritt, der zwischen Mittagessen und Feierabend passt.',
    'Wer sich mit {k} beschäftigt, fängt gern beim Größten an. Dabei entscheidet das Kleine: ein Datum, ein Name und eine Stunde, in der das Telefon schweigt.',
  ],
  sections: [
    [
      'Woran es wirklich hakt',
      [
        'Beim Thema {k} glaubt jeder, der andere kümmere sich. Man nickt in der Besprechung, schreibt ein Protokoll, und drei Wochen später liegt alles noch da. Gefehlt hat kein Wissen, sondern ein Name hinter der Aufgabe.',
        'Ratschläge kommen oft von Leuten, die ihre erste Woche vergessen haben. Sie überspringen den Teil, in dem etwas herunterfällt. Gerade von diesem Teil möchte hören, wer mit {k} anfängt.',
        'Auswählen fühlt sich an wie Arbeit. Nach einem Abend voller Vergleiche zu {k} ist man müde und stolz, hat elf Fenster offen und nichts auf dem Tisch.',
      ],
    ],
    [
      'Was am ersten Tag hilft',
      [
        'Schreiben Sie auf eine Karte, was {k} in einem Monat leisten soll. Zwölf Wörter genügen, ein Mensch muss darin vorkommen. Stellen Sie die Karte neben die Lampe; alles, was ihr nicht dient, kann warten.',
        'Nehmen Sie erst etwas weg, bevor Sie etwas hinzufügen. Was niemand vermisst, war Ballast. Wer bei {k} zuerst aufräumt, braucht danach weniger Regeln und viel weniger Geduld.',
        'Fragen Sie eine Person, wie sie es mit {k} hält, und hören Sie bis zum Ende zu. Sie kommen mit einem eigenen Gedanken zurück und, wenn es gut läuft, mit einem Keks.',
      ],
    ],
    [
      'Wie man merkt, dass es wirkt',
      [
        'Das deutlichste Zeichen ist Stille. Die Erinnerung wird nicht mehr verschickt, die Schublade bleibt zu, und von {k} spricht nur noch, wer zu Besuch ist.',
        'Eine einzige Zahl zu {k} reicht, wenn man sie vom Schreibtisch aus sieht. Zählen Sie am selben Wochentag, und nehmen Sie das Ergebnis als Frage, nicht als Urteil.',
        'Schlechte Tage verraten mehr als gute. Wenn sonst alles rutscht und {k} trotzdem hält, ohne dass sich jemand anstrengt, dürfen Sie aufhören, daran zu denken.',
      ],
    ],
    [
      'Was dagegen spricht',
      [
        'Vielleicht ist es zu früh. Solange niemand über {k} seufzt, ist jede Lösung nur ein weiteres Möbelstück. Warten Sie, bis jemand fragt, und fangen Sie dann am selben Nachmittag an.',
        'Die erste Woche ist schlechter als die letzte davor. Die Hände sind langsam, der alte Weg lockt, und alles rund um {k} dauert ein wenig länger. Am neunten Tag dreht es sich, meist ohne Ankündigung.',
        'Nicht alles lässt sich planen. Irgendwann trifft {k} auf einen Wasserrohrbruch, und dann geht der Wasserrohrbruch vor. Lassen Sie sich einen Tag in der Woche frei, an dem nichts fertig werden muss.',
      ],
    ],
    [
      'Aus einer gewöhnlichen Woche',
      [
        'Marta hatte alles gekauft, was man zu {k} kaufen kann: das Buch, die Tasche, die gute Ausführung. Es stand mit dem Etikett im Flur, und sie ging jeden Morgen daran vorbei. Im Mai lieh es sich ihre Schwester, brachte es gebraucht zurück, und von da an war es leicht.',
        'In einer kleinen Werkstatt hing zu {k} ein Zettel an der Tür, mit drei Zeilen und einem Datum. Niemand hatte eine Sitzung einberufen. Als der Zettel abfiel, bemerkte es keiner, weil längst alle danach handelten.',
        'Der erste Versuch kostete einen ganzen Samstag und landete im Papierkorb. Der zweite dauerte zwei Stunden. Der dritte war vor dem Mittagessen fertig, und wer nach {k} fragte, bekam eine kurze Antwort.',
      ],
    ],
    [
      'Was andere daraus gelernt haben',
      [
        'Eine Kollegin führte zu {k} ein Heft, in das nur Fehler kamen. Nach zwei Monaten war es halb voll, und auf jeder Seite stand ein Datum. Neue lasen es am ersten Tag und lachten an denselben Stellen wie sie.',
        'Ein Verein stritt ein Jahr lang über {k}, bis jemand die Frage umdrehte: Was würde fehlen, wenn wir morgen aufhörten? Die Antwort passte auf eine Postkarte, und die hängt noch immer neben der Kaffeemaschine.',
        'Zwei Nachbarn fingen im selben Frühling mit {k} an. Der eine las bis zum Herbst darüber. Der andere begann am ersten Samstag, klein und schief, und war im Herbst beim fünften Versuch.',
      ],
    ],
  ],
  listHeading: 'Fünf Dinge für diese Woche',
  tips: [
    ['Ein Name hinter jeder Aufgabe', 'Wo alle zuständig sind, ist es keiner.'],
    ['Ein Datum, das jemand kennt', 'Was niemand erwartet, wird selten fertig.'],
    ['Der unangenehme Teil am Morgen', 'Um elf liegt er hinter Ihnen, und der Nachmittag sieht anders aus.'],
    ['Zwei Wochen neben dem alten Weg', 'Nebeneinander gelegt, streiten die beiden sich selbst zu Ende.'],
    ['Am Freitag drei Zeilen', 'Wer aufschreibt, wie es steht, muss im Mai nicht raten.'],
    ['Eine Sache weniger', 'Was keiner vermisst, kommt nicht zurück.'],
  ],
  questionHeading: 'Fragen, die oft kommen',
  questions: [
    [
      'Wie fängt man mit {k} an?',
      'Mit dem Teil, den man sehen kann. Nehmen Sie sich eine Stunde, einen Zettel und eine Person, die am Freitag nachfragt.',
    ],
    [
      'Wie lange dauert es?',
      'Die erste Woche ist zäh, nach neun Tagen wird es leichter. Nach einem Monat wissen Sie, was bleibt.',
    ],
    [
      'Was kostet {k}?',
      'Rechnen Sie zuerst aus, was es kostet, nichts zu tun: in Stunden, über ein Jahr. Danach ist die Antwort meist kurz.',
    ],
    [
      'Wer sollte sich kümmern?',
      'Eine Person mit Namen. Zwei sind eine Gruppe, und Gruppen warten aufeinander.',
    ],
    [
      'Was ist der häufigste Fehler?',
      'Zu groß zu beginnen. Wer an einem Montag alles ändert, steht am Freitag allein da.',
    ],
    [
      'Woran erkennt man, dass es sich lohnt?',
      'Daran, dass niemand mehr darüber spricht. Was leicht geworden ist, braucht keine Besprechung.',
    ],
    [
      'Geht es auch ohne neue Werkzeuge?',
      'Für den Anfang immer. Eine Karte und ein Bleistift halten länger als die meisten Programme.',
    ],
  ],
  asked: [
    'Was ist zu {q} zu sagen?',
    'Weniger, als man denkt. Zu {q} genügt für den Anfang ein Satz auf Papier, den zwei Personen gleich verstehen. Was danach noch offen ist, zeigt die erste Woche.',
  ],
  further: 'Für {x} gilt dasselbe: klein, früh und mit Namen.',
  closeHeading: 'Und jetzt?',
  closings: [
    'Nehmen Sie heute noch zwanzig Minuten, und tun Sie den Teil, den niemand sieht. Alles andere an {k} wartet geduldig an der Tür.',
    'Rufen Sie eine Person an, und sagen Sie, bis wann. Von da an hat {k} ein Datum, einen Zeugen und sehr wahrscheinlich ein gutes Ende.',
  ],
  email: {
    subjects: ['{T}: eine Frage vorab', 'Was {k} leisten kann', '{T} in einer Stunde'],
    greeting: 'Guten Tag,',
    link: 'Hier sehen Sie, wie es geht',
    signOff: 'Herzliche Grüße\n[Ihr Name]',
  },
  post: {
    hooks: [
      '{T} scheitert selten am Plan. Es scheitert an einem Dienstag um zehn nach neun.',
      '{T}: ein Name oder keiner.',
    ],
    bridge: 'Das hat geholfen:',
    asks: [
      'Was ist bei Ihnen der Teil, den keiner sieht?',
      'Was haben Sie weggelassen, ohne dass es jemand merkte?',
    ],
    tags: ['KleineSchritte', 'EinfachAnfangen', 'DieseWoche', 'Klartext'],
  },
  ad: {
    headlines: [
      '{T}',
      '{T} erklärt',
      '{T}: klein anfangen',
      'Schritt für Schritt',
      'In einer Stunde begonnen',
      'Ohne Fachchinesisch',
      'Erst ansehen, dann wählen',
      'Fragen Sie uns',
      'Heute der erste Schritt',
      'Klare Worte, klare Preise',
      'Für volle Wochen gemacht',
      'Weniger raten, mehr tun',
      'Behalten, was wirkt',
      'In Ruhe vergleichen',
      'Ehrliche Antworten',
      'Leicht zu beginnen',
      'Ein Plan, der hält',
      'Noch diese Woche',
      'Probieren ohne Druck',
    ],
    descriptions: [
      'Sehen Sie, was {k} in einer gewöhnlichen Woche ändert.',
      'Klare Schritte, ehrliche Antworten und ein Anfang an einem Nachmittag.',
      'In Ruhe vergleichen, alles fragen und mit dem kleinsten Teil beginnen.',
      'Erst ansehen, dann entscheiden. Aufhören geht genauso leicht.',
      'Drei Dinge, die zählen, und was Sie bei jedem tun können.',
    ],
    paths: ['start', 'so-geht-es', 'vergleich', 'fragen'],
    texts: [
      '{T}: Fangen Sie mit dem Teil an, den Sie sehen können.',
      'Ein Schritt, zehn Minuten, diese Woche: So beginnt {k}.',
      'Klein anfangen, noch am Donnerstag.',
    ],
    feedHeadlines: ['{T}: klein anfangen', 'Ein Abend, ein Schritt', 'Noch diese Woche beginnen'],
    feedDescriptions: ['Ohne Eile, ohne Jargon', 'In zehn Minuten gesehen'],
    also: 'Auch für {x}.',
  },
  meta: '{T} ohne Umwege: woran es hakt, was am ersten Tag hilft und woran Sie merken, dass es wirkt. Mit einem Schritt für diese Woche.',
};
