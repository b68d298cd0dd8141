import { lazy, useRef, useState, type KeyboardEvent } from 'react';
import type { RedoScope } from '#domain/bulk/review/review-list.ts';
import { groupOf, type ReviewRow } from '#domain/bulk/review/review-row.ts';
import { counted } from '#domain/text/format.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { innerPanel } from '../../../components/inner-tabs.tsx';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { UndoBar } from '../../../contents/edit/undo-bar.tsx';
import type { JobViewProps } from '../job-view.ts';
import { rowActions } from './actions/row-actions.ts';
import { useUndoSteps } from './actions/use-undo-steps.ts';
import { useReviewIndex } from './index/use-review-index.ts';
import { KeysDialog } from './keys/keys-dialog.tsx';
import { onReviewKey } from './keys/review-keys.ts';
import { RowPane } from './pane/row-pane.tsx';
import { ReviewHead } from './review-head.tsx';
import styles from './review.module.css';
import { BelowList } from './table/below-list.tsx';
import { ListControls } from './table/list-controls.tsx';
import { RowTable, type RowTableHandle } from './table/row-table.tsx';
import { useListMenu } from './table/use-list-menu.ts';
import { useOpenRow } from './use-open-row.ts';

const RedoDialog = lazy(() => import('./redo/redo-dialog.tsx'));
const SaveDialog = lazy(() => import('./save/save-dialog.tsx'));
const ExportDialog = lazy(() => import('./export-dialog.tsx'));

type OpenDialog = { kind: 'save' | 'export' | 'keys' } | { kind: 'redo'; scope: RedoScope };

/** The texts of a job: a list, the open row beside it, and what becomes of them. */
export function Review({ owner, job, isReadOnly, head, onTab, onAgain }: JobViewProps) {
  const index = useReviewIndex(owner, job);
  const { rows, counts, isComplete, error } = index;
  const table = useRef<RowTableHandle>(null);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [busy, setBusy] = useState('');
  const place = useOpenRow(index, table);
  const { open, isEditing } = place;
  const undo = useUndoSteps(place.openRow);
  const row = open === null ? undefined : rows[open];
  const actions = rowActions({
    owner,
    job,
    undo,
    go: place.go,
    goToReview: place.goToReview,
    beginEdit: place.beginEdit,
  });
  const listed = (wanted: (row: ReviewRow) => boolean) =>
    rows.filter((each): each is ReviewRow => each !== undefined && wanted(each));
  const menu = useListMenu({
    counts,
    isReadOnly,
    isCanceled: job.canceledAt !== null,
    onAcceptAll: async () => {
      setBusy(`Accepting ${counted(counts.open, 'row')}...`);
      await actions.acceptMany(listed((each) => groupOf(each) === 'open'));
      setBusy('');
    },
    onRedo: (scope) => setDialog({ kind: 'redo', scope }),
    onKeys: () => setDialog({ kind: 'keys' }),
    onAgain,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEditing) return;
    const change = (act: (shown: ReviewRow) => void) => () => {
      if (row && !isReadOnly) act(row);
    };
    onReviewKey(event, {
      accept: change((shown) => actions.accept(shown)),
      edit: change(place.beginEdit),
      redo: change(actions.redo),
      undo: () => !isReadOnly && void undo.takeBack(),
      help: () => setDialog({ kind: 'keys' }),
      go: place.go,
    });
  };
  const hasVoice = job.brandVoice !== '';
  const isEmpty = isComplete && counts.all === counts.unwritten && !rows.some((each) => each?.hasText);
  return (
    <>
      {head(
        <ReviewHead
          accepted={counts.accepted}
          isReadOnly={isReadOnly}
          isReady={isComplete && !isEmpty}
          onAgain={onAgain}
          onExport={() => setDialog({ kind: 'export' })}
          onSave={() => setDialog({ kind: 'save' })}
        />,
      )}
      <div {...innerPanel('bulk', 'review')}>
        {error && (
          <div className={styles.trouble} role="alert">
            <p>{error.message}</p>
            <Button variant="default" size="sm" onClick={index.retry}>
              Try again
            </Button>
          </div>
        )}
        {isEmpty ? (
          <EmptyState
            title="No results yet"
            sentence="The texts appear here as soon as they are written."
            action={<Button onClick={() => onTab('progress')}>Go to Progress</Button>}
          />
        ) : (
          <>
            <UndoBar undo={undo} />
            {/* For keys pressed in the list or the open row; it is not a control itself. */}
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
            <div
              className={styles.review}
              data-open={(place.isAlone && row !== undefined) || undefined}
              onKeyDown={onKeyDown}
            >
              <section className={`${sheetClass} ${styles.list}`} aria-label="Rows of the job">
                <ListControls
                  index={index}
                  hasVoice={hasVoice}
                  actions={menu}
                  onNumber={place.openNumber}
                  onLeave={() => table.current?.focus()}
                />
                <RowTable
                  ref={table}
                  index={index}
                  open={open}
                  hasVoice={hasVoice}
                  onOpen={place.openTapped}
                />
                <BelowList
                  index={index}
                  total={job.totalItems}
                  busy={busy}
                  onProgress={() => onTab('progress')}
                />
              </section>
              {row && (
                <div className={styles.open}>
                  <RowPane
                    owner={owner}
                    job={job}
                    row={row}
                    openCount={counts.open}
                    actions={actions}
                    isReadOnly={isReadOnly}
                    isEditing={isEditing}
                    onEditEnd={() => {
                      place.endEdit();
                      table.current?.focus();
                    }}
                    onOpen={place.openRow}
                    onClose={place.isAlone ? place.close : null}
                  />
                </div>
              )}
            </div>
          </>
        )}
      </div>
      {dialog?.kind === 'keys' && <KeysDialog isReadOnly={isReadOnly} onClose={() => setDialog(null)} />}
      <LazyPart>
        {dialog?.kind === 'redo' ? (
          <RedoDialog
            owner={owner}
            job={job}
            scope={dialog.scope}
            index={index}
            onRedo={(redo) => {
              const alike = new Map(redo.rows.map(({ id, index: at }) => [id, rows[at]?.alike ?? null]));
              const alikeOf = (id: string) => alike.get(id) ?? null;
              return actions.redoMany({ ...redo, alikeOf, isResumed: true });
            }}
            onClose={() => setDialog(null)}
          />
        ) : dialog?.kind === 'save' ? (
          <SaveDialog
            owner={owner}
            job={job}
            rows={listed((each) => groupOf(each) === 'accepted')}
            onSaved={(step) => void undo.run(() => Promise.resolve(step))}
            onClose={() => setDialog(null)}
          />
        ) : dialog?.kind === 'export' ? (
          <ExportDialog owner={owner} job={job} index={index} onClose={() => setDialog(null)} />
        ) : null}
      </LazyPart>
    </>
  );
}
