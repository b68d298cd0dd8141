import { readFileSync, readdirSync } from 'node:fs';

/** Lists of sentences and paragraphs to choose from, by name. */
type Pools = ReadonlyMap<string, readonly string[]>;

const languages = { en: /english/i, de: /german|deutsch/i, fr: /french|français/i, es: /spanish|español/i };
export type Language = keyof typeof languages;
export const languageNamed = (name: string): Language | undefined =>
  (Object.keys(languages) as Language[]).find((one) => languages[one].test(name));

const folder = new URL('../texts/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');
const once = <Key, Value>(make: (key: Key) => Value) => {
  const made = new Map<Key, Value>();
  return (key: Key): Value => made.get(key) ?? made.set(key, make(key)).get(key)!;
};
const partsOf = (markdown: string, mark: string) =>
  markdown
    .split(new RegExp(`^${mark} `, 'm'))
    .slice(1)
    .map((body) => ({ title: body.split('\n')[0]!, body }));

/** A pool is a `##` heading and the list below it; each line of the list is one alternative. */
export const poolsIn = (markdown: string): Pools => {
  const linesOf = (body: string) => [...body.matchAll(/^- (.+)$/gm)].map(([, line]) => line!);
  return new Map(partsOf(markdown, '##').map(({ title, body }) => [title, linesOf(body)]));
};

/** A pattern of whole words from a list; `brew-` is the beginning of words. */
const wordsIn = (list: string): RegExp => {
  const words = list.split(', ').map((word) => word.replace(/-$|$/, (end) => (end ? '' : '(?!\\p{L})')));
  return new RegExp(`(?<!\\p{L})(?:${words.join('|')})`, 'giu');
};

/** What holds for any subject in a language, and what is known of single ones; read when it is first written in. */
export const textsIn = once((language: Language) => {
  const files = readdirSync(new URL(`${language}/`, folder)).filter((name) => name !== 'subjects.md');
  const subjects = partsOf(read(`${language}/subjects.md`), '#');
  return {
    general: poolsIn(files.map((name) => read(`${language}/${name}`)).join('\n')),
    subjects: subjects.map(({ title, body }) => ({ words: wordsIn(title), pools: poolsIn(body) })),
  };
});

/** The ways a kind of text may be built, each a Markdown page with slots. Shared by all languages. */
export const layoutsOf = once((name: string): string[] => {
  const paths = readdirSync(new URL('layouts/', folder), { recursive: true }).map(String);
  return read(`layouts/${paths.find((path) => path.endsWith(`/${name}.md`))!}`)
    .trim()
    .split('\n\n---\n\n');
});

const formats = once((group: string) =>
  [...poolsIn(read('formats.md'))].flatMap(([title, lines]) => {
    const [, of, name = '', words = ''] = /^(\S+) (\S+): (.+)$/.exec(title)!;
    return of === group ? [{ name, lines, words: wordsIn(words) }] : [];
  }),
);
/** The entry of a group of `formats.md` that the first text names, else the next text; else the last of the group. */
export function formatIn(group: string, ...texts: string[]): { name: string; lines: readonly string[] } {
  const all = formats(group);
  return texts.flatMap((text) => all.filter(({ words }) => text.search(words) >= 0))[0] ?? all.at(-1)!;
}
