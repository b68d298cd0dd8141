import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { conflictEvent } from './conflicts.ts';
import { shareEngine } from './share-engine.ts';
import { retrySync, setSyncStatus, syncOff, useSyncStatus } from './status.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) act(stop);
  cleanup();
  setSyncStatus(syncOff);
  vi.unstubAllGlobals();
});

const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });
const share = () => {
  const stop = shareEngine('ada', false);
  stops.push(stop);
  return stop;
};
function respond(body: () => Response) {
  const request = vi.fn(() => Promise.resolve(body()));
  vi.stubGlobal('fetch', request);
  return request;
}

/** How often one conflict is announced in this page. */
async function countAnnounced(): Promise<number> {
  const conflicts = vi.fn();
  window.addEventListener(conflictEvent, conflicts);
  const kept = {
    collection: 'content',
    id: 'a',
    what: 'the text “Tea”',
    kept: { collection: 'content', id: 'b' },
  };
  window.dispatchEvent(new CustomEvent(conflictEvent, { detail: [kept] }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  window.removeEventListener(conflictEvent, conflicts);
  return conflicts.mock.calls.length;
}

const nothingNew = () => Response.json({ results: [], changes: [], cursor: '1', hasMore: false });

test('two callers of a page share one engine, which goes on until both have stopped it', async () => {
  const request = respond(nothingNew);
  const screen = share();
  await soon(() => expect(request).toHaveBeenCalledTimes(1));
  const runs = share();
  await soon(() => expect(request).toHaveBeenCalledTimes(2));
  screen();
  screen();
  retrySync();
  await soon(() => expect(request).toHaveBeenCalledTimes(3));
  runs();
  retrySync();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(request).toHaveBeenCalledTimes(3);
});

test('conflicts are announced once in a page, not back and forth between its engines', async () => {
  const request = respond(nothingNew);
  share();
  share();
  await soon(() => expect(request).toHaveBeenCalled());
  expect(await countAnnounced()).toBe(1);
});

test('an engine that the server has ended is not shared any more: the next caller starts one', async () => {
  const refused = respond(() => Response.json({ error: 'No', code: 'premium.required' }, { status: 403 }));
  const { result } = renderHook(() => useSyncStatus());
  const first = share();
  await soon(() => expect(refused).toHaveBeenCalled());
  await soon(() => expect(result.current.phase).toBe('off'));
  // Its lock is given back after that.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const request = respond(nothingNew);
  act(() => void share());
  await soon(() => expect(result.current.phase).toBe('synced'));
  expect(await countAnnounced()).toBe(1);
  // The use of the ended engine ends later.
  act(first);
  expect(result.current.phase).toBe('synced');
  act(() => retrySync());
  await soon(() => expect(request).toHaveBeenCalledTimes(2));
});
