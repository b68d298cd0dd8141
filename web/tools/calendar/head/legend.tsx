import { IconAlertTriangle, IconCheck, IconClockExclamation } from '@tabler/icons-react';
import { eventPlatforms } from '#domain/calendar/event.ts';
import { eventStatusLabels } from '#domain/calendar/labels.ts';
import { platformLabels } from '#domain/platforms/platforms.ts';
import styles from './legend.module.css';
import { PlatformSign } from '../../../components/graphics/platform-sign.tsx';

/** The legend of the calendar. */
export function Legend() {
  return (
    <div className={styles.legend}>
      <ul aria-label="Platforms">
        {eventPlatforms.map((id) => (
          <li key={id}>
            <PlatformSign platform={id} />
            {platformLabels[id]}
          </li>
        ))}
      </ul>
      <ul aria-label="Statuses">
        <li>
          <span className={styles.box} /> Scheduled
        </li>
        <li>
          <span className={styles.box} data-status="draft" /> Draft
        </li>
        <li>
          <IconCheck className={styles.published} size={14} stroke={1.8} aria-hidden />{' '}
          {eventStatusLabels.published}
        </li>
        <li>
          <IconClockExclamation className={styles.overdue} size={14} stroke={1.8} aria-hidden /> Overdue
        </li>
        <li>
          <IconAlertTriangle className={styles.failed} size={14} stroke={1.8} aria-hidden /> Failed
        </li>
      </ul>
    </div>
  );
}
