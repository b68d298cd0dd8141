import { useState, type ReactNode } from 'react';
import { mostPages } from '#domain/competitive/request/analysis-types.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { formatDuration } from '#domain/bulk/progress/progress.ts';
import { formatNumber, counted } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { useClock } from '../../../../components/use-clock.ts';
import { sheetClass } from '../../../../components/sheet.tsx';
import { freeSpace } from '../../../../contents/notify-unsaved.ts';
import { useThrottled } from '../../../../components/use-throttled.ts';
import layout from '../../../../theme/layout.module.css';
import { nameOfCompetitor } from '../../name-of-competitor.ts';
import { minutesLeft, type AnalysisState, type SiteReadingState } from '../analysis-state.ts';
import { stopAnalysis, useAnalysisState } from '../analysis-runs.ts';
import { FindingsSoFar } from './findings-so-far.tsx';
import { ReadPages } from './read-pages.tsx';
import { MadeElsewhere } from './made-elsewhere.tsx';
import { NextReports } from './next-reports.tsx';
import styles from './progress.module.css';

type ProgressProps = {
  owner: string;
  report: CompetitiveReport;
  head: ReactNode;
  isReadOnly: boolean;
  onOpen: (id: string) => void;
  /** It was stopped before anything was read. */
  onStopped: () => void;
};

/** How often screen readers are told how far it is. */
const spokenEveryMs = 15_000;

/** A report that is being made: pages read of all, the current one, time left, and what was found so far. */
export function Progress({ owner, report, head, isReadOnly, onOpen, onStopped }: ProgressProps) {
  const state = useAnalysisState(report.id);
  if (!state)
    return (
      <>
        {head}
        <MadeElsewhere report={report} isReadOnly={isReadOnly} />
      </>
    );
  return (
    <MadeHere
      owner={owner}
      report={report}
      state={state}
      head={head}
      isReadOnly={isReadOnly}
      onOpen={onOpen}
      onStopped={onStopped}
    />
  );
}

function MadeHere({
  owner,
  report,
  state,
  head,
  isReadOnly,
  onOpen,
  onStopped,
}: ProgressProps & { state: AnalysisState }) {
  const { step, role, sites } = state;
  const [isStopped, setIsStopped] = useState(false);
  const now = useClock(true);
  const current = sites[role];
  const spoken = useThrottled(spokenWords(state, report), spokenEveryMs);
  const hasRead = Object.values(sites).some(({ pages, isRead }) => isRead || pages.length > 0);
  const isStopping = step === 'stopping' || isStopped;
  const stop = () => {
    setIsStopped(true);
    stopAnalysis(report.id);
    if (!hasRead) onStopped();
  };
  return (
    <>
      {head}
      <div className={styles.columns}>
        <div className={styles.main}>
          <section className={`${sheetClass} ${styles.progress}`} aria-label="Progress">
            <output className={layout.visuallyHidden}>{spoken}</output>
            <div className={styles.top}>
              <Figures state={state} now={now} />
              {step === 'unstored' ? (
                <Button variant="default" size="sm" onClick={freeSpace.run}>
                  {freeSpace.label}
                </Button>
              ) : isReadOnly ? null : (
                <Button variant="default" size="sm" disabled={isStopping} onClick={stop}>
                  {isStopping ? 'Stopping…' : hasRead ? 'Stop and keep' : 'Stop'}
                </Button>
              )}
            </div>
            {current && <Bar site={current} />}
            <p className={styles.now} data-step={step}>
              {stepWords(state, report)}
            </p>
            <p className={styles.why}>
              {step === 'unstored'
                ? 'You may leave this page, but do not close the tab.'
                : 'You may leave this page. Each page is kept as it is read, also if you stop or close the tab.'}
            </p>
          </section>
          <ReadPages sites={sites} role={role} />
        </div>
        <aside className={`${sheetClass} ${styles.margin}`} aria-label="What is known so far">
          <FindingsSoFar pages={sites.competitor?.pages ?? []} site={sites.competitor?.site ?? null} />
          <NextReports owner={owner} reportId={report.id} onOpen={onOpen} />
        </aside>
      </div>
    </>
  );
}

function Figures({ state: { sites, role, step }, now }: { state: AnalysisState; now: number }) {
  const site = sites[role];
  const minutes = site && step === 'reading' ? minutesLeft(site, now, mostPages) : null;
  const isBoth = sites.own !== undefined && sites.competitor !== undefined;
  return (
    <div className={styles.figures}>
      <p>
        <b className={styles.large}>{formatNumber(site?.pages.length ?? 0)}</b>
        {site ? `of ${counted(Math.min(site.found, mostPages), 'page')} read` : 'pages read'}
        {isBoth && role === 'own' ? ' of your site' : ''}
      </p>
      {isBoth && role === 'own' && (
        <p>
          <b>{formatNumber(sites.competitor!.pages.length)}</b> of the competitor
        </p>
      )}
      {minutes !== null && (
        <p>
          <b>{formatDuration(minutes * 60)}</b> left
        </p>
      )}
    </div>
  );
}

function Bar({ site }: { site: SiteReadingState }) {
  const all = Math.max(1, Math.min(site.found, mostPages));
  const read = Math.min(site.pages.length, all);
  return (
    <progress
      className={styles.bar}
      aria-label="Pages read"
      aria-valuetext={`${formatNumber(read)} of ${counted(all, 'page')}`}
      max={all}
      value={read}
    />
  );
}

function stepWords({ step, role, sites }: AnalysisState, { competitorUrl, isNameOnly }: CompetitiveReport) {
  const name = nameOfCompetitor(competitorUrl);
  const url = sites[role]?.url;
  switch (step) {
    case 'waiting':
      return 'Waiting for the report before it.';
    case 'starting':
      return isNameOnly ? `Asking the AI about ${name}…` : `Looking at robots.txt and sitemap of ${name}…`;
    case 'writing':
      return 'All is measured. The AI is writing its part.';
    case 'stopping':
      return 'Stopped. What was read is being kept.';
    case 'unstored':
      return 'The report has ended, and your browser could not store it. It is only in this tab, and is stored as soon as there is space.';
    case 'reading':
      return url ? `Reading ${url}` : 'Waiting, as the site asks, before the next page.';
  }
}

function spokenWords(state: AnalysisState, report: CompetitiveReport): string {
  const site = state.sites[state.role];
  return state.step === 'reading' && site
    ? `${formatNumber(site.pages.length)} of ${counted(Math.min(site.found, mostPages), 'page')} read`
    : stepWords(state, report);
}
