import { expect, test } from 'vitest';
import { createJob } from '../bulk.fixture.ts';
import { describeRestOfJob, expectedOfWaiting, factsOfJob, restOfJob } from './job-words.ts';

const at = '2026-11-25T09:00:00.000Z';
const running = {
  totalItems: 10,
  processedItems: 4,
  successCount: 3,
  failedCount: 1,
  startedCount: 2,
} as const;
const words = (changes: Parameters<typeof createJob>[0]) => {
  const job = createJob({ ...running, ...changes });
  const rest = restOfJob(job);
  return rest === null ? null : describeRestOfJob(job, rest);
};

test('a job that is run does not rest', () => {
  expect(restOfJob(createJob(running))).toBeNull();
  // All that can wait is being written.
  expect(restOfJob(createJob({ ...running, startedCount: 6 }))).toBeNull();
});

test('why a job rests is said with what to do', () => {
  expect(words({ pausedAt: at })).toEqual({
    sentence: 'Paused. Nothing is started until you resume. 2 rows are still being written.',
    action: null,
    isProblem: false,
  });
  expect(words({ pausedAt: at, pauseReason: 'provider.key-rejected', startedCount: 0 })).toMatchObject({
    action: 'settings',
    sentence: expect.stringMatching(/^Paused by itself: .*Resume when that is solved\.$/),
  });
  expect(words({ pausedAt: at, pauseReason: 'storage.full' })).toMatchObject({
    action: null,
    isProblem: true,
  });
  expect(words({ pausedAt: at, pauseReason: 'bulk.restored', startedCount: 0 })?.sentence).toMatch(
    /^Paused\. This job comes from a backup\. .* again\.$/,
  );
  expect(words({ spendingLimit: 1, spent: 1, startedCount: 0 })).toEqual({
    sentence: 'The limit of $1.00 is reached. 6 rows wait.',
    action: 'raise-limit',
    isProblem: true,
  });
  expect(words({ canceledAt: at })?.sentence).toBe(
    'Canceled. What was written is kept; 4 rows were not written. 2 rows are still being written.',
  );
  expect(words({ failure: 'bulk.run-failed', status: 'failed' })?.sentence).toMatch(/^The job stopped/);
  expect(words({ processedItems: 9, successCount: 8, startedCount: 0, inDoubtCount: 1 })).toMatchObject({
    sentence: 'Everything else is done. 1 row is in doubt; you decide.',
    action: 'decide',
  });
  expect(words({ processedItems: 10, successCount: 9, startedCount: 0, status: 'completed' })).toBeNull();
});

test('what the status does not say is a fact of its own', () => {
  expect(factsOfJob(createJob(running))).toEqual([]);
  expect(factsOfJob(createJob({ ...running, pausedAt: at, inDoubtCount: 2 }))).toEqual([
    'Paused',
    '2 rows in doubt',
  ]);
  expect(factsOfJob(createJob({ ...running, canceledAt: at }))).toEqual(['Canceled']);
});

test('the rows that wait cost what others did, or are expected to; without a price nothing is said', () => {
  const cost = (changes: object) => expectedOfWaiting(createJob({ ...running, ...changes }));
  expect(cost({ spent: 1 })).toBe(1);
  expect(cost({ processedItems: 0, successCount: 0, failedCount: 0, expectedInFlight: 0.5 })).toBe(2);
  expect(cost({})).toBeNull();
  expect(cost({ totalItems: 6 })).toBe(0);
});
