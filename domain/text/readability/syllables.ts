import { syllableExceptions } from './syllable-exceptions.ts';

/** Letters of the longest English word. Of a longer text only the beginning is counted. */
const longestWord = 45;

/**
 * Number of spoken syllables of one English word, at least 1: by the table of exceptions, otherwise by spelling rules.
 * `word` has no hyphens, dots or digits; accents, capitals and apostrophes are allowed.
 */
export function countSyllables(word: string): number {
  const plain = /^[a-z]+$/.test(word) ? word : plainLetters(word.slice(0, longestWord));
  const apostrophe = plain.lastIndexOf("'");
  if (apostrophe <= 0) return countPlainSyllables(plain.slice(apostrophe + 1));
  const stem = plain.slice(0, apostrophe).replaceAll("'", '');
  return countPlainSyllables(stem) + ofContraction(stem, plain.slice(apostrophe + 1));
}

function plainLetters(word: string): string {
  return word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’ʼ]/g, "'");
}

/** What an ending after an apostrophe adds: 0 in "dog's" and "we're", 1 in "boss's" and "should've". */
function ofContraction(stem: string, ending: string): number {
  // The n of "n't" is in the stem: "did-n't" and "is-n't", but "can't" and "weren't".
  if (ending === 't') return /[ds]n$/.test(stem) ? 1 : 0;
  if (ending === 's') return hisses(stem, stem.length) ? 1 : 0;
  if (ending === 'll' || ending === 've') return isVowel(stem.at(-1)) ? 0 : 1;
  if (ending === 'd') return isOneOf('dt', stem.at(-1)) ? 1 : 0;
  return ending.length > 2 ? countPlainSyllables(ending) : 0;
}

/** The count for a word of lower case letters a to z only: the fast path for whole texts. */
export function countPlainSyllables(word: string): number {
  if (word.length > longestWord) return countPlainSyllables(word.slice(0, longestWord));
  return syllableExceptions.get(word) ?? fromException(word) ?? bySpelling(word);
}

/** "ideas", "created": an exception with an inflection ending. */
function fromException(word: string): number | undefined {
  const last = word.length - 1;
  const end = word[last];
  if (last < 3 || (end !== 's' && end !== 'd')) return undefined;
  const stem = syllableExceptions.get(word.slice(0, last));
  if (stem === undefined) return undefined;
  if (end === 's') return stem + (hisses(word, last) ? 1 : 0);
  return word[last - 1] === 'e' ? stem + (isOneOf('td', word[last - 2]) ? 1 : 0) : undefined;
}

function bySpelling(word: string): number {
  let count = 0;
  let isInVowels = false;
  for (let at = 0; at < word.length; at += 1) {
    const isSounded = isVowel(word[at]) && !isConsonantAt(word, at);
    if (isSounded && (!isInVowels || isHiatus(word, at))) count += 1;
    isInVowels = isSounded;
  }
  return Math.max(1, count + added(word) - silentAtEnd(word) - silentInside(word));
}

/** y before a vowel ("be-yond") and u after q are consonants. */
function isConsonantAt(word: string, at: number): boolean {
  if (word[at] === 'u') return word[at - 1] === 'q';
  return word[at] === 'y' && isVowel(word[at + 1]) && (at === 0 || isVowel(word[at - 1]));
}

/** True when the vowel at `at` begins a syllable although it follows a vowel: "i-de-a-list", "sci-ence", "po-et". */
function isHiatus(word: string, at: number): boolean {
  const before = word[at - 2];
  const next = word[at + 1];
  switch (word[at - 1]! + word[at]!) {
    case 'ia':
      return isHiatusIa(before, next, word[at + 2]);
    case 'io':
      if (before === 'v' && next === 'r') return false;
      return isOneOf('lp', next) || next === undefined || !isOneOf('tscgxnlh', before);
    case 'ie':
      return isHiatusIe(word.slice(at + 1), before, at);
    case 'eo':
      return !(at > 2 && (before === 'g' || (before === 'h' && word[at - 3] === 'c')));
    case 'eu':
      return at + 2 === word.length && isOneOf('ms', next);
    case 'ea':
      return (
        before === 'e' || (before === 'r' && word[at - 3] === 'c' && next === 't' && word[at + 2] !== 'u')
      );
    case 'ua':
      return before !== 'g';
    case 'ue':
      return before !== 'g' && isOneOf('nl', next) && at > 2;
    case 'ui':
      if (isIng(word, at)) return before !== 'g';
      return next === 't' && isOneOf('yi', word[at + 2]) && !isOneOf('rs', before);
    case 'uo':
    case 'uu':
    case 'iu':
    case 'ii':
    case 'ya':
    case 'ye':
    case 'yo':
    case 'ao':
      return true;
    default:
      return isIng(word, at);
  }
}

/** "be-ing", "go-ings": the ending -ing is always a syllable. */
function isIng(word: string, at: number): boolean {
  return word[at] === 'i' && /^ings?$/.test(word.slice(at));
}

