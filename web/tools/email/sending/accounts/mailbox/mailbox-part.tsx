import { useCallback, useState } from 'react';
import {
  mailboxMinutes,
  mailboxProblemSentence,
  type BounceMailbox,
  type BounceMailboxSettings,
} from '#domain/sending/bounces/bounce-mailbox.ts';
import type { SendingAccount } from '#domain/sending/accounts/account.ts';
import { counted } from '#domain/text/format.ts';
import {
  checkBounceMailbox,
  deleteBounceMailbox,
  fetchBounceMailbox,
  saveBounceMailbox,
} from '../../../../../api/bounce-mailboxes.ts';
import { useLoaded } from '../../../../../api/use-loaded.ts';
import { BusyButton } from '../../../../../components/busy-button.tsx';
import { Button } from '../../../../../components/button.tsx';
import { ConfirmDialog } from '../../../../../components/confirm-dialog.tsx';
import { formatDateTime } from '../../../../../components/format.ts';
import { Tag, type TagTone } from '../../../../../components/tag.tsx';
import { useWhenOnline } from '../../../../../components/use-when-online.ts';
import { notifyError, notifySuccess } from '../../../../../notices/notify.tsx';
import styles from '../accounts.module.css';
import { MailboxForm } from './mailbox-form.tsx';

type MailboxPartProps = {
  account: Pick<SendingAccount, 'id' | 'senderEmail'>;
  allowsOwnNetwork: boolean;
  isReadOnly: boolean;
};

/** The mailbox that reports about undeliverable emails are read in: off until one is named. */
export function MailboxPart({ account, allowsOwnNetwork, isReadOnly }: MailboxPartProps) {
  const { id, senderEmail } = account;
  const load = useCallback((signal: AbortSignal) => fetchBounceMailbox(id, signal), [id]);
  const { data, error, reload, setData } = useLoaded(load);
  useWhenOnline(error && reload);
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const mailbox = data?.mailbox ?? null;
  const show = (changed: BounceMailbox | null) => setData(() => ({ mailbox: changed }));

  async function save(settings: BounceMailboxSettings) {
    show(await saveBounceMailbox(id, settings));
    await check();
  }
  async function check() {
    try {
      show(await checkBounceMailbox(id));
    } catch (thrown) {
      notifyError(thrown);
    }
  }
  async function remove() {
    setIsAsked(false);
    try {
      await deleteBounceMailbox(id);
      show(null);
      setIsOpen(false);
      notifySuccess('The bounce mailbox is not read any more.');
    } catch (thrown) {
      notifyError(thrown);
    }
  }
  return (
    <section className={styles.mailbox} aria-labelledby="bounce-mailbox">
      <h2 id="bounce-mailbox">
        Bounce mailbox {mailbox && <Tag tone={tones[mailbox.state]}>{words[mailbox.state]}</Tag>}
      </h2>
      <p>
        Mail servers report undeliverable emails to the sender address, {senderEmail}. Name the mailbox that
        receives its mail, and AIGen reads those reports in it every {mailboxMinutes} minutes. It leaves other
        emails alone, and marks, moves and deletes nothing.
      </p>
      {error && (
        <p className={styles.problem} role="alert">
          {error.message}
        </p>
      )}
      {!data && !error && <p className={styles.when}>Loading...</p>}
      {mailbox && (
        <MailboxState
          mailbox={mailbox}
          isReadOnly={isReadOnly}
          onCheck={check}
          onRemove={() => setIsAsked(true)}
        />
      )}
      {data && (mailbox || isOpen) && (
        <MailboxForm
          mailbox={mailbox}
          allowsOwnNetwork={allowsOwnNetwork}
          isReadOnly={isReadOnly}
          onSave={save}
          {...(mailbox ? {} : { onCancel: () => setIsOpen(false) })}
        />
      )}
      {data && !mailbox && !isOpen && !isReadOnly && (
        <Button variant="default" size="sm" onClick={() => setIsOpen(true)}>
          Add bounce mailbox
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title="Stop reading this mailbox?"
          sentence="Its password is deleted here. The emails in it stay."
          action="Stop reading it"
          onConfirm={() => void remove()}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  );
}

const words: Record<BounceMailbox['state'], string> = {
  new: 'Not read yet',
  works: 'Works',
  fails: 'Cannot be read',
};
const tones: Record<BounceMailbox['state'], TagTone> = { new: 'warning', works: 'success', fails: 'danger' };

type MailboxStateProps = {
  mailbox: BounceMailbox;
  isReadOnly: boolean;
  onCheck: () => Promise<void>;
  onRemove: () => void;
};

/** Whether it can be read, and what was in it. */
function MailboxState({ mailbox, isReadOnly, onCheck, onRemove }: MailboxStateProps) {
  const { state, problem, checkedAt, nextCheckAt, reports } = mailbox;
  const [isBusy, setIsBusy] = useState(false);
  return (
    <>
      <output className={styles.result}>
        {problem && <p className={styles.bad}>{mailboxProblemSentence(problem)}</p>}
        {state === 'works' && (
          <p>
            {reports === 0
              ? 'No reports about your emails were in it so far.'
              : `${counted(reports, 'report')} about your emails so far.`}
          </p>
        )}
        {checkedAt !== null && (
          <p className={styles.when}>
            Last look {formatDateTime(checkedAt)}
            {problem && !isReadOnly && `, next one ${formatDateTime(nextCheckAt)}`}.
          </p>
        )}
      </output>
      <div className={styles.buttons}>
        {!isReadOnly && (
          <BusyButton
            variant="default"
            size="sm"
            isBusy={isBusy}
            busyLabel="Checking"
            onClick={() => {
              setIsBusy(true);
              void onCheck().finally(() => setIsBusy(false));
            }}
          >
            Check now
          </BusyButton>
        )}
        <Button variant="subtle" size="sm" onClick={onRemove}>
          Remove
        </Button>
      </div>
    </>
  );
}
