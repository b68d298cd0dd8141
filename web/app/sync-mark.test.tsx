import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { setRetry, setSyncStatus, syncOff } from '../sync/status.ts';
import SyncMark from './sync-mark.tsx';

afterEach(() => {
  cleanup();
  setRetry(null);
  setSyncStatus(syncOff);
});

test('shows nothing if the account is not synced', () => {
  const { container } = render(<SyncMark />);
  expect(container.textContent).toBe('');
});

test.each([
  ['synced', 0, 'Synced'],
  ['syncing', 3, 'Syncing'],
  ['offline', 0, 'Offline'],
  ['offline', 1, 'Offline, 1 change to sync'],
  ['offline', 4, 'Offline, 4 changes to sync'],
] as const)('%s with %d waiting reads %j', (phase, waiting, words) => {
  render(<SyncMark />);
  act(() => setSyncStatus({ ...syncOff, phase, waiting }));
  expect(screen.getByRole('status').textContent).toBe(words);
});

test('changes between two syncs are no notice on the page, which would move under the mouse', () => {
  const { rerender } = render(<SyncMark place="page" />);
  act(() => setSyncStatus({ ...syncOff, phase: 'synced', waiting: 4 }));
  expect(screen.queryByRole('status')).toBeNull();
  rerender(<SyncMark place="nav" />);
  expect(screen.getByRole('status').textContent).toBe('Syncing');
});

test('an error is shown with its reason, and can be retried', () => {
  const retry = vi.fn<() => void>();
  setRetry(retry);
  render(<SyncMark />);
  act(() => setSyncStatus({ ...syncOff, phase: 'error', problem: 'The server did not answer.', waiting: 2 }));
  expect(screen.getByRole('status').textContent).toContain('The server did not answer.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('a refused record is shown by its name and reason beside the rest that is synced, and can be offered again', () => {
  const retry = vi.fn<() => void>();
  setRetry(retry);
  render(<SyncMark />);
  const refused = [{ what: 'the text “Launch”', reason: 'title: too long' }];
  act(() => setSyncStatus({ ...syncOff, phase: 'synced', waiting: 1, refused }));
  const mark = screen.getByRole('status').textContent;
  expect(mark).toContain('Synced except 1 change');
  expect(mark).toContain('The server refused the text “Launch”: title: too long');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('a quota that is nearly used up is said before anything is refused', () => {
  render(<SyncMark />);
  const quota = { usedBytes: 190_000_000, mostBytes: 250_000_000, collections: [] };
  act(() => setSyncStatus({ ...syncOff, phase: 'synced', quota }));
  expect(screen.getByRole('status').textContent).toBe('Synced');
  const collections = [{ collection: 'brand-voices', records: 900, most: 1_000 }];
  act(() =>
    setSyncStatus({ ...syncOff, phase: 'synced', quota: { ...quota, usedBytes: 212_000_000, collections } }),
  );
  expect(screen.getByRole('status').textContent).toContain('212 MB of 250 MB on the server are used.');
  expect(screen.getByRole('status').textContent).toContain('900 of at most 1,000 records of brand voices');
});

test('after the subscription it says what is only in this browser, and how to download it', () => {
  const Page = createRoutesStub([{ path: '/', Component: SyncMark }]);
  render(<Page />);
  act(() => setSyncStatus({ ...syncOff, phase: 'synced', isReadOnly: true }));
  expect(screen.getByRole('status').textContent).toBe('Up to date');
  act(() => setSyncStatus({ ...syncOff, phase: 'synced', isReadOnly: true, waiting: 2 }));
  expect(screen.getByRole('status').textContent).toContain(
    '2 changes are only in this browser, and are sent if you subscribe again.',
  );
  expect(screen.getByRole('link', { name: 'Download a backup' }).getAttribute('href')).toBe(
    '/profile#backup',
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
