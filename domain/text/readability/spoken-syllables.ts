import { countSyllables } from './syllables.ts';

/** Abbreviations and the words they are read as. */
const readAs = new Map([
  ['mr', 2],
  ['mrs', 2],
  ['dr', 2],
  ['vs', 2],
  ['etc', 4],
  ['prof', 3],
  ['ltd', 3],
  ['jr', 2],
  ['sr', 2],
]);
/** Words in capitals that are spelled out although they have a vowel. */
const spelled = new Set(
  'AI API APIS BA CEO CFO CIO CTA CTO EU FAQ FAQS HQ IDE IPO KPI KPIS OS PR QA ROI RSS SEO UI UK UN URL URLS US USA UX USP'.split(
    ' ',
  ),
);
/** Maximum characters that are read of a word without spaces. */
const longestRead = 200;
/** Longer words in capitals are read as words. */
const maxSpelledLength = 5;

const ones = [2, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 3, 1, 2, 2, 2, 2, 3, 2, 2];
const tens = [0, 1, 2, 2, 2, 2, 2, 3, 2, 2];
/** "hundred", and "thousand", "million", "billion" for each three digits. */
const hundred = 2;
const scales = [0, 2, 2, 2, 2];

/**
 * Number of syllables of a word as read aloud, including numbers, abbreviations and symbols: "3.5" is "three point
 * five", "U.S" two letters, "1984" "nineteen eighty-four". `word` is one part of a hyphenated word.
 */
export function countSpokenSyllables(word: string): number {
  if (word.length > longestRead) return countSpokenSyllables(word.slice(0, longestRead));
  const listed = readAs.get(word.toLowerCase());
  if (listed !== undefined) return listed;
  if (isSpelled(word)) return spelledSyllables(word);
  let count = 0;
  for (const part of word.match(/[\p{L}\p{M}'’ʼ]+|\p{N}+(?:[.,:]\p{N}+)*/gu) ?? [])
    count += /^\p{N}/u.test(part) ? figureSyllables(part) : letterSyllables(part, word);
  return Math.max(1, count);
}

/** "U.S" and "e.g" are spelled out, as are "SEO" and "HTML", but not "NASA" or "FREE". */
function isSpelled(word: string): boolean {
  if (/^(?:\p{L}\.)+\p{L}$/u.test(word)) return true;
  if (!/^[A-Z]{2,}s?$/.test(word)) return false;
  const isUnspeakable = word.length <= maxSpelledLength && !/[AEIOUY]/.test(word);
  return isUnspeakable || spelled.has(word.toUpperCase());
}

function spelledSyllables(word: string): number {
  const letters = word.replace(/[^\p{L}]|s$/gu, '');
  return letters.length + 2 * (letters.match(/w/gi)?.length ?? 0);
}

/** Letters beside digits: the endings of "1st" and "90s" add nothing; "B2B" and "24h" are spelled out. */
function letterSyllables(part: string, word: string): number {
  if (part.length > 2 || !/\p{N}/u.test(word)) return countSyllables(part);
  // "twen-ti-eth" has one more than "twen-ty".
  if (/\p{N}['’]?(?:st|nd|rd|th|s)$/iu.test(word)) return /[2-9]0th$/i.test(word) ? 1 : 0;
  return spelledSyllables(part);
}

/** Number of syllables of a number: "1,000", "3.5", "10:30", "1984". */
export function figureSyllables(figure: string): number {
  if (figure.includes(':'))
    return figure.split(':').reduce((sum, part) => sum + (/^0+$/.test(part) ? 0 : whole(Number(part))), 0);
  const [integer = '', ...decimals] = figure.replaceAll(',', '').split('.');
  const fraction = decimals.join('');
  const spokenFraction = fraction ? 1 + digitByDigit(fraction) : 0;
  const isYear = /^(?:1[1-9]\d\d|20[1-9]\d)$/.test(figure);
  if (isYear)
    return whole(Number(figure.slice(0, 2))) + (figure.endsWith('00') ? hundred : yearEnd(figure.slice(2)));
  // Longer than any spoken number: read digit by digit.
  if (integer.length > 12) return digitByDigit(integer) + spokenFraction;
  return whole(Number(integer)) + spokenFraction;
}

function digitByDigit(digits: string): number {
  let count = 0;
  for (let at = 0; at < digits.length; at += 1) count += ones[Number(digits[at])] ?? 1;
  return count;
}

/** The last two digits of a year: "oh five", "eighty-four". */
function yearEnd(pair: string): number {
  return (pair.startsWith('0') ? 1 : 0) + whole(Number(pair));
}

function whole(number: number): number {
  if (!Number.isFinite(number)) return 1;
  if (number < 20) return ones[number]!;
  let count = 0;
  for (let scale = 0, left = number; left > 0; scale += 1, left = Math.floor(left / 1000)) {
    const group = left % 1000;
    if (group > 0) count += belowThousand(group) + (scales[scale] ?? 2);
  }
  return count;
}

function belowThousand(number: number): number {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  const spokenHundreds = hundreds > 0 ? ones[hundreds]! + hundred : 0;
  if (rest === 0) return spokenHundreds;
  if (rest < 20) return spokenHundreds + ones[rest]!;
  return spokenHundreds + tens[Math.floor(rest / 10)]! + (rest % 10 > 0 ? ones[rest % 10]! : 0);
}
