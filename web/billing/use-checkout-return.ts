import { useEffect, useState } from 'react';
import { readSession, readUser, storeUserIfChanged } from '../session/session.ts';
import { notifyInfo, notifySuccess } from '../notices/notify.tsx';
import { activatedNotice } from './use-plan-notices.ts';
import { useQuery } from '../components/use-query.ts';

/** Delays between the requests. The payment provider usually knows at the first. */
const waitsMs = [1_000, 2_000, 3_000, 5_000, 8_000];

/**
 * Handles the return from the payment page (`?checkout=success` or `cancelled`): requests the plan until it is the paid
 * one, and removes the parameter, so that a reload or bookmark does not repeat it.
 */
export function useCheckoutReturn(): void {
  const [query, changeQuery] = useQuery();
  const outcome = query.get('checkout');
  // The parameter is removed before the response arrives.
  const [cameFrom] = useState(outcome);

  useEffect(() => {
    if (outcome === null) return;
    changeQuery(
      (query) => {
        query.delete('checkout');
        // Stripe's and PayPal's own.
        for (const name of ['session_id', 'subscription_id', 'ba_token', 'token']) query.delete(name);
      },
      { replace: true, preventScrollReset: true },
    );
  }, [outcome, changeQuery]);

  useEffect(() => {
    if (cameFrom === 'cancelled') notifyInfo('You left the checkout. Nothing was charged.');
    if (cameFrom !== 'success') return;
    const controller = new AbortController();
    void confirmPayment(controller.signal);
    return () => controller.abort();
  }, [cameFrom]);
}

async function confirmPayment(signal: AbortSignal): Promise<void> {
  // Known already, so no change will be detected here: it is announced at the end instead.
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

/** A failed request counts as not paid yet. */
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
