const longestDetail = 300;

/** Matches keys of the three providers and bearer headers. */
const keyLike = /\b(?:sk-[\w*.-]{6,}|AIza[\w*.-]{6,}|AQ\.[\w*.-]{6,}|Bearer\s+\S+)/gi;

/**
 * A vendor's message made safe to show and to log: the key of the call and anything that looks like a key
 * is replaced, control and formatting characters become spaces, and at most 300 characters are kept.
 */
export function scrub(sentence: string, apiKey: string): string {
  const clean = sentence
    .slice(0, 4_000)
    .replaceAll(apiKey || '\u0000', '[key]')
    .replace(keyLike, '[key]')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
  return clean.length > longestDetail ? `${clean.slice(0, longestDetail - 1).trimEnd()}…` : clean;
}
