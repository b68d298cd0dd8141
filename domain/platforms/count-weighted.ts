import { domainEndings } from './domain-endings.ts';

/** Weight of any URL, because X replaces it by a t.co link. */
const addressWeight = 23;

/** Code point ranges with weight one; all others weigh two. twitter-text configuration v3 (`ranges`). */
const lightRanges = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;

/** A web address, with a scheme or beginning with a known domain name. */
const address = new RegExp(
  '(?<![\\p{L}\\p{N}@＠$#＃_./-])' +
    '(?:https?://[^\\s/?#"<>]*[\\p{L}\\p{N}\\]]|' +
    `(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+(?:${domainEndings})(?![\\p{L}\\p{N}_@-]))` +
    // Punctuation at its end is part of the sentence, not of the address.
    '(?::\\d+)?(?:[/?#](?:[^\\s"<>]*[^\\s"<>.,:;!?\'’)\\]}…])?)?',
  'giu',
);

/** One emoji as displayed: with skin tone, joined to at most three others, a flag, a keycap. */
const emoji =
  /\p{RI}\p{RI}|[#*0-9]\uFE0F?\u20E3|(?![©®‼](?!\uFE0F))\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?[\u{E0020}-\u{E007F}]*(?:\u200D\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F)?){0,3}/gu;

/**
 * The length of a post on X: in composed form (NFC), every URL counts 23, every emoji 2, other characters 1 or 2 by
 * their range. Source: docs.x.com/fundamentals/counting-characters, 2026-11-20. Differences from twitter-text: a domain
 * without a scheme is recognized by the country codes and the usual endings, not by the full list of top-level domains;
 * an emoji sequence that no font shows as one still counts as one.
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
