import { lazy, useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { innerPanel } from '../../components/inner-tabs.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { useUrlState } from '../../components/use-url-state.ts';
import { useFormDraft } from '../../contents/use-form-draft.ts';
import { notifyError } from '../../notices/notify.tsx';
import { useShowsRecord } from '../../notices/shown-records.ts';
import { useIsReadOnly } from '../../session/current-access.ts';
import { useSession } from '../../session/session.ts';
import { competitiveReports } from '../../storage/collections/competitive/reports.ts';
import { ReportHead, ToolHead } from './competitive-head.tsx';
import { draftOf, drafted } from './new/analysis-draft.ts';
import { NewReport } from './new/new-report.tsx';
import { ReportList } from './reports/report-list.tsx';
import { AiPart, hasMaterial, useIsAiWriting } from './run/ai-part/ai-part.tsx';
import { useAnalysisFailure } from './run/analysis-runs.ts';
import { closeAbandoned } from './run/close-abandoned.ts';
import { writeAiPart } from './run/ai-part/write-ai-part.ts';
import { useProviderInUse } from '../../api-keys/stored/use-provider-in-use.ts';
import { Progress } from './run/progress/progress.tsx';
import { urlState, type CompetitiveView } from './url-state.ts';

const ReportView = lazy(async () => ({ default: (await import('./report/report-view.tsx')).ReportView }));

const WatchView = lazy(async () => ({ default: (await import('./watch/watch-view.tsx')).WatchView }));

/** How often it is looked for reports whose tab was closed, here or on another device. */
const closeEveryMs = 60_000;

export default function CompetitiveScreen() {
  const { user } = useSession();
  return user && <Competitive key={user.id} owner={user.id} />;
}

/** The form, the list of reports, the watched sites, or one report: while it is made, and when it is there. */
function Competitive({ owner }: { owner: string }) {
  const [shown, change] = useUrlState(urlState);
  const isReadOnly = useIsReadOnly('competitive');
  const draft = useFormDraft(owner, drafted);
  const report = competitiveReports.useRecord(owner, shown.report);
  const failure = useAnalysisFailure(shown.report ?? '');
  const isWriting = useIsAiWriting(owner, shown.report ?? '');
  const { provider } = useProviderInUse(owner, report?.provider ?? null);
  useClosing(owner, isReadOnly);
  useShowsRecord(shown.report);
  const [seenRunning, setSeenRunning] = useState<string | null>(null);
  if (report?.state === 'running' && seenRunning !== report.id) setSeenRunning(report.id);
  // Opened again, how it ended is no news.
  else if (seenRunning !== null && seenRunning !== shown.report) setSeenRunning(null);
  const open = (id: string | null) => change({ report: id, tab: 'overview' }, { isNewPage: true });
  const show = (view: CompetitiveView) =>
    change({ view, report: null, tab: 'overview' }, { isNewPage: true });
  const onNew = isReadOnly ? null : () => show('new');

  if (shown.report === null) {
    const view = isReadOnly && shown.view === 'new' ? 'reports' : shown.view;
    return (
      <>
        <ToolHead owner={owner} view={view} isReadOnly={isReadOnly} onView={show} />
        {view === 'reports' && (
          <ReportList owner={owner} isReadOnly={isReadOnly} onOpen={open} onNew={onNew} />
        )}
        {view === 'new' && draft.value && (
          <NewReport owner={owner} draft={draft.value} onChange={draft.change} onOpen={open} />
        )}
        {view === 'watch' && (
          <div {...innerPanel('competitive', 'watch')}>
            <LazyPart fallback={null}>
              <WatchView owner={owner} />
            </LazyPart>
          </div>
        )}
      </>
    );
  }
  if (report === undefined) return null;
  const head = (
    <ReportHead
      owner={owner}
      report={report}
      tab={shown.tab}
      onTab={(tab) => change({ tab })}
      onOpen={open}
      onReports={() => show('reports')}
      onNew={onNew}
    />
  );
  if (report === null)
    return (
      <>
        {head}
        <Sheet>
          <div role={failure ? 'alert' : undefined}>
            <EmptyState
              level={2}
              title={failure ? 'Nothing was read' : 'This report no longer exists'}
              sentence={failure?.message ?? 'It was deleted, or it belongs to another account.'}
              mark="loop"
              action={
                failure && onNew ? (
                  <Button onClick={onNew}>Back to the form</Button>
                ) : (
                  <Button onClick={() => show('reports')}>All reports</Button>
                )
              }
            />
          </div>
        </Sheet>
      </>
    );
  if (report.state === 'running')
    return (
      <Progress
        key={report.id}
        owner={owner}
        report={report}
        head={head}
        isReadOnly={isReadOnly}
        onOpen={open}
        onStopped={() => onNew?.()}
      />
    );
  const readAgain = () => {
    draft.change(() => draftOf(report));
    show('new');
  };
  const canWrite = !isReadOnly && provider !== null && hasMaterial(report);
  const writeAi = canWrite ? () => void writeAiPart(owner, report.id, provider) : null;
  return (
    <>
      {head}
      {!isReadOnly && <AiPart key={report.id} owner={owner} report={report} onWrite={writeAi} />}
      <LazyPart fallback={null}>
        <ReportView
          key={`view:${report.id}`}
          owner={owner}
          reportId={report.id}
          tab={shown.tab}
          isWriting={isWriting}
          wasRunning={seenRunning === report.id}
          onWriteAi={writeAi}
          onReadAgain={isReadOnly ? null : readAgain}
        />
      </LazyPart>
    </>
  );
}

/** Ends the reports that nobody makes any more. */
function useClosing(owner: string, isReadOnly: boolean): void {
  useEffect(() => {
    if (isReadOnly) return;
    const close = () => void closeAbandoned(owner).catch(notifyError);
    close();
    const timer = setInterval(close, closeEveryMs);
    return () => clearInterval(timer);
  }, [owner, isReadOnly]);
}
