import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { InputTable } from '#domain/bulk/rows/input-table.ts';
import { readRows } from '#domain/bulk/rows/read-rows.ts';
import { sheetClass } from '../../../components/sheet.tsx';
import type { PreparedForms } from './draft/job-draft.ts';
import type { JobDraft } from './draft/use-job-draft.ts';
import { InstructionSheet } from './instruction/instruction-sheet.tsx';
import { SourcePanel } from './source/source-panel.tsx';
import { Margin } from './start/margin.tsx';
import { findProblem, useStart, type StartField, type StartProblem } from './start/use-start.ts';
import { allRows, RowsPanel, type RowsView, type ShownView } from './table/rows-panel.tsx';
import { TrialResults } from './trial/trial-results.tsx';
import { useTrial } from './trial/use-trial.ts';
import { usePrepared } from './use-prepared.ts';
import styles from './new-job.module.css';

type JobFormProps = {
  owner: string;
  draft: JobDraft;
  forms: PreparedForms;
  onStarted: (jobId: string) => void;
};

type ShownList = {
  /** Columns of the list that it is about: another list has others. */
  columns: InputTable['columns'] | null;
  view: ShownView;
  /** Problems that were shown: with more than these a start is refused once more. */
  problems: number;
};
const nothingShown: ShownList = { columns: null, view: allRows, problems: 0 };

export function JobForm({ owner, draft, forms, onStarted }: JobFormProps) {
  const { list, changeOptions } = draft;
  const { table } = list;
  const prepared = usePrepared(owner, draft, forms);
  const { problems, checked, readiness, job } = prepared;
  const form = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<StartProblem | null>(null);
  const [shown, setShown] = useState<ShownList>(nothingShown);
  // Of another list nothing was shown yet.
  const current = shown.columns === table?.columns ? shown : nothingShown;

  const show = useCallback(
    (view: RowsView) => {
      const columns = table?.columns ?? null;
      const numbers =
        view === 'fix' && table ? [...problems.keys()].map((row) => table.rows[row]!.number) : [];
      setShown((before) => ({
        columns,
        view: { view, numbers: new Set(numbers) },
        problems: view === 'fix' ? problems.size : before.columns === columns ? before.problems : 0,
      }));
    },
    [table, problems],
  );
  const onProblem = (found: StartProblem) => {
    setProblem(found);
    if (found.field === 'rows') show('fix');
  };
  useEffect(() => {
    if (problem) focusField(form.current, problem.field);
  }, [problem]);
  // What is said is about the job as it was then.
  const [saidOf, setSaidOf] = useState({ list, options: draft.options });
  if (saidOf.list !== list || saidOf.options !== draft.options) {
    setSaidOf({ list, options: draft.options });
    setProblem(null);
  }

  const trial = useTrial(owner, draft, prepared);
  const { isStarting, start } = useStart({
    owner,
    draft,
    prepared,
    isTrying: trial.isRunning,
    hasSeenProblems: readiness.toFix <= current.problems,
    onProblem,
    onStarted,
  });
  function tryRows(chosen: readonly number[]) {
    const found = findProblem(draft, prepared, true);
    if (found) onProblem(found);
    else void trial.start(chosen);
  }
  // The newest function, for rows that are drawn once.
  const newestTry = useRef(tryRows);
  useEffect(() => {
    newestTry.current = tryRows;
  });
  const onTry = useCallback((row: number) => newestTry.current([row]), []);

  const errorAt = (field: StartField) => (problem?.field === field ? problem.words : undefined);
  const example = useMemo(
    () => (table && readiness.ready.length > 0 ? readRows(table, readiness.ready.slice(0, 1))[0]! : null),
    [table, readiness],
  );
  return (
    <div ref={form} className={styles.columns} data-filled={table !== null || undefined}>
      <div className={styles.main}>
        <section className={sheetClass} aria-label="Rows">
          <SourcePanel draft={draft} error={errorAt('list')}>
            {table && job && (
              <RowsPanel
                draft={draft}
                table={table}
                checked={checked}
                problems={problems}
                shownView={current.view}
                onView={show}
                onTry={trial.isRunning ? null : onTry}
              />
            )}
          </SourcePanel>
        </section>
        <InstructionSheet
          owner={owner}
          draft={draft}
          columns={job?.job.columns ?? noColumns}
          example={example}
          ready={readiness.ready.length}
          error={errorAt('instruction')}
        >
          <TrialResults run={trial} error={errorAt('trial')} onClear={() => changeOptions({ trial: null })} />
        </InstructionSheet>
      </div>
      <Margin
        owner={owner}
        draft={draft}
        prepared={prepared}
        problem={problem}
        isStarting={isStarting}
        isTrying={trial.isRunning}
        onView={show}
        onTry={() => tryRows([])}
        onStart={() => void start()}
      />
    </div>
  );
}

const noColumns: readonly string[] = [];

/** Focuses the first control of the part of the screen that a problem is about. */
function focusField(form: HTMLElement | null, field: StartField): void {
  const place = form?.querySelector<HTMLElement>(`[data-field="${field}"]`);
  const control = place?.querySelector<HTMLElement>(
    '[aria-invalid], input:not([type=checkbox]), textarea, select, a, button',
  );
  control?.focus({ preventScroll: true });
  (control ?? place)?.scrollIntoView?.({ block: 'center' });
}
