import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { createContent } from '#domain/content/edit.ts';
import type { SyncRequest } from '#domain/sync/protocol.ts';
import { contents } from '../storage/content/content.ts';
import { database } from '../storage/database.ts';
import { newId } from '../storage/new-id.ts';
import { startEngine } from './engine.ts';
import { retryDelay } from './backoff.ts';
import { retrySync, setSyncStatus, syncOff, useSyncStatus } from './status.ts';

const owner = 'ada';
const text = () =>
  createContent({
    id: newId(),
    contentType: 'blog',
    title: 'T',
    content: 'One.',
    createdAt: '2026-11-20T10:00:00.000Z',
  });

const sent: SyncRequest[] = [];
let respond: (request: SyncRequest) => Response | Promise<Response>;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const keep = ({ changes }: SyncRequest) =>
  json({
    results: changes.map(({ collection, id }) => ({ collection, id, outcome: 'stored', revision: 1 })),
    changes: [],
    cursor: '1',
    hasMore: false,
  });

let stops: (() => void)[] = [];
function start(options?: Parameters<typeof startEngine>[1]) {
  stops.push(startEngine(owner, options));
  return renderHook(() => useSyncStatus()).result;
}

beforeEach(async () => {
  sent.length = 0;
  respond = keep;
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const request = JSON.parse(body) as SyncRequest;
    sent.push(request);
    return respond(request);
  });
  const { records, outbox, syncStates } = database();
  for (const table of [records, outbox, syncStates]) await table.clear();
});
afterEach(() => {
  for (const stop of stops) stop();
  stops = [];
  cleanup();
  act(() => setSyncStatus(syncOff));
  vi.unstubAllGlobals();
});

const becomes = (status: { current: object }, expected: object) =>
  waitFor(() => expect(status.current).toMatchObject(expected), { timeout: 20_000 });

test('waiting changes are sent at the start, later ones automatically', async () => {
  await contents.put(owner, text());
  const status = start();
  await becomes(status, { phase: 'synced', waiting: 0, problem: null, syncedAt: expect.any(String) });
  expect(sent[0]?.changes).toHaveLength(1);
  const later = text();
  await act(() => contents.put(owner, later));
  await waitFor(() => expect(sent.some(({ changes }) => changes[0]?.id === later.id)).toBe(true), {
    timeout: 20_000,
  });
  await becomes(status, { phase: 'synced', waiting: 0 });
});

test('without a network it is offline and reports how much waits; a retry sends it', async () => {
  respond = () => Promise.reject(new TypeError('no network'));
  await contents.put(owner, text());
  const status = start();
  await becomes(status, { phase: 'offline', waiting: 1, problem: null });
  respond = keep;
  act(() => retrySync());
  await becomes(status, { phase: 'synced', waiting: 0 });
});

test('when the network returns it syncs', async () => {
  respond = () => Promise.reject(new TypeError('no network'));
  const status = start();
  await becomes(status, { phase: 'offline' });
  respond = keep;
  window.dispatchEvent(new Event('online'));
  await becomes(status, { phase: 'synced' });
});

test('an error of the server is shown with its sentence, and a retry may end it', async () => {
  respond = () => json({ error: 'AIGen is restarting.', code: 'server.shutting-down' }, 503);
  const status = start();
  await becomes(status, { phase: 'error', problem: 'AIGen is restarting.' });
  respond = keep;
  act(() => retrySync());
  await becomes(status, { phase: 'synced', problem: null });
});

test('a busy server is asked again when it said, and not before that', async () => {
  const busy = new AppError('server.overloaded', { retryAfter: 0.3 });
  respond = () => json(busy.toBody(), busy.status);
  const status = start();
  await becomes(status, { phase: 'error', problem: busy.message });
  const refusedAt = Date.now();
  let askedAt = 0;
  respond = (request) => {
    askedAt = Date.now();
    return keep(request);
  };
  // Makes a round begin at once.
  act(() => void window.dispatchEvent(new Event('online')));
  await becomes(status, { phase: 'synced', waiting: 0 });
  expect(askedAt - refusedAt).toBeGreaterThan(200);
});

