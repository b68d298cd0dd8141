import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { removeUnfinishedFolders } from './receive-file.ts';

test('processes that share a folder remove its unfinished uploads at the same time', async () => {
  const parent = temporaryFolder();
  const longAgo = new Date('2026-01-01T00:00:00Z');
  for (let index = 0; index < 100; index += 1) {
    const folder = path.join(parent, `incoming-${index}`);
    mkdirSync(folder);
    utimesSync(folder, longAgo, longAgo);
  }
  mkdirSync(path.join(parent, 'incoming-new'));
  const before = new Date('2026-01-02T00:00:00Z');
  await Promise.all([1, 2, 3].map(() => removeUnfinishedFolders(parent, before)));
  expect(readdirSync(parent)).toEqual(['incoming-new']);
});
