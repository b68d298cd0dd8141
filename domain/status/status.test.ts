import { expect, test } from 'vitest';
import { errorCodes } from '../errors/app-error.ts';
import { judgeOutcomes } from './judge-outcomes.ts';
import { makeStatusReport, type StatusFacts } from './make-report.ts';
import { outcomeOf } from './outcomes.ts';

const outcomes = (succeeded: number, failed: number, before: [number, number] = [0, 0]) => ({
  quarter: { succeeded, failed },
  hour: { succeeded: succeeded + before[0], failed: failed + before[1] },
});

test.each([
  ['nothing', outcomes(0, 0), 'idle', undefined],
  ['all well', outcomes(9, 0), 'working', undefined],
  ['a single failure of many', outcomes(99, 1), 'working', undefined],
  ['one in ten', outcomes(9, 1), 'some-failures', { percent: 10, window: 'quarter' }],
  ['half', outcomes(3, 3), 'some-failures', { percent: 50, window: 'quarter' }],
  ['two failures alone', outcomes(0, 2), 'some-failures', { percent: 100, window: 'quarter' }],
  ['three failures alone', outcomes(0, 3), 'not-reachable', { percent: 100, window: 'quarter' }],
  ['well again', outcomes(5, 0, [0, 20]), 'working', undefined],
  ['nothing since failures', outcomes(0, 0, [2, 8]), 'some-failures', { percent: 80, window: 'hour' }],
] as const)('%s', (_what, given, state, detail) => {
  expect(judgeOutcomes(given)).toEqual({ state, detail: detail ?? null });
});

test('a refused key or a used-up account is no failure of the provider, and a stopped call counts nowhere', () => {
  const of = (outcome: ReturnType<typeof outcomeOf>) =>
    errorCodes.filter((code) => outcomeOf(code) === outcome);
  expect(of('failed')).toContain('provider.unreachable');
  expect(of('succeeded')).toEqual(
    expect.arrayContaining(['provider.key-rejected', 'provider.rate-limited', 'provider.quota-exceeded']),
  );
  expect(of(null)).toEqual(expect.arrayContaining(['generation.stopped', 'server.shutting-down']));
});

const facts: StatusFacts = {
  now: new Date('2026-11-24T14:05:00Z'),
  databaseLostAt: null,
  isDatabaseBusy: false,
  outcomes: {},
  oldestJobMs: null,
  has: { mail: true, payments: true },
  announcement: null,
};
const report = (changes: Partial<StatusFacts>) => makeStatusReport({ ...facts, ...changes });
const wordsOf = (changes: Partial<StatusFacts>) =>
  Object.fromEntries(
    [...report(changes).services, ...report(changes).providers].map(({ id, words }) => [id, words]),
  );

test('an installation that nobody uses works, and does not claim what it cannot know', () => {
  expect(report({})).toMatchObject({ summary: 'No known problems', isWorking: true });
  expect(wordsOf({})).toEqual({
    site: 'Working',
    database: 'Working',
    jobs: 'Working',
    mail: 'No email in the last hour',
    sending: 'No campaign in the last hour',
    payments: 'No failures',
    openai: 'No calls in the last hour',
    claude: 'No calls in the last hour',
    gemini: 'No calls in the last hour',
  });
  expect(wordsOf({ has: { mail: false, payments: false } })).toMatchObject({
    mail: 'Not set up',
    payments: 'Not set up',
  });
});

test('payments look the same whether anybody paid or not', () => {
  expect(report({ outcomes: { payments: outcomes(50, 0) } })).toEqual(report({}));
});

test('what is late or fails is in the first sentence', () => {
  expect(report({ oldestJobMs: 5 * 60_000 })).toMatchObject({
    summary: 'Trouble with background jobs',
    isWorking: false,
  });
  expect(report({ outcomes: { mail: outcomes(0, 9), openai: outcomes(0, 9) } }).summary).toBe(
    'Trouble with email',
  );
  const { summary, providers } = report({ outcomes: { openai: outcomes(0, 9), gemini: outcomes(1, 1) } });
  expect(summary).toBe('AIGen works, with trouble at OpenAI and Gemini');
  expect(providers[0]).toMatchObject({
    words: 'Not reachable',
    detail: 'All calls failed in the last 15 minutes.',
  });
});

test.each([
  ['mail', 'About 50% of attempts to send an email failed in the last 15 minutes. They are repeated.'],
  [
    'payments',
    'About 50% of messages from the payment provider failed in the last 15 minutes. It sends them again.',
  ],
] as const)('of %s it says what becomes of what failed', (id, detail) => {
  const found = report({ outcomes: { [id]: outcomes(1, 1) } }).services.find((service) => service.id === id);
  expect(found).toMatchObject({ state: 'some-failures', detail });
});

test('without the database nothing else is claimed', () => {
  const lost = { databaseLostAt: new Date('2026-11-24T14:02:31Z'), oldestJobMs: null };
  expect(report(lost).summary).toBe('The database is not reachable');
  expect(wordsOf(lost)).toMatchObject({
    site: 'Working',
    database: 'Not reachable',
    jobs: 'Not known',
    openai: 'Not known',
  });
});

test('a database that is only busy is not called away, and nothing else is claimed', () => {
  expect(report({ isDatabaseBusy: true })).toMatchObject({
    summary: 'Trouble with database',
    isWorking: false,
  });
  expect(wordsOf({ isDatabaseBusy: true })).toMatchObject({
    database: 'Busy',
    jobs: 'Not known',
    payments: 'Not known',
    openai: 'Not known',
  });
});
