import { useCallback, useState } from 'react';
import type { EntryItem } from '#domain/sequences/stored/entry-item.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { fetchEntriesAt, takeOut } from '../../../../api/sequences.ts';
import { useLoaded } from '../../../../api/use-loaded.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { formatDateTime } from '../../../../components/format.ts';
import { notifyError } from '../../../../notices/notify.tsx';
import styles from './dialogs.module.css';

type PeopleDialogProps = {
  sequenceId: string;
  stepId: string;
  /** Of the step. */
  title: string;
  onOpenContact: (id: string) => void;
  /** Somebody was taken out. */
  onChanged: () => void;
  onClose: () => void;
};

/** The contacts who are at a step now, each with the time at which they go on. */
export default function PeopleDialog({
  sequenceId,
  stepId,
  title,
  onOpenContact,
  onChanged,
  onClose,
}: PeopleDialogProps) {
  const load = useCallback(
    (signal: AbortSignal) => fetchEntriesAt(sequenceId, stepId, null, signal),
    [sequenceId, stepId],
  );
  const { data, error, reload, setData } = useLoaded(load);
  const [isBusy, setIsBusy] = useState(false);
  const cursor = data?.nextCursor ?? null;

  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    await work().catch(notifyError);
    setIsBusy(false);
  };
  const more = () =>
    run(async () => {
      const page = await fetchEntriesAt(sequenceId, stepId, cursor);
      setData((before) => ({ ...page, entries: [...before.entries, ...page.entries] }));
    });
  const take = (entry: EntryItem) =>
    run(async () => {
      await takeOut(sequenceId, entry.contactId);
      setData((before) => ({ ...before, entries: before.entries.filter(({ id }) => id !== entry.id) }));
      onChanged();
    });

  return (
    <Dialog title={`Here now: ${title}`} isWide onClose={onClose}>
      {error && !data ? (
        <>
          <p role="alert">{error.message}</p>
          <Button variant="default" size="sm" onClick={() => void reload()}>
            Try again
          </Button>
        </>
      ) : !data ? (
        <p className={styles.note}>Loading...</p>
      ) : data.entries.length === 0 ? (
        <p className={styles.note}>Nobody is here now.</p>
      ) : (
        <ul className={styles.people}>
          {data.entries.map((entry) => (
            <li key={entry.id}>
              <span>
                <b>{entry.email}</b>
                <small>
                  {`Entered ${formatDateTime(entry.enteredAt)}${
                    entry.dueAt === null ? '' : `, goes on ${formatDateTime(entry.dueAt)}`
                  }`}
                </small>
              </span>
              <span>
                <Button variant="subtle" size="sm" onClick={() => onOpenContact(entry.contactId)}>
                  Open
                </Button>
                <Button
                  variant="subtle"
                  size="sm"
                  aria-label={`Take out ${entry.email}`}
                  onClick={() => void take(entry)}
                >
                  Take out
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        {cursor !== null && (
          <BusyButton
            variant="default"
            size="sm"
            isBusy={isBusy}
            busyLabel="Loading"
            onClick={() => void more()}
          >
            {`Show more, ${formatNumber(data?.entries.length ?? 0)} so far`}
          </BusyButton>
        )}
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** On the button that opens it. */
export const peopleWords = (count: number) => `See the ${counted(count, 'contact')} here`;
