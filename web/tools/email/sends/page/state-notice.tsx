import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { SendDetails } from '#domain/sending/send-api.ts';
import { ButtonLink } from '../../../../components/button-link.tsx';
import styles from './send-page.module.css';
import { noticeOf, type SendNotice } from './send-words.ts';

/** What happened to a send, what to do next, and where. */
export function StateNotice({ send, isReadOnly }: { send: SendDetails; isReadOnly: boolean }) {
  const notice = noticeOf(send, isReadOnly);
  if (!notice) return null;
  return <Notice notice={notice} isWarning={send.reason !== null && send.reason !== 'by-user'} />;
}

type NoticeProps = {
  notice: SendNotice;
  isWarning: boolean;
  /** Links besides that of the notice. */
  children?: ReactNode;
};

/** A notice above the figures. */
export function Notice({ notice, isWarning, children }: NoticeProps) {
  const { title, next, said, link } = notice;
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
        {(link || children) && (
          <div className={styles.links}>
            {link && (
              <ButtonLink variant="default" size="sm" to={link.to}>
                {link.label}
              </ButtonLink>
            )}
            {children}
          </div>
        )}
      </div>
    </div>
  );
}
