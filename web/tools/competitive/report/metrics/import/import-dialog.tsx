import { useEffect, useRef, useState } from 'react';
import { figureLabel, formatFigureAt } from '#domain/competitive/report/figure-labels.ts';
import { kindAt } from '#domain/competitive/report/figures.ts';
import { addImported } from '#domain/competitive/index-file/add-imported.ts';
import type { IndexFile, IndexRow } from '#domain/competitive/index-file/read-index-file.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { toAppError } from '#domain/errors/app-error.ts';
import { counted } from '#domain/text/format.ts';
import { BusyButton } from '../../../../../components/busy-button.tsx';
import { Button } from '../../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../../components/dialog.tsx';
import { FileButton } from '../../../../../components/file-button.tsx';
import { notifyError, notifyInfo } from '../../../../../notices/notify.tsx';
import { changeReport } from '../../../../../storage/collections/competitive/changes.ts';
import { useReport } from '../../report-context.ts';
import styles from './import-dialog.module.css';
import { readIndex } from './read-index.ts';

type ImportDialogProps = { report: CompetitiveReport; onClose: () => void };

/** Reads the file of an index tool, shows what it has for the report and what is wrong with it, and takes it in. */
export function ImportDialog({ report, onClose }: ImportDialogProps) {
  const { owner } = useReport();
  const [read, setRead] = useState<{ name: string; file: IndexFile } | null>(null);
  const [busy, setBusy] = useState<'reading' | 'importing' | null>(null);
  const [error, setError] = useState('');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const rows = read?.file.rows.filter(({ path }) => kindAt(report, path) !== 'measured') ?? [];

  async function open(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy('reading');
    setError('');
    setRead(null);
    try {
      setRead({ name: file.name, file: await readIndex({ file, report }, controller.signal) });
    } catch (failure) {
      if (!controller.signal.aborted) setError(toAppError(failure, 'bulk.file-refused').message);
    }
    if (!controller.signal.aborted) setBusy(null);
  }

  async function take() {
    setBusy('importing');
    try {
      const now = new Date();
      // As it is stored: another tab, or an AI, may have changed it since it was shown.
      let before = report;
      const changed = await changeReport(
        owner,
        report.id,
        (stored) => addImported((before = stored), rows, now.toISOString()),
        now,
      );
      onClose();
      if (changed) tellImported(owner, before, changed, rows.length);
    } catch (failure) {
      setBusy(null);
      notifyError(failure);
    }
  }

  return (
    <Dialog title="Import a CSV" isWide onClose={onClose}>
      <p>
        Exports of Ahrefs, Semrush, Moz, Majestic and Similarweb are read in this browser. Figures that were
        measured stay; estimates and unknown ones are filled in, marked as imported.
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {read && <ReadFile name={read.name} file={read.file} rows={rows} report={report} />}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <FileButton
          accept=".csv,.tsv,.txt"
          isBusy={busy === 'reading'}
          busyLabel="Reading the file"
          isDisabled={busy !== null}
          variant={rows.length > 0 ? 'default' : 'filled'}
          onFiles={(files) => void open(files)}
        >
          {read ? 'Choose another file' : 'Choose a file'}
        </FileButton>
        {rows.length > 0 && (
          <BusyButton isBusy={busy === 'importing'} busyLabel="Importing" onClick={() => void take()}>
            Import {counted(rows.length, 'figure')}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Tells what was imported, with the way back for as long as nothing else has changed the report. */
function tellImported(owner: string, before: CompetitiveReport, after: CompetitiveReport, count: number) {
  const undo = () =>
    changeReport(
      owner,
      before.id,
      (stored) => (stored.updatedAt === after.updatedAt ? before : stored),
      new Date(),
    );
  notifyInfo(
    `${counted(count, 'figure')} imported.`,
    { label: 'Undo', run: () => void undo().catch(notifyError) },
    `record:${before.id}`,
  );
}

type ReadFileProps = { name: string; file: IndexFile; rows: readonly IndexRow[]; report: CompetitiveReport };

function ReadFile({ name, file: { tool, problems, otherRows }, rows, report }: ReadFileProps) {
  return (
    <div className={styles.read} aria-live="polite">
      <p>
        <cite>{name}</cite>
        {tool && `, as ${tool} writes it`}: {rows.length === 0 ? 'no figure' : counted(rows.length, 'figure')}{' '}
        for this report{otherRows > 0 && `, ${counted(otherRows, 'row')} about something else`}.
      </p>
      {rows.length > 0 && (
        <ul aria-label="Figures of the file">
          {rows.map(({ path, value, column, name: about }) => (
            <li key={path}>
              <span>
                {path.startsWith('trafficSources.') ? `Visits from: ${about}` : figureLabel(report, path)}
                {path.startsWith('own.') && ', your site'} <small>{column}</small>
              </span>
              <b>{formatFigureAt(path, value)}</b>
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <>
          <h3>Not read</h3>
          <ul aria-label="Problems of the file">
            {problems.map(({ text }) => (
              <li key={text}>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
