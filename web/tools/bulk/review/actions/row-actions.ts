import type { BulkJob } from '#domain/bulk/job.ts';
import type { EditedText } from '#domain/bulk/review/edited-result.ts';
import { isReviewable, type ReviewRow } from '#domain/bulk/review/review-row.ts';
import type { BulkRow } from '#domain/bulk/row.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { notifyError, notifyInfo } from '../../../../notices/notify.tsx';
import { acceptRows, dismissRow, editRow, redoRows, type Redo } from './change-rows.ts';
import type { UndoSteps } from './use-undo-steps.ts';

export type RowActions = {
  /** Accepts a row and opens the next one to review; or takes that back. */
  accept: (row: ReviewRow, isAccepted?: boolean) => void;
  redo: (row: ReviewRow) => void;
  repair: (row: ReviewRow, repairs: readonly string[]) => void;
  dismiss: (row: Pick<ReviewRow, 'id' | 'index'>) => void;
  beginEdit: () => void;
  edit: (row: BulkRow, written: EditedText) => Promise<boolean>;
  redoMany: (redo: Redo) => Promise<boolean>;
  acceptMany: (rows: readonly ReviewRow[]) => Promise<boolean>;
  /** Opens the next or the previous row of the list. */
  go: (by: number) => void;
};

type Options = {
  owner: string;
  job: BulkJob;
  undo: UndoSteps;
  go: (by: number) => void;
  /** Opens the next row of the list that is to be reviewed. */
  goToReview: () => void;
  beginEdit: () => void;
};

/** What the user does with the rows of a job. */
export function rowActions({ owner, job, undo, go, goToReview, beginEdit }: Options): RowActions {
  const askAgain = (redo: Redo) => {
    if (job.canceledAt !== null) {
      notifyError(new AppError('bulk.canceled'));
      return Promise.resolve(false);
    }
    return undo.run(() => redoRows(owner, job.id, redo));
  };
  const askForOne = async (redo: Redo) => {
    // One row does not set a paused job going, whose other rows would be written as well.
    if ((await askAgain(redo)) && job.pausedAt !== null)
      notifyInfo('The job is paused. The row is written when you resume it.');
  };
  return {
    accept: (row, isAccepted = true) => {
      if (!isReviewable(row)) return;
      if (row.isAccepted !== isAccepted) void undo.run(() => acceptRows(owner, job.id, [row], isAccepted));
      if (isAccepted) goToReview();
    },
    redo: (row) => void askForOne({ rows: [row] }),
    repair: (row, repairs) => void askForOne({ rows: [row], repairs }),
    dismiss: (row) => void undo.run(() => dismissRow(owner, job.id, row)),
    beginEdit,
    edit: (row, written) => undo.run(() => editRow(owner, job, row, written)),
    redoMany: askAgain,
    acceptMany: (rows) => undo.run(() => acceptRows(owner, job.id, rows)),
    go,
  };
}
