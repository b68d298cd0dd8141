import { expect, test } from 'vitest';
import { checkRecordShape, mostFieldName, mostRecordDepth, mostRecordFields } from './record-shape.ts';

const nested = (depth: number) => {
  let value: unknown = 'text';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? { inner: value } : [value];
  return value;
};

test.each([
  ['as deep as allowed', nested(mostRecordDepth), null],
  ['one level deeper', nested(mostRecordDepth + 1), 'sync.record-too-complex'],
  ['so deep that recursion would fail', nested(200_000), 'sync.record-too-complex'],
  ['with as many fields as allowed', Array(mostRecordFields).fill(0), null],
  ['with one field more', Array(mostRecordFields + 1).fill(0), 'sync.record-too-complex'],
  ['with a long name of a field', { ['a'.repeat(mostFieldName)]: 1 }, null],
  ['with a longer one', { ['a'.repeat(mostFieldName + 1)]: 1 }, 'sync.record-too-complex'],
  ['that is deleted', null, null],
])('a record %s', (_name, record, code) => {
  expect(checkRecordShape(record)).toBe(code);
});
