import type { BillingInterval, PaymentProvider } from '#domain/billing/terms.ts';
import { isAppError } from '#domain/errors/is-app-error.ts';
import { useEffect, useState } from 'react';
import { readUser, storeUserIfChanged } from '../session/session.ts';
import { notifyError } from '../notices/notify.tsx';

/**
 * Opens a page of the payment provider: requests its URL and goes there. Busy until the browser leaves the page; ready
 * again when the user comes back with the Back button.
 */
function usePaymentPage(ask: (email: string) => Promise<string>): [go: () => void, isBusy: boolean] {
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && setIsBusy(false);
    window.addEventListener('pageshow', onReturn);
    return () => window.removeEventListener('pageshow', onReturn);
  }, []);

  async function go() {
    setIsBusy(true);
    try {
      const email = readUser()?.email;
      if (!email) throw await loginRequired();
      window.location.assign(await ask(email));
    } catch (thrown) {
      setIsBusy(false);
      notifyError(thrown);
      if (isAppError(thrown) && thrown.code === 'billing.already-subscribed') await showPlan();
    }
  }
  return [() => void go(), isBusy];
}

// Loaded on demand: they include the schema library and every error's sentence, which public pages do not load.
const loginRequired = () =>
  import('#domain/errors/app-error.ts').then(({ AppError }) => new AppError('billing.login-required'));
const billing = () => import('../api/billing.ts');
const askForPortal = () => billing().then(({ createPortal }) => createPortal());

/** Opens the page of a payment provider to buy Premium. */
export const useCheckout = (provider: PaymentProvider = 'stripe', interval: BillingInterval = 'month') =>
  usePaymentPage((email) =>
    billing().then(({ createCheckout }) => createCheckout(provider, { userEmail: email, interval })),
  );
/** Opens the page with the card and the invoices. */
export const usePortal = () => usePaymentPage(askForPortal);

/** This browser did not know the subscription yet. */
async function showPlan(): Promise<void> {
  const user = readUser();
  if (!user) return;
  const { refreshSubscription } = await billing();
  await refreshSubscription(user.email).then((fresh) => storeUserIfChanged(fresh.user), notifyError);
}