/** "ap-pre-ci-ate", "re-li-a-ble", "en-thu-si-asm"; but "so-cial", "mar-riage", "bril-liant". */
function isHiatusIa(
  before: string | undefined,
  next: string | undefined,
  third: string | undefined,
): boolean {
  if (next === 't' || next === 's') return true;
  if (isOneOf('ctsg', before)) return false;
  if (before === 'l') return !(next === 'g' || next === 'r' || (next === 'n' && third !== 'c'));
  return !(before === 'r' && next === 'g');
}

/** "hap-pi-er", "di-et", "cli-ent", "sci-ence"; but "field", "pa-tience", "friend". */
function isHiatusIe(rest: string, before: string | undefined, at: number): boolean {
  if (rest === 'r' || rest === 'st' || rest === 'rs') return at > 2;
  if (rest === 't' || rest === 'th' || rest === 'ty' || rest === 'ties') return true;
  const isEntOrEnce = rest[0] === 'n' && isOneOf('tc', rest[1]);
  return isEntOrEnce && (at < 4 || !isOneOf('ct', before));
}

const partedStart =
  /^(?:over|in|un)?(?:co(?:ord|oper|inci|exist|alit)|re(?:act|ass|arr|app|adj|uni|use|usa|ent|ena|imb|inf|ins|inv|inc|iter|alit|alis|aliz)|deact|theat|heroi|poe[mt]|preem|proact)/;

/** "rhyth-m", "cri-ti-cis-m", "co-or-di-nate". */
function added(word: string): number {
  const end = word.endsWith('s') ? word.length - 2 : word.length - 1;
  const isSm =
    word[end] === 'm' && (word[end - 1] === 's' || (word[end - 1] === 'h' && isOneOf('st', word[end - 2])));
  // Most words are excluded by their first letter, before the expression is matched.
  const mayPart = word.length > 3 && isOneOf('crdthpoiu', word[0]) && partedStart.test(word);
  return (isSm ? 1 : 0) + (mayPart ? 1 : 0);
}

/** 1 for a silent e at the end: "like", "likes", "liked"; 0 for "ta-ble", "want-ed". */
function silentAtEnd(word: string): number {
  const last = word.length - 1;
  const end = word[last];
  const at = end === 'e' ? last : (end === 's' || end === 'd') && word[last - 1] === 'e' ? last - 1 : 0;
  if (at < 2) return 0;
  const before = word[at - 1]!;
  const second = word[at - 2]!;
  // "u-nique", "league", "played".
  if (before === 'u') return isOneOf('gq', second) ? 1 : 0;
  if (before === 'y') return 1;
  if (isVowel(before)) return 0;
  // "ta-ble", "han-dled", "a-cre", "cen-tre".
  if (before === 'l' && !isVowel(second) && !isOneOf('lrw', second)) return 0;
  if (before === 'r' && isOneOf('bcdgt', second)) return 0;
  if (end === 'd') return isOneOf('td', before) ? 0 : 1;
  if (end === 's') return hisses(word, at) ? 0 : 1;
  return 1;
}

const silentBeforeEnding =
  /[aeiouy][a-z]{0,45}[^aeiouy]e(?:ly|ful|fully|fulness|less|lessly|ments?|ness|liness|some|dom|times?|thing|work|body|one|how|ty|teen|land|side|lines?|man|men|back|word|ware|place|where|day|ball|book|hood|what)$/;
const silentInCompound =
  /^(?:bar|bas|brid|car|cas|chees|ey|fac|far|fir|for|fram|gam|grap|guid|hom|hors|hous|lif|lik|liv|lov|mak|not|pip|rac|saf|scar|shar|sid|som|spac|stag|stak|stal|stor|tak|ther|tim|trad|typ|wher|whol|wid|win|wir)e[^aeiouy][a-z]*[aeiouy]/;

/** 1 for an e that is silent inside a longer word: "lone-ly", "state-ment", "time-table". */
function silentInside(word: string): number {
  if (word.length < 6) return 0;
  // "ba-si-cally" is spoken as "ba-sic-ly".
  if (word.endsWith('ically')) return 1;
  if (word.lastIndexOf('e', word.length - 3) < 2) return 0;
  if (silentInCompound.test(word)) return 1;
  return silentBeforeEnding.test(word) && !/[^aeiourlw]le(?:ments?|some|man|men|ness)$/.test(word) ? 1 : 0;
}

/** True when the letters before `end` finish in a sibilant, after which -s and -es form a syllable. */
function hisses(word: string, end: number): boolean {
  const final = word[end - 1] === 'e' ? word[end - 2] : word[end - 1];
  const second = word[end - 1] === 'e' ? word[end - 3] : word[end - 2];
  if (isOneOf('sxz', final)) return true;
  if (isOneOf('cg', final)) return true;
  return final === 'h' && isOneOf('cs', second);
}

function isVowel(letter: string | undefined): boolean {
  switch (letter) {
    case 'a':
    case 'e':
    case 'i':
    case 'o':
    case 'u':
    case 'y':
      return true;
    default:
      return false;
  }
}

function isOneOf(letters: string, letter: string | undefined): boolean {
  return letter !== undefined && letters.includes(letter);
}
