import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readSession, readUser, storeUserIfChanged } from '../session/session.ts';
import { notifyInfo, notifySuccess } from '../notices/notify.tsx';
import { activatedNotice } from './use-plan-notices.ts';

/** How long after each question the next one comes. The payment provider usually knows at the first. */
const waitsMs = [1_000, 2_000, 3_000, 5_000, 8_000];

/**
 * Coming back from the payment page (`?checkout=success` or `cancelled`): the plan is asked for until it is the paid
 * one, and the address loses the word, so that neither a reload nor a bookmark says it again.
 */
export function useCheckoutReturn(): void {
  const [parameters, setParameters] = useSearchParams();
  const outcome = parameters.get('checkout');
  // The address forgets it before the answer is here.
  const [cameFrom] = useState(outcome);

  useEffect(() => {
    if (outcome === null) return;
    setParameters(
      (before) => {
        before.delete('checkout');
        before.delete('session_id');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [outcome, setParameters]);

  useEffect(() => {
    if (cameFrom === 'cancelled') notifyInfo('You left the checkout. Nothing was charged.');
    if (cameFrom !== 'success') return;
    const controller = new AbortController();
    void confirmPayment(controller.signal);
    return () => controller.abort();
  }, [cameFrom]);
}

async function confirmPayment(signal: AbortSignal): Promise<void> {
  // Noticed elsewhere already, so nothing will change here any more: it is said at the end instead.
  const isKnown = readSession().isSubscribed;
  for (const waitMs of waitsMs) {
    if (await isPaid(signal)) {
      if (isKnown) notifySuccess(activatedNotice);
      return;
    }
    if (signal.aborted) return;
    if (waitMs === waitsMs[0]) notifyInfo('Your payment is being confirmed. This takes a few seconds.');
    await pause(waitMs, signal);
  }
  if (signal.aborted || (await isPaid(signal)) || signal.aborted) return;
  notifyInfo('Your payment is not confirmed yet. Premium unlocks automatically as soon as it is.');
}

/** What cannot be asked right now is not paid yet, as far as anybody here knows. */
async function isPaid(signal: AbortSignal): Promise<boolean> {
  const user = readUser();
  if (!user || signal.aborted) return false;
  try {
    const { refreshSubscription } = await import('../api/billing.ts');
    const fresh = await refreshSubscription(user.email, signal);
    if (signal.aborted) return false;
    storeUserIfChanged(fresh.user);
    return fresh.isSubscribed;
  } catch {
    return false;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
