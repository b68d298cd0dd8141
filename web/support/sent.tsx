import { useEffect, useRef } from 'react';
import { counted } from '#domain/text/format.ts';
import { Button } from '../components/button.tsx';
import type { Sent } from './request-form.tsx';
import styles from './support.module.css';

type SentNoteProps = {
  sent: Sent;
  /** Known for subscribers: the measured time, in words. */
  firstAnswer: string | null;
  isSubscribed: boolean;
  hasAccount: boolean;
  onAgain: () => void;
};

/** After a message was sent: its number, and what can be expected. */
export function SentNote({ sent, firstAnswer, isSubscribed, hasAccount, onAgain }: SentNoteProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        Your message has arrived
      </h2>
      <p>
        Its number is <b className={styles.reference}>{sent.reference}</b>. A person reads it, and answers by
        email to <b>{sent.email}</b>
        {hasAccount && ' and on this page'}.
      </p>
      <p>
        {isSubscribed
          ? `As a subscriber you are answered first${firstAnswer ? `: ${firstAnswer}` : ''}. `
          : 'Subscribers are answered first. '}
        We cannot promise an hour.
      </p>
      {sent.keysRemoved > 0 && (
        <p>{counted(sent.keysRemoved, 'provider key was', 'provider keys were')} taken out of it.</p>
      )}
      <Button variant="default" onClick={onAgain}>
        Write another message
      </Button>
    </div>
  );
}
