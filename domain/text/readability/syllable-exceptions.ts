/** Words that the spelling rules count wrongly, by their number of syllables. */
const wordsBySyllables: Record<number, string> = {
  1: 'aches aren aisle choir fired hired isle priest real reins suave tired weren',
  2: `acme argue assuage being beings beside brilliance business cafe cashier cement centre cliche client create
    crooked diet dissuade duel duet evening every fluid forest frontier fuel genius giant hatred headaches hideout
    hombre hundred latte lawyer leopard liar lion louis machine maybe naked naive people persuade poem poet posse
    premier psyche quiet ragged really reside reuse righteous riot rugged ruin ruined sacred sawyer science soldier suet
    takeoff therefore timeout trio vacuum vaguely wicked wretched`,
  3: `alien archaic area arguing businesses cavalier cereal chandelier coerce compliant concierge convenience
    convenient defiant deity dieting element elements everyday everyone everything everywhere excrement faceted
    fiance fiery finale forever geniuses genuine heroine idea implement jeopardize jeopardy karate linear makeover
    moreover museum nausea nuclear oasis persuasion persuasive quietly realize realise recipe reliant resilient
    ruining sesame silhouette suicide supplement complement takeaway takeover theater theatre uniquely usefulness
    wherever whoever winery`,
  4: `apostrophe catastrophe diabetes epitome everybody hyperbole inconvenience inconvenient initiative karaoke
    nevertheless nonetheless reality suicidal vigilante`,
  5: 'spontaneity',
};

/** Number of syllables of each exception. */
export const syllableExceptions: ReadonlyMap<string, number> = new Map(
  Object.entries(wordsBySyllables).flatMap(([count, words]) =>
    words.split(/\s+/).map((word) => [word, Number(count)] as const),
  ),
);
