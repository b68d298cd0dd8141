import { useState, type ReactNode } from 'react';
import { countMails } from '#domain/sending/figures.ts';
import { LoadState } from '../../contacts/load-state.tsx';
import { innerPanel } from '../../../../components/inner-tabs.tsx';
import { sheetClass } from '../../../../components/sheet.tsx';
import { Delivered } from './delivered.tsx';
import { openMailState, type ShownMailState } from './mails/mail-states.ts';
import { MailTabs } from './mails/mail-tabs.tsx';
import { MailsOfState } from './mails/mails-of-state.tsx';
import { SendMargin } from './margin/send-margin.tsx';
import { SendHead } from './send-head.tsx';
import styles from './send-page.module.css';
import { StateNotice } from './state-notice.tsx';
import { useSend } from './use-send.ts';

type SendPageProps = {
  /** The send that is looked at. */
  id: string;
  /** The subscription has ended: what was sent is looked at and stopped. */
  isReadOnly: boolean;
  head: (actions?: ReactNode) => ReactNode;
  onBack: () => void;
  /** Shows another send. */
  onOpen: (id: string) => void;
};

/** A send with its progress: what was delivered, what became of each mail, and what readers did. */
export default function SendPage({ id, isReadOnly, head, onBack, onOpen }: SendPageProps) {
  const loaded = useSend(id);
  const [asked, show] = useState<ShownMailState | null>(null);
  const { data: send, error, reload } = loaded;
  if (!send)
    return (
      <>
        {head()}
        <section className={sheetClass} aria-label="Send">
          <LoadState loaded={loaded} />
        </section>
      </>
    );
  const open = openMailState(asked, send.mails);
  return (
    <>
      <SendHead send={send} isReadOnly={isReadOnly} onChanged={reload} onBack={onBack} onMoved={onOpen} />
      {error && <output className={styles.outdated}>Not up to date: {error.message}</output>}
      <div className={styles.page}>
        <section className={`${sheetClass} ${styles.main}`} aria-label="Emails">
          <StateNotice send={send} isReadOnly={isReadOnly} />
          <Delivered send={send} />
          {(send.isAudienceKnown || countMails(send.mails) > 0) && (
            <>
              <MailTabs mails={send.mails} open={open} onOpen={show} />
              <div {...innerPanel('mails', open)}>
                <MailsOfState
                  key={open}
                  send={send}
                  state={open}
                  isReadOnly={isReadOnly}
                  onAnswered={() => {
                    // The last one that is answered does not close the list.
                    show(open);
                    return reload();
                  }}
                />
              </div>
            </>
          )}
        </section>
        <SendMargin send={send} onChanged={reload} />
      </div>
    </>
  );
}
