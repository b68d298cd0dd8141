import { unspacedLetter } from '../text/unspaced-script.ts';

/**
 * Finds texts that are nearly the same, by MinHash over word shingles with LSH bands: texts that share a band are
 * compared exactly. Source: Leskovec, Rajaraman, Ullman, Mining of Massive Datasets, chapter 3.
 *
 * 10,000 texts of 150 words take 0.4 to 0.8 s (medians of 5 runs of this function alone under Node 24 on one core of a
 * busy machine, each text of random words of a vocabulary of 5,000, equally and unequally frequent, one in twenty a copy
 * with 5 % other words).
 */

/** Neighboring words that are compared together. */
const shingleWords = 2;
/**
 * 32 bands of 3 hashes: of pairs whose shingles are half the same 99 % share a band, of those that are a tenth the same
 * 3 %.
 */
const bands = 32;
const rowsInBand = 3;
const hashes = bands * rowsInBand;
/** Share of common shingles (Jaccard) from which two texts are nearly the same: about every sixth word differs. */
export const nearDuplicateShare = 0.5;
/** Earlier texts of a band that a text is compared with, so that many alike texts take linear time. */
const mostCompared = 12;

export type NearDuplicate = {
  id: string;
  /** The most similar text before it. */
  of: string;
  /** Share of common shingles, above 0.5 and up to 1. */
  share: number;
  /** Both begin with the same words, below their titles. */
  sharesOpening: boolean;
};

/** Words that both texts begin with, or as many as a shorter one has; and the characters that are read for them. */
const openingWords = 8;
const openingCharacters = 1_000;

/** The texts that are nearly the same as one before them, in their order, each with the most similar one. */
export function findNearDuplicates(texts: readonly { id: string; content: string }[]): NearDuplicate[] {
  const read: Uint32Array[] = [];
  const buckets = Array.from({ length: bands }, () => new Map<number, number[]>());
  const signature = new Uint32Array(hashes);
  const found: NearDuplicate[] = [];
  texts.forEach(({ id, content }, index) => {
    const shingles = shinglesOf(content);
    read.push(shingles);
    if (shingles.length === 0) return;
    sign(shingles, signature);
    const candidates = new Set<number>();
    for (let band = 0; band < bands; band += 1) {
      const key = bandKey(signature, band);
      const bucket = buckets[band]!.get(key);
      if (!bucket) buckets[band]!.set(key, [index]);
      else {
        for (const candidate of bucket) candidates.add(candidate);
        if (bucket.length < mostCompared) bucket.push(index);
      }
    }
    let best = -1;
    let share = nearDuplicateShare;
    for (const candidate of [...candidates].toSorted((a, b) => a - b)) {
      const common = shareOf(shingles, read[candidate]!);
      if (common > share) [best, share] = [candidate, common];
    }
    if (best < 0) return;
    const { id: of, content: earlier } = texts[best]!;
    found.push({ id, of, share, sharesOpening: openingOf(content) === openingOf(earlier) });
  });
  return found;
}

const title = /^\s{0,20}#{1,6}[ \t][^\n]*\n/;

function openingOf(content: string): string {
  const body = content.slice(0, openingCharacters).replace(title, '');
  return wordHashes(body).slice(0, openingWords).join(' ');
}

/** The hashes of the shingles of a text, in ascending order, each once. A shorter text is one shingle. */
function shinglesOf(content: string): Uint32Array {
  const words = wordHashes(content);
  if (words.length === 0) return new Uint32Array();
  const count = Math.max(1, words.length - shingleWords + 1);
  const shingles = new Uint32Array(count);
  for (let at = 0; at < count; at += 1) {
    let hash = 0x811c9dc5;
    const end = Math.min(words.length, at + shingleWords);
    for (let word = at; word < end; word += 1) hash = mix(Math.imul(hash, 31) + words[word]!);
    shingles[at] = hash;
  }
  shingles.sort();
  let kept = 0;
  for (let at = 0; at < count; at += 1)
    if (at === 0 || shingles[at] !== shingles[at - 1]) shingles[kept++] = shingles[at]!;
  return shingles.slice(0, kept);
}

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** Words without case, as hashes. In scripts without spaces each letter is a word. */
function wordHashes(content: string): number[] {
  const found: number[] = [];
  for (const one of content.toLowerCase().match(word) ?? []) {
    if (unspacedLetter.test(one)) for (const letter of one) found.push(hashOf(letter));
    else found.push(hashOf(one));
  }
  return found;
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash);
}

/** Mixes all bits of a word (the finalizer of MurmurHash3). */
function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Factors and summands of the hash functions; a factor is odd. */
const factors = Uint32Array.from({ length: hashes }, (_, at) => mix(2 * at + 1) | 1);
const summands = Uint32Array.from({ length: hashes }, (_, at) => mix(2 * at + 2));

function sign(shingles: Uint32Array, signature: Uint32Array): void {
  for (let at = 0; at < hashes; at += 1) {
    const factor = factors[at]!;
    const summand = summands[at]!;
    let least = 0xffffffff;
    for (let index = 0; index < shingles.length; index += 1) {
      const hash = (Math.imul(shingles[index]!, factor) + summand) >>> 0;
      if (hash < least) least = hash;
    }
    signature[at] = least;
  }
}

function bandKey(signature: Uint32Array, band: number): number {
  let key = band + 1;
  for (let at = band * rowsInBand; at < (band + 1) * rowsInBand; at += 1)
    key = mix(Math.imul(key, 31) ^ signature[at]!);
  return key;
}

/** The share of common hashes of two ascending lists (Jaccard). */
function shareOf(one: Uint32Array, other: Uint32Array): number {
  let [at, to, common] = [0, 0, 0];
  while (at < one.length && to < other.length) {
    const difference = one[at]! - other[to]!;
    if (difference === 0) common += 1;
    if (difference <= 0) at += 1;
    if (difference >= 0) to += 1;
  }
  return common / (one.length + other.length - common);
}
