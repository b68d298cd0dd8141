import { expect, test } from 'vitest';
import { packed, workbookParts } from './list-files.fixture.ts';
import { readList } from './read-list.ts';

test('a workbook that unfolds and states a false size is stopped while it is unpacked', () => {
  const bomb = packed(workbookParts(' '.repeat(155_000_000)));
  const directory = Buffer.from(bomb);
  // The sizes before and after packing, beside the content and in the directory.
  for (
    let at = directory.indexOf('PK\u0003\u0004');
    at >= 0;
    at = directory.indexOf('PK\u0003\u0004', at + 4)
  )
    directory.writeUInt32LE(100, at + 22);
  for (
    let at = directory.indexOf('PK\u0001\u0002');
    at >= 0;
    at = directory.indexOf('PK\u0001\u0002', at + 4)
  )
    directory.writeUInt32LE(100, at + 24);
  expect(() => readList(new Uint8Array(directory), 'list.xlsx')).toThrowError(
    expect.objectContaining({ code: 'bulk.file-unfolds' }),
  );
});
