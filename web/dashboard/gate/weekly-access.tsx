import { useState } from 'react';
import { formatError } from '#domain/errors/catalogue.ts';
import { capabilities } from '#domain/plans/capabilities.ts';
import { plans } from '#domain/plans/plans.ts';
import { takeWeeklyAccess } from '../../api/usage.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { Pips } from '../../components/pips.tsx';
import { useSession } from '../../session/session.ts';
import { notifyError, notifySuccess } from '../../notices/notify.tsx';
import type { Tool } from '../../tools/define-tool.ts';
import { formatWeekdayTime } from '../../components/format.ts';
import styles from './weekly-access.module.css';

const perWeek = plans.free.weeklyProjects ?? 0;

/** On a gate, or in the bar of a read-only tool, that the free plan opens a few times a week: what is left, until when it opens, and the button. */
export function WeeklyAccess({ tool, isCompact = false }: { tool: Tool; isCompact?: boolean }) {
  const { projectsLeft, projectsResetAt, generationsResetAt } = useSession().usage;
  const [isBusy, setIsBusy] = useState(false);
  const { label } = capabilities[tool.id];
  // Both counts are reset at the end of a UTC day, and an access lasts until then.
  const openUntil = generationsResetAt;

  async function open() {
    setIsBusy(true);
    try {
      // The gate disappears once the counters are updated, so the notice says what happened.
      const { projects } = await takeWeeklyAccess();
      const until = projects.openUntil ? new Date(projects.openUntil) : openUntil;
      notifySuccess(`${label} is open until ${formatWeekdayTime(until)}.`);
    } catch (thrown) {
      notifyError(thrown);
      setIsBusy(false);
    }
  }

  return (
    <section className={styles.access} data-compact={isCompact || undefined} aria-label="Weekly access">
      {projectsLeft === 0 ? (
        <>
          <p className={styles.none}>{formatError('generation.weekly-limit')}</p>
          <p className={styles.words}>
            Your {perWeek} weekly accesses reset on {formatWeekdayTime(projectsResetAt)}.
          </p>
        </>
      ) : (
        <>
          <BusyButton
            variant="default"
            size={isCompact ? 'sm' : 'md'}
            isBusy={isBusy}
            busyLabel="Opening"
            onClick={() => void open()}
          >
            Use one of your {perWeek} weekly accesses
          </BusyButton>
          <p className={styles.words}>
            <Pips left={projectsLeft} of={perWeek} />
            {projectsLeft} of {perWeek} left this week. It opens {label} until {formatWeekdayTime(openUntil)}.
          </p>
        </>
      )}
    </section>
  );
}
