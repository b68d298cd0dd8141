import type { SessionUser } from '#domain/accounts/schemas.ts';
import type { Subscription } from '#domain/billing/schemas.ts';
import { lazy, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { OnDemand } from '../../components/on-demand.tsx';
import { formatLocalLongDay } from '../../components/format.ts';
import type { SubscriptionState } from './use-subscription.ts';

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'));

type CancelProps = { user: SessionUser; subscription: Subscription; state: SubscriptionState };

/** Cancels Premium: a button, then a dialog that asks when. */
export function CancelSubscription({ user, subscription, state }: CancelProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {subscription.cancelAtPeriodEnd && (
        <p>
          It ends on {formatLocalLongDay(subscription.currentPeriodEnd)} already. You can also end it right
          away.
        </p>
      )}
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Cancel Subscription
      </Button>
      <OnDemand isWanted={isOpen}>
        <CancelDialog
          user={user}
          subscription={subscription}
          onCancelled={state.take}
          onFailed={state.reload}
          onClose={() => setIsOpen(false)}
        />
      </OnDemand>
    </>
  );
}
