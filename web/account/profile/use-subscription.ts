import type { SessionUser } from '#domain/accounts/schemas.ts';
import type { ChangedSubscription, Subscription } from '#domain/billing/schemas.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { useEffect, useState } from 'react';
import { fetchSubscription } from '../../api/billing.ts';
import { storeUserIfChanged, useSession } from '../../session/session.ts';

export type SubscriptionState = {
  /** null: there is none; undefined: still loading. */
  subscription: Subscription | null | undefined;
  error: AppError | null;
  reload: () => void;
  /** Applies the server's response to a change. */
  take: (changed: ChangedSubscription) => void;
};

/** The account's subscription. It is loaded again whenever the plan changes or the user returns to the page. */
export function useSubscription(user: SessionUser): SubscriptionState {
  const [state, setState] = useState<Pick<SubscriptionState, 'subscription' | 'error'>>({
    subscription: undefined,
    error: null,
  });
  const [asked, setAsked] = useState(0);
  const { isSubscribed } = useSession();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = () =>
      void fetchSubscription(signal).then(
        (subscription) => setState({ subscription, error: null }),
        (thrown: unknown) =>
          !signal.aborted && setState((before) => ({ ...before, error: toAppError(thrown) })),
      );
    ask();
    const onVisible = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', onVisible, { signal });
    return () => controller.abort();
  }, [user.id, isSubscribed, asked]);

  return {
    ...state,
    reload: () => setAsked((times) => times + 1),
    take: ({ user: changed, subscription }) => {
      setState({ subscription, error: null });
      storeUserIfChanged(changed);
    },
  };
}
