import type { Length } from '#domain/generation/form.ts';

/**
 * Tokens a call may write for each length, several times what the word range needs (500 words, 1000 words
 * or open-ended, at about 1.4 tokens a word, up to 4 in other scripts): reasoning models count their
 * reasoning as output. No more than today's default models of the three vendors accept (32,768 and up).
 */
export const outputTokensByLength: Record<Length, number> = { short: 4_096, medium: 8_192, long: 16_384 };

const mostOutputTokens = 32_768;

/**
 * The limit for a request: by its length (medium if it has none), and never less than a rewrite of
 * `originalLength` UTF-16 code units needs, which is at most one token for two of them.
 */
export function chooseMaxOutputTokens(length: Length | undefined, originalLength = 0): number {
  return Math.min(
    mostOutputTokens,
    Math.max(outputTokensByLength[length ?? 'medium'], Math.ceil(originalLength / 2)),
  );
}
