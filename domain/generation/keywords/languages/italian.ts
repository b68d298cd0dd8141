import { functionWordsOf } from '../../../text/language.ts';
import { wordSet, type TopicWords } from './word-lists.ts';

export const italian: TopicWords = {
  stops: new Set([
    ...functionWordsOf('it'),
    ...wordSet(
      'a e o i in su tra fra ed od io tu lui lei noi voi loro me te mi ci vi se ogni tutto tutti tutta tutte altro altri altra altre stesso stessa quale quali cosa chi dove quando quanto quanti quante perché mentre senza sotto sopra verso prima dopo durante contro entro secondo meno bene meglio poco molto molti molta molte troppo qui oggi ora adesso sempre mai già no sì sia era ha hanno ho hai avere essere può possono deve devono devi puoi fare fa fai c è bisogna serve servono conviene davvero ecco sul sullo sulla sui sugli sulle nello negli nelle dal dallo dalla dai dagli dalle',
    ),
  ]),
  generic: wordSet(
    'guida guide consiglio consigli trucco trucchi modo modi maniera passo passi passaggi idea idee ragione ragioni motivo motivi esempio esempi errore errori lista elenco introduzione panoramica basi articolo articoli blog migliore migliori miglior buono buona buoni buone perfetto perfetta definitiva definitivo completa completo semplice semplici facile facili vantaggio vantaggi beneficio benefici importanza principiante principianti cose sapere evitare importante importanti scelta nuovo nuova nuovi nuove nostro nostra nostri nostre futuro due tre quattro cinque sei sette otto nove dieci',
  ),
  articles: wordSet(
    "un uno una un' il lo la i gli le l' l il tuo tua tuoi tue mio mia miei mie suo sua suoi sue vostro vostra nostro nostra nostri nostre questo questa questi queste al alla allo ai agli alle",
  ),
  links: wordSet("di da d d' del dello della dell dell' dei degli delle"),
  beforeVerb: /(?:^|\s)(?:come|perché|per|quando|dove)$/,
  verb: /(?:[aei]re|rre|arsi|ersi|irsi)$/,
  order:
    /^(?:scrivi|scrivere|crea|redigi|prepara)(?: \S+){1,8}? (?:su|sul|sullo|sulla|sui|sugli|sulle|sull) /,
  noun: 'first',
};
