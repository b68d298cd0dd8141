import { counted } from '#domain/text/format.ts';
import { useMemo, useState } from 'react';
import { partsOf } from '#domain/optimizer/changes.ts';
import { withRejected } from '#domain/optimizer/optimize.ts';
import type { OptimizationRecord } from '#domain/optimizer/record.ts';
import { Button } from '../../../components/button.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { SheetActions, SheetFrame } from '../../../components/sheet-frame.tsx';
import { changeRecord } from '../../../storage/change-record.ts';
import { optimizations } from '../../../storage/collections/optimizations.ts';
import { notifyError } from '../../../notices/notify.tsx';
import type { Piece } from '../../../contents/comparison/compare-words.ts';
import { compareTexts } from '../../../writing/scoring/optimizer-jobs.ts';
import { useTextJob } from '../../../writing/scoring/use-text-job.ts';
import { ChangeList } from './change-list.tsx';
import styles from './compare-panel.module.css';
import { drawnChanges } from './drawn-changes.ts';
import { ComparedText } from './compared-text.tsx';
import { PreservedDetailsNote } from './preserved-details-note.tsx';
import { NotYet } from './not-yet.tsx';

type ComparePanelProps = {
  owner: string;
  record: OptimizationRecord;
  /** Null where results are only read. */
  onOptimize: (() => void) | null;
};

/** The changes of a rewrite by word; each can be rejected, which restores the original words. */
export function ComparePanel({ owner, record, onOptimize }: ComparePanelProps) {
  const { originalContent: original, rewritten } = record;
  const job = useMemo(() => ({ original, rewritten }), [original, rewritten]);
  const pieces = useTextJob('compare', job, compareTexts);
  if (!rewritten)
    return (
      <div className={`${sheetClass} ${styles.none}`}>
        <NotYet
          title="Nothing to compare yet"
          sentence="Once the text is optimized, every change is shown here beside the words it replaced."
          mark="loop"
          onOptimize={onOptimize}
        />
      </div>
    );
  if (!pieces) return <p className={styles.waiting}>Comparing…</p>;
  return <Comparison owner={owner} record={record} isReadOnly={onOptimize === null} pieces={pieces} />;
}

function Comparison({
  owner,
  record,
  isReadOnly,
  pieces,
}: {
  owner: string;
  record: OptimizationRecord;
  isReadOnly: boolean;
  pieces: Piece[];
}) {
  const parts = useMemo(() => partsOf(pieces), [pieces]);
  const changes = useMemo(() => drawnChanges(parts), [parts]);
  const refused = useMemo(() => new Set(record.refused), [record.refused]);
  const [pointed, setPointed] = useState<number | null>(null);
  /** Those of marks and blanks too, which are not shown: with all of them rejected the text is the original. */
  const all = parts.flatMap((part) => (part.kind === 'change' ? [part.index] : []));
  const refusedCount = changes.filter(({ index }) => refused.has(index)).length;

  /** On the record as it is stored now. A rewriting that has ended just then has other changes, and stays as it is. */
  function refuse(choose: (refused: readonly number[]) => readonly number[]) {
    changeRecord(optimizations, { owner, id: record.id }, (stored) =>
      stored.rewritten === record.rewritten ? withRejected(stored, pieces, choose(stored.refused)) : null,
    ).catch(notifyError);
  }

  return (
    <SheetFrame
      head={
        <>
          <span>
            {counted(changes.length, 'change')}
            {refusedCount > 0 && `, ${refusedCount} rejected`}
          </span>
          {!isReadOnly && (
            <SheetActions>
              <Button
                variant="default"
                size="sm"
                disabled={refused.size === 0}
                onClick={() => refuse(() => [])}
              >
                Accept all
              </Button>
              <Button
                variant="default"
                size="sm"
                disabled={refusedCount === changes.length}
                onClick={() => refuse(() => all)}
              >
                Reject all
              </Button>
            </SheetActions>
          )}
        </>
      }
      marginLabel="Details and changes"
      margin={
        <>
          <PreservedDetailsNote record={record} />
          <ChangeList
            changes={changes}
            refused={refused}
            pointed={pointed}
            onPoint={setPointed}
            onToggle={
              isReadOnly
                ? null
                : (index) =>
                    refuse((stored) =>
                      stored.includes(index) ? stored.filter((one) => one !== index) : [...stored, index],
                    )
            }
          />
        </>
      }
    >
      <ComparedText parts={parts} refused={refused} pointed={pointed} onPoint={setPointed} />
    </SheetFrame>
  );
}
