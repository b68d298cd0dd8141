import { useCallback } from 'react';
import { formatWait } from '#domain/support/first-answer.ts';
import { topics } from '#domain/support/request.ts';
import type { InboxDetail, InboxMessage } from '#domain/support/thread.ts';
import { operatorStates } from '#domain/support/thread-state.ts';
import { fetchInboxThread, setThreadState } from '../../api/inbox.ts';
import { Note } from '../../account/form/note.tsx';
import { Button } from '../../components/button.tsx';
import { Tag } from '../../components/tag.tsx';
import { notifyError, notifySuccess } from '../../notices/notify.tsx';
import { MessageList, type ShownMessage } from '../../support/message-list.tsx';
import { useLoaded } from '../../api/use-loaded.ts';
import { AnswerBox } from './answer-box.tsx';
import { CustomerCard } from './customer-card.tsx';
import styles from './inbox.module.css';

type ThreadProps = {
  id: string;
  draft: string;
  onDraft: (text: string) => void;
  /** Something in the list has changed. */
  onChange: () => void;
  onClose: () => void;
};

/** A conversation with its notes, the field for the answer, and the customer beside it. */
export default function Thread({ id, draft, onDraft, onChange, onClose }: ThreadProps) {
  const {
    data: thread,
    error,
    reload,
  } = useLoaded(useCallback((signal) => fetchInboxThread(id, signal), [id]));
  const changed = () => {
    onChange();
    return reload();
  };
  const back = (
    <Button variant="default" size="sm" className={styles.back ?? ''} onClick={onClose}>
      Back to the list
    </Button>
  );
  if (error)
    return (
      <>
        {back}
        <Note kind="error">{error.message}</Note>
      </>
    );
  if (!thread) return <p className={styles.note}>Loading...</p>;
  return (
    <div className={styles.thread}>
      <div className={styles.conversation}>
        {back}
        <Head thread={thread} onChange={changed} />
        <MessageList messages={thread.messages.map((message) => toShown(message, thread))} />
        <AnswerBox thread={thread} draft={draft} onDraft={onDraft} onChange={changed} />
      </div>
      <CustomerCard thread={thread} />
    </div>
  );
}

function Head({ thread, onChange }: { thread: InboxDetail; onChange: () => Promise<void> }) {
  const { id, subject, state, reference, topic, firstAnswerMinutes } = thread;
  const isSolved = state === 'solved';
  const set = async () => {
    try {
      await setThreadState(id, isSolved ? 'reopen' : 'close');
      notifySuccess(isSolved ? 'Open again.' : 'Marked as solved without an answer.');
      await onChange();
    } catch (thrown) {
      notifyError(thrown);
    }
  };
  return (
    <header className={styles.threadHead}>
      <h2 className={styles.title}>{subject}</h2>
      <p className={styles.marks}>
        <Tag tone={state === 'open' ? 'warning' : isSolved ? 'success' : 'pencil'}>
          {operatorStates[state]}
        </Tag>
        <span className={styles.note}>
          {reference}, {topics[topic]}
          {firstAnswerMinutes !== null && `. First answer after ${formatWait(firstAnswerMinutes)}`}
        </span>
        <Button variant="default" size="sm" onClick={() => void set()}>
          {isSolved ? 'Open again' : 'Mark as solved'}
        </Button>
      </p>
    </header>
  );
}

function toShown(message: InboxMessage, { customer, email }: InboxDetail): ShownMessage {
  const { author, operatorName, source } = message;
  const by = operatorName ?? 'a former operator';
  return {
    ...message,
    side: author === 'customer' ? 'customer' : author === 'note' ? 'note' : 'ours',
    author:
      author === 'customer'
        ? `${customer?.username ?? email}${source === 'mail' ? ', by email' : ''}`
        : author === 'note'
          ? `Note of ${by}`
          : by,
  };
}
