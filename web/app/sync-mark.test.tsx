import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
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

test('an error is shown with its reason, and can be retried', () => {
  const retry = vi.fn<() => void>();
  setRetry(retry);
  render(<SyncMark />);
  act(() => setSyncStatus({ ...syncOff, phase: 'error', problem: 'The server did not answer.', waiting: 2 }));
  expect(screen.getByRole('status').textContent).toContain('The server did not answer.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});
