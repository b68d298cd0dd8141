import type { Book } from './book.ts';

export const french: Book = {
  name: /^french$/i,
  titles: ['{T} : commencer petit', '{T} : que faire d’abord', '{T}, vu de près'],
  openings: [
    'Autour de {k}, on prévoit beaucoup le dimanche et on fait peu le mardi. La liste compte neuf points, et le premier consiste à faire une liste. Mieux vaut un seul pas, qui tient entre le déjeuner et la sortie de l’école.',
    'Quand il s’agit de {k}, on aime commencer par le plus grand. Pourtant, c’est le petit qui décide : une date, un nom et une heure où le téléphone se tait.',
  ],
  sections: [
    [
      'Là où cela coince vraiment',
      [
        'Pour {k}, chacun croit que l’autre s’en occupe. On hoche la tête en réunion, on rédige un compte rendu, et trois semaines plus tard rien n’a bougé. Ce qui manquait n’était pas le savoir, mais un nom en face de la tâche.',
        'Les conseils viennent souvent de gens qui ont oublié leur première semaine. Ils sautent la partie où quelque chose tombe. C’est justement celle dont a besoin la personne qui débute avec {k}.',
        'Choisir ressemble à du travail. Après une soirée de comparaisons sur {k}, on est fatigué et fier, avec onze onglets ouverts et rien sur la table.',
      ],
    ],
    [
      'Ce qui aide dès le premier jour',
      [
        'Écrivez sur une carte ce que vous attendez de {k} dans un mois. Douze mots suffisent, et il faut qu’une personne y figure. Posez la carte près de la lampe ; ce qui ne la sert pas peut attendre.',
        'Enlevez quelque chose avant d’ajouter quoi que ce soit. Ce qui ne manque à personne était du lest. Ranger d’abord ce qui entoure {k}, c’est avoir besoin ensuite de moins de règles et de moins de patience.',
        'Demandez à une personne comment elle s’y prend avec {k}, et écoutez jusqu’au bout. Vous reviendrez avec une idée à vous et, avec un peu de chance, un biscuit.',
      ],
    ],
    [
      'À quoi l’on voit que cela marche',
      [
        'Le signe le plus clair est le silence. Le rappel n’est plus envoyé, le tiroir reste fermé, et seul un visiteur parle encore de {k}.',
        'Un seul chiffre sur {k} suffit, à condition de le voir depuis son bureau. Comptez le même jour de la semaine, et prenez le résultat comme une question, pas comme un verdict.',
        'Les mauvais jours en disent plus que les bons. Quand tout le reste glisse et que {k} tient sans effort, vous pouvez cesser d’y penser.',
      ],
    ],
    [
      'Ce que l’on peut objecter',
      [
        'Il est peut-être trop tôt. Tant que personne ne soupire à propos de {k}, toute solution n’est qu’un meuble de plus. Attendez qu’on vous le demande, puis commencez l’après-midi même.',
        'La première semaine est moins bonne que la précédente. Les mains sont lentes, l’ancien chemin appelle, et tout ce qui touche à {k} prend un peu plus de temps. Cela tourne vers le neuvième jour, sans prévenir.',
        'Tout ne se planifie pas. Un jour, {k} rencontrera une fuite d’eau, et la fuite passera d’abord. Gardez un jour par semaine où rien ne doit être fini.',
      ],
    ],
    [
      'Une semaine ordinaire',
      [
        'Marta avait tout acheté pour {k} : le livre, le sac, la bonne version. Cela restait dans l’entrée avec son étiquette, et elle passait devant chaque matin. En mai, sa sœur l’a emprunté, l’a rapporté usé, et depuis, c’est devenu facile.',
        'Dans un petit atelier, une feuille sur {k} était accrochée à la porte, avec trois lignes et une date. Personne n’avait convoqué de réunion. Quand la feuille est tombée, nul ne l’a remarqué, car chacun faisait déjà ainsi.',
        'Le premier essai a pris tout un samedi et a fini à la corbeille. Le deuxième a duré deux heures. Le troisième était prêt avant le déjeuner, et à qui demandait des nouvelles de {k}, la réponse était courte.',
      ],
    ],
    [
      'Ce que d’autres en ont appris',
      [
        'Une collègue tenait sur {k} un cahier où n’entraient que des erreurs. Au bout de deux mois il était à moitié plein, avec une date à chaque page. Les nouveaux le lisaient le premier jour, et riaient aux mêmes endroits qu’elle.',
        'Une association s’est disputée un an sur {k}, jusqu’à ce que quelqu’un retourne la question : que manquerait-il si nous arrêtions demain ? La réponse tenait sur une carte postale, et elle est toujours près de la cafetière.',
        'Deux voisins ont commencé avec {k} le même printemps. L’un a lu jusqu’à l’automne. L’autre a commencé le premier samedi, petit et de travers, et en était à l’automne au cinquième essai.',
      ],
    ],
  ],
  listHeading: 'Cinq choses pour cette semaine',
  tips: [
    ['Un nom en face de chaque tâche', 'Là où tout le monde est responsable, personne ne l’est.'],
    ['Une date que quelqu’un connaît', 'Ce que personne n’attend se termine rarement.'],
    [
      'La partie désagréable le matin',
      'À onze heures, elle est derrière vous, et l’après-midi change de couleur.',
    ],
    ['Deux semaines à côté de l’ancien chemin', 'Posés côte à côte, les deux se départagent seuls.'],
    ['Trois lignes le vendredi', 'Qui note où il en est n’a rien à deviner au mois de mai.'],
    ['Une chose de moins', 'Ce qui ne manque à personne ne revient pas.'],
  ],
  questionHeading: 'Les questions qui reviennent',
  questions: [
    [
      'Comment commencer avec {k} ?',
      'Par la partie que l’on voit. Prenez une heure, une feuille et une personne qui demandera des nouvelles vendredi.',
    ],
    [
      'Combien de temps faut-il ?',
      'La première semaine résiste, puis cela devient plus facile vers le neuvième jour. Au bout d’un mois, vous savez ce qui reste.',
    ],
    [
      'Combien coûte {k} ?',
      'Calculez d’abord ce que coûte de ne rien faire, en heures, sur un an. La réponse est ensuite assez courte.',
    ],
    ['Qui doit s’en occuper ?', 'Une personne, avec un nom. À deux, c’est un groupe, et un groupe s’attend.'],
    [
      'Quelle est l’erreur la plus fréquente ?',
      'Commencer trop grand. Qui change tout un lundi se retrouve seul le vendredi.',
    ],
    [
      'Comment savoir si cela vaut la peine ?',
      'Au fait que plus personne n’en parle. Ce qui est devenu facile n’a pas besoin de réunion.',
    ],
    [
      'Peut-on se passer de nouveaux outils ?',
      'Pour commencer, toujours. Une carte et un crayon durent plus longtemps que la plupart des logiciels.',
    ],
  ],
  asked: [
    'Que faut-il savoir sur {q} ?',
    'Moins qu’on ne croit. Sur {q}, il suffit pour commencer d’une phrase écrite que deux personnes comprennent de la même façon. La première semaine montrera le reste.',
  ],
  further: 'Il en va de même pour {x} : petit, tôt et avec un nom.',
  closeHeading: 'Et maintenant ?',
  closings: [
    'Prenez vingt minutes aujourd’hui, et faites la partie que personne ne voit. Le reste de {k} attendra patiemment à la porte.',
    'Appelez une personne, et dites pour quand. À partir de là, {k} a une date, un témoin et, très probablement, une bonne fin.',
  ],
  email: {
    subjects: ['{T} : une question', '{T} en une heure', 'À propos de {k}'],
    greeting: 'Bonjour,',
    link: 'Voyez ici comment cela se passe',
    signOff: 'Bien à vous\n[votre nom]',
  },
  post: {
    hooks: [
      '{T} échoue rarement à cause du plan. Cela échoue un mardi, à neuf heures dix.',
      '{T} : un nom, ou aucun.',
    ],
    bridge: 'Voici ce qui a aidé :',
    asks: [
      'Chez vous, quelle est la partie que personne ne voit ?',
      'Qu’avez-vous supprimé sans que personne le remarque ?',
    ],
    tags: ['PetitsPas', 'CommencerPetit', 'CetteSemaine', 'MotsSimples'],
  },
  ad: {
    headlines: [
      '{T}',
      '{T} expliqué',
      '{T} : commencer petit',
      'Pas à pas',
      'Commencé en une heure',
      'Sans jargon',
      'Voir avant de choisir',
      'Posez vos questions',
      'Le premier pas aujourd’hui',
      'Des mots clairs',
      'Pour les semaines pleines',
      'Moins deviner, plus agir',
      'Garder ce qui marche',
      'Comparer au calme',
      'Des réponses honnêtes',
      'Facile à commencer',
      'Un plan qui tient',
      'Dès cette semaine',
      'Essayer sans pression',
    ],
    descriptions: [
      'Voyez ce que {k} change dans une semaine ordinaire.',
      'Des étapes claires, des réponses honnêtes et un début en un après-midi.',
      'Comparez au calme, demandez tout et commencez par le plus petit.',
      'Voyez d’abord, décidez ensuite. Arrêter est tout aussi simple.',
      'Trois choses qui comptent, et que faire de chacune.',
    ],
    paths: ['debut', 'comment', 'comparer', 'questions'],
    texts: [
      '{T} : commencez par la partie que vous voyez.',
      'Un pas, dix minutes, cette semaine : ainsi commence {k}.',
      'Commencer petit, dès jeudi.',
    ],
    feedHeadlines: ['{T} : commencer petit', 'Une soirée, un pas', 'Commencer cette semaine'],
    feedDescriptions: ['Sans hâte ni jargon', 'Vu en dix minutes'],
    also: 'Aussi pour {x}.',
  },
  meta: '{T} sans détour : là où cela coince, ce qui aide le premier jour et à quoi l’on voit que cela marche. Avec un pas pour cette semaine.',
};
