import { afterEach, expect, test, vi } from 'vitest';
import { conflictEvent } from './conflicts.ts';
import { shareEngine } from './share-engine.ts';
import { retrySync, setSyncStatus, syncOff } from './status.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  setSyncStatus(syncOff);
  vi.unstubAllGlobals();
});

test('two callers of a page share one engine, which goes on until both have stopped it', async () => {
  const request = vi.fn(() =>
    Promise.resolve(Response.json({ results: [], changes: [], cursor: '1', hasMore: false })),
  );
  vi.stubGlobal('fetch', request);
  const [screen, runs] = [shareEngine('ada', false), shareEngine('ada', false)];
  stops.push(screen, runs);
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(1));
  const conflicts = vi.fn();
  window.addEventListener(conflictEvent, conflicts);
  const kept = {
    collection: 'content',
    id: 'a',
    what: 'the text “Tea”',
    kept: { collection: 'content', id: 'b' },
  };
  window.dispatchEvent(new CustomEvent(conflictEvent, { detail: [kept] }));
  screen();
  screen();
  retrySync();
  await vi.waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  runs();
  retrySync();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(request).toHaveBeenCalledTimes(2);
  expect(conflicts).toHaveBeenCalledOnce();
  window.removeEventListener(conflictEvent, conflicts);
});
