import { countCharacters } from '../platforms/count-characters.ts';
import { counted, formatNumber } from '../text/format.ts';
import { met, missed, unmeasured } from './check.ts';
import { defineQualityRule } from './quality/quality-rule.ts';

/** Checks that the text fits into one post, counted as its platform counts. */
export const postLengthRule = defineQualityRule({
  id: 'platform-length',
  title: 'Fits the platform',
  why: 'A longer text cannot be posted. X counts an address as 23 characters, whatever its length.',
  source: {
    name: 'X, Counting characters',
    address: 'https://docs.x.com/fundamentals/counting-characters',
  },
  appliesTo: ({ platform }) => platform !== 'blog' && platform !== 'email',
  find: ({ reading: { text }, platform }) => {
    const noLimit = unmeasured('This platform sets no limit.');
    if (platform === 'email') return noLimit;
    const { count, limit, left } = countCharacters(platform, text.trim());
    if (limit === null || left === null) return noLimit;
    const most = formatNumber(limit);
    if (left >= 0) return met(`${counted(count, 'character')} of ${most}.`);
    const over = formatNumber(-left);
    return missed(
      `${counted(count, 'character')}, ${over} more than the ${most} that fit.`,
      `Shorten it by ${counted(-left, 'character')}.`,
    );
  },
});
