import { useState } from 'react';
import { formatRunCost } from '#domain/bulk/estimate.ts';
import { instructionColumns, instructionOf } from '#domain/bulk/row-request.ts';
import { maxInstructionCharacters, type BulkJob } from '#domain/bulk/job.ts';
import { rowsToRedo, type RedoScope } from '#domain/bulk/review/review-list.ts';
import type { ReviewRow } from '#domain/bulk/review/review-row.ts';
import { columnToken, unknownColumns } from '#domain/bulk/rows/columns.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { counted, formatNumber, plural } from '#domain/text/format.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { Field } from '../../../../components/field.tsx';
import choices from '../../../../components/choices.module.css';
import type { Redo } from '../actions/change-rows.ts';
import type { ShownIndex } from '../index/index-store.ts';
import styles from './redo-dialog.module.css';
import { useRedoCost } from './use-redo-cost.ts';

const scopes: readonly { id: RedoScope; label: string }[] = [
  { id: 'failed', label: 'Failed rows' },
  { id: 'flagged', label: 'Flagged rows' },
  { id: 'not-accepted', label: 'All but accepted' },
  { id: 'all', label: 'All rows' },
];

type RedoDialogProps = {
  owner: string;
  job: BulkJob;
  scope: RedoScope;
  index: ShownIndex;
  /** False if it could not be stored, which is told. */
  onRedo: (redo: Pick<Redo, 'rows' | 'repairs' | 'instruction'>) => Promise<boolean>;
  onClose: () => void;
};

/** Asks which rows are written again, and by which instruction. */
export default function RedoDialog({ owner, job, scope: first, index, onRedo, onClose }: RedoDialogProps) {
  const [scope, setScope] = useState(first);
  const [instruction, setInstruction] = useState(job.instruction);
  const [isMended, setIsMended] = useState(true);
  const [isConfirming, setIsConfirming] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const known = index.rows.filter((row): row is ReviewRow => row !== undefined);
  const rows = rowsToRedo(known, scope);
  const isChanged = instruction !== job.instruction;
  const cost = useRedoCost(owner, job, rows, instruction);
  const problem = problemOf(job, instruction);
  const accepted = rows.filter((row) => row.isAccepted).length;
  const edited = rows.filter((row) => row.isEdited).length;
  const mends = scope === 'flagged' && isMended;
  const isPaused = job.pausedAt !== null;

  async function redo() {
    setIsBusy(true);
    const isStored = await onRedo({
      rows,
      ...(mends && { repairs: 'missed' as const }),
      ...(isChanged && { instruction }),
    });
    setIsBusy(false);
    if (isStored) onClose();
  }
  const about = cost === null ? '' : ` That will cost about ${formatRunCost(cost)}.`;
  if (isConfirming)
    return (
      <Dialog title="Write your own choices again?" onClose={onClose}>
        <p>{lossOf(accepted, edited)} Each keeps its text until the new one is there.</p>
        <DialogActions>
          <Button variant="default" data-autofocus onClick={() => setIsConfirming(false)}>
            Back
          </Button>
          <BusyButton variant="outline" isBusy={isBusy} busyLabel="Asking" onClick={() => void redo()}>
            Write {counted(rows.length, 'row')} again
          </BusyButton>
        </DialogActions>
      </Dialog>
    );
  return (
    <Dialog title="Write rows again" isWide onClose={onClose}>
      <fieldset className={choices.choices}>
        <legend>Which rows</legend>
        {scopes.map(({ id, label }) => {
          const { length } = rowsToRedo(known, id);
          return (
            <label key={id}>
              <input
                type="radio"
                name="scope"
                checked={id === scope}
                disabled={length === 0}
                onChange={() => setScope(id)}
              />
              {label} ({formatNumber(length)})
            </label>
          );
        })}
      </fieldset>
      {scope === 'flagged' && (
        <label className={choices.choice}>
          <input
            type="checkbox"
            checked={isMended}
            onChange={({ currentTarget }) => setIsMended(currentTarget.checked)}
          />
          Keep what is good, and mend what each row missed
        </label>
      )}
      <Field
        label="Instruction"
        hint={`Columns: ${instructionColumns(job.columns).map(columnToken).join(', ')}`}
        hasLastingHint
        error={problem ?? undefined}
        noteRole="alert"
      >
        {(control) => (
          <textarea
            {...control}
            rows={5}
            maxLength={maxInstructionCharacters}
            value={instruction}
            onChange={({ currentTarget }) => setInstruction(currentTarget.value)}
          />
        )}
      </Field>
      <output className={styles.summary}>
        {counted(rows.length, 'row')} will be written again.{about}
        {isChanged && index.counts.unwritten > 0 && ' Rows that wait use the new instruction too.'}
        {isPaused && ' The job is paused and goes on: rows that wait are written as well.'}
      </output>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <BusyButton
          isBusy={isBusy}
          busyLabel="Asking"
          disabled={rows.length === 0 || problem !== null}
          onClick={() => (accepted + edited > 0 ? setIsConfirming(true) : void redo())}
        >
          Write {counted(rows.length, 'row')} again
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}

function problemOf(job: BulkJob, instruction: string): string | null {
  if (instruction.trim() === '') return formatError('bulk.instruction-missing');
  const [unknown] = unknownColumns(instructionOf({ ...job, instruction }));
  return unknown ? formatError('bulk.column-unknown', { column: unknown.name }) : null;
}

function lossOf(accepted: number, edited: number): string {
  const parts = [
    accepted > 0 && `${counted(accepted, 'row')} you accepted`,
    edited > 0 && `${counted(edited, 'row')} you edited`,
  ].filter(Boolean);
  return `${parts.join(' and ')} ${plural(accepted + edited, 'is', 'are')} among them. New texts replace yours.`;
}
