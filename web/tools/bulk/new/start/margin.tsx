import { useRef } from 'react';
import { describeLimit, describeReach } from '#domain/bulk/estimate.ts';
import { maxJobNameCharacters } from '#domain/bulk/job.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import { sheetClass } from '../../../../components/sheet.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import { useMediaQuery } from '../../../../components/use-media-query.ts';
import { useStickyPane } from '../../../../components/use-sticky-pane.ts';
import type { JobDraft } from '../draft/use-job-draft.ts';
import type { RowsView } from '../table/rows-panel.tsx';
import type { Prepared } from '../use-prepared.ts';
import { Modes } from './modes.tsx';
import { modeWith } from './use-writer.ts';
import { Pace } from './pace.tsx';
import { Ready } from './ready.tsx';
import type { StartField, StartProblem } from './use-start.ts';
import { WrittenBy } from './written-by.tsx';
import styles from './margin.module.css';

type MarginProps = {
  owner: string;
  draft: JobDraft;
  prepared: Prepared;
  problem: StartProblem | null;
  isStarting: boolean;
  isTrying: boolean;
  onView: (view: RowsView) => void;
  onTry: () => void;
  onStart: () => void;
};

/** What would start now, who writes it, what it costs, and the start. */
export function Margin(props: MarginProps) {
  const { owner, draft, prepared, problem, isStarting, isTrying, onView, onTry, onStart } = props;
  const { options, changeOptions } = draft;
  const { writer, estimated, isEstimateCurrent, texts } = prepared;
  const pane = useRef<HTMLElement>(null);
  useStickyPane(pane, useMediaQuery('(min-width: 1001px)'));
  const errorAt = (field: StartField) => (problem?.field === field ? problem.words : undefined);
  return (
    <aside ref={pane} className={`${sheetClass} ${styles.margin}`} aria-label="Estimate and start">
      <Ready draft={draft} prepared={prepared} error={errorAt('rows')} onView={onView} />
      <section>
        <div data-field="name">
          <TextField
            label="Job name"
            value={options.name}
            maxLength={maxJobNameCharacters}
            autoComplete="off"
            error={errorAt('name')}
            onChange={(event) => changeOptions({ name: event.currentTarget.value })}
          />
        </div>
        <WrittenBy
          owner={owner}
          writer={writer}
          error={errorAt('key')}
          onProvider={(provider) => changeOptions({ provider })}
        />
        <Modes
          mode={modeWith(writer, options.mode)}
          writer={writer}
          estimated={estimated}
          isCurrent={isEstimateCurrent}
          onMode={(mode) => changeOptions({ mode })}
        />
        {!writer.isSandbox && <Limit draft={draft} prepared={prepared} error={errorAt('limit')} />}
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={options.repairsMissed}
            onChange={(event) => changeOptions({ repairsMissed: event.currentTarget.checked })}
          />
          <span>
            Mend rows that miss something, once
            <small>
              {writer.isSandbox ? 'Each takes one more generation.' : 'At its own cost, within the limit.'}{' '}
              Texts that are too alike are found at the end: mend them in the review.
            </small>
          </span>
        </label>
        <Pace draft={draft} />
        <div className={styles.go}>
          <BusyButton variant="default" isBusy={isTrying} busyLabel="Trying..." onClick={onTry}>
            Try {texts !== null && texts > 0 && texts < 3 ? counted(texts, 'row') : '3 rows'}
          </BusyButton>
          <BusyButton isBusy={isStarting} busyLabel="Preparing…" onClick={onStart}>
            {startWords(prepared)}
          </BusyButton>
        </div>
        {prepared.readiness.toFix > 0 && (
          <p className={styles.why}>
            {counted(prepared.readiness.toFix, 'row')} to fix {prepared.readiness.toFix === 1 ? 'is' : 'are'}{' '}
            not started.{' '}
            <Button variant="subtle" size="sm" className={styles.inline} onClick={() => onView('fix')}>
              Show
            </Button>
          </p>
        )}
      </section>
    </aside>
  );
}

function startWords({ texts, reached, isMultiplied }: Prepared): string {
  if (texts === null) return 'Start';
  const what = isMultiplied ? 'text' : 'row';
  if (reached !== null && reached < texts)
    return `Start about ${formatNumber(reached)} of ${counted(texts, what)}`;
  return texts === 0 ? 'Start' : `Start ${counted(texts, what)}`;
}

/** The spending limit, and what it means for this job. */
function Limit({
  draft,
  prepared,
  error,
}: {
  draft: JobDraft;
  prepared: Prepared;
  error: string | undefined;
}) {
  const { options, changeOptions } = draft;
  const { costs, limit, reached, writer } = prepared;
  const hint =
    limit === null || Number.isNaN(limit)
      ? writer.provider !== null && writer.price === null
        ? 'A limit needs a known price.'
        : 'Empty for none.'
      : [
          costs.length > 0 && describeLimit(options.batchSize, costs),
          reached !== null && describeReach(reached, costs.length),
        ]
          .filter(Boolean)
          .join(' ');
  return (
    <div className={styles.limit} data-field="limit">
      <TextField
        label="Spending limit, $"
        inputMode="decimal"
        autoComplete="off"
        placeholder="None"
        value={options.limit}
        error={error}
        hint={hint}
        onChange={(event) => changeOptions({ limit: event.currentTarget.value })}
      />
    </div>
  );
}
