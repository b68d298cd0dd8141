import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../../../../components/icon-button.tsx';
import { formatWeek } from '../site-weeks.ts';
import styles from '../watch-view.module.css';

type WeekStepsProps = { weeks: readonly string[]; week: string; onWeek: (week: string) => void };

/** The week that is shown, and the way to the others of a site. */
export function WeekSteps({ weeks, week, onWeek }: WeekStepsProps) {
  const at = weeks.indexOf(week);
  const [before, next] = [weeks[at - 1], weeks[at + 1]];
  return (
    <div className={styles.weeks}>
      <IconButton isSmall label="Week before" disabled={!before} onClick={() => before && onWeek(before)}>
        <IconChevronLeft size={18} stroke={1.6} aria-hidden />
      </IconButton>
      <span aria-live="polite">{formatWeek(week)}</span>
      <IconButton isSmall label="Next week" disabled={!next} onClick={() => next && onWeek(next)}>
        <IconChevronRight size={18} stroke={1.6} aria-hidden />
      </IconButton>
    </div>
  );
}
