import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setRetry, setSyncStatus, syncOff } from '../sync/status.ts';
import { SyncPlace } from './sync-place.tsx';

afterEach(() => {
  cleanup();
  vi.doUnmock('./sync-mark.tsx');
  setRetry(null);
  setSyncStatus(syncOff);
});

test('without its script it offers to retry, and loads the script with the next change of the status', async () => {
  vi.doMock('./sync-mark.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const retry = vi.fn<() => void>();
  setRetry(retry);
  render(
    <>
      <SyncPlace place="nav" />
      <SyncPlace place="page" />
    </>,
  );
  act(() => setSyncStatus({ ...syncOff, phase: 'offline' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Retry sync' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(retry).toHaveBeenCalledOnce();
  vi.doUnmock('./sync-mark.tsx');
  act(() => setSyncStatus({ ...syncOff, phase: 'synced' }));
  expect((await screen.findByText('Synced')).closest('[data-place]')?.getAttribute('data-place')).toBe('nav');
  expect(screen.queryByRole('button')).toBeNull();
});
