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
const address = /https?:\/\/[^\s<>]{1,2000}/g;

export function findPlatformLength({ reading: { text }, platform }: Checked): Finding {
  const limit = limits[platform];
  if (limit === undefined) return none('This platform sets no limit.');
  const posted = text
    .trim()
    .replace(address, (found) => (platform === 'twitter' ? 'x'.repeat(addressCharacters) : found));
  const length = [...posted].reduce((sum, sign) => sum + weightOf(sign, platform), 0);
  if (length <= limit) return good(`${counted(length, 'character')} of ${limit.toLocaleString('en-US')}.`);
  return improve(
    `${counted(length, 'character')}, ${(length - limit).toLocaleString('en-US')} more than the ${limit.toLocaleString('en-US')} it takes.`,
  );
}

/** On X what is neither Latin nor general punctuation counts twice, emoji among it. */
function weightOf(sign: string, platform: OptimizerPlatform): number {
  if (platform !== 'twitter') return 1;
  const code = sign.codePointAt(0)!;
  const isSingle =
    code <= 0x10ff ||
    (code >= 0x2000 && code <= 0x200d) ||
    (code >= 0x2010 && code <= 0x201f) ||
    (code >= 0x2032 && code <= 0x2037);
  return isSingle ? 1 : 2;
}
