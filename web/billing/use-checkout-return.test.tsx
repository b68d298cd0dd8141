import { act, cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SessionUser } from '#domain/accounts/schemas.ts';
import { clearSession, readUser, storeUser } from '../session/session.ts';
import { ada, premiumAda } from '../session/session-user.fixture.ts';
import { dismissNotice, Notices } from '../notices/notify.tsx';
import { usePlanNotices } from './use-plan-notices.ts';
import { useCheckoutReturn } from './use-checkout-return.ts';

const activated = 'Subscription activated! You now have unlimited access!';
let asked: string[] = [];

function answer(...answers: (SessionUser | 'unreachable')[]) {
  asked = [];
  vi.stubGlobal('fetch', (path: string) => {
    const next = answers[Math.min(asked.length, answers.length - 1)]!;
    asked.push(path);
    return next === 'unreachable'
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(Response.json({ isSubscribed: next.isSubscribed, user: next }));
  });
}

function Page() {
  usePlanNotices();
  useCheckoutReturn();
  return (
    <>
      <p data-testid="address">{useLocation().search}</p>
      <Notices />
    </>
  );
}

async function comeBack(search: string) {
  const Stub = createRoutesStub([{ path: '/dashboard', Component: Page }]);
  render(<Stub initialEntries={[`/dashboard${search}`]} />);
  await pass(0);
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

// Loaded beforehand, because fake timers do not wait for imports.
beforeAll(() => import('../api/billing.ts'));
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  storeUser(ada);
});
afterEach(() => {
  cleanup();
  dismissNotice();
  clearSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a payment that is known at once opens Premium in place, and the parameter is removed from the URL', async () => {
  answer(premiumAda);
  await comeBack('?checkout=success&session_id=cs_1&tab=projects');
  expect(screen.getByText(activated)).toBeTruthy();
  expect(readUser()).toEqual(premiumAda);
  expect(localStorage.getItem('aigen_subscribed')).toBe('true');
  expect(screen.getByTestId('address').textContent).toBe('?tab=projects');
  expect(asked).toEqual(['/api/auth/refresh-subscription?email=ada%40example.com']);
});

test('one that is not known yet is requested again, also after a network failure', async () => {
  answer(ada, 'unreachable', premiumAda);
  await comeBack('?checkout=success');
  expect(screen.getByText(/Your payment is being confirmed/)).toBeTruthy();
  expect(readUser()).toEqual(ada);
  await pass(1_000);
  await pass(2_000);
  expect(screen.getByText(activated)).toBeTruthy();
  expect(asked).toHaveLength(3);
  await pass(60_000);
  expect(asked).toHaveLength(3);
});

test('a change that another tab has detected is still announced', async () => {
  storeUser(premiumAda);
  answer(premiumAda);
  await comeBack('?checkout=success');
  expect(screen.getByText(activated)).toBeTruthy();
});

test('an unconfirmed payment opens nothing, and a notice says so', async () => {
  answer(ada);
  await comeBack('?checkout=success');
  await pass(19_000);
  expect(screen.getByText(/Your payment is not confirmed yet/)).toBeTruthy();
  expect(readUser()?.isSubscribed).toBe(false);
  expect(asked).toHaveLength(6);
});

test('a canceled checkout shows that nothing was charged, without a request', async () => {
  answer(premiumAda);
  await comeBack('?checkout=cancelled');
  expect(screen.getByText('You left the checkout. Nothing was charged.')).toBeTruthy();
  expect(asked).toEqual([]);
  expect(screen.getByTestId('address').textContent).toBe('');
});

test('an ordinary visit makes no request and shows nothing', async () => {
  answer(premiumAda);
  await comeBack('');
  await pass(30_000);
  expect(asked).toEqual([]);
  expect(screen.queryByText(activated)).toBeNull();
});
