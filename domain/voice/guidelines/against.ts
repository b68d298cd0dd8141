/** A sentence that breaks a rule, and how it was made from one of the samples. */
export type Against = { text: string; how: string };

/**
 * Each changes one thing about a sentence of the samples, so that its meaning and grammar stay. Null where that cannot
 * be done without reading the sentence: then there is no example of what not to do.
 */

const writtenOut: Readonly<Record<string, string>> = {
  "can't": 'cannot',
  "won't": 'will not',
  "shan't": 'shall not',
  "don't": 'do not',
  "doesn't": 'does not',
  "didn't": 'did not',
  "isn't": 'is not',
  "aren't": 'are not',
  "wasn't": 'was not',
  "weren't": 'were not',
  "haven't": 'have not',
  "hasn't": 'has not',
  "hadn't": 'had not',
  "wouldn't": 'would not',
  "couldn't": 'could not',
  "shouldn't": 'should not',
  "i'm": 'I am',
  "we're": 'we are',
  "you're": 'you are',
  "they're": 'they are',
  "i'll": 'I will',
  "we'll": 'we will',
  "you'll": 'you will',
  "they'll": 'they will',
  "it'll": 'it will',
  "i've": 'I have',
  "we've": 'we have',
  "you've": 'you have',
  "they've": 'they have',
};
const contracted = new Map(
  Object.entries(writtenOut)
    .filter(([, words]) => words.endsWith(' not') || words === 'cannot')
    .map(([short, words]) => [words, short]),
);
// "Don't you" would become "do not you".
const asShort = new RegExp(
  `\\b(?:${Object.keys(writtenOut).join('|')})\\b(?! (?:i|you|we|they|he|she|it)\\b)`,
  'gi',
);
const asLong = new RegExp(`\\b(?:${[...contracted.keys()].join('|')})\\b`, 'gi');

/** Contractions written out. */
export function withoutContractions(sentence: string): Against | null {
  const text = plainApostrophes(sentence).replace(asShort, (found) =>
    likeCase(found, writtenOut[found.toLowerCase()]!),
  );
  return differs(text, plainApostrophes(sentence), 'The same sentence with its contractions written out.');
}

/** At the beginning of a sentence and before another word: "Yes, it is." has no short form. */
const beginningInFull = /^(It|That|There) is (?=[a-z])/;

/** "Not" contracted, and "It is" at the beginning. */
export function withContractions(sentence: string): Against | null {
  const text = sentence
    .replace(asLong, (found) => likeCase(found, contracted.get(found.toLowerCase())!))
    .replace(beginningInFull, "$1's ");
  return differs(text, sentence, 'The same sentence with contractions.');
}

const stiffer: Readonly<Record<string, string>> = {
  if: 'in the event that',
  because: 'due to the fact that',
  buy: 'purchase',
  buys: 'purchases',
  bought: 'purchased',
  many: 'numerous',
  also: 'additionally',
  now: 'at this point in time',
  soon: 'in the near future',
  quickly: 'in an expeditious manner',
  often: 'on a frequent basis',
};
/** "More often", "see if", "as if", "how many", "if so" and the like have no such long form. */
const before =
  'more|most|very|too|so|as|how|less|least|not|only|what|by|for|until|right|even|see|ask|know|tell|wonder|check|sure';
const after = 'of|not|that|as|on|so|any|possible|necessary|and|or|than';
const safeStiff = new RegExp(
  `(?<!\\b(?:${before}|(?:ask|tell|show|let) \\w+) )\\b(?:${Object.keys(stiffer).join('|')})\\b(?! (?:${after})\\b)(?![^\\p{L} ,])`,
  'iu',
);

/** One everyday word replaced by a long one. */
export function withLongWords(sentence: string): Against | null {
  const text = sentence.replace(safeStiff, (found) => likeCase(found, stiffer[found.toLowerCase()]!));
  return differs(text, sentence, 'The same sentence with a wordy phrase for a short word.');
}

/** The reader named as a third person. Only where "you" is the one word for the reader. */
export function withoutReader(sentence: string): Against | null {
  if (/\b(?:your|yours|yourself|yourselves|you['’]\w+)\b/i.test(sentence)) return null;
  if ((sentence.match(/\byou\b/gi) ?? []).length > 1) return null;
  if (/\b(?:thank|than|see|are|were|do|did|have|can|will) you\b/i.test(sentence)) return null;
  const text = sentence.replace(/\byou\b/gi, (found) => likeCase(found, 'customers'));
  return differs(text, sentence, 'The same sentence about customers, without “you”.');
}

/** Forms of verbs that are the same after "we" and after "the company". */
const sameVerb =
  /^(?:can|cannot|can['’]t|could|couldn['’]t|may|might|must|shall|should|will|won['’]t|would|wouldn['’]t|did|didn['’]t|had|never had|made|said|put|took|gave|went|came|wrote|built|bought|kept|found|began|paid|sold|told|thought|\w{3,}ed)\b/i;

/** The company named as a third person. Only where each "we" has a verb that stays the same. */
export function withoutCompany(sentence: string): Against | null {
  if (/\b(?:us|our|ours|ourselves|we['’]\w+)\b/i.test(sentence)) return null;
  const follow = [...sentence.matchAll(/\bwe\b ?(?=(.*))/gi)];
  if (follow.length !== 1 || !sameVerb.test(follow[0]![1]!)) return null;
  const text = sentence.replace(/\bwe\b/i, (found) => likeCase(found, 'the company'));
  return differs(text, sentence, 'The same sentence about the company, without “we”.');
}

/** A statement that ends in an exclamation mark. */
export function withExclamation(sentence: string): Against | null {
  if (!/[^.]\.$/.test(sentence)) return null;
  return { text: `${sentence.slice(0, -1)}!`, how: 'The same sentence with an exclamation mark.' };
}

/** Beginnings that stay right in lower case and after "perhaps". */
const statement = /^(?:We|You|It|They|This|That|There|These|Our|Your|The|A|An|I)\b/;

/** A statement that begins with "Perhaps". */
export function withHedge(sentence: string): Against | null {
  if (!statement.test(sentence) || !sentence.endsWith('.')) return null;
  return { text: `Perhaps ${lowerFirst(sentence)}`, how: 'The same sentence with “Perhaps” in front.' };
}

const request =
  /^(?:Ask|Bring|Choose|Come|Cut|Eat|Give|Keep|Leave|Look|Pick|Plant|Put|Read|Send|Sow|Take|Tell|Turn|Wear|Write)\b/;

/** Two short statements as one long sentence. */
export function joined(first: string, second: string): Against | null {
  if (!/[^.]\.$/.test(first) || !(statement.test(second) || request.test(second))) return null;
  return {
    text: `${first.slice(0, -1)}, and furthermore ${lowerFirst(second)}`,
    how: 'The same two sentences joined into one.',
  };
}

/** The first figure as a word for any number. */
export function withoutFigure(sentence: string): Against | null {
  const text = sentence.replace(/(?<![\d.,£$€])\b([2-9]|[1-9]\d+)(?= [a-z]{3,}s\b)/, 'several');
  return differs(text, sentence, 'The same sentence without its exact figure.');
}

const plainApostrophes = (text: string) => text.replace(/[’ʼ]/g, "'");
const differs = (text: string, from: string, how: string) => (text === from ? null : { text, how });
const lowerFirst = (text: string) => (/^I\b/.test(text) ? text : text[0]!.toLowerCase() + text.slice(1));
const likeCase = (found: string, by: string) =>
  /^\p{Lu}/u.test(found) ? by[0]!.toUpperCase() + by.slice(1) : by;
