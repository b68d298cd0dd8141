import { plain, shorten } from './words.ts';

// From a topic as people type it to a noun phrase that fits into a sentence.

const stopWords = new Set(
  (
    'a about above after all also am an and any are as at be because been but by can could did do does each few for from ' +
    'had has have how i if in into is it its just like make me more most my need new not of on once only or other our out ' +
    'over please should so some such than that the their them then there these they this to too under up us use very want ' +
    'was we were what when where which while who why will with would write you your create generate give content post blog ' +
    'article text about using help best guide tips ways words word tone audience'
  ).split(' '),
);

const leadIn =
  /^(?:(?:please\s+)?(?:write|create|generate|draft|give me|make|prepare|compose)\s+(?:me\s+)?(?:an?\s+|the\s+|some\s+)?[\w\s-]{0,40}?\s(?:about|on|for|titled|called)\s+)/i;
const howTo =
  /^(?:how (?:to|we|i|you can)|(?:\d+|five|seven|ten)\s+(?:\w+\s+){0,2}?(?:ways|tips|steps|ideas|tricks|reasons)\s+(?:to|for)|ways to|tips (?:to|for)|why you should|learn(?:ing)? (?:how )?to|the (?:best|right|smart|easy) way to)\s+/i;
const frame =
  /^(?:an?|the|our|your)?\s*(?:(?:ultimate|complete|beginner'?s?|short|quick|practical|definitive|simple)\s+)*(?:guide|introduction|intro|benefits|importance|power|art|future|basics|role|impact|history|rise|overview|launch|announcement|review|story|truth)\s+(?:to|of|about|on|behind)\s+/i;
const question = /^(?:what (?:is|are)|why (?:is|are|do|does)?|when to|who|should you|can you|is|are)\s+/i;

const doubling = /^[^aeiou]*[aeiou][bdgklmnprt]$/;

/** save → saving, plan → planning, brew → brewing. */
export function gerund(verb: string): string {
  if (verb.endsWith('ing')) return verb;
  if (verb.endsWith('ie')) return `${verb.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(verb)) return `${verb.slice(0, -1)}ing`;
  return doubling.test(verb) && verb.length <= 4 ? `${verb}${verb.at(-1)}ing` : `${verb}ing`;
}

const relative = /\s(?:who|that|which|whose|where|when|while)\s/i;
const joint =
  /\s(?:for|with|without|about|in|on|at|from|by|after|before|during|through|between|to|into|and|of)\s/gi;

/** A phrase of at most so many words, cut only before a preposition or a clause, so that what is left means something. */
const cutTail = (phrase: string, maxWords: number): string => {
  const words = phrase.split(' ');
  if (words.length <= maxWords) return phrase;
  const limit = words.slice(0, maxWords).join(' ').length;
  const clause = relative.exec(phrase)?.index ?? phrase.length;
  // A clause describes the noun before it: the two go together, with the preposition that leads to them.
  const joints = [...phrase.matchAll(joint)]
    .filter(({ index }) => index < clause && index <= limit)
    .map(({ index }) => index);
  const end = joints.at(-1) ?? (clause <= limit ? clause : -1);
  if (end > 0) return phrase.slice(0, end);
  const kept = words.slice(0, maxWords);
  while (kept.length > 1 && stopWords.has(kept.at(-1)!.toLowerCase())) kept.pop();
  return kept.join(' ');
};

/** Gerunds that stand for a kind rather than an act: “running shoes”. */
const nounGerund =
  /^(?:running|standing|walking|hiking|swimming|climbing|cooking|training|learning|meeting|sleeping|drinking|shopping|landing|marketing|opening|writing|booking|building|living|dining|wedding|heating|cycling|gardening|knitting|banking|parking|fitting|working|dancing|frying|baking|cleaning|reading)\s/i;
/** The phrase at the head of a title, at most six words and with its article: “The first week for …” → “The first week”. */
export const phraseOf = (title: string): string => cutTail(title, 6);

const singularEnd = /(?:ss|us|is|ics|news|lens|gas|bus|chess|series|sales|swiss|yes|plus)$/i;

/** Whether a noun phrase takes a plural verb, by its head noun. */
export function isPlural(phrase: string): boolean {
  if (/^(?:how|what|where|when|why|who)\s/i.test(phrase) || command.test(phrase)) return false;
  const head = phrase.split(/\s(?:for|with|without|about|in|on|at|from|by|of|to|per)\s/i)[0]!;
  if (/\s(?:and|&)\s/.test(head)) return true;
  const last = head.split(' ').at(-1)!;
  if (/^(?:people|children|women|men|feet|teeth|mice|they|them|these)$/i.test(last)) return true;
  // A gerund before it makes it an object: “brewing beans” is one thing to do.
  if (/^\p{L}+ing\s/u.test(head) && head.split(' ').length > 1 && !nounGerund.test(head)) return false;
  return /^[a-z-]{3,}s$/i.test(last) && !singularEnd.test(last) && !/^\p{Lu}/u.test(last);
}

/** Words that carry the meaning, in their order, each once. */
export function meaningfulWords(text: string): string[] {
  const words = plain(text).match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
  const seen = new Set<string>();
  return words.filter((word) => {
    const low = word.toLowerCase();
    if (seen.has(low) || stopWords.has(low) || (/^[a-z]+$/.test(low) && low.length < 3)) return false;
    seen.add(low);
    return true;
  });
}

const lowerStart = (phrase: string) =>
  // Names and abbreviations keep their capitals: only a lone capital before small letters goes.
  /^\p{Lu}\p{Ll}+(?:\s\p{Ll}|$)/u.test(phrase) ? phrase[0]!.toLowerCase() + phrase.slice(1) : phrase;

/** The subject of a topic as a noun phrase of at most six words or 48 characters. Never empty. */
export function subjectOf(topic: string): string {
  const first = plain(topic).split(/(?<=[\p{L}\p{N}])[.!?:;](?:\s|$)|[。！？]|\s[-–—]\s/u)[0] ?? '';
  let rest = first.replace(leadIn, '').replace(/^["'“”]+|["'“”]+$/g, '');
  const verbal = howTo.test(rest);
  rest = rest.replace(howTo, '').replace(frame, '').replace(question, '');
  rest = rest.replace(/^(?:an?|the|our|your|my)\s+/i, '').replace(/[?!.,;:]+$/u, '');
  let phrase = lowerStart(shorten(cutTail(rest.trim(), 6), 48));
  if (verbal && phrase) {
    const [verb = '', ...others] = phrase.split(' ');
    if (/^[a-z]+$/.test(verb)) phrase = [gerund(verb), ...others].join(' ');
  }
  if (/[\p{L}\p{N}]/u.test(phrase)) return phrase;
  return shorten(meaningfulWords(topic).slice(0, 4).join(' '), 48) || 'a fresh idea';
}

const countable =
  /(?:^|\s)(?:desk|guide|app|tool|plan|strategy|campaign|course|recipe|bag|shoe|watch|phone|laptop|chair|table|bottle|kit|platform|system|checklist|template|website|store|shop|agency|house|garden|bike|car|camera|dress|jacket|backpack|machine|grinder|planner|budget|account|card|loan|book|class|program|service|company|brand|newsletter|calendar|workflow|routine|trip|hotel|dog|cat|puppy|lamp|mattress|blender|tracker|speaker|wallet|mug|candle|subscription|workshop|webinar|event|sale|product|device|cleaner|serum|mat|lock|pan|pot|knife|sofa|tent|stroller|helmet|jar|box|basket|blanket|pillow|rug|shelf|tray|toaster|oven|fridge|fan|heater|charger|cable|keyboard|mouse|monitor|tablet|toy|game|puzzle|ring|necklace|shirt|hoodie|coat|hat|scarf|boot|sneaker|bracelet|journal|notebook|pen|gift|voucher|membership|consultant|lawyer|dentist|photographer|coach|designer|developer|assistant|chatbot|dashboard|integration|funnel|page|post|video|podcast|story|cream|method|technique|habit|audit|report|office|room|kitchen|flat|apartment|balcony|bedroom|bathroom|garage|shelf|mirror|clock|vase|plate|cup|bowl|bike rack|grill|tap|hose|team|meeting|interview|conference|wedding|festival|museum|restaurant|bar|bakery|café|cafe|coupon|landing page|homepage|headline|chair|bench|stool|bed|wardrobe|drawer|curtain)$/i;
const command = /^(?:buy|get|find|learn|order|hire|compare|download|sell|rent|book)\s/i;

/** Nouns in -er and -or are mostly things or people one counts; these are not. */
const masses =
  /(?:^|\s|-)(?:water|weather|paper|leather|power|butter|fever|silver|copper|summer|winter|laughter|labou?r|behavio(?:u)?r|humou?r|colou?r|decor|beer|ginger|pepper|dinner|fiber|timber|rubber|glamou?r|honou?r|after|over|under|better|per|for|or|never|ever|together|outdoor|indoor|interior|exterior|other|older|younger|cheaper|easter|october|september|november|december|twitter|october|customer behavior|cyber)$/i;
const counted = (phrase: string) =>
  countable.test(phrase) ||
  /(?:shelf|shop|board|list|room|house|book|bag|case|policy|gym|firm|card|table|pack|plan|phone)$/i.test(
    phrase,
  ) ||
  (/[a-z]{2}(?:er|or)$/i.test(phrase) && !masses.test(phrase));

/** A phrase as it stands in a sentence: with the article or the words around it that English wants. */
export function inSentence(phrase: string): string {
  if (/^(?:how|what|where|when|why|who)\s/i.test(phrase)) return `the question of ${phrase}`;
  if (command.test(phrase)) return `a search for “${phrase}”`;
  if (/^(?:best|top|cheapest|right|latest|newest|first|next)\s/i.test(phrase)) return `the ${phrase}`;
  if (counted(phrase) && !/^(?:an?|the|our|your|my|this)\s/i.test(phrase) && !/^\p{Lu}/u.test(phrase))
    return `${/^[aeiou]/i.test(phrase) ? 'an' : 'a'} ${phrase}`;
  return phrase;
}
