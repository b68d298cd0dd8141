import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StatusReport } from '#domain/status/status.ts';
import { refreshMs } from './enhance-status.ts';
import StatusPage from './page.tsx';

const report = (summary: string): StatusReport => ({
  checkedAt: '2026-11-26T15:00:00.000Z',
  summary,
  isWorking: true,
  services: [{ id: 'site', name: 'Website and API', state: 'working', words: 'Working', detail: null }],
  providers: [],
  announcement: null,
});
const show = (loaderData: StatusReport) => {
  const Page = StatusPage as unknown as (props: { loaderData: StatusReport }) => ReactNode;
  return <Page loaderData={loaderData} />;
};
const given = report('As it was loaded');
const summary = () => screen.getByRole('heading', { level: 1 }).textContent;
const isStale = () => !screen.getByText(/can no longer be refreshed/).hidden;
const aMinute = () => act(() => vi.advanceTimersByTimeAsync(refreshMs));

let respond: (init: RequestInit) => Promise<Response>;
const calls: string[] = [];
beforeEach(() => {
  calls.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    calls.push(address);
    return respond(init);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('with the application, a server that is gone leaves the last report with a line that says so, until it is back', async () => {
  render(show(given));
  respond = () => Promise.resolve(Response.json(report('After a minute')));
  await aMinute();
  expect([summary(), isStale()]).toEqual(['After a minute', false]);
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  await aMinute();
  expect([summary(), isStale()]).toEqual(['After a minute', true]);
  respond = () => Promise.resolve(new Response('Bad gateway', { status: 502 }));
  await aMinute();
  expect([summary(), isStale()]).toEqual(['After a minute', true]);
  respond = () => Promise.resolve(Response.json(report('Back again')));
  await aMinute();
  expect([summary(), isStale()]).toEqual(['Back again', false]);
  expect(new Set(calls)).toEqual(new Set(['/api/status']));
});

test('it asks nothing while it is not looked at or has been left, and a page loaded again shows its own report', async () => {
  respond = () => Promise.resolve(Response.json(report('After a minute')));
  const { rerender, unmount } = render(show(given));
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await aMinute();
  expect(calls).toEqual([]);
  visibility.mockReturnValue('visible');
  await aMinute();
  expect(summary()).toBe('After a minute');
  rerender(show(report('Loaded again')));
  expect(summary()).toBe('Loaded again');
  unmount();
  await aMinute();
  expect(calls).toHaveLength(1);
});
