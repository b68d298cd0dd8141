import type { SessionUser } from '#domain/accounts/schemas.ts';
import type { Subscription } from '#domain/billing/schemas.ts';
import { formatPrices, notSoldCode } from '#domain/billing/terms.ts';
import { formatAmount } from '#domain/text/format-money.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { afterSubscription } from '#domain/plans/after-subscription.ts';
import { plans } from '#domain/plans/plans.ts';
import { lazy, useState } from 'react';
import { resumeSubscription } from '../../api/billing.ts';
import { Button } from '../../components/button.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { useSales } from '../../billing/use-sales.ts';
import { LazyPart } from '../../components/lazy-part.tsx';
import { OnDemand } from '../../components/on-demand.tsx';
import { notifyError, notifySuccess } from '../../notices/notify.tsx';
import { usePortal } from '../../billing/use-checkout.ts';
import { Note } from '../form/note.tsx';
import styles from './profile.module.css';
import { formatLocalLongDay } from '../../components/format.ts';
import type { SubscriptionState } from './use-subscription.ts';
import { useSession } from '../../session/session.ts';

const BuyOptions = lazy(() => import('../../billing/buy-options.tsx'));
const ChangeIntervalDialog = lazy(() => import('./change-interval-dialog.tsx'));

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
  const sales = useSales();
  const notSold = sales && notSoldCode(sales);
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
      {sales && !notSold && (
        <>
          <p>Unlimited costs {formatPrices(sales)}.</p>
          <LazyPart fallback={null}>
            <BuyOptions sales={sales} />
          </LazyPart>
        </>
      )}
      {notSold && <p className={styles.when}>{formatError(notSold)}</p>}
    </>
  );
}

type PremiumProps = { user: SessionUser; subscription: Subscription; state: SubscriptionState };

function Premium({ user, subscription, state }: PremiumProps) {
  const [goToPortal, isLeaving] = usePortal();
  const isPaidByCard = subscription.provider === 'stripe';
  return (
    <>
      {subscription.state === 'grace' ? (
        <Note kind="error">
          The last payment failed. Premium stays until{' '}
          {formatLocalLongDay(subscription.graceUntil ?? subscription.currentPeriodEnd)}.{' '}
          {isPaidByCard ? 'Change your card' : 'Check the payment method in your PayPal account'} to keep it
          after that.
        </Note>
      ) : (
        <div>
          <p>{words(subscription)}</p>
          {subscription.state === 'ending' && (
            <p className={styles.when}>
              {afterSubscription.stays} {afterSubscription.readOnly}
            </p>
          )}
          <p className={styles.when}>
            {isPaidByCard ? 'Paid by card' : 'Paid with PayPal'} since{' '}
            {formatLocalLongDay(subscription.startedAt)}
          </p>
        </div>
      )}
      <div className={styles.buttons}>
        {subscription.isResumable && <Resume user={user} state={state} />}
        {isPaidByCard && (
          <BusyButton variant="default" isBusy={isLeaving} busyLabel="Opening" onClick={goToPortal}>
            {subscription.state === 'grace' ? 'Change card' : 'Card and invoices'}
          </BusyButton>
        )}
        <ChangeInterval subscription={subscription} state={state} />
      </div>
    </>
  );
}

/** Switches between monthly and yearly payments, where both are sold and something was paid. */
function ChangeInterval({ subscription, state }: Pick<PremiumProps, 'subscription' | 'state'>) {
  const sales = useSales();
  const [isOpen, setIsOpen] = useState(false);
  const { provider, state: now, trialEndsAt, interval } = subscription;
  const isChangeable = sales?.yearly && provider === 'stripe' && now === 'active' && trialEndsAt === null;
  if (!isChangeable) return null;
  const to = interval === 'month' ? 'year' : 'month';
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {to === 'year' ? 'Switch to yearly billing' : 'Switch to monthly billing'}
      </Button>
      <OnDemand isWanted={isOpen}>
        <ChangeIntervalDialog to={to} onChanged={state.take} onClose={() => setIsOpen(false)} />
      </OnDemand>
    </>
  );
}

function words({ state, currentPeriodEnd, price, interval, trialEndsAt }: Subscription): string {
  const end = formatLocalLongDay(currentPeriodEnd);
  if (state === 'ending') return `Premium until ${end}. It does not renew, and nothing more is charged.`;
  const cost = price === null ? '' : `, ${formatAmount(price)} a ${interval}`;
  if (trialEndsAt !== null)
    return `Free trial until ${formatLocalLongDay(trialEndsAt)}. Then Premium${cost}, unless you cancel before.`;
  return `Premium${cost}. It renews on ${end}.`;
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
