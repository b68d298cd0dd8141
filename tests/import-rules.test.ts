import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { mayImport, webLayers } from '../oxlint.config.ts';

// A rule that never reports looks like a clean repository, so each rule gets one deliberate violation here.
const root = path.resolve(import.meta.dirname, '..');
const planted = mkdtempSync(path.join(tmpdir(), 'aigen-violations-'));
// The configuration is beside the test files: globs are relative to it.
writeFileSync(
  path.join(planted, 'oxlint.config.ts'),
  `export { default } from ${JSON.stringify(pathToFileURL(path.join(root, 'oxlint.config.ts')).href)};`,
);
writeFileSync(path.join(planted, 'package.json'), '{"type":"module"}');
afterAll(() => rmSync(planted, { recursive: true, force: true }));

/** A file that imports something; returns its name. */
function importing(file: string, from: string): string {
  return plant(file, `import { x } from '${from}';\nexport const y = x;\n`);
}

function plant(file: string, source: string): string {
  const target = path.join(planted, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, source);
  return file;
}

const folders = Object.keys(mayImport);
const top = webLayers.at(-1)!;
const forbidden = folders.flatMap((folder) => {
  const other = [...folders, 'scripts'].find(
    (each) => each !== folder && !mayImport[folder]!.includes(each),
  )!;
  return [
    importing(`${folder}/alias.ts`, `#${other}/x.ts`),
    importing(`${folder}/inner/relative.ts`, `../../${other}/x.ts`),
  ];
});
const layered = webLayers
  .slice(0, -1)
  .flatMap((layer) => [
    importing(`web/${layer}/layer.ts`, `../${top}/x.ts`),
    importing(`web/${layer}/folder.ts`, '#server/x.ts'),
  ]);
const siblings = [
  importing('web/tools/bulk/sibling.ts', '../generator/x.ts'),
  importing('web/tools/bulk/form/sibling.ts', '../../generator/x.ts'),
];
const toolAbove = importing('web/tools/bulk/form/deep/above.ts', `../../../../${top}/x.ts`);
const allowed = [
  ...folders.flatMap((folder) =>
    mayImport[folder]!.map((other) => importing(`${folder}/allowed-${other}.ts`, `#${other}/x.ts`)),
  ),
  importing('web/tools/bulk/form/own.ts', '../rows/x.ts'),
];
const clock = plant(
  'domain/clock.ts',
  `export const now = Date.now();\nexport const luck = Math.random();\n`,
);
const slow = plant(
  'server/slow.ts',
  String.raw`export const slow = [/^(~{3,})[ \t]*(md)?[ \t]*\n/, /[.!?]+$/, /(?:a+)+b/];
`,
);
const fast = plant(
  'server/fast.ts',
  String.raw`export const fast = [/^~{3,}[ \t]*(?:md[ \t]*)?\n/, /(?<![.!?])[.!?]+$/];
`,
);

const found = lint();
const refused = (files: string[]) =>
  files.filter((file) =>
    found.some((one) => one.file === file && one.rule.includes('no-restricted-imports')),
  );

function lint(): { file: string; rule: string; message: string }[] {
  const output = run(['--format', 'json', '.']);
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { filename: string; code: string; message: string; help?: string }[];
  };
  return diagnostics.map(({ filename, code, message, help }) => ({
    file: filename.replaceAll('\\', '/'),
    rule: code,
    message: `${message} ${help ?? ''}`,
  }));
}

function run(args: string[]): string {
  try {
    return execFileSync(path.join(root, 'node_modules/.bin/oxlint'), args, {
      cwd: planted,
      encoding: 'utf8',
    });
  } catch (failure) {
    return (failure as { stdout: string }).stdout; // oxlint exits with 1 when it reports something, as expected here
  }
}

describe('imports', () => {
  it('reject imports between unrelated folders, by alias and by relative path', () =>
    expect(refused(forbidden)).toEqual(forbidden));
  it('reject imports from a higher layer of web, and from the server in every layer', () =>
    expect(refused(layered)).toEqual(layered));
  it('reject imports between tools, and from a higher layer in every folder of a tool', () =>
    expect(refused([...siblings, toolAbove])).toEqual([...siblings, toolAbove]));
  it('allow all other imports', () => expect(refused(allowed)).toEqual([]));
});

it('the domain may not use the clock or random numbers', () => {
  const messages = found.filter((one) => one.file === clock).map((one) => one.message);
  expect(messages.join(' ')).toContain('now');
  expect(messages.length).toBeGreaterThanOrEqual(2);
});

it('a regular expression that is slow on repetition is refused in every folder', () => {
  const slowIn = (file: string) => found.filter((one) => one.file === file && one.rule === 'regex(linear)');
  expect(slowIn(slow)).toHaveLength(3);
  expect(slowIn(fast)).toEqual([]);
});
