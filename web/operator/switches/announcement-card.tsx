import { useState } from 'react';
import type { OperatorSwitches } from '#domain/operator/schemas.ts';
import { changeAnnouncement } from '../../api/operator.ts';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { formatDateTime } from '../../components/format.ts';
import { sheetClass } from '../../components/sheet.tsx';
import { Tag } from '../../components/tag.tsx';
import { notifySuccess } from '../../notices/notify.tsx';
import operator from '../operator.module.css';
import ReasonDialog from '../reason-dialog.tsx';
import { AnnounceDialog } from './announce-dialog.tsx';
import { changedWords } from './changed-words.ts';
import styles from './switches.module.css';

type AnnouncementCardProps = {
  shown: OperatorSwitches['announcement'];
  onChanged: (changed: OperatorSwitches) => void;
};

/** The line that signed-in users see, and how it is announced and ended. */
export function AnnouncementCard({ shown, onChanged }: AnnouncementCardProps) {
  const [asked, setAsked] = useState<'announce' | 'end' | null>(null);
  const close = () => setAsked(null);
  return (
    <section className={classNames(sheetClass, styles.card)} aria-labelledby="announcement-heading">
      <div className={styles.head}>
        <h3 id="announcement-heading" className={styles.title}>
          Announcement
        </h3>
        {shown && (
          <Tag tone={shown.level === 'warning' ? 'warning' : 'neutral'}>
            {shown.level === 'warning' ? 'Warning' : 'Information'}
          </Tag>
        )}
      </div>
      {shown ? (
        <>
          <p className={styles.text}>{shown.text}</p>
          <p className={operator.muted}>
            Shown until {formatDateTime(shown.until)}. {changedWords(shown.changedAt, shown.changedBy)}
          </p>
        </>
      ) : (
        <p>
          Nothing is announced. A line is shown to everybody who is signed in, until they close it, and to all
          visitors of the status page.
        </p>
      )}
      <div className={styles.buttons}>
        <Button variant="default" size="sm" onClick={() => setAsked('announce')}>
          {shown ? 'Announce something else' : 'Announce something'}
        </Button>
        {shown && (
          <Button variant="subtle" size="sm" onClick={() => setAsked('end')}>
            End announcement
          </Button>
        )}
      </div>
      {asked === 'announce' && (
        <AnnounceDialog
          run={async (announcement, reason) => {
            onChanged(await changeAnnouncement(announcement, reason));
            notifySuccess('Announced');
          }}
          onClose={close}
        />
      )}
      {asked === 'end' && (
        <ReasonDialog
          title="End the announcement?"
          sentence="It is not shown any more, except on pages that are open until they are visited again."
          action="End announcement"
          run={async (reason) => {
            onChanged(await changeAnnouncement(null, reason));
            notifySuccess('Announcement ended');
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
