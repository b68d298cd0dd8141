import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { isCompressed } from './compress-build.ts';

const build = mkdtempSync(path.join(tmpdir(), 'aigen-build-'));
afterAll(() => rmSync(build, { recursive: true }));

it('writes each file that browsers load compressed beside it, where that is smaller', () => {
  const script = 'export const text = "word word word word word word word word";\n'.repeat(100);
  mkdirSync(path.join(build, 'client/assets'), { recursive: true });
  const write = (file: string, content: string) => writeFileSync(path.join(build, 'client', file), content);
  write('assets/page.js', script);
  write('assets/one-letter.js', 'a');
  write('assets/picture.png', script);
  // By a process that was killed.
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  mkdirSync(path.join(build, `compressing.${ended}`));
  expect(isCompressed(build)).toBe(false);

  execFileSync(process.execPath, [path.join(import.meta.dirname, 'compress-build.ts'), build]);

  expect(isCompressed(build)).toBe(true);
  const assets = path.join(build, 'client/assets');
  expect(readdirSync(assets).sort()).toEqual([
    'one-letter.js',
    'page.js',
    'page.js.br',
    'page.js.gz',
    'picture.png',
  ]);
  expect(brotliDecompressSync(readFileSync(path.join(assets, 'page.js.br'))).toString()).toBe(script);
  expect(gunzipSync(readFileSync(path.join(assets, 'page.js.gz'))).toString()).toBe(script);
  expect(readdirSync(build).sort()).toEqual(['client', 'compressed']);
});
