import { type AdField, fieldsFor } from '../kinds/ads.ts';
import type { Draft } from '../draft.ts';
import { askOf, fill, pick } from './language-words.ts';
import type { Book } from '../material/languages/book.ts';
import { asSentence, bullets } from '../parts.ts';
import { asTag } from '../kinds/social.ts';
import { shorten } from '../words.ts';

/** Room for the line below a text that says where it comes from. */
const markRoom = 125;

export function post(draft: Draft, book: Book): string {
  const { brief } = draft;
  const isShort = /twitter|\bx\b/i.test(brief.field('platform'));
  const given = brief.list('hashtags').flatMap((tag) => (tag.includes(' ') ? tag.split(' ') : [tag]));
  const most = isShort ? 2 : /facebook/i.test(brief.field('platform')) ? 3 : 4;
  const tags = [
    ...new Set([...given, brief.keyword, ...book.post.tags].map((tag) => asTag(shorten(tag, 30)))),
  ]
    .filter((tag) => /\p{L}/u.test(tag))
    .slice(0, Math.max(most, given.length))
    .join(' ');
  const end = [askOf(draft) ? asSentence(askOf(draft)) : draft.take(book.post.asks), tags];
  const further = brief.otherKeywords.map((word) => book.further.replace('{x}', () => word));
  const hook = pick(draft, book.post.hooks);
  if (isShort) {
    const room = 280 - markRoom - end.join('\n\n').length;
    return [shorten(hook, Math.max(20, room)), ...end].join('\n\n');
  }
  const scene = draft
    .draw(
      book.sections.flatMap(([, paragraphs]) => paragraphs),
      2,
    )
    .map((one) => fill(draft, one));
  const list = bullets(draft.draw(book.tips, 3).map(([lead]) => `${lead}.`));
  return [hook, scene[0], book.post.bridge, list, [scene[1], ...further].join(' '), ...end].join('\n\n');
}

const poolsOf = ({ ad: material }: Book): Record<string, readonly string[]> => ({
  Headlines: material.headlines,
  Descriptions: material.descriptions,
  Paths: material.paths,
  Headline: material.feedHeadlines,
  Description: material.feedDescriptions,
});

export function ad(draft: Draft, book: Book): string {
  const { brief } = draft;
  const fields = fieldsFor(brief.field('ad format'));
  const count = Math.min(5, Number(/(\d+) versions?/.exec(brief.field('length'))?.[1] ?? 1));
  const versions = Array.from({ length: count }, (_, at) => {
    const also = at === 0 ? brief.otherKeywords.map((word) => book.ad.also.replace('{x}', () => word)) : [];
    const texts = fields.map((field, index) => {
      const lines = adTexts(draft, book, field, index === 0 ? [askOf(draft), ...also] : []);
      return `### ${field.label}\n\n${bullets(lines)}`;
    });
    return [`## Version ${at + 1}`, ...texts].join('\n\n');
  });
  return [`# ${shorten(fill(draft, '{T}'), 50)}`, ...versions].join('\n\n');
}

/** The texts of a field; what has to stand in it comes first in a list, and behind its text where there is one. */
function adTexts(
  draft: Draft,
  book: Book,
  { label, count, max }: AdField,
  wishes: readonly string[],
): string[] {
  const pool = poolsOf(book)[label] ?? book.ad.texts;
  const fits = (text: string) => Array.from(text).length <= max;
  const [first = '', ...rest] = pool.map((line) => fill(draft, line)).filter(fits);
  const wanted = wishes
    .filter(Boolean)
    .map((wish) => (count === 1 ? asSentence(wish) : wish.replace(/\.$/, '')));
  const others = [first, ...draft.draw(rest, rest.length)];
  if (count > 1) return [...new Set([...wanted.filter(fits), ...others])].slice(0, count);
  const tries = others.flatMap((line) => [
    [line, ...wanted],
    [line, ...wanted.slice(0, 1)],
  ]);
  return [tries.map((parts) => parts.join(' ')).find(fits) ?? first];
}
