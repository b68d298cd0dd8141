import { expect, test } from 'vitest';
import { createEvent } from './edit.ts';
import { estimateEvent } from './estimate-event.ts';

const price = { inputPerMillion: 1, outputPerMillion: 10 };
const event = (fields: object) =>
  createEvent(
    {
      id: '6f1c9f5e-7c0a-4d0e-9d8a-0f6f4b1f1a01',
      title: 'Launch',
      date: '2026-11-20',
      platform: 'linkedin',
      ...fields,
    },
    new Date('2026-11-01T10:00:00Z'),
  );

test('a longer text costs more, and every kind has an estimate', () => {
  for (const contentType of ['post', 'story', 'video', 'blog', 'newsletter', 'ad']) {
    const { min, max } = estimateEvent(event({ contentType }), price);
    expect(min).toBeGreaterThan(0);
    expect(max).toBeGreaterThan(min);
  }
  const short = estimateEvent(event({ contentType: 'blog', length: 'short' }), price);
  const long = estimateEvent(event({ contentType: 'blog', length: 'long' }), price);
  expect(long.min).toBeGreaterThan(short.max);
});
