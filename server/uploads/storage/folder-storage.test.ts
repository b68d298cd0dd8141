import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { assertWritable } from './folder-storage.ts';

it('a folder that can be written to is made, and nothing is left in it', () => {
  const folder = path.join(temporaryFolder(), 'data/uploads');
  assertWritable(folder);
  assertWritable(folder);
  expect(readdirSync(folder)).toEqual([]);
});

it('one below a file is refused with the reason', () => {
  const file = path.join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  expect(() => assertWritable(path.join(file, 'uploads'))).toThrow('ENOTDIR');
});

it.skipIf(!existsSync('/proc/self'))(
  'one where no folder can be made is refused, and not tried for ever',
  () => {
    expect(() => assertWritable('/proc/no-folder/uploads')).toThrow('ENOENT');
  },
);
