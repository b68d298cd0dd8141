import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { mayImport, webLayers } from '../oxlint.config.ts';

// A rule that never fires looks exactly like a clean house. So every room gets a planted violation here.
const root = path.resolve(import.meta.dirname, '..');
const planted = mkdtempSync(path.join(tmpdir(), 'aigen-violations-'));
// The rules are read from a copy beside the planted files: globs count from where the configuration lies.
copyFileSync(path.join(root, 'oxlint.config.ts'), path.join(planted, 'oxlint.config.ts'));
writeFileSync(path.join(planted, 'package.json'), '{"type":"module"}');
afterAll(() => rmSync(planted, { recursive: true, force: true }));

const plant = (file: string, source: string) => {
  const target = path.join(planted, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, source);
};

const rooms = Object.keys(mayImport);
const forbiddenFor = (room: string) =>
  [...rooms, 'scripts'].filter((other) => other !== room && !mayImport[room]!.includes(other));

for (const room of rooms) {
  for (const other of forbiddenFor(room)) {
    plant(`${room}/alias-${other}.ts`, `import { x } from '#${other}/x.ts';\nexport const y = x;\n`);
    plant(
      `${room}/inner/relative-${other}.ts`,
      `import { x } from '../../${other}/x.ts';\nexport const y = x;\n`,
    );
  }
  for (const other of mayImport[room]!) {
    plant(`${room}/allowed-${other}.ts`, `import { x } from '#${other}/x.ts';\nexport const y = x;\n`);
  }
}
webLayers.forEach((layer, index) => {
  for (const above of webLayers.slice(index + 1)) {
    plant(`web/${layer}/layer-${above}.ts`, `import { x } from '../${above}/x.ts';\nexport const y = x;\n`);
  }
  plant(`web/${layer}/room-server.ts`, `import { x } from '#server/x.ts';\nexport const y = x;\n`);
});
plant('web/tools/bulk/sibling.ts', `import { x } from '../generator/x.ts';\nexport const y = x;\n`);
plant('web/tools/bulk/form/sibling.ts', `import { x } from '../../generator/x.ts';\nexport const y = x;\n`);
plant('web/tools/bulk/form/own.ts', `import { x } from '../rows/x.ts';\nexport const y = x;\n`);
plant(
  'web/tools/bulk/form/deep/above.ts',
  `import { x } from '../../../../library/x.ts';\nexport const y = x;\n`,
);
plant('domain/clock.ts', `export const now = Date.now();\nexport const luck = Math.random();\n`);

const found = lint();
const firesAt = (file: string, rule: string) =>
  found.some((one) => one.file === file && one.rule.includes(rule));

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
    return (failure as { stdout: string }).stdout; // oxlint ends with 1 when it finds something, as it should here
  }
}

describe.each(rooms)('the wall around %s', (room) => {
  it.each(forbiddenFor(room))('refuses an import from %s, by alias and by relative path', (other) => {
    expect(firesAt(`${room}/alias-${other}.ts`, 'no-restricted-imports')).toBe(true);
    expect(firesAt(`${room}/inner/relative-${other}.ts`, 'no-restricted-imports')).toBe(true);
  });

  it('lets through what is allowed', () => {
    for (const other of mayImport[room]!)
      expect(firesAt(`${room}/allowed-${other}.ts`, 'no-restricted-imports')).toBe(false);
  });
});

describe('the layers inside web', () => {
  it.each(
    webLayers.flatMap((layer, index) => webLayers.slice(index + 1).map((above) => [layer, above] as const)),
  )('%s does not reach up to %s', (layer, above) =>
    expect(firesAt(`web/${layer}/layer-${above}.ts`, 'no-restricted-imports')).toBe(true),
  );
  it.each([...webLayers])('%s still may not import the server', (layer) =>
    expect(firesAt(`web/${layer}/room-server.ts`, 'no-restricted-imports')).toBe(true),
  );
  it.each(['web/tools/bulk/sibling.ts', 'web/tools/bulk/form/sibling.ts'])('keeps tools apart: %s', (file) =>
    expect(firesAt(file, 'no-restricted-imports')).toBe(true),
  );
  it('lets the folders of one tool use each other, and no layer above it', () => {
    expect(firesAt('web/tools/bulk/form/own.ts', 'no-restricted-imports')).toBe(false);
    expect(firesAt('web/tools/bulk/form/deep/above.ts', 'no-restricted-imports')).toBe(true);
  });
});

describe('the domain', () => {
  it('has no clock and no dice', () => {
    const messages = found.filter((one) => one.file === 'domain/clock.ts').map((one) => one.message);
    expect(messages.join(' ')).toContain('now');
    expect(messages.length).toBeGreaterThanOrEqual(2);
  });
});
