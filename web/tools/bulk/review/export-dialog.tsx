import { useEffect, useRef, useState } from 'react';
import type { BulkJob } from '#domain/bulk/job.ts';
import { groupOf, type ReviewRow } from '#domain/bulk/review/review-row.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import choices from '../../../components/choices.module.css';
import exporting from '../../../contents/export/export-dialog.module.css';
import { saveFile } from '../../../contents/export/save-file.ts';
import { notifyError } from '../../../notices/notify.tsx';
import { exportJob } from '../export/export-job.ts';
import { jobFormatIds, jobFormats, type JobFormatId } from '../export/job-formats.ts';
import { readRows } from './actions/change-rows.ts';
import type { ShownIndex } from './index/index-store.ts';

type ScopeId = 'all' | 'accepted' | 'shown';

type ExportDialogProps = { owner: string; job: BulkJob; index: ShownIndex; onClose: () => void };

/** Asks which rows and which format; then shows the progress. */
export default function ExportDialog({ owner, job, index, onClose }: ExportDialogProps) {
  const [scope, setScope] = useState<ScopeId>('all');
  const [format, setFormat] = useState<JobFormatId>('xlsx');
  const [written, setWritten] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const scopes = scopesOf(index);
  const { ids } = scopes.find(({ id }) => id === scope)!;

  async function run() {
    const controller = new AbortController();
    running.current = controller;
    setWritten(0);
    try {
      const file = await exportJob(job, readRows(owner, ids), format, {
        signal: controller.signal,
        onProgress: setWritten,
      });
      saveFile(file);
      onClose();
    } catch (failure) {
      if (!controller.signal.aborted) notifyError(failure);
      setWritten(null);
    }
  }
  const isBusy = written !== null;
  return (
    <Dialog title="Export" onClose={onClose}>
      <fieldset className={choices.choices} disabled={isBusy}>
        <legend>Rows</legend>
        {scopes.map((each) => (
          <label key={each.id}>
            <input
              type="radio"
              name="scope"
              checked={each.id === scope}
              disabled={each.ids.length === 0}
              onChange={() => setScope(each.id)}
            />
            {each.label} ({formatNumber(each.ids.length)})
          </label>
        ))}
      </fieldset>
      <fieldset className={choices.choices} disabled={isBusy}>
        <legend>Format</legend>
        {jobFormatIds.map((id) => (
          <label key={id}>
            <input type="radio" name="format" checked={id === format} onChange={() => setFormat(id)} />
            {jobFormats[id].label}
          </label>
        ))}
        {jobFormats[format].isOfTexts && (
          <p className={exporting.note}>Rows without a text are left out of this format.</p>
        )}
      </fieldset>
      {isBusy && (
        <div className={exporting.progress}>
          <progress aria-label="Rows exported" value={written} max={ids.length} />
          <output>
            {formatNumber(written)} of {counted(ids.length, 'row')}
          </output>
        </div>
      )}
      <DialogActions>
        <Button variant="default" onClick={() => (isBusy ? running.current?.abort() : onClose())}>
          Cancel
        </Button>
        <BusyButton isBusy={isBusy} busyLabel="Exporting" onClick={() => void run()}>
          Export
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}

/** The rows of each choice, in their order in the job. */
function scopesOf({ rows, order }: ShownIndex): { id: ScopeId; label: string; ids: string[] }[] {
  const known = rows.filter((row): row is ReviewRow => row !== undefined);
  const shown = order.toSorted().reduce<string[]>((ids, index) => {
    const row = rows[index];
    if (row) ids.push(row.id);
    return ids;
  }, []);
  const idsOf = (found: readonly ReviewRow[]) => found.map(({ id }) => id);
  return [
    { id: 'all', label: 'All rows', ids: idsOf(known) },
    {
      id: 'accepted',
      label: 'Accepted rows',
      ids: idsOf(known.filter((row) => groupOf(row) === 'accepted')),
    },
    { id: 'shown', label: 'Rows in the list', ids: shown },
  ];
}
