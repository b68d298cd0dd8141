import { countWeighted } from './count-weighted.ts';
import { platformLimits, type CountingUnit, type PlatformId } from './platforms.ts';

export type CharacterCount = {
  /** In the platform's own unit. */
  count: number;
  /** Null where the platform has no limit. */
  limit: number | null;
  /** Negative by how much the text is too long; null without a limit. */
  left: number | null;
};

/** How long a text is as its platform counts, and how much room is left. Line breaks count once, however they are stored. */
export function countCharacters(platform: PlatformId, text: string): CharacterCount {
  const { limit, unit } = platformLimits[platform] ?? { limit: null, unit: 'utf16' as const };
  const count = countIn(unit, text);
  return { count, limit, left: limit === null ? null : limit - count };
}

/** The length of a text in a unit. A lone half of a surrogate pair is three bytes, as it is sent (U+FFFD). */
export function countIn(unit: CountingUnit, text: string): number {
  const lines = text.replace(/\r\n?/g, '\n');
  if (unit === 'weighted') return countWeighted(lines);
  return unit === 'bytes' ? countBytes(lines) : lines.length;
}

function countBytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else bytes += code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
