import { domainEndings } from './domain-endings.ts';

/** What any address counts, whatever its length: it is replaced by a t.co link. */
const addressWeight = 23;

/** Code points that weigh one; all others weigh two. twitter-text configuration v3 (`ranges`). */
const lightRanges = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;

/** An address of a web page, with its scheme or beginning with a domain name that exists. */
const address = new RegExp(
  '(?<![\\p{L}\\p{N}@＠$#＃_./-])' +
    '(?:https?://[^\\s/?#"<>]*[\\p{L}\\p{N}\\]]|' +
    `(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+(?:${domainEndings})(?![\\p{L}\\p{N}_@-]))` +
    // Punctuation at its end belongs to the sentence, not to the address.
    '(?::\\d+)?(?:[/?#](?:[^\\s"<>]*[^\\s"<>.,:;!?\'’)\\]}…])?)?',
  'giu',
);

/** One emoji as it is drawn: with its skin tone, joined to three others at most, a flag, a keycap. */
const emoji =
  /\p{RI}\p{RI}|[#*0-9]\uFE0F?\u20E3|(?![©®‼](?!\uFE0F))\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F)?[\u{E0020}-\u{E007F}]*(?:\u200D\p{Extended_Pictographic}(?:\p{EMod}|\uFE0F)?){0,3}/gu;

/**
 * The length of a post on X: the text in composed form (NFC), every address 23, every emoji 2 however it is made,
 * other characters 1 or 2 by their range. docs.x.com/fundamentals/counting-characters, 2026-11-20.
 * Where it differs from twitter-text: a domain without scheme is known by the country codes and the usual endings,
 * not by the full list of names ever sold; an emoji sequence that no font draws as one counts as one all the same.
 */
export function countWeighted(text: string): number {
  let weight = 0;
  const withoutAddresses = text.normalize('NFC').replace(address, () => {
    weight += addressWeight;
    return '';
  });
  const rest = withoutAddresses.replace(emoji, () => {
    weight += 2;
    return '';
  });
  for (const character of rest) weight += characterWeight(character.codePointAt(0) ?? 0);
  return weight;
}

function characterWeight(code: number): 1 | 2 {
  return lightRanges.some(([first, last]) => code >= first && code <= last) ? 1 : 2;
}
