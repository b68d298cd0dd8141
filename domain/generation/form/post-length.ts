import type { Length } from '../form.ts';

/** Characters of a post, and the part of the platform's limit that is used at most. */
const postLengths: Record<Length, { characters: number; share: number }> = {
  short: { characters: 400, share: 0.5 },
  medium: { characters: 900, share: 0.75 },
  long: { characters: 1_800, share: 0.9 },
};

/** How many characters a post of this length has about; `limit` is the most that its platform takes. */
export function aimedCharacters(length: Length, limit: number): number {
  const { characters, share } = postLengths[length];
  return Math.min(characters, Math.floor((limit * share) / 10) * 10);
}
