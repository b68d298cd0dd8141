import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const notOurs = /^(?:node_modules|data|build[^/]*|test-results|playwright-report|\.git|\.react-router)$/;
const topLevel = readdirSync(root).filter((name) => !notOurs.test(name));
const files = topLevel
  .flatMap((name) =>
    statSync(path.join(root, name)).isDirectory()
      ? [
          name,
          ...readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' }).map(
            (file) => `${name}/${file}`,
          ),
        ]
      : [name],
  )
  .map((file) => file.replaceAll(path.sep, '/'));
const pathEnds = new Set(
  files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
);

const sourceFile = /\.(?:tsx?|m?js|css|sql|md|json|yml)$/;

/** `web/theme/tokens.css`, `enhance-*.ts`, `blog/<slug>.md`, `oauth/`; not `./data`, `/api/sync` or `DATA_DIR/pg`. */
const looksLikePath = (text: string): boolean =>
  /^\.?[a-z0-9*<][\w.*<>-]*(?:\/[\w.*<>-]+)*\/?$/.test(text) &&
  !text.startsWith('node_modules/') &&
  (sourceFile.test(text) ||
    text.endsWith('/') ||
    (text.includes('/') && topLevel.includes(text.split('/')[0]!)));

/** Whether a file or folder has this path, or its path ends with it. `*` and `<name>` match anything. */
const isInRepository = (text: string): boolean => {
  const pattern = text.replace(/\/$/, '').replace(/<[^>]*>/g, '*');
  if (!pattern.includes('*')) return pathEnds.has(pattern);
  return files.some((file) => path.posix.matchesGlob(file, `**/${pattern}`));
};

/** The paths that a Markdown text names in backticks, except in sentences that say what was removed. */
const missingPaths = (markdown: string): string[] =>
  markdown
    .replace(/^(`{3,}).*?^\1$/gms, '')
    .split(/\n{2,}|\n(?=\s*(?:[-*#|]|\d+\.)\s?)/)
    .flatMap((block) => block.split(/(?<=[.!?:;])\s+/))
    .filter((sentence) => !/\bremoved\b/.test(sentence))
    .flatMap((sentence) => [...sentence.matchAll(/`([^`]+)`/g)].map(([, text]) => text!))
    .filter((text) => looksLikePath(text) && !isInRepository(text));

const documents = files.filter(
  (file) => file.endsWith('.md') && !file.startsWith('sandbox/texts/') && !/^content\/\w+\//.test(file),
);

describe('paths in documents', () => {
  it('are checked in all documents', () =>
    expect(documents).toEqual(
      expect.arrayContaining([
        'README.md',
        'docs/architecture.md',
        'docs/decisions/001-one-package.md',
        'web/README.md',
      ]),
    ));

  it('exist, or are said to be removed', () =>
    expect(
      documents.flatMap((file) => missingPaths(read(file)).map((missing) => `${file}: ${missing}`)),
    ).toEqual([]));

  it.each([
    ['a file that does not exist', 'See `web/local/store/synced.ts`.', ['web/local/store/synced.ts']],
    ['a file without its folder', 'See `no-such-file.ts`.', ['no-such-file.ts']],
    ['a folder', '- `web/editor` and `web/contents/editor`', ['web/editor']],
    ['a pattern that matches nothing', '`no-such-*.ts`, `enhance-*.ts`', ['no-such-*.ts']],
    ['what another sentence says of removals', 'It was removed. See `no-such-file.ts`.', ['no-such-file.ts']],
    ['removed files', '`group-calls.ts` (removed by decision 032) did this.', []],
    [
      'placeholders, routes and settings',
      '`content/blog/<slug>.md` `/api/sync` `PUBLIC_URL/api` `./data` `16/9`',
      [],
    ],
  ])('finds %s', (_, markdown, expected) => expect(missingPaths(markdown)).toEqual(expected));
});

describe('files named in comments', () => {
  it('exist', () => {
    const missing = files
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/(?:^\s*\*|\/\*|(?<![:'"`])\/\/ )(.*)$/gm)]
          .flatMap(
            ([, comment]) => comment!.match(/(?<![\w./*-])[a-z][\w-]*(?:\/[\w.-]+)*\.(?:tsx?|md)\b/g) ?? [],
          )
          .filter((name) => !isInRepository(name))
          .map((name) => `${file}: ${name}`),
      );
    expect(missing).toEqual([]);
  });
});
