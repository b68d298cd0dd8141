import type { SessionUser } from '#domain/accounts/schemas.ts';
import type { ChangedSubscription, Subscription } from '#domain/billing/schemas.ts';
import { afterSubscription } from '#domain/plans/after-subscription.ts';
import { guaranteeDays } from '#domain/plans/plans.ts';
import { useId, useState, type ReactNode } from 'react';
import { unsubscribe } from '../../api/billing.ts';
import { Button } from '../../components/button.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { notifyError, notifySuccess } from '../../notices/notify.tsx';
import { formatLocalLongDay } from '../../components/format.ts';
import styles from './cancel-dialog.module.css';

type When = 'now' | 'period-end';

type CancelDialogProps = {
  user: SessionUser;
  subscription: Subscription;
  onCancelled: (changed: ChangedSubscription) => void;
  onFailed: () => void;
  onClose: () => void;
};

/** Asks when the subscription ends. The default is the end of the paid period. */
export default function CancelDialog(props: CancelDialogProps) {
  const { user, subscription, onCancelled, onFailed, onClose } = props;
  const { cancelAtPeriodEnd: endsAlready } = subscription;
  const [chosen, setChosen] = useState<When>('period-end');
  const [isBusy, setIsBusy] = useState(false);
  const afterId = useId();
  const when = endsAlready ? 'now' : chosen;
  const end = formatLocalLongDay(subscription.graceUntil ?? subscription.currentPeriodEnd);

  async function cancel() {
    setIsBusy(true);
    try {
      const changed = await unsubscribe(user.id, when);
      onClose();
      // An immediate end is announced by `usePlanNotices`.
      if (when === 'period-end')
        notifySuccess(
          `Your subscription ends on ${end}. Premium stays until then; after that, what you saved is read-only.`,
        );
      onCancelled(changed);
      // The button that opened the dialog disappears with the subscription, so the focus moves to a remaining element.
      if (when === 'now') requestAnimationFrame(() => document.getElementById('subscription')?.focus());
    } catch (thrown) {
      notifyError(thrown);
      onFailed();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog onClose={() => !isBusy && onClose()} title="Cancel your subscription?">
      <div className={styles.body}>
        {endsAlready ? (
          <p>Premium ends now instead of on {end}.</p>
        ) : (
          <fieldset className={styles.choices}>
            <legend>When should it end?</legend>
            <Choice
              value="period-end"
              chosen={chosen}
              onChoose={setChosen}
              title="At the end of the paid period"
            >
              Premium stays until {end}. Nothing more is charged
              {subscription.provider === 'paypal'
                ? '. PayPal cannot undo this: to continue, you subscribe again once it has ended.'
                : ', and you can change your mind until then.'}
            </Choice>
            <Choice value="now" chosen={chosen} onChoose={setChosen} title="Right away">
              Your account switches to the free plan as soon as you confirm.
            </Choice>
          </fieldset>
        )}
        <section className={styles.after} aria-labelledby={afterId}>
          <h3 id={afterId}>What happens when it has ended</h3>
          <ul>
            <li>{afterSubscription.stays}</li>
            <li>{afterSubscription.readOnly}</li>
            <li>{afterSubscription.free}</li>
            <li>{afterSubscription.wiped}</li>
          </ul>
        </section>
        <p className={styles.small}>
          The first payment is refunded in full on request within {guaranteeDays} days; partial months after
          that are not refunded.
        </p>
        <div className={styles.actions}>
          <Button variant="default" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
            Keep Premium
          </Button>
          <BusyButton variant="outline" isBusy={isBusy} busyLabel="Canceling" onClick={() => void cancel()}>
            {when === 'now' ? 'Cancel right away' : 'Cancel at the end of the period'}
          </BusyButton>
        </div>
      </div>
    </Dialog>
  );
}

type ChoiceProps = {
  value: When;
  chosen: When;
  onChoose: (value: When) => void;
  title: string;
  children: ReactNode;
};

function Choice({ value, chosen, onChoose, title, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="radio"
        name="when"
        value={value}
        checked={value === chosen}
        onChange={() => onChoose(value)}
      />
      {title}
      <span className={styles.small}>{children}</span>
    </label>
  );
}
