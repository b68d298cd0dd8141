import { useEffect, useRef, useState } from 'react';
import { enterDays } from '#domain/ab-test/counts/change-counts.ts';
import { countedDays } from '#domain/ab-test/counts/counted-days.ts';
import {
  countsRoles,
  type CountsFile,
  type CountsMapping,
  type CountsRole,
} from '#domain/ab-test/counts/read-counts-table.ts';
import type { AbTest } from '#domain/ab-test/test.ts';
import { toAppError } from '#domain/errors/app-error.ts';
import { counted } from '#domain/text/format.ts';
import type { DateOrder } from '#domain/text/read-dates.ts';
import { browserZone } from '../../../components/browser-zone.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { FileButton } from '../../../components/file-button.tsx';
import { Select } from '../../../components/select.tsx';
import type { TestActions } from '../use-test-actions.ts';
import styles from './counts.module.css';
import type { CountsInput } from './read-counts-input.ts';
import { readCounts } from './read-counts.ts';

type ImportDialogProps = {
  test: AbTest;
  today: string;
  actions: Pick<TestActions, 'changeCounts'>;
  onClose: () => void;
};

const roleLabels: Record<CountsRole, string> = {
  day: 'Date',
  variant: 'Variant',
  traffic: 'Visitors',
  clicks: 'Visits',
  conversions: 'Conversions',
};

/** Reads counts by day from a CSV file: shows which column is what, and what is wrong with which row, before it takes them. */
export default function ImportDialog({ test, today, actions, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<CountsFile | null>(null);
  const [chosen, setChosen] = useState<CountsInput['chosen']>({});
  const [busy, setBusy] = useState<'reading' | 'importing' | null>(null);
  const [error, setError] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function open(opened: File, how: CountsInput['chosen']) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setFile(opened);
    setChosen(how);
    setBusy('reading');
    setError('');
    try {
      const counts = await readCounts(
        opened,
        test,
        { ...how, days: countedDays(test, { today, zone: browserZone() }) },
        controller.signal,
      );
      if (controller.signal.aborted) return;
      setRead(counts);
    } catch (failure) {
      if (controller.signal.aborted) return;
      setRead(null);
      setError(toAppError(failure, 'bulk.file-refused').message);
    }
    setBusy(null);
  }
  async function take(days: CountsFile['days']) {
    setBusy('importing');
    const number = new Set(days.map(({ day }) => day)).size;
    const isTaken = await actions.changeCounts(
      test,
      `Imported the counts of ${counted(number, 'day')}.`,
      (stored) => enterDays(stored, days, new Date()),
    );
    setBusy(null);
    if (isTaken) onClose();
  }
  const days = read?.days ?? [];

  return (
    <Dialog title="Import CSV" isWide onClose={onClose}>
      <p>
        One row for each day and variant, with the number of visitors and of conversions. Counts of a day that
        is known already are replaced. The file is read in this browser.
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {file && read && (
        <ReadFile
          name={file.name}
          read={read}
          chosen={chosen}
          onChoose={(how) => void open(file, { ...chosen, ...how })}
        />
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <FileButton
          accept=".csv,.tsv,.txt"
          isBusy={busy === 'reading'}
          busyLabel="Reading the file"
          isDisabled={busy !== null}
          variant={days.length > 0 ? 'default' : 'filled'}
          onFiles={([first]) => first && void open(first, {})}
        >
          {file ? 'Choose another file' : 'Choose a file'}
        </FileButton>
        {days.length > 0 && (
          <BusyButton isBusy={busy === 'importing'} busyLabel="Importing" onClick={() => void take(days)}>
            Import {counted(days.length, 'row')}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

type ReadFileProps = {
  name: string;
  read: CountsFile;
  chosen: CountsInput['chosen'];
  onChoose: (how: { mapping?: CountsMapping; dateOrder?: DateOrder }) => void;
};

function ReadFile({ name, read, chosen, onChoose }: ReadFileProps) {
  const { columns, mapping, days, problems, leftOut } = read;
  return (
    <div className={styles.read}>
      <output>
        <cite>{name}</cite>: {counted(days.length, 'row')} can be imported
        {leftOut > 0 && `, ${counted(leftOut, 'row')} left out`}.
      </output>
      <div className={styles.mapping}>
        {countsRoles.map((role) => (
          <Field key={role} label={roleLabels[role]}>
            {(control) => (
              <Select
                {...control}
                value={mapping[role] ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  onChoose({ mapping: { ...mapping, [role]: value === '' ? null : Number(value) } })
                }
              >
                <option value="">No column</option>
                {columns.map((column, at) => (
                  <option key={`${at} ${column}`} value={at}>
                    {column || `Column ${at + 1}`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        {(read.needsDateOrder || chosen.dateOrder) && (
          <Field label="Dates such as 3/4/2026">
            {(control) => (
              <Select
                {...control}
                value={chosen.dateOrder ?? ''}
                onChange={({ currentTarget: { value } }) =>
                  value !== '' && onChoose({ dateOrder: value as DateOrder })
                }
              >
                {!chosen.dateOrder && <option value="">Choose</option>}
                <option value="month-first">The month is first</option>
                <option value="day-first">The day is first</option>
              </Select>
            )}
          </Field>
        )}
      </div>
      {problems.length > 0 && (
        <>
          <h3>What is wrong</h3>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keyboards must reach it */}
          <ul className={styles.problems} aria-label="Problems of the file" tabIndex={0}>
            {problems.map(({ text, isLeftOut }) => (
              <li key={text}>
                {text} {!isLeftOut && <small>Taken all the same.</small>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
