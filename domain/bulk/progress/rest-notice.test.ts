import { expect, test } from 'vitest';
import { createJob } from '../bulk.fixture.ts';
import { describeRest } from './rest-notice.ts';

const job = (changes = {}) =>
  createJob({ totalItems: 1_000, successCount: 990, failedCount: 10, ...changes });

test('a notification says what has become of a job, unless the user decided it', () => {
  expect(describeRest(job(), 'done')).toEqual({
    title: 'Autumn catalog: done',
    body: '990 of 1,000 rows written, 10 failed.',
  });
  expect(describeRest(job({ inDoubtCount: 1, failedCount: 0 }), 'in-doubt')).toEqual({
    title: 'Autumn catalog: 1 row in doubt',
    body: '990 of 1,000 rows written.',
  });
  expect(describeRest(job(), 'limit')?.title).toBe('Autumn catalog: spending limit reached');
  expect(describeRest(job({ pauseReason: 'keys.locked' }), 'paused')?.body).toBe(
    'Your API keys are locked. Unlock them first. 990 of 1,000 rows written, 10 failed.',
  );
  expect(describeRest(job(), 'paused')).toBeNull();
  expect(describeRest(job(), 'canceled')).toBeNull();
});
