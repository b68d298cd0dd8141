import { functionWordsOf } from '../../../text/language.ts';
import { wordSet, type TopicWords } from './word-lists.ts';

export const german: TopicWords = {
  stops: new Set([
    ...functionWordsOf('de'),
    ...wordSet(
      'die in so man mich mir dich dir uns euch ihm ihn ihr ihnen mein meine meinen meiner dein deine deinen deiner sein seine seinen seiner ihren ihrem ihrer unsere unseren unserer euer eure jede jeder jedes jeden alle allen alles andere anderen manche welche welcher welches welchen wer was wann warum weshalb wieso wo wohin woher wozu womit worauf wen wem ob dass weil während obwohl damit bevor nachdem wenn bis seit ab an am ans aus außer ohne gegen um unter vor vom zum zur zwischen neben hinter ins beim trotz wegen statt dann so sehr schon noch immer nie oft hier dort jetzt heute doch ja mal wirklich richtig dieser dieses diesen diesem war waren hat haben hatte habe bin bist seid sollte sollten soll sollen könnte können konnte muss müssen darf dürfen möchte will wollen würde würden wurde wurden gibt geht macht machen gelingt gelingen funktioniert',
    ),
  ]),
  generic: wordSet(
    'anleitung ratgeber leitfaden tipp tipps trick tricks weg wege dinge schritt schritte schritten idee ideen grund gründe gründen beispiel beispiele fehler checkliste liste einführung überblick grundlagen artikel beitrag zukunft neue neuen neuer neues richtige richtigen beste besten bester bestes gute guten guter gutes perfekte perfekten ultimative ultimativer wichtige wichtigsten einfache einfacher schnelle vorteil vorteile vorteilen nutzen bedeutung wissenswertes anfänger einsteiger zwei drei vier fünf sechs sieben acht neun zehn jahr jahre',
  ),
  articles: wordSet(''),
  links: wordSet(''),
  beforeVerb: /(?!)/,
  verb: /(?!)/,
  order:
    /^(?:bitte )?(?:schreib|schreibe|schreiben|erstelle|erstellen|verfasse|verfassen)(?: \S+){1,8}? über /,
  noun: 'last',
};
