import { useEffect } from 'react';
import { importFailureSentences, type ContactImport } from '#domain/contacts/import/contact-import.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { sheetClass } from '../../../../components/sheet.tsx';
import type { ContactsScreen } from '../contacts-screen.ts';
import { ImportFigures } from './import-figures.tsx';
import { ProblemRows } from './rows/problem-rows.tsx';
import styles from './import.module.css';

/** Rows that are counted: how many there are is known at the end. */
export function CountingRows({ read }: { read: ContactImport }) {
  return (
    <label className={styles.progress}>
      <span>Counting rows, {formatNumber(read.rowsDone)} so far</span>
      <progress />
    </label>
  );
}

/** Contacts that are being added. */
export function ImportRunning({ read }: { read: ContactImport }) {
  const { rows, rowsDone } = read;
  return (
    <section className={`${sheetClass} ${styles.state}`} aria-label="Import">
      <ImportFigures read={read} />
      <label className={styles.progress}>
        <span>
          Importing, {formatNumber(rowsDone)} of {counted(rows ?? rowsDone, 'row')}
        </span>
        <progress value={rowsDone} max={Math.max(rows ?? rowsDone, 1)} />
      </label>
      <p className={styles.note}>It goes on when you leave this page or close the browser.</p>
    </section>
  );
}

type ImportOverProps = { read: ContactImport; screen: ContactsScreen; onForget: () => void };

/** What came of an import; it is kept for 30 days. */
export function ImportOver({ read, screen, onForget }: ImportOverProps) {
  const { state, failure, figures, listId } = read;
  const { desk, refresh } = screen;
  const list = desk.lists.find(({ id }) => id === listId);
  const done = figures.new + figures.known;
  // The desk was read while the import ran.
  useEffect(() => void refresh(), [refresh]);
  return (
    <section className={`${sheetClass} ${styles.state}`} aria-label="Import">
      <ImportFigures read={read} />
      <div className={styles.outcome} {...(state === 'failed' && { role: 'alert' })}>
        {state === 'finished' ? (
          <>
            <h2>{counted(done, 'contact')} imported</h2>
            <p>
              {list ? `They are on ${list.name}.` : 'The list was deleted since.'}
              {list && list.pending > 0 && ' Who is asked to confirm gets nothing else before.'}
            </p>
            {list && !screen.isReadOnly && (
              <p>
                Next, write them an email under Campaigns, or make a sequence for those who join from now on.
              </p>
            )}
          </>
        ) : (
          <>
            <h2>The import ended early</h2>
            <p>
              {importFailureSentences[failure ?? 'stopped']}
              {done > 0 && read.listId !== null && ` ${counted(done, 'contact')} were imported before.`}
            </p>
          </>
        )}
        <div className={styles.buttons}>
          <Button variant="default" size="sm" onClick={() => screen.openPlace(list?.id ?? 'all')}>
            {list ? `Show ${list.name}` : 'Show all contacts'}
          </Button>
          <Button variant="subtle" size="sm" onClick={onForget}>
            Remove from the imports
          </Button>
        </div>
      </div>
      <ProblemRows read={read} emailColumn={-1} onCorrect={null} />
    </section>
  );
}
