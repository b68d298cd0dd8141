import { askedCharacters, hashtagBands } from '../../generation/form/social.ts';
import { countIn } from '../../platforms/count-characters.ts';
import { platformLabels, platformLimits } from '../../platforms/platforms.ts';
import type { Span } from '../../text/markdown-blocks.ts';
import { counted, largest, metIf, quoted, type AskedText } from './asked-text.ts';
import type { Finding } from './finding.ts';

const hashtag = /(?<![\p{L}\p{N}_&/])#[\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*/gu;
/** The number of a post in a thread: "2/5", "(2/5)", at the start of a line or at its end. */
const numberFirst = /^[ \t]*\(?\d{1,2}\/\d{0,2}\)?[.:)]?(?=\s)/gm;
const numberLast = /(?<=\s)\(?\d{1,2}\/\d{1,2}\)?(?=[ \t]*$)/gm;

/** What only posts are asked: their length as the platform counts it, and their hashtags. */
export function measurePost(text: AskedText): Finding[] {
  if (text.form.contentType !== 'social') return [];
  return [measureLength(text), measureHashtags(text), ...measureGivenHashtags(text)];
}

/** The posts of a thread, each with its number; a text without numbers is one post. */
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

function measureLength({ content, form: { platform } }: AskedText): Finding {
  const most = askedCharacters[platform];
  const unit = platformLimits[platform]?.unit ?? 'utf16';
  const posts = platform === 'twitter' ? postsOf(content) : [{ start: 0, end: content.length }];
  const lengths = posts.map(({ start, end }) => countIn(unit, content.slice(start, end).trim()));
  const longest = largest(lengths);
  const isMet = longest <= most;
  const limit = counted(most, 'character');
  return {
    id: 'platform-length',
    label: platform === 'general' ? 'Length of the post' : `Length for ${platformLabels[platform]}`,
    asked: `at most ${limit}`,
    got: posts.length === 1 ? counted(longest, 'character') : `${posts.length} posts, longest ${longest}`,
    verdict: metIf(isMet),
    ...(!isMet && {
      spans: posts.filter((_, index) => lengths[index]! > most),
      repair:
        posts.length === 1
          ? `The post has ${counted(longest, 'character')}. Shorten it to at most ${limit}, hashtags included.`
          : `Some posts of the thread are too long. Shorten each to at most ${limit}.`,
    }),
  };
}

function measureHashtags({ content, form: { platform } }: AskedText): Finding {
  const { min, max } = hashtagBands[platform];
  const spans = [...content.matchAll(hashtag)].map(({ 0: tag, index }) => ({
    start: index,
    end: index + tag.length,
  }));
  const count = new Set(spans.map(({ start, end }) => content.slice(start, end).toLowerCase())).size;
  const isMet = count >= min && count <= max;
  return {
    id: 'hashtags',
    label: 'Hashtags',
    asked: `${min}-${max}`,
    got: count === 0 ? 'none' : String(count),
    verdict: metIf(isMet),
    spans,
    ...(!isMet && {
      repair: `The post has ${counted(count, 'hashtag')}. Give it ${min} to ${max}, together in the last line.`,
    }),
  };
}

function measureGivenHashtags({ content, form: { hashtags } }: AskedText): Finding[] {
  const given = givenTags(hashtags);
  if (given.length === 0) return [];
  const written = new Set([...content.matchAll(hashtag)].map(([tag]) => tag.toLowerCase()));
  const missing = given.filter((tag) => !written.has(tag.toLowerCase()));
  return [
    {
      id: 'hashtags-given',
      label: 'Your hashtags',
      asked: given.length === 1 ? 'in the post' : `all ${given.length}`,
      got: missing.length === 0 ? 'there' : `without ${missing.join(' ')}`,
      verdict: metIf(missing.length === 0),
      ...(missing.length > 0 && {
        repair: `Use these hashtags too, in the place of others where there are too many: ${quoted(missing.join(' '))}.`,
      }),
    },
  ];
}

/** "#one #two" and "one, two" are two tags; "remote work, desk" as well: words between commas are written as one. */
function givenTags(hashtags: string): string[] {
  return hashtags
    .split(/[,;\n]/)
    .flatMap((part) => (part.includes('#') || !/[,;\n]/.test(hashtags) ? part.split(/\s+/) : [part]))
    .map((tag) => tag.replace(/[^\p{L}\p{M}\p{N}_]/gu, ''))
    .filter((tag) => /[\p{L}\p{N}]/u.test(tag))
    .map((tag) => `#${tag}`);
}
