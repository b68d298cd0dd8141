import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { SendDetails } from '#domain/sending/send-api.ts';
import { ButtonLink } from '../../../../components/button-link.tsx';
import styles from './send-page.module.css';
import { noticeOf } from './send-words.ts';

/** What happened to a send, what to do next, and where. */
export function StateNotice({ send, isReadOnly }: { send: SendDetails; isReadOnly: boolean }) {
  const notice = noticeOf(send, isReadOnly);
  if (!notice) return null;
  const { title, next, said, link } = notice;
  const isWarning = send.reason !== null && send.reason !== 'by-user';
  const Sign = isWarning ? IconAlertTriangle : IconClock;
  return (
    <div className={styles.notice} aria-live="polite" data-warning={isWarning || undefined}>
      <Sign size={18} stroke={1.7} aria-hidden />
      <div>
        <h2>{title}</h2>
        <p>{next}</p>
        {said && (
          <p>
            It said: <q>{said}</q>
          </p>
        )}
        {link && (
          <ButtonLink variant="default" size="sm" to={link.to}>
            {link.label}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
