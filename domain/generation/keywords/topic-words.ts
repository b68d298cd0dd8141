import { functionWordsOf } from '../../text/language.ts';

/** The languages whose topics can be divided, by their ISO 639-1 codes; English is the default. */
export const topicLanguages = ['en', 'de', 'fr', 'es'] as const;
export type TopicLanguage = (typeof topicLanguages)[number];

/** All words are in lower case. */
export type TopicWords = {
  /** Words that are part of no keyword: function words, question words, and verbs that topics often contain. */
  readonly stops: ReadonlySet<string>;
  /** Words that name the text or praise its subject. They are left out at both ends of a keyword: "guide", "best". */
  readonly generic: ReadonlySet<string>;
  /** Articles and possessives: a verb is directly before one ("choose a grinder"), a keyword is not. */
  readonly articles: ReadonlySet<string>;
  /** Words that join two words to one keyword: "machine à café". */
  readonly links: ReadonlySet<string>;
  /** The words before a verb, as they are written: "how to". */
  readonly beforeVerb: RegExp;
  /** The form of a verb after `beforeVerb` or before an article. */
  readonly verb: RegExp;
};

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const english: TopicWords = {
  stops: new Set([
    ...functionWordsOf('en'),
    ...set(
      "a i me i'm i've we're you're it's that's don't doesn't isn't aren't can't won't let's such same own other others another many much few several most less least too very quite rather just only even still also again ever never always often now as because while until since unless although though whether however than then where why whose within without between among across through throughout during before after above below under over against along around behind beside beyond near off onto toward towards upon via per vs versus down may might must shall am being did doing done having got gets getting goes going gone let lets really actually simply properly correctly quickly easily each every both either neither",
    ),
    ...set(
      'struggle struggles fail fails love loves hate hates want wants become becomes keep keeps give gives take takes bring brings say says think thinks tell tells feel feels seem seems stop stops beat beats boost boosts boosting grow grows increase increases increasing reduce reduces reducing improve improves improving avoid avoids avoiding choose chooses choosing pick picks picking find finds finding buy buys buying make makes making create creates creating learn learns learning know knows need needs save saves help helps launch launches announce announces announcing introduce introducing compare compares comparing discover celebrate celebrating write writes writing describe explain worth',
    ),
  ]),
  generic: set(
    "new latest guide guides tip tips trick tricks way ways thing things step steps idea ideas reason reasons example examples mistake mistakes checklist list introduction intro overview basics explained article post blog story stories facts best top great good better worst perfect ultimate complete comprehensive definitive essential simple easy quick beginner beginners beginner's everything anything something nothing everyone anyone people important importance benefit benefits advantage advantages start starting use uses using works matter matters one two three four five six seven eight nine ten year years day days",
  ),
  articles: set('a an the your my our their his her its this that these those'),
  links: set(''),
  beforeVerb:
    /(?:^|\s)(?:how|ways|way|tips|tricks|things|reasons|steps|when|what|where|time|want|need|learn) to$/,
  verb: /./,
};

const german: TopicWords = {
  stops: new Set([
    ...functionWordsOf('de'),
    ...set(
      'die in so man mich mir dich dir uns euch ihm ihn ihr ihnen mein meine meinen meiner dein deine deinen deiner sein seine seinen seiner ihren ihrem ihrer unsere unseren unserer euer eure jede jeder jedes jeden alle allen alles andere anderen manche welche welcher welches welchen wer was wann warum weshalb wieso wo wohin woher wozu womit worauf wen wem ob dass weil während obwohl damit bevor nachdem wenn bis seit ab an am ans aus außer ohne gegen um unter vor vom zum zur zwischen neben hinter ins beim trotz wegen statt dann so sehr schon noch immer nie oft hier dort jetzt heute doch ja mal wirklich richtig dieser dieses diesen diesem war waren hat haben hatte habe bin bist seid sollte sollten soll sollen könnte können konnte muss müssen darf dürfen möchte will wollen würde würden wurde wurden gibt geht macht machen gelingt gelingen funktioniert',
    ),
  ]),
  generic: set(
    'anleitung ratgeber leitfaden tipp tipps trick tricks weg wege dinge schritt schritte schritten idee ideen grund gründe gründen beispiel beispiele fehler checkliste liste einführung überblick grundlagen artikel beitrag beste besten bester bestes gute guten guter gutes perfekte perfekten ultimative ultimativer wichtige wichtigsten einfache einfacher schnelle vorteil vorteile vorteilen nutzen bedeutung wissenswertes anfänger einsteiger zwei drei vier fünf sechs sieben acht neun zehn jahr jahre',
  ),
  articles: set(''),
  links: set(''),
  beforeVerb: /(?!)/,
  verb: /(?!)/,
};

