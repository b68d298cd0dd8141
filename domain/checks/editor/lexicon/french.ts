import { vagueFrench } from './vague-french.ts';
import type { WordLists } from './lexicon.ts';

export const french: WordLists = {
  empty: `
dans un monde en|où|de plus; dans un monde * * *; à l'ère du|de|numérique; de nos jours;
en perpétuelle mutation|évolution; en constante|perpétuelle évolution; plus que jamais;
au cœur de notre|nos|de; dans notre adn; notre adn; repousser les limites; valeur ajoutée;
créer de la valeur; sur mesure; approche sur mesure|globale|holistique;
solution|solutions innovante|innovantes|complète|complètes|adaptée|adaptées|clé; tournée vers l'avenir;
tourné vers l'avenir; vers l'avenir; façonner l'avenir; construire l'avenir; l'avenir de;
équipe|équipes passionnée|passionnées; passionnés par; avec passion; notre passion; ensemble allons;
allons plus loin; aller plus loin; se réinventer; nouvelle opportunité; nouvelles opportunités;
de nouvelles perspectives|opportunités;
une véritable aventure|expérience|passion; un véritable;
une expérience unique|inoubliable|exceptionnelle|incomparable; expérience unique;
moment|moments unique|inoubliable|inoubliables|magique|magiques|d'exception;
savoir faire unique|inégalé|exceptionnel; notre mission; notre vision; nos valeurs; satisfaction de nos;
satisfaction client; votre satisfaction; notre priorité; priorité absolue; au service de; à votre écoute;
partenaire de confiance; partenaire idéal; votre partenaire; accompagner dans; vous accompagne|accompagnons;
à chaque étape; étape de votre; plein potentiel; votre potentiel; libérez; clé|clés du succès; la clé de|du;
le secret de|d'une; le meilleur de; ce qui compte; fait toute la différence; faire la différence;
la différence; bien plus qu'un|qu'une; plus qu'un|qu'une; plus qu'un simple; non seulement;
il est essentiel|important|crucial|primordial; il est temps de; il ne fait aucun; joue un rôle;
jouent un rôle; un rôle * dans; que vous soyez; quel que soit; pour tous les goûts; à portée de main;
laissez vous; plongez dans; découvrez un|une|notre|nos|le|la|les|comment; vivez une|l'expérience;
offrez vous; faites vous plaisir; univers de; un monde de; alliance parfaite; mariage parfait; allie;
alliant; le compagnon idéal|parfait; le cadeau idéal|parfait; haut de gamme;
qualité supérieure|exceptionnelle|irréprochable; de qualité supérieure|exceptionnelle; attention aux détails;
souci du détail; dernière génération; à la pointe; pointe de la technologie; prochain niveau;
niveau supérieur; transformation digitale|numérique; leader du marché; gagnant gagnant; en conclusion;
en somme; dans cet article; n'est pas un|une * c'est; possibilités infinies; infinies possibilités;
`,
  thin: `
nous sommes fiers|heureux|ravis; ravis de vous; n'hésitez pas; contactez nous; en savoir plus; bienvenue;
merci à tous; restez connectés; à très bientôt; notre équipe; nos experts; facile à utiliser;
rapide et facile; les études montrent; beaucoup de gens; pas à pas; jour après jour; chaque jour
`,
  hollow: `
innovant innovante innovants innovation unique uniques exceptionnel exceptionnelle incontournable
incontournables inoubliable révolutionnaire disruptif disruptive optimiser booster sublimer sublime sublimez
passion passionné passionnés passionnées excellence authentique authenticité intemporel intemporelle raffiné
raffinement élégance holistique synergie synergies agile agilité inspirant inspirante optimal optimale
`,
  vague: vagueFrench,
  endings: 'euses>eux elles>el elle>el ives>if ive>if es s e x aux>al ez>er ent>er ons>er',
  openings: `
dans un monde; à l'ère; de nos jours; aujourd'hui plus; bienvenue; nous sommes fiers|heureux|ravis;
vous cherchez; vous rêvez; saviez vous; le saviez vous; découvrez; imaginez; avez vous déjà; vous êtes vous;
qui n'a jamais; dans cet article; l'innovation est; il est essentiel; enfin; ça y est
`,
  requests: `
écrivez; répondez; commentez; commentaires; commentaire; appelez; réservez; commandez; inscrivez; achetez;
essayez; téléchargez; lisez; partagez; enregistrez; visitez; venez; apportez; choisissez; demandez; comparez;
dites; envoyez; prenez; consultez; testez; voir; votez; passez; répondre; réserver; commander
`,
  blandRequests: `
en savoir plus; découvrir; contactez nous; cliquez ici; restez connectés; suivez nous; rejoignez nous;
lire la suite
`,
  chatter: `
voici votre|un|une|le|la|trois article|texte|post|publication|version|options;
voici votre|un|une|le|la|trois * article|texte|post|publication|version|options; bien sûr voici;
en tant qu'ia; en tant que modèle; modèle de langage; souhaitez vous que je; voulez vous que je
`,
  politeChatter: `
n'hésitez pas à me; j'espère que cela|ce|ça; je peux également|aussi
`,
  consequences: `
pour que; afin de|que; parce que; car; sans; au lieu de; plutôt que; ce qui; permet; permettent; assez;
suffisant|suffisamment; si vous; même; résiste; protège; évite; tient; reste;
`,
  numbers: `
deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante
cinquante soixante cent mille million millions moitié tiers quart dizaine douzaine
`,
  reader: `vous votre vos tu ton ta tes toi`,
};
