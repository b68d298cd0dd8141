import type { AbTest } from '#domain/ab-test/test.ts';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { formatDateTime } from '../../../../components/format.ts';
import styles from './dialogs.module.css';

type Entry = { at: string; what: string; from?: string; to?: string };

/** What happened to a test, the newest first: its states, its decision, and every change after its start. */
export default function LogDialog({ test, onClose }: { test: AbTest; onClose: () => void }) {
  return (
    <Dialog title="Log" isWide onClose={onClose}>
      <ol className={styles.log}>
        {entriesOf(test).map(({ at, what, from, to }, index) => (
          <li key={`${index} ${at}`}>
            <time dateTime={at}>{formatDateTime(at)}</time>
            <div>
              <b>{what}</b>
              {to !== undefined && (
                <p>
                  <del>{from || 'Nothing'}</del> <ins>{to || 'Nothing'}</ins>
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function entriesOf({ createdAt, startedAt, endedAt, decidedAt, winner, changes }: AbTest): Entry[] {
  const states: (Entry | false)[] = [
    { at: createdAt, what: 'Created' },
    startedAt !== null && { at: startedAt, what: 'Started' },
    decidedAt !== null &&
      winner !== null && { at: decidedAt, what: `${winner.toUpperCase()} was named the winner` },
    endedAt !== null && { at: endedAt, what: 'Stopped' },
  ];
  return [...states.filter((entry) => entry !== false), ...changes].toSorted((a, b) =>
    b.at.localeCompare(a.at),
  );
}
