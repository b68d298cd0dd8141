import { act, cleanup, render } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { premiumAda } from '../session/session-user.fixture.ts';
import { fakeServer } from '../writing/generation.fixture.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('saved texts that the address names are synced at once, the form of the generator later', async () => {
  localStorage.clear();
  // A page is used for the first time once, and other tests have used this one.
  vi.resetModules();
  const { default: Dashboard } = await import('./layout.tsx');
  // Loaded before, so that a sync that starts at once sends at once.
  await import('../sync/share-engine.ts');
  const session = await import('../session/session.ts');
  const { sent } = fakeServer();
  const syncs = () => sent.filter(({ url }) => url.includes('/sync')).length;
  // The four seconds after which sync would start anyway do not pass.
  const wait = globalThis.setTimeout;
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => (ms === 4_000 ? 0 : wait(run, ms)));
  session.storeUser(premiumAda);
  const Page = createRoutesStub([
    { path: '/dashboard', Component: Dashboard as never, HydrateFallback: () => null },
  ]);
  const { unmount } = render(<Page initialEntries={['/dashboard']} />);
  // Far longer than a sync takes when it starts at once.
  await act(() => new Promise((resolve) => wait(resolve, 300)));
  expect(syncs()).toBe(0);
  unmount();
  render(<Page initialEntries={['/dashboard?tab=projects']} />);
  await vi.waitFor(() => expect(syncs()).toBeGreaterThan(0), { timeout: 20_000 });
  act(() => session.clearSession());
});
