import type { SessionUser } from '#domain/accounts/schemas.ts';
import type { Subscription } from '#domain/billing/schemas.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { afterSubscription } from '#domain/plans/after-subscription.ts';
import { plans } from '#domain/plans/plans.ts';
import { useState } from 'react';
import { resumeSubscription } from '../../api/billing.ts';
import { Button } from '../../components/button.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { usePayments } from '../../billing/use-payments.ts';
import { notifyError, notifySuccess } from '../../notices/notify.tsx';
import { useCheckout, usePortal } from '../../billing/use-checkout.ts';
import { Note } from '../form/note.tsx';
import styles from './profile.module.css';
import { formatLocalLongDay } from '../../components/format.ts';
import type { SubscriptionState } from './use-subscription.ts';
import { useSession } from '../../session/session.ts';

const price = `$${plans.unlimited.monthlyPrice}`;

/** The state of the subscription, its end date, and its actions. */
export function SubscriptionStatus({ user, state }: { user: SessionUser; state: SubscriptionState }) {
  const { isSubscribed } = useSession();
  if (!isSubscribed) return <FreePlan />;
  const { subscription, error, reload } = state;
  if (subscription === undefined && !error)
    return (
      <output className={styles.skeleton} aria-label="Loading your subscription">
        <span />
      </output>
    );
  return (
    <>
      {error && (
        <>
          <Note kind="error">{error.message}</Note>
          <Button variant="default" size="sm" onClick={reload}>
            Try again
          </Button>
        </>
      )}
      {subscription && <Premium user={user} subscription={subscription} state={state} />}
      {subscription === null && <p>Premium without a paid subscription. Nothing is charged.</p>}
    </>
  );
}

function FreePlan() {
  const { isFormerSubscriber } = useSession();
  const canBuy = usePayments() !== 'off';
  const [goToCheckout, isBusy] = useCheckout();
  return (
    <>
      {isFormerSubscriber && (
        <div className={styles.after}>
          <p>Your subscription has ended. {afterSubscription.stays}</p>
          <p>{afterSubscription.readOnly}</p>
        </div>
      )}
      <p>
        Free Plan: {plans.free.dailyGenerations} generations a day and {plans.free.weeklyProjects} weekly
        accesses to Projects.
      </p>
      {canBuy ? (
        <BusyButton variant="default" isBusy={isBusy} busyLabel="Opening the checkout" onClick={goToCheckout}>
          Get Unlimited, {price} a month
        </BusyButton>
      ) : (
        <p className={styles.when}>{formatError('billing.not-configured')}</p>
      )}
    </>
  );
}

type PremiumProps = { user: SessionUser; subscription: Subscription; state: SubscriptionState };

function Premium({ user, subscription, state }: PremiumProps) {
  const [goToPortal, isLeaving] = usePortal();
  return (
    <>
      {subscription.state === 'grace' ? (
        <Note kind="error">
          The last payment failed. Premium stays until{' '}
          {formatLocalLongDay(subscription.graceUntil ?? subscription.currentPeriodEnd)}. Change your card to
          keep it after that.
        </Note>
      ) : (
        <div>
          <p>{words(subscription)}</p>
          {subscription.state === 'ending' && (
            <p className={styles.when}>
              {afterSubscription.stays} {afterSubscription.readOnly}
            </p>
          )}
          <p className={styles.when}>Since {formatLocalLongDay(subscription.startedAt)}</p>
        </div>
      )}
      <div className={styles.buttons}>
        {subscription.state === 'ending' && <Resume user={user} state={state} />}
        <BusyButton variant="default" isBusy={isLeaving} busyLabel="Opening" onClick={goToPortal}>
          {subscription.state === 'grace' ? 'Change card' : 'Card and invoices'}
        </BusyButton>
      </div>
    </>
  );
}

function words({ state, currentPeriodEnd }: Subscription): string {
  const end = formatLocalLongDay(currentPeriodEnd);
  if (state === 'ending') return `Premium until ${end}. It does not renew, and nothing more is charged.`;
  return `Premium, ${price} a month. It renews on ${end}.`;
}

function Resume({ user, state }: { user: SessionUser; state: SubscriptionState }) {
  const [isBusy, setIsBusy] = useState(false);
  async function resume() {
    setIsBusy(true);
    try {
      const changed = await resumeSubscription(user.id);
      state.take(changed);
      notifySuccess(
        changed.subscription
          ? `Your subscription continues. It renews on ${formatLocalLongDay(changed.subscription.currentPeriodEnd)}.`
          : 'Your subscription continues.',
      );
      // The focused button disappears.
      document.getElementById('subscription')?.focus();
    } catch (thrown) {
      notifyError(thrown);
      state.reload();
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <BusyButton isBusy={isBusy} busyLabel="Resuming" onClick={() => void resume()}>
      Resume subscription
    </BusyButton>
  );
}
