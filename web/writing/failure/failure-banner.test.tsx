import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError, errorCodes } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { FailureBanner } from './failure-banner.tsx';

const start = Date.parse('2026-11-20T10:00:00.000Z');
beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(code: ErrorCode, facts = {}) {
  const steps = { onOpenKeys: vi.fn(), onEditBrief: vi.fn(), onUpgrade: vi.fn(), onTryAgain: vi.fn() };
  const error = new AppError(code, { provider: 'Claude', ...facts });
  render(<FailureBanner error={error} provider="claude" failedAt={start} {...steps} />);
  return { steps, error };
}

test.each(errorCodes)('%s is explained and has a next step', (code) => {
  const { error } = open(code);
  expect(screen.getByText(`Content generation failed: ${error.message}`)).toBeTruthy();
  expect([...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')].length).toBeGreaterThan(0);
});

test.each([
  ['provider.key-rejected', 'Open API Keys', 'onOpenKeys'],
  ['provider.model-unknown', 'Open API Keys', 'onOpenKeys'],
  ['provider.content-refused', 'Change the brief', 'onEditBrief'],
  ['generation.address-limit', 'Upgrade to Premium', 'onUpgrade'],
  ['provider.cut-off', 'Try again', 'onTryAgain'],
] as const)('%s offers "%s"', (code, name, step) => {
  const { steps } = open(code);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(steps[step]).toHaveBeenCalledTimes(1);
});

test("for an account without credit the provider's page opens in a new tab", () => {
  open('provider.quota-exceeded');
  const link = screen.getByRole('link', { name: 'Open your Claude account' });
  expect(link.getAttribute('href')).toBe('https://console.anthropic.com/settings/billing');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

test('the wait that a provider requests is counted down, and nothing is sent before it ends', () => {
  const { steps } = open('provider.rate-limited', { retryAfter: 3 });
  const again = () => screen.getByRole('button');
  const seen = [again().textContent];
  fireEvent.click(again());
  for (let second = 0; second < 3; second += 1) {
    act(() => void vi.advanceTimersByTime(1_000));
    seen.push(again().textContent);
  }
  expect(seen).toEqual(['Try again in 3 s', 'Try again in 2 s', 'Try again in 1 s', 'Try again']);
  expect(steps.onTryAgain).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('You can try again now.');
  fireEvent.click(again());
  expect(steps.onTryAgain).toHaveBeenCalledTimes(1);
});
