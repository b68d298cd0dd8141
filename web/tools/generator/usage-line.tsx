import { counted } from '#domain/text/format.ts';
import { formatLocalTime } from '../../components/format.ts';
import { plans } from '#domain/plans/plans.ts';
import { Button } from '../../components/button.tsx';
import { Pips } from '../../components/pips.tsx';
import { useUpgrade } from '../../billing/upgrade.tsx';
import { useCanBuy } from '../../billing/use-can-buy.ts';
import { useHasWritten } from '../../contents/use-has-written.ts';
import { useSession } from '../../session/session.ts';
import styles from './usage-line.module.css';

/** The free plan's banner, from the first text on: the remaining uses of today and this week, and the way to more. */
export function UsageLine({ owner }: { owner: string }) {
  const { generationsLeft, projectsLeft, generationsResetAt } = useSession().usage;
  const openUpgrade = useUpgrade();
  const canBuy = useCanBuy();
  const hasWritten = useHasWritten(owner);
  if (!hasWritten) return null;
  return (
    <section className={styles.line} aria-label="Free plan">
      <span title={`Resets at ${formatLocalTime(generationsResetAt)}`}>
        <Pips left={generationsLeft} of={plans.free.dailyGenerations ?? 0} />
        {counted(generationsLeft, 'generation')} left today
      </span>
      <span>
        <Pips left={projectsLeft} of={plans.free.weeklyProjects ?? 0} />
        {counted(projectsLeft, 'weekly project')} left
      </span>
      {generationsLeft === 0 && (
        <span className={styles.again}>
          Your daily limit resets at {formatLocalTime(generationsResetAt)}.
        </span>
      )}
      {canBuy && (
        <Button variant="default" size="sm" onClick={() => openUpgrade()}>
          Upgrade to Premium
        </Button>
      )}
    </section>
  );
}
