import { failureWithoutName } from '#domain/duels/hide-names.ts';
import { describeSpending } from '#domain/usage/describe-spending.ts';
import { isLimit } from '../../../../billing/limit-code.ts';
import { useUpgrade } from '../../../../billing/upgrade.tsx';
import { useCanBuy } from '../../../../billing/use-can-buy.ts';
import { Button } from '../../../../components/button.tsx';
import { useSession } from '../../../../session/session.ts';
import { endOfWait, useCountdown } from '../../../../writing/failure/use-countdown.ts';
import { writeCandidate } from '../run-duel.ts';
import type { Column, OpenDuel } from '../use-duel.ts';
import styles from './duel-column.module.css';

type ColumnFailureProps = { owner: string; open: OpenDuel; column: Column };

/** Why a text is missing or ends early, without a name before the choice, and the way to ask for it again. */
export function ColumnFailure({ owner, open: { duel }, column }: ColumnFailureProps) {
  const { index, phase, error, failedAt } = column;
  const openUpgrade = useUpgrade();
  const { usage } = useSession();
  const canBuy = useCanBuy();
  const seconds = useCountdown(error && endOfWait(error, failedAt));
  if (phase !== 'failed' && phase !== 'stopped') return null;
  const isBlind = duel.decision === null;
  const reason = error && (isBlind ? failureWithoutName(error) : error.message);
  const limit = error && isLimit(error.code) ? error.code : null;
  return (
    <section className={styles.failure} aria-label={`What happened to text ${index + 1}`}>
      <p data-failed={phase === 'failed' || undefined}>
        {reason ??
          (column.text ? 'This text ends where it was stopped.' : 'This text was stopped before it began.')}
      </p>
      {limit
        ? canBuy && (
            <Button variant="default" size="sm" onClick={() => openUpgrade(limit)}>
              Upgrade to Premium
            </Button>
          )
        : isBlind && (
            <>
              <Button
                variant="default"
                size="sm"
                aria-label={`Retry text ${index + 1}`}
                data-disabled={seconds > 0 || undefined}
                aria-disabled={seconds > 0 || undefined}
                onClick={() => seconds === 0 && void writeCandidate(owner, duel.id, index)}
              >
                {seconds > 0 ? `Retry in ${seconds} s` : 'Retry'}
              </Button>
              <span className={styles.cost}>
                {describeSpending({ count: 1, remaining: usage.generationsLeft, writer: null })}
              </span>
            </>
          )}
    </section>
  );
}
