import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, it, vi } from 'vitest';
import { ConfigError } from '#server/config/config-error.ts';
import { buildIfNeeded } from './build-if-needed.ts';
import { isCompressed } from './compress-build.ts';

const root = mkdtempSync(path.join(tmpdir(), 'aigen-build-'));
afterAll(() => rmSync(root, { recursive: true }));

it('a build without the packages for it says how to install them, and leaves nothing', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => buildIfNeeded(root)).toThrow(ConfigError);
  expect(() => buildIfNeeded(root)).toThrow('npm ci --include=dev');
  printed.mockRestore();
});

it('a build that fails leaves the one before whole, and a new one has no mark or file of it', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  /** Instead of the tool that builds: writes a script, and fails where it is told to. */
  const builder = path.join(root, 'node_modules/.bin/react-router');
  mkdirSync(path.dirname(builder), { recursive: true });
  const write = (text: string, exitCode = 0) =>
    writeFileSync(
      builder,
      `#!/bin/sh\nmkdir -p "$BUILD_DIRECTORY/client"\nprintf '${text.repeat(50)}' > "$BUILD_DIRECTORY/client/page.js"\nexit ${exitCode}\n`,
      { mode: 0o755 },
    );
  const change = (text: string) => writeFileSync(path.join(root, 'vite.config.ts'), text);
  const client = path.join(root, 'build/client');
  const served = () => [
    readFileSync(path.join(client, 'page.js'), 'utf8'),
    existsSync(path.join(client, 'page.js.gz')) &&
      gunzipSync(readFileSync(path.join(client, 'page.js.gz'))).toString(),
  ];
  const [first, second] = ['one', 'two'].map((text) => text.repeat(50));

  write('one');
  const build = buildIfNeeded(root);
  expect([isCompressed(build), served()]).toEqual([true, [first, first]]);

  change('changed');
  write('broken', 1);
  expect(() => buildIfNeeded(root)).toThrow('could not be built');
  expect([isCompressed(build), served()]).toEqual([true, [first, first]]);

  write('two');
  buildIfNeeded(root, { compressed: false });
  expect([isCompressed(build), served()]).toEqual([false, [second, false]]);
  buildIfNeeded(root);
  expect([isCompressed(build), served()]).toEqual([true, [second, second]]);
  expect(readdirSync(root).filter((name) => name.startsWith('build'))).toEqual(['build']);
  printed.mockRestore();
});

it('folders that killed builds left are removed, also when there is nothing to build; those of running ones stay', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const kept = [`build.${process.ppid}`, 'build.notes', 'build'];
  const left = [`build.${ended}`, `build.${ended}.former`, `build.${process.pid}`];
  const compressing = [ended, process.ppid].map((pid) => `compressing.${pid}`);
  for (const name of [...kept, ...left]) mkdirSync(path.join(root, name), { recursive: true });
  for (const name of compressing) mkdirSync(path.join(root, 'build', name), { recursive: true });
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});

  buildIfNeeded(root);

  const names = readdirSync(root).filter((name) => name.startsWith('build'));
  expect(names.sort()).toEqual(kept.sort());
  expect(readdirSync(path.join(root, 'build')).filter((name) => name.startsWith('compressing'))).toEqual([
    compressing[1],
  ]);
  expect(printed).not.toHaveBeenCalled();
  printed.mockRestore();
});
