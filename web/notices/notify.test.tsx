import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import {
  dismissLeftNotice,
  dismissNotice,
  dismissNoticeAbout,
  Notices,
  notifyError,
  notifyInfo,
  notifySuccess,
} from './notify.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Notices />);
});
afterEach(() => {
  act(dismissNotice);
  cleanup();
  vi.useRealTimers();
});

const alert = () => screen.getByRole('alert').textContent;
/** Lets time pass. */
const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
const status = () => screen.getByRole('status').textContent;

test('an error is an alert, a success a status, and only the newest is shown', () => {
  act(() => notifyError(new AppError('accounts.login-failed')));
  expect(alert()).toBe('Login failed');
  act(() => notifySuccess('Saved'));
  expect([alert(), status()]).toEqual(['', 'Saved']);
  act(() => notifyInfo('For your information'));
  expect(status()).toBe('For your information');
});

test('a notice disappears after five seconds, each with its own timer', () => {
  act(() => notifySuccess('First'));
  pass(4_000);
  act(() => notifySuccess('Second'));
  pass(4_999);
  expect(status()).toBe('Second');
  pass(1);
  expect(status()).toBe('');
});

test('a notice goes when its screen is left, but not with the step that it is about, nor with something to do', () => {
  act(() => notifySuccess('Deleted'));
  act(dismissLeftNotice);
  expect(status()).toBe('Deleted');
  pass(1_001);
  act(dismissLeftNotice);
  expect(status()).toBe('');
  act(() => notifyInfo('There is something to do.', { label: 'Do it', run: () => {} }));
  pass(1_001);
  act(dismissLeftNotice);
  expect(status()).toContain('There is something to do.');
});

test('a notice goes when its record is deleted, also one with something to do, and no other', () => {
  act(() => notifyInfo('Changes discarded.', { label: 'Undo', run: () => {} }, 'record:7'));
  act(() => dismissNoticeAbout('record:8'));
  expect(status()).toContain('Changes discarded.');
  act(() => dismissNoticeAbout('record:7'));
  expect(status()).toBe('');
  act(() => notifySuccess('Something else'));
  act(() => dismissNoticeAbout('record:7'));
  expect(status()).toBe('Something else');
});

test.each(['keys.locked', 'generation.no-provider', 'provider.key-rejected'] as const)(
  '%s goes when the keys change, and not when the brief is edited',
  (code) => {
    act(() => notifyError(new AppError(code), null, 'keys'));
    act(() => dismissNoticeAbout('brief'));
    expect(alert()).not.toBe('');
    act(() => dismissNoticeAbout('keys'));
    expect(alert()).toBe('');
  },
);

test.each(['generation.topic-missing', 'provider.content-refused', 'provider.failed'] as const)(
  '%s goes when the brief is edited, and not when the keys change',
  (code) => {
    act(() => notifyError(new AppError(code), null, 'brief'));
    act(() => dismissNoticeAbout('keys'));
    expect(alert()).not.toBe('');
    act(() => dismissNoticeAbout('brief'));
    expect(alert()).toBe('');
  },
);

test('what is about nothing that changes stays when keys and brief do', () => {
  act(() => notifyError(new AppError('storage.full')));
  act(() => {
    dismissNoticeAbout('brief');
    dismissNoticeAbout('keys');
  });
  expect(alert()).not.toBe('');
});

test('focus in a notice pauses its timer', () => {
  act(() => notifyError(new AppError('accounts.login-failed')));
  const close = screen.getByRole('button', { name: 'Dismiss' });
  act(() => close.focus());
  pass(60_000);
  expect(alert()).toBe('Login failed');
  act(() => close.click());
  expect(alert()).toBe('');
});

test('a notice with an action stays until the action is done or it is dismissed', () => {
  const run = vi.fn(() => notifySuccess('Done'));
  act(() => notifyInfo('There is something to do.', { label: 'Do it', run }));
  pass(60_000);
  expect(status()).toContain('There is something to do.');
  act(() => screen.getByRole('button', { name: 'Do it' }).click());
  expect([run.mock.calls.length, status()]).toEqual([1, 'Done']);
  pass(5_000);
  expect(status()).toBe('');
});

test('an error says when to try again, and shows the id of a request that failed unexpectedly', () => {
  act(() => notifyError(new AppError('provider.rate-limited', { retryAfter: 12 })));
  expect(alert()).toContain('You can try again in 12 seconds.');
  act(() => notifyError(new AppError('provider.rate-limited', { retryAfter: 1 })));
  expect(alert()).toContain('You can try again in 1 second.');
  act(() => notifyError(new AppError('server.unexpected', { requestId: 'r-77' })));
  expect(alert()).toContain('Request number r-77.');
});

test("any thrown value has a sentence; a user's abort has none", () => {
  act(() => notifyError(new TypeError('undefined is not a function')));
  expect(alert()).toContain('Something went wrong on our side.');
  expect(alert()).not.toContain('undefined');
  act(dismissNotice);
  act(() => notifyError(new DOMException('stopped', 'AbortError')));
  expect(alert()).toBe('');
});
