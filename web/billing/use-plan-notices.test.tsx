import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { subscriptionEnded } from '#domain/plans/subscription-ended.ts';
import { clearSession, endSession, storeUser } from '../session/session.ts';
import { ada, formerAda, premiumAda } from '../session/session-user.fixture.ts';
import * as notify from '../notices/notify.tsx';
import { activatedNotice, usePlanNotices } from './use-plan-notices.ts';

const said = { info: vi.fn(), success: vi.fn() };
const dismiss = vi.fn();

beforeEach(() => {
  localStorage.clear();
  said.info.mockReset();
  said.success.mockReset();
  dismiss.mockReset();
  vi.spyOn(notify, 'dismissNotice').mockImplementation(dismiss);
  vi.spyOn(notify, 'notifyInfo').mockImplementation(said.info);
  vi.spyOn(notify, 'notifySuccess').mockImplementation(said.success);
});
afterEach(() => {
  cleanup();
  clearSession();
});

test('each change of the plan is announced once', () => {
  storeUser(ada);
  renderHook(() => usePlanNotices());
  act(() => storeUser(premiumAda));
  act(() => storeUser({ ...premiumAda, firstName: 'Ada' }));
  expect(said.success.mock.calls).toEqual([[activatedNotice]]);
  act(() => storeUser(formerAda));
  expect(said.info.mock.calls).toEqual([[subscriptionEnded]]);
  expect(dismiss).not.toHaveBeenCalled();
});

test('what was shown to one user goes when the session ends, and when anybody signs in or out', () => {
  renderHook(() => usePlanNotices());
  const changes = [
    () => storeUser(ada),
    endSession,
    () => storeUser(ada),
    () => storeUser({ ...ada, id: 'u2' }),
    clearSession,
  ];
  for (const [index, change] of changes.entries()) {
    act(change);
    expect(dismiss).toHaveBeenCalledTimes(index + 1);
  }
});

test('signing in, signing out and another user are not a change of plan', () => {
  renderHook(() => usePlanNotices());
  act(() => storeUser(premiumAda));
  act(() => clearSession());
  act(() => storeUser(ada));
  act(() => storeUser({ ...premiumAda, id: 'u2' }));
  act(() => storeUser(ada));
  expect(said.info).not.toHaveBeenCalled();
  expect(said.success).not.toHaveBeenCalled();
});
