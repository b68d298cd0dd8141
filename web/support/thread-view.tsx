import { useCallback, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { toAppError } from '#domain/errors/app-error.ts';
import { removeKeys } from '#domain/provider-keys/remove-keys.ts';
import { mostMessageCharacters } from '#domain/support/limits.ts';
import { Note } from '../account/form/note.tsx';
import { readKeys } from '../api-keys/stored/keys.ts';
import { closeThread, fetchThread, sendMessage } from '../api/support.ts';
import { BusyButton } from '../components/busy-button.tsx';
import { Button } from '../components/button.tsx';
import { Field } from '../components/field.tsx';
import { notifyError, notifySuccess } from '../notices/notify.tsx';
import { MessageList } from './message-list.tsx';
import styles from './support.module.css';
import { StateTag } from './thread-list.tsx';
import { useLoaded } from '../api/use-loaded.ts';

type ThreadViewProps = {
  id: string;
  /** Called after a message or a change of state. */
  onChange: () => void;
};

/** A conversation: its messages, a field for the next one, and a button that ends it. */
export default function ThreadView({ id, onChange }: ThreadViewProps) {
  const { data: thread, error, reload } = useLoaded(useCallback((signal) => fetchThread(id, signal), [id]));
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [work, setWork] = useState<'sending' | 'closing' | null>(null);
  const known = Object.values(readKeys()).filter((key) => key !== undefined);
  const { text: clean, removed } = removeKeys(text, known);

  async function run(kind: 'sending' | 'closing', act: () => Promise<unknown>) {
    setWork(kind);
    try {
      await act();
      await reload();
      onChange();
    } catch (thrown) {
      if (kind === 'sending') setProblem(toAppError(thrown).message);
      else notifyError(thrown);
    } finally {
      setWork(null);
    }
  }
  function send(event: FormEvent) {
    event.preventDefault();
    if (work) return;
    if (text.trim() === '') return setProblem('Please write a message');
    setProblem(null);
    void run('sending', async () => {
      await sendMessage(id, clean);
      setText('');
      notifySuccess('Message sent.');
    });
  }

  const back = (
    <p>
      <Link to="/support">All conversations</Link>
    </p>
  );
  if (error)
    return (
      <div className={styles.form}>
        {back}
        <Note kind="error">{error.message}</Note>
      </div>
    );
  if (!thread) return <p className={styles.note}>Loading...</p>;
  return (
    <div className={styles.form}>
      {back}
      <div>
        <h2 className={styles.heading}>{thread.subject}</h2>
        <p className={styles.state}>
          <StateTag state={thread.state} /> <span className={styles.note}>{thread.reference}</span>
        </p>
      </div>
      <MessageList
        messages={thread.messages.map((message) => ({
          ...message,
          side: message.author === 'customer' ? 'customer' : 'ours',
          author: message.author === 'customer' ? 'You' : 'Support',
        }))}
      />
      <form className={styles.form} noValidate onSubmit={send}>
        <Field
          label={thread.state === 'solved' ? 'Write again' : 'Your message'}
          hint={thread.state === 'solved' ? 'A new message opens the conversation again.' : undefined}
          error={problem ?? undefined}
          noteRole={problem ? 'alert' : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              rows={4}
              maxLength={mostMessageCharacters}
              value={text}
              onChange={({ currentTarget }) => {
                setText(currentTarget.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
        {removed > 0 && <Note kind="info">What looks like a provider key is taken out before sending.</Note>}
        <div className={styles.buttons}>
          <BusyButton type="submit" isBusy={work === 'sending'} busyLabel="Sending">
            Send message
          </BusyButton>
          {thread.state !== 'solved' && (
            <Button
              variant="default"
              disabled={work !== null}
              onClick={() =>
                void run('closing', async () => {
                  await closeThread(id);
                  notifySuccess('Marked as solved. A new message opens it again.');
                })
              }
            >
              Mark as solved
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
