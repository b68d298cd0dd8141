import { useCallback, useEffect, useRef, useState } from 'react';
import {
  messagesPageItems,
  type MessageAnswer,
  type SendDetails,
  type SentMessage,
} from '#domain/sending/send-api.ts';
import { answerMessage, fetchMessages } from '../../../../../api/sends.ts';
import { ConfirmDialog } from '../../../../../components/confirm-dialog.tsx';
import { Table } from '../../../../../components/table.tsx';
import { notifyError, notifySuccess } from '../../../../../notices/notify.tsx';
import { LoadState } from '../../../contacts/load-state.tsx';
import { MorePages } from '../../../contacts/table/more-pages.tsx';
import { usePages } from '../../../contacts/table/use-pages.ts';
import { Answers, LastWord, mailColumns, MailTime, Recipient } from './mail-row.tsx';
import { countOf, type ShownMailState } from './mail-states.ts';
import styles from './mails.module.css';
import { aboutState } from './state-words.ts';

type MailsOfStateProps = {
  send: SendDetails;
  state: ShownMailState;
  isReadOnly: boolean;
  onAnswered: () => Promise<void>;
};

/** The mails in one state: who, what the mail server said, when, and what the user may say of them. */
export function MailsOfState({ send, state, isReadOnly, onAnswered }: MailsOfStateProps) {
  const { id, mails } = send;
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState<{ id: string; answer: MessageAnswer } | null>(null);
  const [complained, setComplained] = useState<SentMessage | null>(null);
  const pages = usePages(
    useCallback(
      async (cursor: string | null, signal?: AbortSignal) => {
        const { messages, nextCursor } = await fetchMessages(id, state, cursor, signal);
        return { items: messages, nextCursor };
      },
      [id, state],
    ),
  );
  const { data, reload, setData } = pages;
  const count = countOf(mails, state);
  useReloadOn(count, (data?.items.length ?? 0) <= messagesPageItems, reload);
  const { title, why } = aboutState(send, state);

  async function answer(message: SentMessage, given: MessageAnswer) {
    setComplained(null);
    setBusy({ id: message.id, answer: given });
    try {
      await answerMessage(id, message.id, given);
      if (given === 'complained') notifySuccess('Noted. This contact gets no more emails, on any list.');
      else {
        setData((page) => ({ ...page, items: page.items.filter((each) => each.id !== message.id) }));
        // The button that was pressed is gone.
        heading.current?.focus();
      }
    } catch (thrown) {
      notifyError(thrown);
      await reload();
    }
    setBusy(null);
    await onAnswered();
  }
  return (
    <>
      <div className={styles.about}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {why && <p>{why}</p>}
      </div>
      {data === null ? (
        <LoadState loaded={pages} />
      ) : (
        data.items.length > 0 && (
          <Table
            className={styles.table}
            aria-label={title}
            columns={mailColumns}
            hasRowHeads
            rows={data.items.map((message) => ({
              key: message.id,
              cells: [
                <Recipient key="to" message={message} />,
                <LastWord key="said" message={message} />,
                <MailTime key="time" message={message} />,
                <Answers
                  key="answers"
                  message={message}
                  isReadOnly={isReadOnly}
                  isStopped={send.state === 'stopped'}
                  busy={busy?.id === message.id ? busy.answer : null}
                  onAnswer={(given) =>
                    given === 'complained' ? setComplained(message) : void answer(message, given)
                  }
                />,
              ],
            }))}
          />
        )
      )}
      <MorePages pages={pages} />
      {complained && (
        <ConfirmDialog
          title="Note a complaint?"
          sentence={`${complained.contact?.email ?? 'This contact'} gets nothing more, from no list and no sequence. Only they themselves could change that by signing up again.`}
          action="Note the complaint"
          onConfirm={() => void answer(complained, 'complained')}
          onClose={() => setComplained(null)}
        />
      )}
    </>
  );
}

/** Loads a list again when its count has changed, unless more pages were opened: they would close. */
function useReloadOn(count: number, isFirstPage: boolean, reload: () => Promise<void>): void {
  const loaded = useRef(count);
  useEffect(() => {
    if (loaded.current === count || !isFirstPage) return;
    loaded.current = count;
    void reload();
  }, [count, isFirstPage, reload]);
}
