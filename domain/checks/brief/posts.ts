import { maxPostCharacters } from '../../generation/form/social.ts';
import { countIn } from '../../platforms/count-characters.ts';
import { hashtagBands, hashtagPattern } from '../../platforms/hashtags.ts';
import { platformLabels, platformLimits } from '../../platforms/platforms.ts';
import { counted, quoted } from '../../text/format.ts';
import type { Span } from '../../text/markdown-blocks.ts';
import { briefCheck, largest, type BriefCheck, type BriefCheckInput } from './brief-check.ts';

/** The number of a post in a thread, "2/5" or "(2/5)", at the start or end of a line. */
const numberFirst = /^[ \t]*\(?\d{1,2}\/\d{0,2}\)?[.:)]?(?=\s)/gm;
const numberLast = /(?<=\s)\(?\d{1,2}\/\d{1,2}\)?(?=[ \t]*$)/gm;

/** The checks that only posts have: the length as the platform counts it, and the hashtags. */
export function checkPost(input: BriefCheckInput): BriefCheck[] {
  if (input.form.contentType !== 'social') return [];
  return [checkPostLength(input), checkHashtags(input), ...checkGivenHashtags(input)];
}

/** The posts of a thread, split at their numbers; a text without numbers is one post. */
export function postsOf(content: string): Span[] {
  const starts = [...content.matchAll(numberFirst)].map(({ index }) => index);
  if (starts.length > 1)
    return starts.map((start, index) => ({ start, end: starts[index + 1] ?? content.length }));
  const ends = [...content.matchAll(numberLast)].map(({ 0: number, index }) => index + number.length);
  if (ends.length < 2) return [{ start: 0, end: content.length }];
  return ends.map((end, index) => ({
    start: ends[index - 1] ?? 0,
    end: index === ends.length - 1 ? content.length : end,
  }));
}

function checkPostLength({ content, form: { platform } }: BriefCheckInput): BriefCheck {
  const most = maxPostCharacters[platform];
  const unit = platformLimits[platform]?.unit ?? 'utf16';
  const posts = platform === 'twitter' ? postsOf(content) : [{ start: 0, end: content.length }];
  const lengths = posts.map(({ start, end }) => countIn(unit, content.slice(start, end).trim()));
  const longest = largest(lengths);
  const limit = counted(most, 'character');
  return briefCheck({
    id: 'platform-length',
    title: platform === 'general' ? 'Length of the post' : `Length for ${platformLabels[platform]}`,
    asked: `at most ${limit}`,
    found: posts.length === 1 ? counted(longest, 'character') : `${posts.length} posts, longest ${longest}`,
    isMet: longest <= most,
    spans: posts.filter((_, index) => lengths[index]! > most),
    fix:
      posts.length === 1
        ? `The post has ${counted(longest, 'character')}. Shorten it to at most ${limit}, hashtags included.`
        : `Some posts of the thread are too long. Shorten each to at most ${limit}.`,
  });
}

function checkHashtags({ content, form: { platform } }: BriefCheckInput): BriefCheck {
  const { min, max } = hashtagBands[platform];
  const spans = [...content.matchAll(hashtagPattern)].map(({ 0: tag, index }) => ({
    start: index,
    end: index + tag.length,
  }));
  const count = new Set(spans.map(({ start, end }) => content.slice(start, end).toLowerCase())).size;
  return briefCheck({
    id: 'hashtags',
    title: 'Hashtags',
    asked: `${min}-${max}`,
    found: count === 0 ? 'none' : String(count),
    isMet: count >= min && count <= max,
    spans,
    fix: `The post has ${counted(count, 'hashtag')}. Give it ${min} to ${max}, together in the last line.`,
  });
}

function checkGivenHashtags({ content, form: { hashtags } }: BriefCheckInput): BriefCheck[] {
  const given = givenTags(hashtags);
  if (given.length === 0) return [];
  const written = new Set([...content.matchAll(hashtagPattern)].map(([tag]) => tag.toLowerCase()));
  const missing = given.filter((tag) => !written.has(tag.toLowerCase())).join(' ');
  return [
    briefCheck({
      id: 'hashtags-given',
      title: 'Your hashtags',
      asked: given.length === 1 ? 'in the post' : `all ${given.length}`,
      found: missing === '' ? 'yes' : `without ${missing}`,
      isMet: missing === '',
      fix: `Use these hashtags too, in the place of others where there are too many: ${quoted(missing)}.`,
    }),
  ];
}

/**
 * "#one #two" and "one, two" are two tags. "remote work, desk" is two tags as well: words between commas form one tag.
 */
function givenTags(hashtags: string): string[] {
  return hashtags
    .split(/[,;\n]/)
    .flatMap((part) => (part.includes('#') || !/[,;\n]/.test(hashtags) ? part.split(/\s+/) : [part]))
    .map((tag) => tag.replace(/[^\p{L}\p{M}\p{N}_]/gu, ''))
    .filter((tag) => /[\p{L}\p{N}]/u.test(tag))
    .map((tag) => `#${tag}`);
}
