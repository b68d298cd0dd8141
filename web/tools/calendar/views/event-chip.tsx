import { IconAlertTriangle, IconCheck, IconClockExclamation } from '@tabler/icons-react';
import { eventStatusLabels, overdueLabel } from '#domain/calendar/labels.ts';
import { platformLabels } from '#domain/platforms/platforms.ts';
import layout from '../../../theme/layout.module.css';
import { hueOf, PlatformSign } from '../../../components/graphics/platform-sign.tsx';
import type { ShownEvent } from '../use-spans.ts';
import { formatTime } from '../../../components/format.ts';
import styles from './event-chip.module.css';

/** An event in a cell: platform, time, title, and an icon for its state. */
export function EventChip({
  shown: { event, time, isOverdue },
  isWriting,
}: {
  shown: ShownEvent;
  isWriting: boolean;
}) {
  const { title, platform, status } = event;
  return (
    <span
      className={styles.chip}
      style={hueOf(platform)}
      data-status={status}
      data-overdue={isOverdue || undefined}
      data-writing={isWriting || undefined}
    >
      <PlatformSign platform={platform} />
      <span className={styles.words}>
        <span className={styles.time}>{isWriting ? 'Writing…' : formatTime(time)}</span>{' '}
        <span className={styles.title}>{title}</span>
      </span>
      <span className={layout.visuallyHidden}>
        , {platformLabels[platform]}, {(isOverdue ? overdueLabel : eventStatusLabels[status]).toLowerCase()}
      </span>
      {status === 'published' && <IconCheck className={styles.state} size={14} stroke={1.8} aria-hidden />}
      {isOverdue && <IconClockExclamation className={styles.state} size={14} stroke={1.8} aria-hidden />}
      {status === 'failed' && (
        <IconAlertTriangle className={styles.state} size={14} stroke={1.8} aria-hidden />
      )}
    </span>
  );
}
