import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJob, createLines, jobId } from '#domain/bulk/bulk.fixture.ts';
import type { PublicConfig } from '#domain/installation/config.ts';
import * as config from '../api/config.ts';
import { saveKey } from '../api-keys/stored/keys.ts';
import { clearSession, storeUser } from '../session/session.ts';
import { premiumAda } from '../session/session-user.fixture.ts';
import { addBulkJob } from '../storage/collections/bulk/changes.ts';
import { bulkJobs } from '../storage/collections/bulk/jobs.ts';
import { database } from '../storage/database.ts';
import { openSyncState } from '../storage/sync-state.ts';
import { useSync } from '../sync/use-sync.ts';
import { fakeServer, json, result, type FakeServer } from '../writing/generation.fixture.ts';
import { createLocks } from '../tools/bulk/run/lead/fake-browser.fixture.ts';
import { BulkRuns } from './bulk-runs.tsx';

const owner = premiumAda.id;
let server: FakeServer;
beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  server = fakeServer();
  vi.spyOn(config, 'fetchConfig').mockResolvedValue({ bulkStartGapMs: 5 } as PublicConfig);
});
afterEach(() => {
  cleanup();
  act(() => clearSession());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The dashboard with the generator, which shows nothing that is synced. */
function Dashboard() {
  useSync({ isShown: false });
  return <BulkRuns />;
}

const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 });
const callsOf = (path: string) => server.sent.filter(({ url }) => url.includes(path)).length;

test('a job that was paused elsewhere while the page was closed is synced before it may start, and not started', async () => {
  // The four seconds after which sync would start anyway do not pass.
  const wait = globalThis.setTimeout;
  const waitLess = (act: () => void, ms?: number) => (ms === 4_000 ? 0 : wait(act, ms));
  vi.stubGlobal('setTimeout', waitLess);
  storeUser(premiumAda);
  await saveKey('claude', 'sk-ant-canary-0123456789');
  await addBulkJob(owner, createJob({ totalItems: 2 }), createLines(['Desk', 'Chair']));
  // This browser has synced all of it before.
  const state = await openSyncState(owner);
  await database().outbox.clear();
  await database().records.toCollection().modify({ revision: 1 });
  await database().syncStates.put({ ...state, cursor: '1', collections: ['bulk-jobs', 'bulk-rows'] });
  const job = (await bulkJobs.get(owner, jobId))!;
  const at = new Date().toISOString();
  const record = { ...job, pausedAt: at, decidedAt: at, updatedAt: at };
  let respond = () => {};
  const mayRespond = new Promise<void>((resolve) => (respond = resolve));
  server.answer = async () => {
    if (!server.sent.at(-1)!.url.includes('/sync')) return json({ ...result, remaining: -1 }, 200);
    await mayRespond;
    const changes = [{ collection: 'bulk-jobs', id: jobId, revision: 2, record }];
    return json({ results: [], changes, cursor: '2', hasMore: false }, 200);
  };
  render(<Dashboard />);
  await soon(() => expect(callsOf('/sync')).toBe(1));
  // Far longer than a run takes to start its first row.
  await new Promise((resolve) => wait(resolve, 300));
  expect(callsOf('/generate')).toBe(0);
  respond();
  await soon(async () => expect(await bulkJobs.get(owner, jobId)).toMatchObject({ pausedAt: at }));
  await new Promise((resolve) => wait(resolve, 100));
  expect(callsOf('/generate')).toBe(0);
});

test('a job goes on after the dashboard was left, and hears there that it was paused elsewhere', async () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(createLocks().forTab() as never);
  storeUser(premiumAda);
  await saveKey('claude', 'sk-ant-canary-0123456789');
  await addBulkJob(
    owner,
    createJob({ totalItems: 4, batchSize: 1 }),
    createLines(['Desk', 'Chair', 'Lamp', 'Bed']),
  );
  const job = (await bulkJobs.get(owner, jobId))!;
  const at = new Date(Date.now() + 60_000).toISOString();
  const record = { ...job, pausedAt: at, decidedAt: at, updatedAt: at };
  let isPaused = false;
  let finish = () => {};
  server.answer = async () => {
    const { url } = server.sent.at(-1)!;
    if (url.includes('/sync')) {
      const changes = isPaused ? [{ collection: 'bulk-jobs', id: jobId, revision: 2, record }] : [];
      return json({ results: [], changes, cursor: isPaused ? '2' : '1', hasMore: false }, 200);
    }
    await new Promise<void>((resolve) => (finish = resolve));
    return json({ ...result, remaining: -1 }, 200);
  };
  const { unmount } = render(<Dashboard />);
  await soon(() => expect(callsOf('/generate')).toBe(1));
  isPaused = true;
  const before = callsOf('/sync');
  unmount();
  // Begins the next round of sync at once.
  window.dispatchEvent(new Event('online'));
  await soon(() => expect(callsOf('/sync')).toBeGreaterThan(before));
  await soon(async () => expect(await bulkJobs.get(owner, jobId)).toMatchObject({ pausedAt: at }));
  finish();
  await soon(async () => expect(await bulkJobs.get(owner, jobId)).toMatchObject({ successCount: 1 }));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(callsOf('/generate')).toBe(1);
});
