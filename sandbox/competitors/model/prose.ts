import { readFileSync } from 'node:fs';
import { hash, seeded, upperFirst } from '../../writing/words.ts';
import { poolsIn } from '../../writing/texts.ts';

export type Section = { heading: string; paragraphs: string[] };

const read = (name: string) => readFileSync(new URL(`../texts/${name}.md`, import.meta.url), 'utf8');
const markdown = ['guide', 'shop', 'german', 'names', 'hostile'].map(read).join('\n');
const pools = poolsIn(markdown);
const headings = new Map(
  [...markdown.matchAll(/^## (.+)\n\nHeading: (.+)$/gm)].map(([, pool, heading]) => [pool!, heading!]),
);

/** The lines of a list in `texts/`. */
export const linesOf = (pool: string): readonly string[] => {
  const lines = pools.get(pool);
  if (!lines) throw new Error(`No list '${pool}' in sandbox/competitors/texts.`);
  return lines;
};

export type Item = { one: string; many: string; folder: string };
export const items: readonly Item[] = linesOf('item').map((line) => {
  const [one, many, folder] = line.split(' | ') as [string, string, string];
  return { one, many, folder };
});

/** A writer whose texts follow from its seed alone. `slots` are fixed; others are filled from the lists of names. */
export function createProse(seed: string, slots: Record<string, string> = {}) {
  const next = seeded(hash(seed));
  const pick = (pool: string): string => {
    const lines = linesOf(pool);
    return lines[Math.floor(next() * lines.length)]!;
  };
  const item = items[Math.floor(next() * items.length)]!;
  // One text is about one thing, one cloth and one place.
  const known: Record<string, string> = {
    item: item.one,
    items: item.many,
    material: pick('material'),
    place: pick('place'),
    ...slots,
  };
  const fill = (line: string): string =>
    line.replace(/\{([a-z-]+)\}/g, (_slot, name: string) => known[name] ?? pick(name));

  /** Some of the sentences of a list, each at most once. */
  const sentences = (pool: string, count: number): string[] => {
    const left = [...linesOf(pool)];
    const chosen: string[] = [];
    while (chosen.length < count && left.length > 0)
      chosen.push(...left.splice(Math.floor(next() * left.length), 1));
    return chosen.map((line) => upperFirst(fill(line)));
  };
  const section = (pool: string, count: number, heading = headings.get(pool) ?? ''): Section => {
    const all = sentences(pool, count);
    const paragraphs = [];
    for (let at = 0; at < all.length; at += 4) paragraphs.push(all.slice(at, at + 4).join(' '));
    return { heading, paragraphs };
  };
  return { next, pick, fill, sentences, section };
}
