import { wordsOfResponse } from '#domain/sending/bounces/response-words.ts';
import type { MessageAnswer, SentMessage } from '#domain/sending/send-api.ts';
import { ActionMenu } from '../../../../../components/actions/action-menu.tsx';
import { BusyButton } from '../../../../../components/busy-button.tsx';
import { formatDateTime } from '../../../../../components/format.ts';
import layout from '../../../../../theme/layout.module.css';
import styles from './mails.module.css';

export const mailColumns = ['To', 'Last word of the server', 'Time', <Answer key="answer" />];

/** The head of the column whose buttons speak for themselves. */
function Answer() {
  return <span className={layout.visuallyHidden}>Answer</span>;
}

type MailOptions = {
  isReadOnly: boolean;
  isStopped: boolean;
  /** The answer that is on its way. */
  busy: MessageAnswer | null;
  onAnswer: (answer: MessageAnswer) => void;
};

type MailProps = { message: SentMessage };

/** To whom a mail went, and with which subject of a test. */
export function Recipient({ message: { contact, subject } }: MailProps) {
  return (
    <>
      <b>{contact?.email ?? 'Erased contact'}</b>
      {subject !== null && <small>Subject {subject.toUpperCase()}</small>}
    </>
  );
}

/** What the mail server said, in words and, unless it just took the mail, in its own. */
export function LastWord({ message: { state, response, attempts, nextAt } }: MailProps) {
  return (
    <>
      {wordsOfResponse(state, response)}
      {attempts > 1 && `, ${attempts} attempts`}
      {nextAt !== null && `, again ${formatDateTime(nextAt)}`}
      {response?.trim() && state !== 'sent' && <small>{response}</small>}
    </>
  );
}

/** When it left, or its state changed last; nothing of one that waits. */
export function MailTime({ message: { state, sentAt, at } }: MailProps) {
  const time = sentAt ?? at;
  return state === 'waiting' ? null : <time dateTime={time}>{formatDateTime(time)}</time>;
}

/** What the user may say of a mail. */
export function Answers({
  message: { state, contact },
  isReadOnly,
  isStopped,
  busy,
  onAnswer,
}: MailOptions & MailProps) {
  const who = contact?.email ?? 'an erased contact';
  const button = (answer: MessageAnswer, words: string, busyLabel: string) => (
    <BusyButton
      variant="subtle"
      size="sm"
      aria-label={`${words}: ${who}`}
      isBusy={busy === answer}
      busyLabel={busyLabel}
      onClick={() => busy === null && onAnswer(answer)}
    >
      {words}
    </BusyButton>
  );
  const maySend = !isReadOnly && !isStopped;
  return (
    <div className={styles.answers}>
      {maySend &&
        (state === 'in-doubt' || state === 'refused') &&
        button('send-again', 'Send again', 'Queued')}
      {state === 'in-doubt' && button('count-as-delivered', 'Count as delivered', 'Counting')}
      {state === 'sent' && contact !== null && (
        <ActionMenu
          label={`Actions for ${who}`}
          actions={[{ label: 'They complained', run: () => onAnswer('complained') }]}
        />
      )}
    </div>
  );
}
