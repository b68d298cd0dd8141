/** Vague words of French in their basic forms: general nouns, praise without a measure, verbs without a deed. */
export const vagueFrench = `
accompagner actuel adapter agile aide aider aimer amour amélioration améliorer apporter apprendre approche
apprécier aspect atmosphère atteindre atteindrez attente attrayant aujourd'hui authenticité authentique
avantage avenir aventure base beau beaucoup beauté belle besoin bien bon bonheur bonne but bénéfice capacité
central certain chacun chaleur chaleureux chance changement changer charme chemin choix chose choses client
clé collaboration communauté communication complexe comprendre compter compétence concentrer concentrez
concept concurrence confiance confort confortable connaissance connecter connexion conseil corps courage
croire croissance crucial créatif créativité créer culture célébrer célébrez cœur demain devenir difficile
différence digital divers diversité domaine durabilité durable dynamique découvrir défi développement
développer dévoué effet efficace efficacité effort encourager engagement enrichir ensemble enthousiasme
entreprise envie environnement espoir esprit essentiel excellent exceptionnel exclusif expertise explorer
expérience extraordinaire facile facteur fantastique fascinant façon façonner fiable fidélité fier
finalement flexibilité flexible fondamental fondation force fort futur gamme garantir gens global grandir
guider général habitude harmonie heureusement heureux histoire honnêteté identité idéal idée impact
importance important individuel influence innovant innovation inspirant inspiration inspirer instant
intelligent intemporel intuitif jamais joie juste liberté limite luxe magie magnifique manière marché marque
meilleur mentalité merveilleux message mission moderne moment monde motivant motivation motiver mériter
méthode naturel niveau nombreux nouveau nouvelle numérique nécessaire objectif offre offrir opportunité
optimal optimiser organisation outil paix parfait partager partenariat partout passion passionnant passionné
patience penser performance permettre personne personnel personnes persévérance pertinent petit plaisir plus
plusieurs polyvalent positif possibilité possible potentiel principal priorité problème processus productif
productivité produit professionnel profiter progrès précieux puissant pur qualité quotidien raffiné rapide
recette reconnaissance reconnaissant relation renforcer respect responsabilité responsable ressource rester
réaliste réinventer réseau résultat réussir réussite rêve secret secteur sentiment sentir service
significatif signifier simple simplicité sincère situation société solide solution soutenir soutien souvent
spécial stabilité stable stratégie stratégique structure style succès sujet surmonter surtout système
sécurité talent technologie tellement temps tendance toujours tous tout toute toutes transformation
transformer transparence très unique utile valeur variété victoire vie visibilité vision vital vivre volonté
voyage vrai vraiment véritable âme échec économie élégance élégant élément émotion énergie équilibre étape
évoluer évolution
`;
