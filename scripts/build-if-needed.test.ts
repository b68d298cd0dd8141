import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { ConfigError } from '#server/config/config-error.ts';
import { buildIfNeeded } from './build-if-needed.ts';

const root = mkdtempSync(path.join(tmpdir(), 'aigen-build-'));
afterAll(() => rmSync(root, { recursive: true }));

it('a build without the packages for it says how to install them, and leaves nothing', () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => buildIfNeeded(root)).toThrow(ConfigError);
  expect(() => buildIfNeeded(root)).toThrow('npm ci --include=dev');
  printed.mockRestore();
});
