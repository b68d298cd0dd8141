import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJob, createLines, jobId } from '#domain/bulk/bulk.fixture.ts';
import type { PublicConfig } from '#domain/installation/config.ts';
import { Notices } from '../notices/notify.tsx';
import * as config from '../api/config.ts';
import { saveKey } from '../api-keys/stored/keys.ts';
import { clearSession, storeUser } from '../session/session.ts';
import { ada, formerAda, premiumAda } from '../session/session-user.fixture.ts';
import { addBulkJob } from '../storage/collections/bulk/changes.ts';
import { bulkJobs } from '../storage/collections/bulk/jobs.ts';
import { readBulkRows } from '../storage/collections/bulk/rows.ts';
import { database } from '../storage/database.ts';
import { setSyncStatus, syncOff, type SyncPhase } from '../sync/status.ts';
import { endless, fakeServer, json, result, type FakeServer } from '../writing/generation.fixture.ts';
import { useBulkRuns } from './use-bulk-runs.ts';

const owner = premiumAda.id;
let server: FakeServer;

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  server = fakeServer();
  server.answer = () => json({ ...result, remaining: -1 }, 200);
  vi.spyOn(config, 'fetchConfig').mockResolvedValue({ bulkStartGapMs: 5 } as PublicConfig);
});
afterEach(() => {
  cleanup();
  act(() => {
    clearSession();
    setSyncStatus(syncOff);
  });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function signIn() {
  storeUser(premiumAda);
  setSyncStatus({ ...syncOff, phase: 'synced' });
  await saveKey('claude', 'sk-ant-canary-0123456789');
}
const add = () => addBulkJob(owner, createJob({ totalItems: 2 }), createLines(['Desk', 'Chair']));
/** The runs sync as well. */
const written = () => server.sent.filter(({ url }) => url.includes('/generate'));
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 });

test('a job of a subscriber is run once it appears, also after its screen is gone', async () => {
  await signIn();
  const { unmount } = renderHook(() => useBulkRuns(owner));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(config.fetchConfig).not.toHaveBeenCalled();
  await add();
  await soon(() => expect(written().length).toBeGreaterThan(0));
  unmount();
  await soon(async () => expect(await bulkJobs.get(owner, jobId)).toMatchObject({ status: 'completed' }));
  expect(written()).toHaveLength(2);
});

test.each<SyncPhase>(['offline', 'error'])(
  'it waits for the first round of sync, and starts when that fails: %s',
  async (phase) => {
    await signIn();
    setSyncStatus(syncOff);
    await add();
    renderHook(() => useBulkRuns(owner));
    act(() => setSyncStatus({ ...syncOff, phase: 'syncing' }));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(config.fetchConfig).not.toHaveBeenCalled();
    act(() => setSyncStatus({ ...syncOff, phase }));
    await soon(async () => expect(await bulkJobs.get(owner, jobId)).toMatchObject({ status: 'completed' }));
  },
);

test('it stops when the subscription ends, and goes on with a new one', async () => {
  await signIn();
  server.answer = (signal) => endless('A desk', signal);
  renderHook(() => useBulkRuns(owner));
  await add();
  await soon(() => expect(written()).toHaveLength(2));
  act(() => storeUser(formerAda));
  const states = async () => (await readBulkRows(owner, jobId)).map(({ state }) => state);
  await soon(async () => expect(await states()).toEqual(['in-doubt', 'in-doubt']));
  server.answer = () => json({ ...result, remaining: -1 }, 200);
  const next = createLines(['Lamp']).map((row) => ({ ...row, jobId: secondId }));
  await addBulkJob(owner, createJob({ id: secondId, totalItems: 1 }), next);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(written()).toHaveLength(2);
  act(() => storeUser(premiumAda));
  await soon(() => expect(written()).toHaveLength(3));
});

const secondId = '8a4a1b52-6d0e-4c5a-9f4e-0d6c0f6f1a12';

test('a script that cannot be loaded is reported once, and loaded again after the next round of sync', async () => {
  vi.doMock('../tools/bulk/run/start-bulk-runs.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await signIn();
  await add();
  render(<Notices />);
  renderHook(() => useBulkRuns(owner));
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  const syncAgain = async () => {
    act(() => setSyncStatus({ ...syncOff, phase: 'syncing' }));
    act(() => setSyncStatus({ ...syncOff, phase: 'synced' }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  };
  await syncAgain();
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  vi.doUnmock('../tools/bulk/run/start-bulk-runs.ts');
  await syncAgain();
  await soon(() => expect(written()).toHaveLength(2));
});

test('of an account without a subscription nothing is run', async () => {
  storeUser(ada);
  renderHook(() => useBulkRuns(owner));
  await add();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.sent).toEqual([]);
});
