import { useState } from 'react';
import type { BulkJob } from '#domain/bulk/job.ts';
import { describeRestOfJob, type RestReason, type RestWords } from '#domain/bulk/progress/job-words.ts';
import { Button } from '../../../components/button.tsx';
import { classNames } from '../../../components/class-names.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { innerPanel } from '../../../components/inner-tabs.tsx';
import { Sheet, sheetClass } from '../../../components/sheet.tsx';
import { useThrottled } from '../../../components/use-throttled.ts';
import { EconomyProgress } from '../economy/economy-progress.tsx';
import type { JobViewProps } from '../job-view.ts';
import { CellLegend } from './cells/cell-legend.tsx';
import { CellPicture } from './cells/cell-picture.tsx';
import { RowLine } from './cells/row-line.tsx';
import { RowsTable } from './cells/rows-table.tsx';
import { useCells, useCellSummary } from './cells/use-cells.ts';
import { Figures } from './figures.tsx';
import { HeadActions } from './head-actions.tsx';
import { Money } from './margin/money.tsx';
import { NeedsYou } from './needs/needs-you.tsx';
import styles from './progress.module.css';
import { RateSheet } from './rate/rate-sheet.tsx';
import { StateLine } from './state-line.tsx';
import { useLeader } from './margin/use-leader.ts';
import { useRunView } from './use-run-view.ts';
import { WhereItRuns } from './margin/where-it-runs.tsx';

/** How often another text is shown while rows are written, so that it can be read. */
const newestEveryMs = 2_000;

/** How far a job is: a cell for each row, its rate, what needs the user, its money, and where it runs. */
export function Progress({ owner, job, isReadOnly, head, onTab, onAgain }: JobViewProps) {
  const cells = useCells(owner, job);
  const { counts, newest, times } = useCellSummary(cells);
  const { run, rest, words, rate, from, now, until } = useRunView(job, times, isReadOnly);
  const leader = useLeader(job, run);
  const [isTable, setIsTable] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [isLimitOpen, setIsLimitOpen] = useState(false);
  const calmNewest = useThrottled(newest, newestEveryMs);
  const picked = hovered ?? chosen ?? calmNewest;
  const isCanceled = job.canceledAt !== null;
  const canChange = !isReadOnly && rest !== 'done' && rest !== 'canceled';

  return (
    <>
      {head(
        <HeadActions
          owner={owner}
          job={job}
          rest={rest}
          isReadOnly={isReadOnly}
          onReview={() => onTab('review')}
          onAgain={onAgain}
        />,
      )}
      <div {...innerPanel('bulk', 'progress')} className={styles.columns}>
        <div className={styles.main}>
          <section className={classNames(sheetClass, styles.progress)} aria-label="Progress">
            <Figures words={words} />
            <StateLine
              words={restWords(job, rest, isReadOnly)}
              run={run}
              isReadOnly={isReadOnly}
              isCanceled={isCanceled}
              onRaiseLimit={() => setIsLimitOpen(true)}
            />
            {job.totalItems === 0 ? (
              <EmptyState title="No rows" sentence="No row of this job could be read." mark="loop" />
            ) : (
              <>
                {isTable ? (
                  <RowsTable owner={owner} job={job} />
                ) : (
                  <CellPicture
                    kinds={cells.kinds}
                    counts={counts}
                    isCanceled={isCanceled}
                    picked={picked}
                    onPick={(index) => {
                      setChosen(index);
                      setHovered(null);
                    }}
                    onHover={setHovered}
                  />
                )}
                <CellLegend counts={counts} isCanceled={isCanceled}>
                  <Button
                    variant="subtle"
                    size="sm"
                    aria-label={`${isTable ? 'As a picture' : 'As a table'}: rows`}
                    onClick={() => setIsTable((is) => !is)}
                  >
                    {isTable ? 'As a picture' : 'As a table'}
                  </Button>
                </CellLegend>
                {picked !== null && <RowLine owner={owner} job={job} index={picked} />}
              </>
            )}
          </section>
          {job.mode === 'economy' ? (
            <EconomyProgress owner={owner} job={job} />
          ) : (
            job.startedAt !== null && (
              <RateSheet
                times={times}
                from={from}
                now={now}
                until={until}
                rate={rate}
                pacing={run?.pacing ?? null}
                isOver={rest === 'done' || isCanceled}
              />
            )
          )}
        </div>
        <aside className={styles.aside} aria-label="About the job">
          <Sheet className={styles.margin}>
            <NeedsYou owner={owner} job={job} isReadOnly={isReadOnly} />
            <Money
              owner={owner}
              job={job}
              canChange={canChange}
              isAsked={isLimitOpen}
              onAsked={setIsLimitOpen}
            />
            <WhereItRuns owner={owner} job={job} leader={isReadOnly ? null : leader} />
          </Sheet>
        </aside>
      </div>
    </>
  );
}

function restWords(job: BulkJob, rest: RestReason | null, isReadOnly: boolean): RestWords | null {
  if (rest === null || rest === 'done') return null;
  if (isReadOnly && rest !== 'canceled')
    return { sentence: withoutSubscription(job), action: null, isProblem: false };
  return describeRestOfJob(job, rest);
}

function withoutSubscription({ mode, startedCount }: BulkJob): string {
  return mode === 'economy' && startedCount > 0
    ? 'Nothing more is sent without a subscription. What was sent is collected in this browser.'
    : 'Nothing is written without a subscription.';
}
