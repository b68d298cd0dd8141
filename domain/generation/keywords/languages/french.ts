import { functionWordsOf } from '../../../text/language.ts';
import { wordSet, type TopicWords } from './word-lists.ts';

export const french: TopicWords = {
  stops: new Set([
    ...functionWordsOf('fr'),
    ...wordSet(
      'j t s l n m c qu jusqu lorsqu puisqu moi toi lui eux tu ils elles on me te se leur leurs mes tes ses mon ma ton ta son sa nos vos cet ces celle celui chaque plusieurs quelques tout tous toute toutes autre autres même quel quelle quels quelles quoi comment pourquoi quand combien où si car donc ni or sans sous chez vers entre avant après pendant depuis contre afin lors dès très trop plus moins bien mieux peu beaucoup aussi encore toujours jamais souvent ici y en a ont ai as avez avons était sera peut peuvent doit doivent faut un d de',
    ),
  ]),
  generic: wordSet(
    'guide guides conseil conseils astuce astuces façon façons manière manières étape étapes idée idées raison raisons exemple exemples erreur erreurs liste introduction aperçu bases article blog meilleur meilleure meilleurs meilleures bon bonne bons bonnes parfait parfaite ultime complet complète simple simples facile faciles avantage avantages bienfaits importance débutant débutants choses savoir éviter important importante nouveau nouvelle nouveaux nouvelles avenir deux trois quatre cinq six sept huit neuf dix',
  ),
  articles: wordSet(
    'un une le la les des du mon ma mes ton ta tes son sa ses votre vos notre nos leur leurs ce cet cette ces l',
  ),
  links: wordSet('de d à au en du des par'),
  beforeVerb: /(?:^|\s)(?:comment(?: bien| mieux)?|pourquoi|quand)$/,
  verb: /(?:er|ir|re|ez)$/,
  order: /^(?:écris|écrire|écrivez|rédige|rédiger|rédigez|crée|créer|créez)(?: \S+){1,8}? sur /,
  noun: 'first',
};
