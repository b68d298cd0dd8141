import { formatBytes } from '#domain/text/format-figure.ts';
import type { Attachment } from '#domain/support/thread.ts';
import type { ReactNode } from 'react';
import { formatDateTime } from '../components/format.ts';
import styles from './message-list.module.css';

export type ShownMessage = {
  id: string;
  /** ours: from the operators, on the other side. */
  side: 'customer' | 'ours' | 'note';
  author: string;
  body: string;
  attachments: readonly Attachment[];
  createdAt: string;
  /** Below the text. */
  extra?: ReactNode;
};

/** The messages of a conversation, oldest first. Texts are shown as text. */
export function MessageList({ messages }: { messages: readonly ShownMessage[] }) {
  return (
    <ol className={styles.list}>
      {messages.map(({ id, side, author, body, attachments, createdAt, extra }) => (
        <li key={id} data-side={side}>
          <p className={styles.head}>
            <b>{author}</b> <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          </p>
          <p className={styles.body}>{body}</p>
          {attachments.length > 0 && (
            <p className={styles.attachments}>
              {'Attachments of the email, not stored: '}
              {attachments.map(({ name, size }) => `${name} (${formatBytes(size)})`).join(', ')}
            </p>
          )}
          {extra}
        </li>
      ))}
    </ol>
  );
}
