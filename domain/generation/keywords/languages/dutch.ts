import { functionWordsOf } from '../../../text/language.ts';
import { wordSet, type TopicWords } from './word-lists.ts';

export const dutch: TopicWords = {
  stops: new Set([
    ...functionWordsOf('nl'),
    ...wordSet(
      'of in is was met tot bij uit door over onder tussen tegen zonder na per sinds tijdens vanaf via binnen buiten boven achter naast rond ik jij hij zij we jullie hen hun mij me jou ons onze mijn jouw zijn haar elk elke alle alles andere ander veel weinig meer minder zeer heel echt goed beter hoe waarom wat wanneer waar wie welke welk hoeveel waarmee waarvoor zo dan dus toch nu hier daar altijd nooit vaak ook wel geen er nog al ben bent heb hebt heeft hebben moet moeten mag mogen wil willen zal zullen zou doe doet begin begint doen gaat gaan krijg krijgt maak maakt kies kiest vind vindt koop koopt helpt werkt',
    ),
  ]),
  generic: wordSet(
    'gids koopgids belangrijk handleiding tip tips truc trucs trucjes manier manieren stap stappen stappenplan idee ideeën reden redenen voorbeeld voorbeelden fout fouten checklist lijst inleiding overzicht basis artikel blog beste leuke leukste goede perfecte ultieme complete volledige eenvoudige makkelijke makkelijk snelle juiste voordeel voordelen nadelen nut belang belangrijkste beginner beginners dingen weten nieuwe nieuw toekomst twee drie vier vijf zes zeven acht negen tien jaar',
  ),
  articles: wordSet('de het een je jouw uw mijn zijn haar onze ons hun dit dat deze die'),
  links: wordSet(''),
  beforeVerb: /(?:^|\s)te$/,
  verb: /(?:en|aan|ien)$/,
  order: /^(?:schrijf|maak|creëer)(?: \S+){1,8}? over /,
  noun: 'last',
};
