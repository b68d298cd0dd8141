import { act, cleanup, render } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJob, createLines, jobId } from '#domain/bulk/bulk.fixture.ts';
import type { PublicConfig } from '#domain/installation/config.ts';
import * as config from '../../api/config.ts';
import { saveKey } from '../../api-keys/stored/keys.ts';
import LibraryPage from '../../library/page.tsx';
import { clearSession, storeUser } from '../../session/session.ts';
import { premiumAda } from '../../session/session-user.fixture.ts';
import { addBulkJob } from '../../storage/collections/bulk/changes.ts';
import { bulkJobs } from '../../storage/collections/bulk/jobs.ts';
import { database } from '../../storage/database.ts';
import { fakeServer, json, result } from '../../writing/generation.fixture.ts';
import ProfilePage from './page.tsx';

const owner = premiumAda.id;

beforeEach(async () => {
  localStorage.clear();
  await Promise.all(database().tables.map((table) => table.clear()));
  vi.spyOn(config, 'fetchConfig').mockResolvedValue({ bulkStartGapMs: 5, switches: {} } as PublicConfig);
});
afterEach(() => {
  act(() => clearSession());
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  ['library', LibraryPage],
  ['profile', ProfilePage],
])('a job goes on in the %s, although no screen of the dashboard was opened', async (_name, Page) => {
  fakeServer().answer = () => json({ ...result, remaining: -1, uploads: [] }, 200);
  storeUser(premiumAda);
  await saveKey('claude', 'sk-ant-canary-0123456789');
  await addBulkJob(owner, createJob({ totalItems: 2 }), createLines(['Desk', 'Chair']));
  const Stub = createRoutesStub([{ path: '/', Component: Page }]);
  render(<Stub />);
  const isDone = async () => expect(await bulkJobs.get(owner, jobId)).toMatchObject({ status: 'completed' });
  await vi.waitFor(isDone, { timeout: 5_000 });
});