test('a rejected record is shown by name, offered again by a retry and at the next start, and is no failure', async () => {
  const refuse = ({ changes }: SyncRequest) =>
    json({
      results: changes.map(({ collection, id }) => ({
        collection,
        id,
        outcome: 'refused',
        revision: 0,
        error: { code: 'sync.collection-unknown', error: 'Not yet.' },
      })),
      changes: [],
      cursor: '1',
      hasMore: false,
    });
  respond = refuse;
  const record = { ...text(), title: 'Launch' };
  await contents.put(owner, record);
  const status = start();
  const refused = [{ what: 'the text “Launch”', reason: 'Not yet.' }];
  await becomes(status, { phase: 'synced', problem: null, waiting: 1, refused });
  expect(sent.map(({ changes }) => changes.length)).toEqual([1]);

  // Other rounds leave it alone, and fetch what other devices changed.
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent.map(({ changes }) => changes.length)).toEqual([1, 0]));
  await becomes(status, { phase: 'synced', waiting: 1 });
  act(() => retrySync());
  await waitFor(() => expect(sent.map(({ changes }) => changes.length)).toEqual([1, 0, 1]));
  await becomes(status, { phase: 'synced', waiting: 1, refused });

  for (const stop of stops) stop();
  respond = keep;
  await becomes(start(), { phase: 'synced', waiting: 0, refused: [] });
  expect(sent.at(-1)?.changes).toMatchObject([{ id: record.id }]);
});

test.each([
  [402, 'premium.required'],
  [401, 'accounts.session-required'],
  [403, 'accounts.not-yours'],
])('after %i %s the server is not called again', async (code, name) => {
  respond = () => json({ error: 'no', code: name }, code);
  await contents.put(owner, text());
  const status = start();
  await waitFor(() => expect(sent).toHaveLength(1));
  await becomes(status, { phase: 'off' });
  window.dispatchEvent(new Event('online'));
  act(() => retrySync());
  await contents.put(owner, text());
  // A new visit syncs again: once, with both texts.
  respond = keep;
  await becomes(start(), { phase: 'synced' });
  expect(sent.map(({ changes }) => changes.length)).toEqual([1, 2]);
});

test('after the subscription it fetches, sends nothing, and says how much is only here', async () => {
  await contents.put(owner, text());
  const status = start({ isReadOnly: true });
  await becomes(status, { phase: 'synced', isReadOnly: true, waiting: 1, refused: [], problem: null });
  await act(() => contents.put(owner, text()));
  await becomes(status, { phase: 'synced', isReadOnly: true, waiting: 2 });
  expect(sent.flatMap(({ changes }) => changes)).toEqual([]);
});

test('a server that says first that the subscription has ended is asked without changes from then on', async () => {
  respond = ({ changes }) =>
    json({
      results: changes.map(({ collection, id }) => ({
        collection,
        id,
        outcome: 'refused',
        revision: 0,
        error: { code: 'sync.read-only', error: 'Your subscription has ended.' },
      })),
      changes: [],
      cursor: '1',
      hasMore: false,
    });
  await contents.put(owner, text());
  const status = start();
  await becomes(status, { phase: 'synced', isReadOnly: true, waiting: 1, refused: [], problem: null });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent.map(({ changes }) => changes.length)).toEqual([1, 0]));
});

test('another tab shows the status of the tab that syncs', async () => {
  const heard: unknown[] = [];
  const other = new BroadcastChannel(`aigen-sync:${owner}`);
  other.onmessage = ({ data }) => heard.push(data);
  const status = start();
  await becomes(status, { phase: 'synced' });
  heard.length = 0;
  other.postMessage({ ask: 'status' });
  await waitFor(() => expect(heard).toEqual([{ status: status.current }]));
  other.postMessage({ ask: 'retry' });
  await waitFor(() => expect(sent.length).toBeGreaterThan(1));
  other.close();
});

test('a stopped engine aborts the running call and reports nothing more', async () => {
  let reach!: () => void;
  const reached = new Promise<void>((resolve) => (reach = resolve));
  respond = () => {
    reach();
    return new Promise(() => undefined);
  };
  const status = start();
  await reached;
  for (const stop of stops) stop();
  act(() => setSyncStatus(syncOff));
  await Promise.resolve();
  expect(status.current).toEqual(syncOff);
});

test.each([
  [1, 0, 1_000],
  [1, 1, 2_000],
  [4, 1, 16_000],
  [30, 0, 150_000],
  [30, 1, 300_000],
])('after %i failures with chance %d the next attempt is in %i ms', (failures, chance, ms) => {
  expect(retryDelay(failures, chance)).toBe(ms);
});

test.each([
  [1, 0, 5, 5_000],
  [1, 1, 5, 6_000],
  [8, 0, 5, 128_000],
])(
  'after %i failures with chance %d and Retry-After %i the next attempt is in %i ms',
  (failures, chance, seconds, ms) => {
    expect(retryDelay(failures, chance, seconds)).toBe(ms);
  },
);