const french: TopicWords = {
  stops: new Set([
    ...functionWordsOf('fr'),
    ...set(
      'j t s l n m c qu jusqu lorsqu puisqu moi toi lui eux tu ils elles on me te se leur leurs mes tes ses mon ma ton ta son sa nos vos cet ces celle celui chaque plusieurs quelques tout tous toute toutes autre autres même quel quelle quels quelles quoi comment pourquoi quand combien où si car donc ni or sans sous chez vers entre avant après pendant depuis contre afin lors dès très trop plus moins bien mieux peu beaucoup aussi encore toujours jamais souvent ici y en a ont ai as avez avons était sera peut peuvent doit doivent faut un d de',
    ),
  ]),
  generic: set(
    'guide guides conseil conseils astuce astuces façon façons manière manières étape étapes idée idées raison raisons exemple exemples erreur erreurs liste introduction aperçu bases article blog meilleur meilleure meilleurs meilleures bon bonne bons bonnes parfait parfaite ultime complet complète simple simples facile faciles avantage avantages bienfaits importance débutant débutants choses savoir éviter deux trois quatre cinq six sept huit neuf dix',
  ),
  articles: set(
    'un une le la les des du mon ma mes ton ta tes son sa ses votre vos notre nos leur leurs ce cet cette ces l',
  ),
  links: set('de d à au en du'),
  beforeVerb: /(?:^|\s)comment(?: bien| mieux)?$/,
  verb: /(?:er|ir|re|ez)$/,
};

const spanish: TopicWords = {
  stops: new Set([
    ...functionWordsOf('es'),
    ...set(
      'no a para yo tú él ella ellos ellas nosotros me te nos mi mis tu tus nuestro nuestra nuestros nuestras cada todo todos toda todas otro otra otros otras mismo misma qué cuál cuáles cómo quién quiénes dónde cuánto cuántos donde quien cual ni o u y e a en de hasta desde sobre entre contra hacia según durante antes después tras ante bajo mediante menos bien mejor poco mucho muchos mucha muchas aquí ahora siempre nunca ya no sí es son ser fue era hay ha han he tiene tienen puede pueden debe deben hacer un unos unas estos estas ese esa esos esas',
    ),
  ]),
  generic: set(
    'guía guías consejo consejos truco trucos manera maneras forma formas paso pasos idea ideas razón razones motivo motivos ejemplo ejemplos error errores lista introducción resumen artículo blog mejores buen bueno buena buenos buenas perfecto perfecta definitivo definitiva completa completo simple fácil fáciles ventaja ventajas beneficio beneficios importancia principiante principiantes cosas saber evitar dos tres cuatro cinco seis siete ocho nueve diez',
  ),
  articles: set(
    'un una unos unas el la los las tu tus mi mis su sus nuestro nuestra este esta estos estas al',
  ),
  links: set('de del'),
  beforeVerb: /(?:^|\s)c[oó]mo$/,
  verb: /(?:ar|er|ir)$/,
};

/** The words by which a topic of each language is divided. */
export const topicWords: Readonly<Record<TopicLanguage, TopicWords>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};
