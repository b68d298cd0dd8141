import { expect, test } from 'vitest';
import { createEvent } from './edit.ts';
import { isOverdue, type EventRecord, type EventStatus } from './event.ts';

const event = (fields: Partial<EventRecord> = {}): EventRecord =>
  createEvent(
    {
      id: '6f1c9f5e-7c0a-4d0e-9d8a-0f6f4b1f1a01',
      title: 'Launch',
      date: '2026-07-01',
      time: '09:00',
      zone: 'Europe/Berlin',
      platform: 'linkedin',
      ...fields,
    },
    new Date('2026-06-01T08:00:00.000Z'),
  );
// 9:00 in Berlin, in summer.
const itsMoment = Date.parse('2026-07-01T07:00:00.000Z');

test('a scheduled event is overdue once its instant, in its own zone, has passed', () => {
  expect(isOverdue(event(), new Date(itsMoment - 1))).toBe(false);
  expect(isOverdue(event(), new Date(itsMoment))).toBe(false);
  expect(isOverdue(event(), new Date(itsMoment + 1))).toBe(true);
  // At the same local time of another zone it is still in the future.
  expect(isOverdue(event({ zone: 'America/New_York' }), new Date(itsMoment + 1))).toBe(false);
});

test.each<EventStatus>(['published', 'draft', 'failed'])('an event that is %s is never overdue', (status) => {
  expect(isOverdue(event({ status }), new Date(itsMoment + 365 * 86_400_000))).toBe(false);
});
