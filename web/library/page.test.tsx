import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissNotice, Notices } from '../notices/notify.tsx';
import { clearSession, storeUser } from '../session/session.ts';
import { ada } from '../session/session-user.fixture.ts';
import { announceConflicts } from '../sync/conflicts.ts';
import LibraryPage from './page.tsx';

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  dismissNotice();
  clearSession();
  vi.unstubAllGlobals();
});

test("a user's conflicts are not shown to the next one", async () => {
  storeUser(ada);
  const Page = createRoutesStub([{ path: '/', Component: LibraryPage }]);
  render(
    <>
      <Page />
      <Notices />
    </>,
  );
  await screen.findByRole('main');
  const kept = { collection: 'content', id: 'b' };
  act(() => announceConflicts([{ collection: 'content', id: 'a', what: 'the text “Tea”', kept }]));
  fireEvent.click(await screen.findByRole('button', { name: 'See both' }));
  await screen.findByRole('dialog', { name: 'Changed on two devices' }, { timeout: 20_000 });
  act(() => storeUser({ ...ada, id: 'u2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}, 60_000);
