import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Subscription } from '#domain/billing/schemas.ts';
import { ada, premiumAda } from '../../session/session-user.fixture.ts';
import { dismissNotice, Notices } from '../../notices/notify.tsx';
import CancelDialog from './cancel-dialog.tsx';

const active: Subscription = {
  status: 'active',
  state: 'active',
  currentPeriodEnd: '2026-12-20T12:00:00.000Z',
  cancelAtPeriodEnd: false,
  graceUntil: null,
  startedAt: '2026-11-20T12:00:00.000Z',
  provider: 'stripe' as const,
  interval: 'month' as const,
  price: { cents: 1_900, currency: 'USD' },
  trialEndsAt: null,
  isResumable: false,
};
const ending: Subscription = { ...active, state: 'ending', cancelAtPeriodEnd: true };

function open(subscription = active) {
  const calls = { onCancelled: vi.fn(), onFailed: vi.fn(), onClose: vi.fn() };
  render(
    <>
      <CancelDialog user={premiumAda} subscription={subscription} {...calls} />
      <Notices />
    </>,
  );
  return calls;
}

/** The server's next response; returns the body of the request. */
function answer(status: number, body: unknown) {
  const sent = vi.fn<(body: unknown) => void>();
  vi.stubGlobal('fetch', (_path: string, { body: asked }: { body: string }) => {
    sent(JSON.parse(asked));
    return status === 0
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(Response.json(body, { status }));
  });
  return sent;
}

afterEach(() => {
  cleanup();
  dismissNotice();
  vi.unstubAllGlobals();
});

test('the default is the end of the paid period', async () => {
  const changed = { user: premiumAda, subscription: ending };
  const sent = answer(200, changed);
  const { onCancelled, onClose } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel at the end of the period' }));
  await waitFor(() => expect(onCancelled).toHaveBeenCalledWith(changed));
  expect(sent.mock.calls).toEqual([[{ userId: ada.id, when: 'period-end' }]]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByText(/^Your subscription ends on December 20, 2026\./)).toBeTruthy();
});

test('the subscription ends at once if that is chosen', async () => {
  const changed = { user: ada, subscription: null };
  const sent = answer(200, changed);
  const { onCancelled } = open();
  fireEvent.click(await screen.findByRole('radio', { name: /^Right away/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel right away' }));
  await waitFor(() => expect(onCancelled).toHaveBeenCalledWith(changed));
  expect(sent.mock.calls).toEqual([[{ userId: ada.id, when: 'now' }]]);
});

test('a subscription that already ends with its period can only be ended at once', async () => {
  const sent = answer(200, { user: ada, subscription: null });
  const { onCancelled } = open(ending);
  expect(await screen.findByText(/^Premium ends now instead of on December 20, 2026\.$/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel right away' }));
  await waitFor(() => expect(onCancelled).toHaveBeenCalledOnce());
  expect(sent.mock.calls).toEqual([[{ userId: ada.id, when: 'now' }]]);
});

test.each([
  [
    'the server’s own words',
    502,
    { error: 'Payment system error', code: 'billing.payment-error' },
    'Payment system error',
  ],
  ['an answer that is none', 500, '<html>', 'Failed to unsubscribe'],
  ['a lost network', 0, null, 'Failed to unsubscribe. Please try again.'],
])('%s: nothing has changed, and the dialog stays', async (_what, status, body, text) => {
  answer(status, body);
  const { onCancelled, onFailed, onClose } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel at the end of the period' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(onFailed).toHaveBeenCalledOnce();
  expect(onCancelled).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
});
