import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { StopOrRetryButton } from './stop-or-retry-button.tsx';

const onStop = vi.fn();
const onRetry = vi.fn();
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
});

function Writing({ retryAt = null }: { retryAt?: number | null }) {
  const [isRunning, setIsRunning] = useState(false);
  const act = (does: () => void) => () => {
    does();
    setIsRunning(!isRunning);
  };
  return (
    <StopOrRetryButton isRunning={isRunning} onStop={act(onStop)} onRetry={act(onRetry)} retryAt={retryAt} />
  );
}
const button = (name: string) => screen.getByRole('button', { name });

test('a double click tries again or stops once, and a held Enter key does not repeat it; the focus stays', () => {
  render(<Writing />);
  const retry = button('Try again');
  retry.focus();
  fireEvent.click(retry, { detail: 1 });
  fireEvent.click(button('Stop'), { detail: 2 });
  expect([onRetry.mock.calls.length, onStop.mock.calls.length]).toEqual([1, 0]);
  expect(fireEvent.keyDown(button('Stop'), { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(button('Stop'), { key: 'Enter' })).toBe(true);
  expect(document.activeElement).toBe(button('Stop'));
  // A click by key has no count.
  fireEvent.click(button('Stop'), { detail: 0 });
  fireEvent.click(button('Try again'), { detail: 2 });
  expect([onRetry.mock.calls.length, onStop.mock.calls.length]).toEqual([1, 1]);
});

test('a wait that begins while it is shown is counted from its whole length', () => {
  vi.useFakeTimers();
  const { rerender } = render(<Writing />);
  vi.advanceTimersByTime(60_000);
  rerender(<Writing retryAt={Date.now() + 30_000} />);
  fireEvent.click(button('Try again in 30 s'));
  expect(onRetry).not.toHaveBeenCalled();
});
