import { setTimeout as wait } from 'node:timers/promises';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createContent } from '#domain/content/edit.ts';
import type { SyncRequest } from '#domain/sync/protocol.ts';
import { clearSession, storeUser } from '../session/session.ts';
import { ada, formerAda, premiumAda } from '../session/session-user.fixture.ts';
import { contents } from '../storage/content/content.ts';
import { database } from '../storage/database.ts';
import { newId } from '../storage/new-id.ts';
import { useSyncStatus } from './status.ts';
import { useSync } from './use-sync.ts';

const sent: number[] = [];
beforeEach(async () => {
  localStorage.clear();
  sent.length = 0;
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { changes } = JSON.parse(body) as SyncRequest;
    sent.push(changes.length);
    const results = changes.map(({ collection, id }) => ({ collection, id, outcome: 'stored', revision: 1 }));
    return new Response(JSON.stringify({ results, changes: [], cursor: '1', hasMore: false }));
  });
  const { records, outbox, syncStates } = database();
  for (const table of [records, outbox, syncStates]) await table.clear();
  await contents.put(
    ada.id,
    createContent({
      id: newId(),
      contentType: 'blog',
      title: 'T',
      content: 'One.',
      createdAt: '2026-11-20T10:00:00.000Z',
    }),
  );
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function show() {
  return renderHook(() => {
    useSync({ isShown: true });
    return useSyncStatus();
  }).result;
}
const patience = { timeout: 20_000 };

test('a former subscriber only fetches; what is only here is sent when the subscription is taken again', async () => {
  storeUser(formerAda);
  const status = show();
  await waitFor(
    () => expect(status.current).toMatchObject({ phase: 'synced', isReadOnly: true, waiting: 1 }),
    patience,
  );
  expect(sent).toEqual([0]);
  act(() => storeUser(premiumAda));
  await waitFor(
    () => expect(status.current).toMatchObject({ phase: 'synced', isReadOnly: false, waiting: 0 }),
    patience,
  );
  expect(sent).toContain(1);
});

test('who never subscribed does not sync', async () => {
  storeUser(ada);
  const status = show();
  await act(() => Promise.resolve());
  expect(status.current.phase).toBe('off');
  expect(sent).toEqual([]);
});

// The last test: it loads the modules anew.
test('a screen that shows no records does not sync before somebody uses the page', async () => {
  // A page is used for the first time once, and other tests have used this one.
  vi.resetModules();
  const { useSync: useSyncOfPage } = await import('./use-sync.ts');
  const { useSyncStatus: useStatusOfPage } = await import('./status.ts');
  const session = await import('../session/session.ts');
  session.storeUser(premiumAda);
  // The four seconds do not pass here, however long the test takes.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { result: status } = renderHook(() => {
    useSyncOfPage({ isShown: false });
    return useStatusOfPage();
  });
  // Far longer than a sync takes when it starts at once.
  await wait(1_000);
  expect(sent).toEqual([]);
  expect(status.current.phase).toBe('off');
  vi.useRealTimers();
  act(() => void window.dispatchEvent(new Event('pointermove')));
  await waitFor(() => expect(status.current).toMatchObject({ phase: 'synced', waiting: 0 }), patience);
  expect(sent).toContain(1);
  session.clearSession();
});
