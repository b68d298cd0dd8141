import { maxPostCharacters, socialPlatforms, type SocialPlatform } from '../../../generation/form/social.ts';
import { countIn } from '../../../platforms/count-characters.ts';
import { hashtagBands, hashtagPattern } from '../../../platforms/hashtags.ts';
import { platformLabels, platformLimits } from '../../../platforms/platforms.ts';
import { counted, formatNumber } from '../../../text/format.ts';
import { postsOf } from '../../brief/posts.ts';
import type { EditorInput } from '../editor-input.ts';
import { defineEditorRule, ramp, type Mend } from '../editor-rule.ts';

/** The platform of a post: as given, as its content type says, or any. */
export function platformOf({ scoring: { platform, contentType, medium } }: EditorInput): SocialPlatform {
  const named = [platform, contentType, medium === 'x-post' ? 'twitter' : undefined];
  return socialPlatforms.find((known) => named.includes(known)) ?? 'general';
}

/** Words of a post that says something. */
const words = { none: 4, enough: 20 };

export const postLengthRule = defineEditorRule({
  id: 'post-length',
  title: 'Length for the platform',
  why: 'A longer post is rejected or cut off; X counts an address as 23 characters, whatever its length.',
  weights: { post: 8 },
  find: (input) => {
    const { text } = input.reading;
    const platform = platformOf(input);
    const most = maxPostCharacters[platform];
    const unit = platformLimits[platform]?.unit ?? 'utf16';
    const posts = platform === 'twitter' ? postsOf(text) : [{ start: 0, end: text.length }];
    const lengths = posts.map(({ start, end }) => countIn(unit, text.slice(start, end).trim()));
    const longest = lengths.reduce((high, length) => Math.max(high, length), 0);
    const figures = `${formatNumber(longest)} of ${formatNumber(most)}`;
    const isLong = longest > most;
    return {
      share: isLong ? 0 : ramp(input.solidWords, words.none, words.enough),
      label: `${figures} characters`,
      found: `${counted(longest, 'character')} of the ${formatNumber(most)} that a post for ${platformLabels[platform]} should have at most.`,
      fix: isLong
        ? `Shorten it by ${counted(longest - most, 'character')}.`
        : 'Add a detail that makes people stop scrolling.',
      spans: posts.filter((_, index) => lengths[index]! > most),
      ...(isLong ? { limit: 59 } : {}),
    };
  },
});

/** What a post without hashtags keeps of the points, where they help to be found and where they do not matter. */
const without: Record<SocialPlatform, number> = {
  general: 0.8,
  instagram: 0.5,
  tiktok: 0.5,
  twitter: 0.9,
  linkedin: 0.8,
  facebook: 0.9,
};
/** More than this many times the recommended number is stuffing. */
const stuffed = 2.5;

export const hashtagsRule = defineEditorRule({
  id: 'hashtags',
  title: 'Hashtags',
  why: 'A few fitting hashtags help people to find the post; a row of them looks like spam.',
  weights: { post: 6 },
  find: (input) => {
    const { text } = input.reading;
    const platform = platformOf(input);
    const { min, max } = hashtagBands[platform];
    const spans = [...text.matchAll(hashtagPattern)].map(({ 0: tag, index }) => ({
      start: index,
      end: index + tag.length,
    }));
    const count = spans.length;
    const band = `${min} to ${max}`;
    const surplus = count > max ? spans.slice(max) : [];
    const isStuffed = count > max * stuffed;
    return {
      share:
        count === 0
          ? without[platform]
          : count > max
            ? 0.7 - 0.7 * ramp(count, max, max * stuffed)
            : ramp(count, -min, min),
      label: counted(count, 'hashtag'),
      found: `${counted(count, 'hashtag')}; ${band} are recommended for ${platformLabels[platform]}.`,
      fix: count > max ? `Keep the ${max} that fit best.` : `Add ${band} that people follow.`,
      spans: surplus.length > 0 ? surplus : spans,
      mend: mendsOf(text, surplus),
      ...(isStuffed ? { limit: 58 - 22 * ramp(count, max * stuffed, max * 6) } : {}),
    };
  },
});

/** Takes off the last hashtags, if nothing but hashtags stands from the first of them to the end of the text. */
function mendsOf(text: string, surplus: readonly { start: number; end: number }[]): Mend[] {
  const [first] = surplus;
  if (!first || /[^\s]/.test(text.slice(first.start).replace(hashtagPattern, ''))) return [];
  const start = text.slice(0, first.start).trimEnd().length;
  return [{ span: { start, end: text.length }, replacement: '' }];
}
