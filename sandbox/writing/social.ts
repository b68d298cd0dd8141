import type { Draft } from './draft.ts';
import * as general from './material/general.ts';
import { asks, hooks, lines, marks, thoughts } from './material/social.ts';
import { asSentence, bullets, settleKeyword } from './parts.ts';
import { shorten, upperFirst } from './words.ts';

type Platform = { name: RegExp; words: readonly [number, number, number]; hashtags: number; max: number };

/** Words for short, medium and long, and the longest post that the platform takes, in characters. */
const platforms: Record<string, Platform> = {
  twitter: { name: /\b(?:twitter|tweet|x\.com|thread)\b/i, words: [35, 120, 220], hashtags: 2, max: 280 },
  instagram: { name: /\binstagram\b/i, words: [80, 150, 260], hashtags: 8, max: 2_200 },
  linkedin: { name: /\blinkedin\b/i, words: [120, 210, 380], hashtags: 4, max: 3_000 },
  tiktok: { name: /\b(?:tiktok|youtube|video|reel)\b/i, words: [80, 140, 230], hashtags: 5, max: 2_200 },
  facebook: { name: /\bfacebook\b/i, words: [80, 150, 260], hashtags: 3, max: 5_000 },
  general: { name: /(?:)/, words: [80, 150, 260], hashtags: 4, max: 2_000 },
};

function platformOf(draft: Draft): string {
  const { brief } = draft;
  const asked = `${brief.field('platform')} ${brief.field('content type')}`;
  const names = Object.entries(platforms);
  return (names.find(([, { name }]) => name.test(asked)) ?? names.at(-1)!)[0];
}

const asTag = (text: string) =>
  `#${text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word, index, all) => (all.length > 1 ? upperFirst(word) : word))
    .join('')}`;

function hashtags(draft: Draft, count: number): string {
  const { brief, field } = draft;
  const listed = brief.list('hashtags', 'hashtag');
  // `#one #two` without commas are two tags; `two words` between commas are one.
  const given = listed.length === 1 ? listed[0]!.split(' ') : listed;
  const own = [
    brief.keyword,
    ...brief.otherKeywords,
    field.id === 'any' ? 'GoodIdeas' : field.id,
    'small steps',
  ];
  const tags = [...given, ...own]
    .map((tag) => asTag(shorten(tag, 30)))
    .filter((tag) => /[\p{L}\p{N}]/u.test(tag));
  const unique = tags.filter(
    (tag, index) => tags.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === index,
  );
  return draft.note(unique.slice(0, Math.max(count, Math.min(given.length, 10))).join(' '));
}

const callToAction = (draft: Draft) => {
  const wish = draft.brief.field('call to action', 'cta');
  return wish ? draft.note(asSentence(wish)) : draft.say(asks);
};

/** Numbered posts, each within the length that the platform allows. */
function thread(draft: Draft, words: number, max: number): string {
  const tags = hashtags(draft, 2);
  const ask = callToAction(draft);
  const posts: string[] = [
    [draft.note(draft.fill(draft.take(hooks))), draft.say(lines), draft.say(lines)].join(' '),
  ];
  const single = words < 60;
  while (!single && draft.words() < words && posts.length < 12) {
    const text = draft.paragraph(draft.take([thoughts, general.explanations]), lines, lines);
    if (!text) break;
    posts.push(text);
  }
  const end = [shorten(ask, 140), shorten(tags, 90)].join('\n\n');
  if (single) return `${shorten(posts[0]!, max - end.length - 2)}\n\n${end}`;
  posts.push(`${draft.say(general.closings)}\n\n${end}`);
  return posts
    .map(
      (post, index) =>
        `${index === 0 ? `${shorten(post, max - 8)} ` : `${shorten(post, max - 8)} `}${index + 1}/${posts.length}`,
    )
    .join('\n\n');
}

function script(draft: Draft, words: number): string {
  const shots = [
    `${draft.note(draft.fill(draft.take(hooks)))}\n\n**0–3 s, close-up:** ${draft.paragraph(lines, lines)}`,
  ];
  for (let second = 3; draft.words() < words - 35 && second < 60; second += 8) {
    const text = draft.paragraph(lines, draft.take([lines, thoughts]), lines);
    if (!text) break;
    shots.push(`**${second}–${second + 8} s:** ${text}`);
  }
  shots.push(`**Last shot:** ${draft.say(general.closings)} ${callToAction(draft)}`);
  return shots.join('\n\n');
}

function post(draft: Draft, words: number, withMarks: boolean): string {
  const hook = draft.note(draft.fill(draft.take(hooks)));
  const blocks = [draft.paragraph(thoughts, lines)];
  const mark = withMarks ? `${draft.take(marks)} ` : '';
  blocks.push(bullets([draft.say(lines), draft.say(lines), draft.say(lines)].map((line) => mark + line)));
  while (draft.words() < words - 35) {
    const pool = draft.take([thoughts, general.explanations, general.examples]);
    const block = draft.paragraph(draft.keywordMissing() ? general.mentions : pool, pool, lines);
    if (!block) break;
    blocks.push(block);
  }
  return [
    hook,
    ...blocks,
    [settleKeyword(draft), draft.say(general.closings)].filter(Boolean).join(' '),
    callToAction(draft),
  ].join('\n\n');
}

export function social(draft: Draft): string {
  const name = platformOf(draft);
  const platform = platforms[name]!;
  const words = platform.words[{ short: 0, medium: 1, long: 2 }[draft.brief.lengthName]]!;
  if (name === 'twitter') return thread(draft, words, platform.max);
  const tags = hashtags(draft, platform.hashtags);
  const text =
    name === 'tiktok'
      ? script(draft, words)
      : post(draft, words, name === 'instagram' || name === 'facebook');
  return `${text}\n\n${tags}`;
}
