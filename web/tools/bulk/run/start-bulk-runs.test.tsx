import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJob, createLines, jobId } from '#domain/bulk/bulk.fixture.ts';
import { saveKey } from '../../../api-keys/stored/keys.ts';
import { authChangeEvent } from '../../../session/session.ts';
import { addBulkJob, changeBulkJob } from '../../../storage/collections/bulk/changes.ts';
import { bulkBatches } from '../../../storage/collections/bulk/batches.ts';
import { bulkJobs } from '../../../storage/collections/bulk/jobs.ts';
import { readBulkRows, useBulkRows } from '../../../storage/collections/bulk/rows.ts';
import { database } from '../../../storage/database.ts';
import { endless, fakeServer, json, result, type FakeServer } from '../../../writing/generation.fixture.ts';
import { createLocks } from './lead/fake-browser.fixture.ts';
import { keepBulkRuns, startBulkRuns, useRunState } from './start-bulk-runs.ts';

// The whole of it, with the browser's own clock, storage and live queries.

const owner = 'ada';
let server: FakeServer;
let stop = () => {};

const signIn = (plan: object) => localStorage.setItem('aigen_user', JSON.stringify({ id: owner, ...plan }));

beforeEach(async () => {
  localStorage.clear();
  signIn({ isSubscribed: true });
  await Promise.all(database().tables.map((table) => table.clear()));
  await saveKey('claude', 'sk-ant-canary-0123456789');
  server = fakeServer();
  server.answer = () => json({ ...result, remaining: -1 }, 200);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 });
const readJob = () => bulkJobs.get(owner, jobId);

test('a job is run as soon as it is stored, paused and resumed, and its rows are shown live', async () => {
  stop = startBulkRuns(owner, { gapMs: 20 });
  const { result: shown } = renderHook(() => useBulkRows(owner, jobId, 0, 10));
  const { result: run } = renderHook(() => useRunState(jobId));
  const rows = createLines(['Desk', 'Chair', 'Lamp', 'Shelf', 'Bed', 'Rug']);
  await addBulkJob(owner, createJob({ totalItems: rows.length, batchSize: 1 }), rows);
  await soon(() => expect(run.current?.endedAt.length).toBeGreaterThan(0));
  await changeBulkJob(owner, jobId, { type: 'paused' }, new Date());
  await soon(() => expect(run.current).toBeUndefined());
  const sent = server.sent.length;
  expect(sent).toBeLessThan(6);
  await changeBulkJob(owner, jobId, { type: 'resumed' }, new Date());
  await soon(async () => expect(await readJob()).toMatchObject({ status: 'completed', successCount: 6 }));
  expect(server.sent).toHaveLength(6);
  await soon(() => expect(shown.current.rows.map(({ state }) => state)).toEqual(Array(6).fill('finished')));
  expect(shown.current.rows.map(({ prompt }) => prompt)).toEqual(rows.map(({ prompt }) => prompt));
  // The key is in none of what was stored.
  expect(JSON.stringify(await database().records.toArray())).not.toContain('canary');
});

test('the browser keeps the screen on and asks before the page is left, while rows are written', async () => {
  const release = vi.fn(() => Promise.resolve());
  const sentinel = { release, addEventListener: () => undefined };
  const request = vi.fn(() => Promise.resolve(sentinel));
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request } }));
  const notices: string[] = [];
  vi.stubGlobal(
    'Notification',
    class {
      static permission = 'granted';
      constructor(title: string) {
        notices.push(title);
      }
    },
  );
  const answers: (() => void)[] = [];
  server.answer = () => new Promise((resolve) => answers.push(() => resolve(json(result, 200))));
  stop = startBulkRuns(owner, { gapMs: 1 });
  await addBulkJob(owner, createJob({ totalItems: 1 }), createLines(['Desk']));
  await soon(() => expect(answers).toHaveLength(1));
  expect(request).toHaveBeenCalled();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  answers[0]!();
  await soon(() => expect(release).toHaveBeenCalled());
  await soon(() => expect(notices).toEqual(['Autumn catalog: done']));
  const later = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(later);
  expect(later.defaultPrevented).toBe(false);
  vi.restoreAllMocks();
});

test('when the account signs out its run stops, and what was being written is in doubt', async () => {
  server.answer = (signal) => endless('A desk', signal);
  stop = startBulkRuns(owner, { gapMs: 1 });
  await addBulkJob(owner, createJob({ totalItems: 1 }), createLines(['Desk']));
  await soon(() => expect(server.sent).toHaveLength(1));
  localStorage.removeItem('aigen_user');
  window.dispatchEvent(new CustomEvent(authChangeEvent));
  await soon(async () =>
    expect((await readBulkRows(owner, jobId)).map(({ state }) => state)).toEqual(['in-doubt']),
  );
});

test('when the subscription ends its batches are still collected, and nothing more is started', async () => {
  const batch = {
    id: 'batch_1',
    submissionId: null,
    state: 'running',
    end: null,
    counts: null,
    createdAt: null,
    expiresAt: null,
    failure: null,
    resultFiles: [],
  };
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(createLocks().forTab() as never);
  server.answer = () =>
    server.sent.at(-1)!.url.endsWith('/submit')
      ? json({ kind: 'submitted', batch }, 200)
      : json({ ...batch, state: 'ended', end: 'expired' }, 200);
  const asked = (name: string) => server.sent.filter(({ url }) => url.endsWith(`/${name}`)).length;
  await addBulkJob(owner, createJob({ totalItems: 2, mode: 'economy' }), createLines(['Desk', 'Chair']));
  await keepBulkRuns(owner);
  stop = () => {
    localStorage.removeItem('aigen_user');
    window.dispatchEvent(new CustomEvent(authChangeEvent));
  };
  await soon(() => expect(asked('submit')).toBe(1));
  await soon(async () =>
    expect((await bulkBatches.newest(owner)).records).toMatchObject([{ state: 'sent' }]),
  );
  const live = { ...createJob({ totalItems: 1 }), id: '00000000-0000-4000-8000-0000000000c1' };
  signIn({ isSubscribed: false, isFormerSubscriber: true });
  window.dispatchEvent(new CustomEvent(authChangeEvent));
  await addBulkJob(owner, live, []);
  await soon(() => expect(asked('poll')).toBeGreaterThan(0));
  expect(server.sent.filter(({ url }) => url.includes('generate'))).toEqual([]);
  expect(asked('submit')).toBe(1);
});
