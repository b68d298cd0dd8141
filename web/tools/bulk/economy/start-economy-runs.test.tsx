import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createJob, createLines, jobId } from '#domain/bulk/bulk.fixture.ts';
import { storeDirect } from '../../../api-keys/stored/direct.ts';
import { saveKey } from '../../../api-keys/stored/keys.ts';
import { addBulkJob } from '../../../storage/collections/bulk/changes.ts';
import { bulkJobs } from '../../../storage/collections/bulk/jobs.ts';
import { readBulkRows } from '../../../storage/collections/bulk/rows.ts';
import { database } from '../../../storage/database.ts';
import { systemClock } from '../../../sync/wakeable-timer.ts';
import { createLocks } from '../run/lead/fake-browser.fixture.ts';
import { EconomyProgress } from './economy-progress.tsx';
import { startEconomyRuns } from './start-economy-runs.ts';

// The whole of it, with the browser's own clock, storage and live queries; the relay is scripted.

const owner = 'ada';
const text = 'A wool chair that stays warm in autumn, and is washed at thirty degrees.';
let stop: () => Promise<void> = () => Promise.resolve();
let isEnded = false;
const sent: { name: string; body: Record<string, unknown> }[] = [];

const batch = () => ({
  id: 'msgbatch_1',
  submissionId: null,
  state: isEnded ? 'ended' : 'running',
  end: isEnded ? 'complete' : null,
  counts: { total: 2, succeeded: 0, failed: 0 },
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
  failure: null,
  resultFiles: [],
});
const respond = (name: string, body: Record<string, unknown>): Response => {
  if (name === 'submit') return Response.json({ kind: 'submitted', batch: batch() });
  if (name === 'poll') return Response.json(batch());
  const usage = { inputTokens: 100, outputTokens: 50 };
  const events = (body.keys as string[]).map(
    (key) =>
      `event: row\ndata: ${JSON.stringify({ key, usage, text, model: 'claude-sonnet-5-5', truncated: false })}\n\n`,
  );
  const end = { missing: [], repeated: 0, foreign: 0, unreadable: 0 };
  return new Response(`${events.join('')}event: result\ndata: ${JSON.stringify(end)}\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  });
};

beforeEach(async () => {
  localStorage.clear();
  isEnded = false;
  sent.length = 0;
  await Promise.all(database().tables.map((table) => table.clear()));
  await saveKey('claude', 'sk-ant-canary-0123456789');
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({} as never);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const name = path.split('/').at(-1)!;
    sent.push({ name, body: JSON.parse(body) as Record<string, unknown> });
    return respond(name, sent.at(-1)!.body);
  });
});
afterEach(async () => {
  await stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const start = () => {
  stop = startEconomyRuns(owner, {
    locks: createLocks().forTab(),
    clock: systemClock,
    maySend: true,
    onRest: () => {},
  });
};
const addJob = async () => {
  const rows = createLines(['Desk', 'Chair']);
  const job = createJob({ totalItems: 2, mode: 'economy' });
  await addBulkJob(owner, job, rows);
  return job;
};
const Screen = () => {
  const job = bulkJobs.useRecord(owner, jobId);
  return <MemoryRouter>{job && <EconomyProgress owner={owner} job={job} />}</MemoryRouter>;
};
const soon = { timeout: 20_000 };

test('a job is sent through the relay, shown, and collected when the user looks', async () => {
  start();
  await addJob();
  render(<Screen />);
  expect(await screen.findByText('Being written', {}, soon)).toBeTruthy();
  expect(
    await screen.findByText(/^You may close the laptop: Anthropic goes on writing. Come back within 29 days/),
  ).toBeTruthy();
  expect(sent[0]).toMatchObject({
    name: 'submit',
    body: { apiProvider: 'claude', apiKey: 'sk-ant-canary-0123456789', model: 'claude-sonnet-5-5' },
  });
  isEnded = true;
  fireEvent.click(await screen.findByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('Collected', {}, soon)).toBeTruthy();
  const rows = await readBulkRows(owner, jobId);
  expect(rows).toMatchObject([
    { state: 'finished', result: { content: text, wordCount: 14, model: 'claude-sonnet-5-5' } },
    { state: 'finished' },
  ]);
  const price = 0.5 * (100 * 2 + 50 * 10);
  expect(rows[0]!.cost).toBeCloseTo(price / 1_000_000);
  expect(JSON.stringify(await database().records.toArray())).not.toContain('canary');
  expect(sent.filter(({ name }) => name === 'submit')).toHaveLength(1);
  // What a provider says about a key does not make it be asked again at once.
  expect(sent.length).toBeLessThan(8);
});

test('no key is sent to the server in direct mode', async () => {
  storeDirect(true);
  start();
  await addJob();
  render(<Screen />);
  expect(await screen.findByText(/Your keys are not sent to AIGen's server/, {}, soon)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open API Keys' })).toBeTruthy();
  expect(sent).toEqual([]);
});
