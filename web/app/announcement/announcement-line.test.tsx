import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShownAnnouncement } from '#domain/installation/announcement.ts';
import { AnnouncementLine } from './announcement-line.tsx';
import { keepAnnouncement } from './kept-announcement.ts';

const hourMs = 3_600_000;
const line = (values: Partial<ShownAnnouncement> = {}): ShownAnnouncement => ({
  id: '2026-11-24T12:00:00.000Z',
  text: 'We work on the server tonight.',
  level: 'warning',
  until: new Date(Date.now() + hourMs).toISOString(),
  ...values,
});
const announce = (announcement: ShownAnnouncement | null) => act(() => keepAnnouncement(announcement));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  announce(null);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('an announcement comes into a polite region that was there before, and a later one replaces it', async () => {
  render(<AnnouncementLine />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  announce(line());
  expect((await screen.findByText('We work on the server tonight.')).closest('output')).toBe(region);
  expect(screen.getByLabelText('Warning')).toBeTruthy();
  announce(line({ id: 'later', text: 'Done.', level: 'info' }));
  await screen.findByText('Done.');
  expect(screen.queryByText('We work on the server tonight.')).toBeNull();
  announce(null);
  expect(region.textContent).toBe('');
});

test('a closed one stays closed in this browser, and the same words announced again are shown', async () => {
  const { unmount } = render(<AnnouncementLine />);
  announce(line());
  fireEvent.click(await screen.findByRole('button', { name: 'Close announcement' }));
  expect(screen.getByRole('status').textContent).toBe('');
  unmount();
  render(<AnnouncementLine />);
  await act(async () => {});
  expect(screen.getByRole('status').textContent).toBe('');
  announce(line({ id: 'again' }));
  await screen.findByText('We work on the server tonight.');
});

test('it closes for this page where the browser stores nothing', async () => {
  render(<AnnouncementLine />);
  announce(line());
  const close = await screen.findByRole('button', { name: 'Close announcement' });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  fireEvent.click(close);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('it goes when its time is over', async () => {
  // Loads the part.
  render(<AnnouncementLine />);
  announce(line({ id: 'first' }));
  await screen.findByText('We work on the server tonight.');
  vi.useFakeTimers();
  announce(line({ id: 'second', text: 'For an hour.' }));
  expect(screen.getByRole('status').textContent).toBe('For an hour.');
  act(() => void vi.advanceTimersByTime(hourMs - 1));
  expect(screen.getByRole('status').textContent).toBe('For an hour.');
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('');
});
