import type { Draft } from '../draft.ts';
import { asks, bridges, ends, hooks, thoughts } from '../material/social.ts';
import { asSentence, settleKeyword } from '../parts.ts';
import { shorten, upperFirst } from '../words.ts';

type Platform = { name: RegExp; words: readonly [number, number, number]; hashtags: number; max: number };

/** Words for short, medium and long, and the longest post that the platform takes, in characters. */
const platforms: Record<string, Platform> = {
  twitter: { name: /\b(?:twitter|tweet|x\.com|thread)\b/i, words: [35, 120, 220], hashtags: 2, max: 280 },
  instagram: { name: /\binstagram\b/i, words: [80, 150, 260], hashtags: 5, max: 2_200 },
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

/** "remote work" as #RemoteWork. */
export const asTag = (text: string) =>
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
  const fieldTags = ['small steps', 'one thing at a time'];
  const own = [
    brief.keyword,
    ...brief.otherKeywords,
    field.id === 'any' ? 'good habits' : field.id,
    ...fieldTags,
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

const hook = (draft: Draft): string => {
  const own = Object.entries(hooks).find(([name]) => draft.brief.tone.includes(name))?.[1];
  return draft.say(own ?? hooks.professional!);
};

const tipOf = ([lead, why]: readonly [string, string]) => `${lead}. ${why}`;

/** Room for the line below a text that says where it comes from. */
const markRoom = 125;

/** Numbered posts, each within the length that the platform allows and each worth reading alone. */
function thread(draft: Draft, words: number, max: number): string {
  const tags = hashtags(draft, 2);
  const end = `${shorten(callToAction(draft), 80)}\n\n${shorten(tags, 55)}`;
  const [first = '', second = ''] = draft.facts(2);
  const single = [hook(draft), draft.tell(first), draft.tell(second)].join(' ');
  if (words < 60) return `${cutAtSentence(single, max - markRoom - end.length - 2)}\n\n${end}`;
  const posts = [single];
  const more = [
    ...draft.draw([...draft.field.scenes], 1),
    ...draft.tips(4).map(tipOf),
    ...draft.draw([...draft.field.signs], 1),
  ];
  for (const pattern of more) {
    if (draft.words() >= words || posts.length >= 12) break;
    posts.push(draft.tell(pattern));
  }
  posts.push(draft.say(ends), end);
  return posts
    .filter(Boolean)
    .map(
      (post, index) =>
        `${cutAtSentence(post, max - 8 - (index === posts.length - 1 ? markRoom : 0))} ${index + 1}/${posts.length}`,
    )
    .join('\n\n');
}

/** As many whole sentences as fit; where not even one does, as many words. */
function cutAtSentence(text: string, max: number): string {
  if (Array.from(text).length <= max) return text;
  const cut = shorten(text, max);
  const end = Math.max(...['. ', '? ', '! '].map((mark) => cut.lastIndexOf(mark)));
  return end > max / 3 ? cut.slice(0, end + 1) : cut;
}

/** A video in shots: what is seen, and what is said. */
function script(draft: Draft, words: number): string {
  const shots = [`**0–3 s, close-up:** ${hook(draft)}`];
  const lines = [draft.take(draft.field.scenes), ...draft.tips(4).map(tipOf), ...draft.draw(thoughts, 2)];
  let second = 3;
  for (const line of lines) {
    if (draft.words() >= words - 35) break;
    shots.push(`**${second}–${second + 9} s:** ${draft.tell(line)}`);
    second += 9;
  }
  shots.push(`**Last shot:** ${draft.say(ends)} ${callToAction(draft)}`);
  return shots.join('\n\n');
}

/** A post: the first line, a scene, what helped, a thought, a question. */
function post(draft: Draft, words: number): string {
  const blocks = [hook(draft), draft.passage('scene')];
  const tips = draft.tips(3);
  blocks.push(draft.tell(draft.take(bridges)));
  blocks.push(tips.map(([lead]) => `- ${draft.tell(lead)}.`).join('\n'));
  blocks.push(draft.say(thoughts));
  const further = [
    () => draft.passage('sign'),
    () => draft.say(draft.tone.middle),
    () => draft.passage('repair'),
  ];
  for (let turn = 0; draft.words() < words - 35 && turn < 9; turn += 1) blocks.push(further[turn % 3]!());
  const end = [draft.say(ends), settleKeyword(draft)].filter(Boolean).join(' ');
  return [...blocks, end, callToAction(draft)].filter(Boolean).join('\n\n');
}

export function social(draft: Draft): string {
  const name = platformOf(draft);
  const platform = platforms[name]!;
  const words = platform.words[{ short: 0, medium: 1, long: 2 }[draft.brief.lengthName]]!;
  if (name === 'twitter') return thread(draft, words, platform.max);
  const tags = hashtags(draft, platform.hashtags);
  const wantsScript = /\b(?:script|video|reel|youtube)\b/i.test(
    `${draft.brief.field('content type', 'format')} ${draft.brief.topic} ${draft.brief.field('platform')}`,
  );
  const text = name === 'tiktok' && wantsScript ? script(draft, words) : post(draft, words);
  return `${text}\n\n${tags}`;
}
