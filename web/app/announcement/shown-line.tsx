import { IconAlertTriangle, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { isCurrent, type ShownAnnouncement } from '#domain/installation/announcement.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { storedValue } from '../../storage/stored-value.ts';
import styles from './shown-line.module.css';

/** Id of the announcement that was closed in this browser. */
const dismissed = storedValue<string | null>({
  key: 'aigen_dismissed_announcement',
  event: 'announcement-dismissed',
  decode: (raw) => raw,
  encode: (id) => id,
});

/** The longest time that a timer can wait. */
const mostWaitMs = 2_147_483_647;

/** What operators announce, until it is closed or its time is over. */
export default function ShownLine({ announcement }: { announcement: ShownAnnouncement }) {
  const { id, text, level, until } = announcement;
  const dismissedId = dismissed.useValue();
  const [isGone, setIsGone] = useState(() => !isCurrent(announcement, new Date()));
  useEffect(() => {
    const waitMs = new Date(until).getTime() - Date.now();
    if (waitMs > mostWaitMs) return undefined;
    const timer = setTimeout(() => setIsGone(true), Math.max(0, waitMs));
    return () => clearTimeout(timer);
  }, [until]);
  if (isGone || dismissedId === id) return null;

  function close() {
    setIsGone(true);
    try {
      dismissed.write(id);
    } catch {
      // A browser that stores nothing shows it again on the next page.
    }
  }
  const Icon = level === 'warning' ? IconAlertTriangle : IconInfoCircle;
  return (
    <span className={styles.line} data-level={level}>
      <Icon size={18} stroke={1.6} aria-label={level === 'warning' ? 'Warning' : 'Information'} />
      <span className={styles.text}>{text}</span>
      <IconButton label="Close announcement" onClick={close}>
        <IconX size={18} stroke={1.6} aria-hidden />
      </IconButton>
    </span>
  );
}
