import { counted, good, improve, none, type Checked, type Finding } from './check.ts';
import type { OptimizerPlatform } from '../optimizer/record.ts';

/** Most characters of a post. Dashboard document names the platforms; the limits are theirs. */
const limits: Partial<Record<OptimizerPlatform, number>> = {
  twitter: 280,
  instagram: 2_200,
  linkedin: 3_000,
};
/** X counts each address as this many characters. */
const addressCharacters = 23;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const address = /https?:\/\/[^\s<>]{1,2000}/g;

export function findPlatformLength({ reading: { text }, platform }: Checked): Finding {
  const limit = limits[platform];
  if (limit === undefined) return none('This platform sets no limit.');
  const length = platform === 'twitter' ? charactersOnX(text.trim()) : Array.from(text.trim()).length;
  if (length <= limit) return good(`${counted(length, 'character')} of ${limit.toLocaleString('en-US')}.`);
  return improve(
    `${counted(length, 'character')}, ${(length - limit).toLocaleString('en-US')} more than the ${limit.toLocaleString('en-US')} it takes.`,
  );
}

/** Latin and general punctuation count once, all else twice, an emoji of many code points as one sign. */
function charactersOnX(text: string): number {
  const posted = text.normalize('NFC').replace(address, 'x'.repeat(addressCharacters));
  let count = 0;
  for (const { segment } of graphemes.segment(posted))
    count += /\p{Extended_Pictographic}/u.test(segment)
      ? 2
      : Array.from(segment).reduce((sum, sign) => sum + (isSingle(sign.codePointAt(0)!) ? 1 : 2), 0);
  return count;
}

function isSingle(code: number): boolean {
  const isPunctuation = code >= 0x2000 && code <= 0x2037 && ![0x200e, 0x200f].includes(code);
  return code <= 0x10ff || (isPunctuation && !(code >= 0x2020 && code <= 0x2031));
}
