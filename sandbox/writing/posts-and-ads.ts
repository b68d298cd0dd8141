import { askOf, compose } from './compose.ts';
import type { Draft } from './draft.ts';
import { formatIn } from './texts.ts';
import { asSentence, bullets, countPhrase, lengthOf, shorten, upperFirst } from './words.ts';

// Texts with limits that a platform states; the figures are in `texts/formats.md`.

/** Room for the line below a text that says where it comes from. */
export const markRoom = 125;

/** "remote work" as #RemoteWork. */
const asTag = (text: string): string => {
  const words = shorten(text, 30).match(/[\p{L}\p{N}]+/gu) ?? [];
  return `#${words.length > 1 ? words.map(upperFirst).join('') : words.join('')}`;
};

/** Hashtags: those of the brief first, then of its keywords, then of the language. */
export function tagsOf(draft: Draft, count: number): string[] {
  const { list, keyword, otherKeywords } = draft.brief;
  const listed = list('hashtags', 'hashtag', 'tags');
  // `#one #two` without commas are two tags; `two words` between commas are one.
  const given = listed.length === 1 ? listed[0]!.split(' ') : listed;
  const all = [...given, keyword, ...otherKeywords, ...draft.all('hashtag')].map(asTag);
  const low = all.map((tag) => tag.toLowerCase());
  const unique = all.filter((tag, index) => tag.length > 1 && low.indexOf(low[index]!) === index);
  return unique.slice(0, Math.max(count, Math.min(given.length, 10)));
}

/** As many whole sentences as fit; where not even one does, as many words. */
function cutAtSentence(text: string, max: number): string {
  const cut = shorten(text, max);
  const end = Math.max(...['. ', '? ', '! '].map((mark) => cut.lastIndexOf(mark)));
  return cut !== text && end > max / 3 ? cut.slice(0, end + 1) : cut;
}

/** A post, a numbered thread or the script of a video, within the limit of the platform. */
export function social(draft: Draft): string {
  const { size, field, words, topic } = draft.brief;
  const format = formatIn('post', field('platform'), field('content type', 'format'), topic);
  const [short, medium, long, max = 0, count = 0] = format.lines[0]!.match(/\d+/g)!.map(Number);
  const parts = { hashtags: tagsOf(draft, count).join(' ') };
  // The words that were asked for, where the platform has room for them.
  const room = (max - markRoom) / 6.2 - 20;
  words.target = words.isExact ? Math.min(words.target, room) : { short, medium, long }[size]!;
  const isVideo = /\bscript|video|youtube/i.test(`${field('content type')} ${field('platform')}`);
  if (max > 280) return compose(draft, parts, isVideo ? 'video' : 'post');
  const isSingle = size === 'short' || !field('length');
  const posts = compose(draft, parts, isSingle ? 'short-post' : 'thread').split('\n\n');
  const numbered = posts.map((post, at) => `${cutAtSentence(post, 272)} ${at + 1}/${posts.length}`);
  if (!isSingle) return numbered.join('\n\n');
  const end = posts.slice(1).join('\n\n');
  return `${cutAtSentence(posts[0]!, max - markRoom - lengthOf(end) - 2)}\n\n${end}`;
}

type AdField = { label: string; count: number; max: number; pool: string };

/** The fields of an ad format, by its name or by the label of its first field. */
const adFields = (format: string): AdField[] =>
  formatIn('ad', format).lines.map((line) => {
    const [label = '', count, max, pool = ''] = line.split('; ');
    return { label, count: Number(count), max: Number(max), pool };
  });
export const fieldsIn = (text: string): AdField[] => adFields(/^### (.+)$/m.exec(text)?.[1] ?? '');

/** Changes the lines of one field, in every version of an ad. */
const eachField = (text: string, label: string, change: (lines: string[]) => string[]): string =>
  text.replace(new RegExp(`(?<=^### ${label}\\n+)(?:- .*(?:\\n(?=- )|$)?)+`, 'gm'), (list) =>
    bullets(change(list.split('\n').map((line) => line.slice(2)))),
  );

/** What is too long or said twice in a field gives its place to a line that fits, rather one that is not in `taken`. */
export function mendField(
  draft: Draft,
  text: string,
  { label, count, max, pool }: AdField,
  taken: readonly string[] = [],
): string {
  const fits = (line: string) => !!line && lengthOf(line) <= max && !/[#{}]/.test(line);
  const isTaken = (line: string) => Number(taken.includes(line));
  const further = draft.all(pool).toSorted((a, b) => isTaken(a) - isTaken(b));
  const all = (lines: string[]) => [...new Set([...lines, ...further])];
  return eachField(text, label, (lines) => all(lines).filter(fits).slice(0, count));
}

/** Puts what has to be in an ad word for word into the first field with room, in the place of a line nobody asked for. */
export function addToAd(draft: Draft, text: string, wish: string): string {
  const asked = [askOf(draft), draft.brief.keyword, ...draft.brief.otherKeywords].filter(Boolean);
  const isFree = (line: string) => asked.every((word) => countPhrase(line, word) === 0);
  const host = fieldsIn(text).find(({ label, max }) => label !== 'Paths' && lengthOf(wish) <= max);
  if (!host) return text;
  return eachField(text, host.label, (lines) => {
    if (lines.some((line) => countPhrase(line, wish) > 0)) return lines;
    if (host.count > 1) return lines.with(lines.findLastIndex(isFree), wish);
    const both = [...lines, ...draft.all(host.pool)].map((line) => `${line} ${wish}`);
    return [both.find((line) => lengthOf(line) <= host.max) ?? wish];
  });
}

/** An ad in so many versions, those that it has first; each with the keyword and the call to action. */
export function setVersions(draft: Draft, text: string, count: number): string {
  const [head = '', ...have] = text.trim().split(/(?<!\n)\n*^(?=## Version \d)/m);
  const fields = adFields(draft.brief.field('ad format'));
  const isList = fields[0]!.count > 1;
  const empty = fields.map(({ label }) => `\n\n### ${label}\n\n- `).join('');
  const ask = askOf(draft) && (isList ? askOf(draft) : asSentence(askOf(draft)));
  const taken: string[] = [];
  const written = Array.from({ length: count }, (_, index) => {
    const start = `## Version ${index + 1}${empty}`;
    const filled = fields.reduce((ad, field) => mendField(draft, ad, field, taken), start);
    taken.push(...[...filled.matchAll(/^- (.+)$/gm)].map(([, line]) => line!));
    const further = index > 0 ? [] : draft.brief.otherKeywords;
    const also = further.map((word) => (isList ? word : draft.about('ad also', word)));
    const wishes = [draft.values.title!, ask, ...also].filter(Boolean);
    return have[index] ?? wishes.reduce((ad, wish) => addToAd(draft, ad, wish), filled);
  });
  return [head, ...written].filter(Boolean).join('\n\n');
}

/** An ad in as many versions as asked for, every field under its own heading. */
export function ads(draft: Draft): string {
  const count = Number(/(?<!\d)(\d+) versions?/.exec(draft.brief.field('length'))?.[1] ?? 1);
  const name = shorten(`${draft.values.title}: ${draft.brief.topic}`, 60);
  return setVersions(draft, `# ${name}`, Math.min(5, count));
}
