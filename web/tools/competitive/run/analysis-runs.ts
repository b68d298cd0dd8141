import { readCompetitor } from '#domain/competitive/address/read-competitor.ts';
import { startReport } from '#domain/competitive/assemble/close-report.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { analysisRequestSchema, type AnalysisRequestInput } from '#domain/competitive/request/request.ts';
import type { AppError } from '#domain/errors/app-error.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { notifyUnsaved } from '../../../contents/notify-unsaved.ts';
import { authChangeEvent, readUser } from '../../../session/session.ts';
import { deleteReport, putReport } from '../../../storage/collections/competitive/changes.ts';
import { newId } from '../../../storage/new-id.ts';
import { keyedStore } from '../../../writing/keyed-store.ts';
import { holdReport } from './analysis-locks.ts';
import { waiting, type AnalysisState } from './analysis-state.ts';
import { makeReport } from './make-report.ts';
import { markStarted } from './started-here.ts';

/** What is asked for; each competitor gets a report of its own. */
export type Analyses = {
  competitors: readonly string[];
  provider: ProviderId;
} & Pick<AnalysisRequestInput, 'keywords' | 'analysisType' | 'includeKeywordRanking' | 'ownUrl'>;

/** A report that this tab makes. */
export type Run = { id: string; owner: string; competitorUrl: string; state: AnalysisState };

/** They outlive the screens, and end with the page or the session. */
const runs = keyedStore<Run>();
const controllers = new Map<string, AbortController>();
/** Why nothing was kept of a report that this tab has tried to make. */
const failures = keyedStore<AppError>();

export const useAnalysisState = (reportId: string): AnalysisState | undefined => runs.useKey(reportId)?.state;
export const useAnalysisFailure = (reportId: string): AppError | undefined => failures.useKey(reportId);
export const isMadeHere = (reportId: string): boolean => runs.get(reportId) !== undefined;
export const subscribeToAnalyses = runs.subscribe;

/** The reports of an account that this tab makes, in their order. */
export const runsOf = (owner: string): Run[] =>
  [...runs.values().values()].filter((run) => run.owner === owner);

/** Makes the browser ask before the page is left while a report is only in this tab. */
runs.subscribe(() => {
  const wouldLose = [...runs.values().values()].some(({ state }) => state.step === 'unstored');
  if (wouldLose) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
});

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Ends the reading of a report; what was read is kept. One that still waits is deleted. */
export function stopAnalysis(reportId: string): void {
  controllers.get(reportId)?.abort();
}

/**
 * Begins to make reports, one after another, whatever screen is shown. Returns the id of the first one as soon as all are
 * stored as reports that are being read. Throws `analysis.address-refused` and errors of the storage.
 */
export async function startAnalyses(owner: string, asked: Analyses): Promise<string> {
  const { competitors, provider, ...fields } = asked;
  const groupId = competitors.length > 1 ? newId() : null;
  const now = Date.now();
  const reports = competitors.map((competitorUrl, index): CompetitiveReport => {
    const request = analysisRequestSchema.parse({ ...fields, apiProvider: provider, competitorUrl, groupId });
    const isNameOnly = readCompetitor(competitorUrl).kind === 'name';
    // The first one is the newest in the list.
    const moment = new Date(now + competitors.length - index).toISOString();
    return startReport(newId(), request, { now: moment, isNameOnly });
  });
  const releases: (() => void)[] = [];
  const release = () => releases.forEach((end) => end());
  try {
    for (const report of reports) {
      const { id, competitorUrl } = report;
      controllers.set(id, new AbortController());
      runs.set(id, { id, owner, competitorUrl, state: waiting });
      markStarted(id);
      releases.push(await holdReport(id));
      await putReport(owner, report);
    }
  } catch (thrown) {
    for (const { id } of reports) endRun(id);
    release();
    throw thrown;
  }
  void makeAll(owner, reports, provider).finally(release);
  return reports[0]!.id;
}

async function makeAll(
  owner: string,
  reports: readonly CompetitiveReport[],
  provider: ProviderId,
): Promise<void> {
  const signedOut = new AbortController();
  const stopAll = () => {
    if (readUser()?.id === owner) return;
    signedOut.abort();
    for (const { id } of reports) stopAnalysis(id);
  };
  window.addEventListener(authChangeEvent, stopAll);
  try {
    for (const report of reports) {
      const { id } = report;
      await make(owner, report, provider, signedOut.signal).catch((thrown: unknown) => {
        if (!signedOut.signal.aborted) notifyUnsaved(thrown, `record:${id}`);
      });
      endRun(id);
    }
  } finally {
    window.removeEventListener(authChangeEvent, stopAll);
  }
}

async function make(
  owner: string,
  report: CompetitiveReport,
  provider: ProviderId,
  signedOut: AbortSignal,
): Promise<void> {
  const { id, competitorUrl } = report;
  const { signal } = controllers.get(id)!;
  // Stopped while it waited.
  if (signal.aborted) return deleteReport(owner, id);
  await makeReport({
    owner,
    report,
    provider,
    onState: (state) => runs.set(id, { id, owner, competitorUrl, state }),
    onFailure: (error) => failures.set(id, error),
    signal,
    signedOut,
  });
}

function endRun(reportId: string): void {
  controllers.delete(reportId);
  runs.set(reportId, null);
}
