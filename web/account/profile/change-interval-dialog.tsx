import type { ChangedSubscription, IntervalPreview } from '#domain/billing/schemas.ts';
import { formatPrice, type BillingInterval } from '#domain/billing/terms.ts';
import { formatAmount } from '#domain/text/format-money.ts';
import { toAppError, type AppError } from '#domain/errors/app-error.ts';
import { useEffect, useState } from 'react';
import { changeInterval, previewInterval } from '../../api/billing.ts';
import { Button } from '../../components/button.tsx';
import { BusyButton } from '../../components/busy-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { formatLocalLongDay } from '../../components/format.ts';
import { notifySuccess } from '../../notices/notify.tsx';
import { Note } from '../form/note.tsx';
import styles from './cancel-dialog.module.css';

type ChangeIntervalProps = {
  to: BillingInterval;
  onChanged: (changed: ChangedSubscription) => void;
  onClose: () => void;
};

/** Shows what the change of the billing period charges now, before it is made. */
export default function ChangeIntervalDialog({ to, onChanged, onClose }: ChangeIntervalProps) {
  const [preview, setPreview] = useState<IntervalPreview | null>(null);
  const [error, setError] = useState<AppError | null>(null);
  const [asked, setAsked] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    previewInterval(to, controller.signal).then(setPreview, (thrown: unknown) => {
      if (!controller.signal.aborted) setError(toAppError(thrown));
    });
    return () => controller.abort();
  }, [to, asked]);

  function askAgain() {
    setPreview(null);
    setError(null);
    setAsked((times) => times + 1);
  }

  async function change(agreed: IntervalPreview) {
    setIsBusy(true);
    setError(null);
    try {
      const { due, prorationDate } = agreed;
      const changed = await changeInterval({ interval: to, due, prorationDate });
      onClose();
      notifySuccess(`Your subscription is now paid ${to === 'year' ? 'yearly' : 'monthly'}.`);
      onChanged(changed);
    } catch (thrown) {
      setError(toAppError(thrown));
    } finally {
      setIsBusy(false);
    }
  }

  const title = to === 'year' ? 'Switch to yearly billing?' : 'Switch to monthly billing?';
  return (
    <Dialog onClose={() => !isBusy && onClose()} title={title}>
      <div className={styles.body}>
        {error && <Note kind="error">{error.message}</Note>}
        {preview ? (
          <Explanation to={to} preview={preview} />
        ) : (
          !error && <output>Calculating the amount...</output>
        )}
        <div className={styles.actions}>
          <Button variant="default" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onClose()}>
            Keep it as it is
          </Button>
          {error && (
            <Button
              variant="default"
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && askAgain()}
            >
              Calculate again
            </Button>
          )}
          {preview && !error && (
            <BusyButton isBusy={isBusy} busyLabel="Switching" onClick={() => void change(preview)}>
              {preview.due.cents > 0 ? `Pay ${formatAmount(preview.due)} and switch` : 'Switch'}
            </BusyButton>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Explanation({ to, preview }: { to: BillingInterval; preview: IntervalPreview }) {
  const { due, credit, renewsAt } = preview;
  return (
    <>
      <p>
        The new period begins now: {formatPrice(to)}. What is left of the period you have paid for is taken
        off.
      </p>
      <p>
        {due.cents > 0
          ? `Your card is charged ${formatAmount(due)} now.`
          : `Nothing is charged now. A credit of ${formatAmount(credit)} pays your next invoices.`}{' '}
        The next period begins on {formatLocalLongDay(renewsAt)}.
      </p>
    </>
  );
}
