import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventRecordSchema } from './event.ts';
import { readOldEvent } from './legacy.ts';

const now = new Date('2026-11-20T08:00:00.000Z');
const read = (value: unknown) => readOldEvent(value, now, 'Europe/Berlin');
const old = {
  id: '1726000000000',
  title: 'Launch week',
  description: 'First of three',
  date: '2025-09-17',
  time: '17:30',
  platform: 'instagram',
  contentType: 'story',
  status: 'published',
  tags: ['launch', 'spring'],
  createdAt: '2025-09-01T10:00:00.000Z',
  content: 'Text of the story',
};

test('every specified field is read, in the zone of this browser', () => {
  const { id, ...fields } = old;
  expect(read(old)).toMatchObject({ ...fields, zone: 'Europe/Berlin', updatedAt: old.createdAt });
  expect(read({ ...old, id: '6f1c9f5e-7c0a-4d0e-9d8a-0f6f4b1f1a01' })?.id).toBe(
    '6f1c9f5e-7c0a-4d0e-9d8a-0f6f4b1f1a01',
  );
  expect(id).not.toBe(read(old)?.id);
});

test('reading an event twice gives one event; another event with the same id is a different one', () => {
  expect(read(old)?.id).toBe(read({ ...old })?.id);
  expect(read({ ...old, title: 'Other' })?.id).not.toBe(read(old)?.id);
});

test('an invalid field is treated as missing', () => {
  expect(
    read({
      ...old,
      time: '25:99',
      platform: 'myspace',
      contentType: 7,
      status: 'gone',
      tags: [1, ' ', 'x'.repeat(90)],
      createdAt: 'never',
    }),
  ).toMatchObject({
    time: '09:00',
    platform: 'blog',
    contentType: 'post',
    status: 'scheduled',
    tags: ['x'.repeat(50)],
    createdAt: now.toISOString(),
  });
});

test('dates and times in other formats are read', () => {
  expect(read({ ...old, time: '9:05' })?.time).toBe('09:05');
  expect(read({ ...old, date: '2025-09-17T00:00:00.000Z' })?.date).toBe('2025-09-17');
});

test('an event without a valid date is a draft on the day it was created', () => {
  expect(read({ ...old, date: '17 September' })).toMatchObject({ date: '2025-09-01', status: 'draft' });
});

test('an event without a title is named by its first line; without a text as well it is ignored', () => {
  expect(read({ ...old, title: ' ', content: 'First\nSecond' })?.title).toBe('First');
  expect(read({ ...old, title: '', content: '' })).toBeNull();
  expect(['text', 7, null, undefined, []].map(read)).toEqual([null, null, null, null, null]);
});

test('any input gives a record or null', () => {
  const anything = fc.record(
    Object.fromEntries(Object.keys(old).map((key) => [key, fc.oneof(fc.anything(), fc.string())])),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anything, (value) => {
      const record = read(value);
      if (record) expect(eventRecordSchema.parse(record)).toEqual(record);
    }),
  );
});
