import { applyFix, groupProblems, type ProblemGroup } from '#domain/bulk/rows/problem-groups.ts';
import type { InputTable } from '#domain/bulk/rows/input-table.ts';
import { counted, formatNumber, plural } from '#domain/text/format.ts';
import { useMemo } from 'react';
import { Button, PlainButton } from '../../../../components/button.tsx';
import type { JobDraft } from '../draft/use-job-draft.ts';
import type { RowsView } from '../table/rows-panel.tsx';
import type { Prepared } from '../use-prepared.ts';
import styles from './margin.module.css';

type ReadyProps = {
  draft: JobDraft;
  prepared: Prepared;
  error: string | undefined;
  onView: (view: RowsView) => void;
};

/** What would start now, and a line for each kind of problem with one fix for all of its rows. */
export function Ready({ draft, prepared, error, onView }: ReadyProps) {
  const { list, options, changeOptions, changeTable } = draft;
  const { checked, readiness, texts, isMultiplied } = prepared;
  const { table } = list;
  const groups = useMemo(() => (table ? groupProblems(checked.problems, table) : []), [checked, table]);
  const { duplicates } = readiness;
  const isLeftOut = options.leavesOutDuplicates;
  const rows = readiness.ready.length;

  const fix = (group: ProblemGroup) =>
    changeTable(doneWords(group), (before: InputTable) => applyFix(before, group));
  return (
    <section data-field="rows">
      <p className={styles.total} aria-live="polite">
        <b>{texts === null ? '…' : formatNumber(texts)}</b>
        <span>
          {isMultiplied ? `texts, of ${counted(rows, 'row')} ready` : `${plural(texts ?? 0, 'row')} ready`}
        </span>
      </p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {(groups.length > 0 || duplicates > 0) && (
        <ul className={styles.fixes}>
          {groups.map((group) => (
            <li key={`${group.kind} ${group.column} ${group.title}`}>
              <PlainButton
                className={styles.count}
                aria-label={`Show ${counted(group.count, 'row')}: ${group.title}`}
                onClick={() => onView('fix')}
              >
                {formatNumber(group.count)}
              </PlainButton>
              <span>{group.title}</span>
              <Button variant="subtle" size="sm" onClick={() => fix(group)}>
                {group.fixLabel}
              </Button>
            </li>
          ))}
          {duplicates > 0 && (
            <li data-plain>
              <PlainButton
                className={styles.count}
                aria-label={`Show ${counted(duplicates, 'duplicate')}`}
                onClick={() => onView('duplicates')}
              >
                {formatNumber(duplicates)}
              </PlainButton>
              <span>
                {plural(duplicates, 'duplicate')}
                {isLeftOut ? ', left out' : ', written again'}
              </span>
              <Button
                variant="subtle"
                size="sm"
                onClick={() => changeOptions({ leavesOutDuplicates: !isLeftOut })}
              >
                {isLeftOut ? `Keep ${plural(duplicates, 'it', 'them')}` : 'Leave out'}
              </Button>
            </li>
          )}
        </ul>
      )}
      <Changes draft={draft} prepared={prepared} />
    </section>
  );
}

function doneWords({ fix, count, title }: ProblemGroup): string {
  const rows = counted(count, 'row');
  if (fix.action === 'leave-out') return `${rows} left out.`;
  return fix.action === 'set' ? `${title} set to ${fix.value} in ${rows}.` : `Cut in ${rows}.`;
}

/** How the list differs from the run that is run again. */
function Changes({ draft, prepared }: { draft: JobDraft; prepared: Prepared }) {
  const changes = prepared.estimated?.changes;
  if (!changes) return null;
  return (
    <div className={styles.changes}>
      <p>
        Compared with the earlier run: {counted(changes.new, 'new row')}, {formatNumber(changes.changed)}{' '}
        changed, {formatNumber(changes.same)} the same.
      </p>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.options.isOnlyChanged}
          onChange={(event) => draft.changeOptions({ isOnlyChanged: event.currentTarget.checked })}
        />
        Only new and changed rows
      </label>
    </div>
  );
}
