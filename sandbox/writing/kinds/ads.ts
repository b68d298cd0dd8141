import type { Draft } from '../draft.ts';
import {
  descriptions,
  feedDescriptions,
  feedHeadlines,
  feedTexts,
  feedTextsPlain,
  headlines,
  paths,
} from '../material/ads.ts';
import { asSentence } from '../parts.ts';
import { phraseCounter, shorten, titleCase } from '../words.ts';

export type AdField = { label: string; count: number; max: number; pool: readonly string[] };

const feedPool = [...feedTexts, ...feedTextsPlain];

/** Fields of each format, by what the brief calls it, with the limits the platforms state. */
const formats: [RegExp, readonly AdField[]][] = [
  [
    /meta|facebook|instagram/i,
    [
      { label: 'Primary text', count: 1, max: 125, pool: feedPool },
      { label: 'Headline', count: 1, max: 40, pool: feedHeadlines },
      { label: 'Description', count: 1, max: 30, pool: feedDescriptions },
    ],
  ],
  [
    /linkedin/i,
    [
      { label: 'Introductory text', count: 1, max: 150, pool: feedPool },
      { label: 'Headline', count: 1, max: 70, pool: feedHeadlines },
    ],
  ],
  [/\bx\b|twitter/i, [{ label: 'Post', count: 1, max: 280, pool: feedPool }]],
  [/tiktok/i, [{ label: 'Ad text', count: 1, max: 100, pool: feedPool }]],
  [
    /(?:)/,
    [
      { label: 'Headlines', count: 15, max: 30, pool: headlines },
      { label: 'Descriptions', count: 4, max: 90, pool: descriptions },
      { label: 'Paths', count: 2, max: 15, pool: paths },
    ],
  ],
];

export const fieldsFor = (format: string): readonly AdField[] =>
  formats.find(([name]) => name.test(format))![1];

const lengthOf = (text: string) => Array.from(text).length;

/** The patterns of a pool as they fit: filled, none twice, none over the limit, in the order of the draw. */
export function adLines(draft: Draft, { max, pool }: AdField): string[] {
  const title = titleCase(draft.brief.keyword);
  const lines = draft
    .draw(pool, pool.length)
    .map((pattern) => draft.fill(pattern.replaceAll('{t}', () => title)));
  return [...new Set(lines)].filter((line) => lengthOf(line) <= max);
}

/** What has to stand in a version word for word: keywords and the call to action, each in the first field with room. */
function placed(draft: Draft, fields: readonly AdField[], wishes: readonly string[]): Map<AdField, string[]> {
  const texts = new Map(fields.map((field) => [field, [] as string[]]));
  for (const wish of wishes) {
    const host = fields.find(
      (field) =>
        field.label !== 'Paths' &&
        lengthOf([...(field.count === 1 ? texts.get(field)! : []), wish].join(' ')) <= field.max &&
        texts.get(field)!.length < (field.count === 1 ? 3 : field.count - 2),
    );
    if (host) texts.get(host)!.push(wish);
  }
  return texts;
}

/** One version: each field with its texts, within their limits. */
function version(draft: Draft, fields: readonly AdField[], wishes: readonly string[]): string {
  const fixed = placed(draft, fields, wishes);
  return fields
    .map((field) => {
      const given = fixed.get(field)!;
      const free = adLines(draft, field).filter((line) => !given.includes(line));
      const room = field.max - lengthOf(given.join(' ')) - 1;
      // A single text says something before its call to action, where there is room for both.
      const opening = free.find((line) => lengthOf(line) <= room);
      const texts =
        field.count === 1
          ? [[opening, ...given].filter(Boolean).join(' ') || shorten(free[0] ?? '', field.max)]
          : [...given, ...free].slice(0, field.count);
      return `### ${field.label}\n\n${texts.map((text) => `- ${draft.note(text)}`).join('\n')}`;
    })
    .join('\n\n');
}

/** Versions of an ad, each with its keywords and its call to action. */
export function versions(draft: Draft, fields: readonly AdField[], count: number): string[] {
  const { brief } = draft;
  const isList = fields[0]!.count > 1;
  const wish = brief.field('call to action', 'cta');
  const ask = wish && (isList ? shorten(wish, 80) : asSentence(wish));
  // In a list a keyword is a line of its own, in a single text it needs words around it.
  const further = brief.otherKeywords.map((one) => (isList ? titleCase(one) : `Also for ${one}.`));
  const isSaid = phraseCounter(brief.keyword);
  return Array.from({ length: count }, (_, index) => {
    const others = index === 0 ? further : [];
    const write = (wishes: string[]) => version(draft, fields, wishes.filter(Boolean));
    const body = write(isList ? [ask, titleCase(brief.keyword), ...others] : [ask, ...others]);
    const whole = isSaid(body) > 0 ? body : write([titleCase(brief.keyword), ask, ...others]);
    return `## Version ${index + 1}\n\n${whole}`;
  });
}

/** An ad in as many versions as asked for, every field under its own heading. */
export function ads(draft: Draft): string {
  const { brief } = draft;
  const fields = fieldsFor(brief.field('ad format', 'format'));
  const count = Math.min(5, Number(/(\d+) versions?/.exec(brief.field('length'))?.[1] ?? 1));
  const name = `${shorten(titleCase(brief.keyword), 40)}: ${fields[0]!.count > 1 ? 'search ad' : 'ad'}`;
  return [`# ${name}`, ...versions(draft, fields, count)].join('\n\n');
}
