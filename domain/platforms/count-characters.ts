import { countWeighted } from './count-weighted.ts';
import { platformLimits, type CountingUnit, type PlatformId } from './platforms.ts';

export type CharacterCount = {
  /** In the platform's own unit. */
  count: number;
  /** Null if the platform has no limit. */
  limit: number | null;
  /** Characters left; negative if the text is too long; null without a limit. */
  left: number | null;
};

/**
 * The length of a text as its platform counts it, and how much is left. A line break counts as one, whatever its form.
 */
export function countCharacters(platform: PlatformId, text: string): CharacterCount {
  const { limit, unit } = platformLimits[platform] ?? { limit: null, unit: 'utf16' };
  const count = countIn(unit, text);
  return { count, limit, left: limit === null ? null : limit - count };
}

/** The length of a text in a unit. An unpaired surrogate is three bytes, because it is sent as U+FFFD. */
export function countIn(unit: CountingUnit, text: string): number {
  const lines = text.replace(/\r\n?/g, '\n');
  if (unit === 'weighted') return countWeighted(lines);
  if (unit === 'wide') return lines.length + (lines.match(wideSign)?.length ?? 0);
  return unit === 'bytes' ? countBytes(lines) : lines.length;
}

/** Full-width characters (East Asian scripts and their punctuation). Unicode 16, East Asian Width W and F. */
const wideSign =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/gu;

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
