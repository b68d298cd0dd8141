import { readCompetitor } from '#domain/competitive/address.ts';
import { startReport } from '#domain/competitive/reading/close-report.ts';
import type { CompetitiveReport } from '#domain/competitive/report.ts';
import { analysisRequestSchema, type AnalysisRequestInput } from '#domain/competitive/request.ts';
import type { AppError } from '#domain/errors/app-error.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { streamAnalysis } from '../../../api/competitive.ts';
import { readDirect } from '../../../api-keys/stored/direct.ts';
import { readInUse } from '../../../api-keys/stored/keys.ts';
import { readModel } from '../../../api-keys/stored/models.ts';
import { notifyError, notifySuccess } from '../../../notices/notify.tsx';
import { authChangeEvent, readUser } from '../../../session/session.ts';
import { deleteReport, putReport } from '../../../storage/collections/competitive/changes.ts';
import { newId } from '../../../storage/new-id.ts';
import { keyedStore } from '../../../writing/keyed-store.ts';
import { holdReport } from './analysis-locks.ts';
import { waiting, type AnalysisState } from './analysis-state.ts';
import { runAnalysis } from './run-analysis.ts';
import { markStarted } from './started-here.ts';
import { writeAiPart } from './write-ai-part.ts';

/** What is asked for; each competitor gets a report of its own. */
export type Analyses = {
  competitors: readonly string[];
  provider: ProviderId;
} & Pick<AnalysisRequestInput, 'keywords' | 'analysisType' | 'includeKeywordRanking' | 'ownUrl'>;

type Run = { id: string; owner: string; state: AnalysisState };

/** The reports that this tab makes. They outlive the screens, and end with the page or the session. */
const runs = keyedStore<Run>();
const controllers = new Map<string, AbortController>();
/** Why nothing was kept of a report that this tab has tried to make. */
const failures = keyedStore<AppError>();

export const useAnalysisState = (reportId: string): AnalysisState | undefined =>
  runs.useKey(reportId)?.state;
export const useAnalysisFailure = (reportId: string): AppError | undefined => failures.useKey(reportId);
export const isMadeHere = (reportId: string): boolean => runs.get(reportId) !== undefined;
export const subscribeToAnalyses = runs.subscribe;

/** The ids of the reports of an account that this tab makes, in their order. */
export const idsMadeHere = (owner: string): string[] =>
  [...runs.values().values()].filter((run) => run.owner === owner).map(({ id }) => id);

/** Ends the reading of a report; what was read is kept. One that still waits is deleted. */
export function stopAnalysis(reportId: string): void {
  controllers.get(reportId)?.abort();
}

/**
 * Begins to make reports, one after another, whatever screen is shown. Returns the id of the first one as soon as all are
 * stored as reports that are being read. Throws `analysis.address-refused` and errors of the storage.
 */
export async function startAnalyses(owner: string, asked: Analyses): Promise<string> {
  const groupId = asked.competitors.length > 1 ? newId() : null;
  const now = new Date().toISOString();
  const reports = asked.competitors.map((competitorUrl): CompetitiveReport => {
    const { provider: apiProvider, competitors: _, ...fields } = asked;
    const request = analysisRequestSchema.parse({ ...fields, apiProvider, competitorUrl, groupId });
    const isNameOnly = readCompetitor(competitorUrl).kind === 'name';
    return startReport(newId(), request, { now, isNameOnly });
  });
  const releases: (() => void)[] = [];
  const release = () => releases.forEach((end) => end());
  try {
    for (const report of reports) {
      controllers.set(report.id, new AbortController());
      runs.set(report.id, { id: report.id, owner, state: waiting });
      markStarted(report.id);
      releases.push(await holdReport(report.id));
      await putReport(owner, report);
    }
  } catch (thrown) {
    for (const { id } of reports) end(id);
    release();
    throw thrown;
  }
  void makeAll(owner, reports, asked.provider).finally(release);
  return reports[0]!.id;
}

async function makeAll(
  owner: string,
  reports: readonly CompetitiveReport[],
  provider: ProviderId,
): Promise<void> {
  const stopAll = () => {
    if (readUser()?.id !== owner) for (const { id } of reports) stopAnalysis(id);
  };
  window.addEventListener(authChangeEvent, stopAll);
  try {
    for (const report of reports) {
      await make(owner, report, provider).catch(notifyError);
      end(report.id);
    }
  } finally {
    window.removeEventListener(authChangeEvent, stopAll);
  }
}

async function make(owner: string, report: CompetitiveReport, provider: ProviderId): Promise<void> {
  const { id } = report;
  const { signal } = controllers.get(id)!;
  if (signal.aborted) {
    await deleteReport(owner, id);
    return;
  }
  const isDirect = readDirect();
  const apiKey = readInUse(provider).apiKey ?? '';
  const { competitorUrl, targetKeywords: keywords, analysisType, includeKeywordRanking } = report;
  const ended = await runAnalysis({
    owner,
    request: {
      id,
      competitorUrl,
      keywords,
      analysisType,
      includeKeywordRanking,
      ownUrl: report.ownUrl,
      groupId: report.groupId,
      apiProvider: provider,
      // In direct mode no key is sent to the server.
      apiKey: isDirect ? '' : apiKey,
      model: readModel(provider),
    },
    stream: streamAnalysis,
    now: Date.now,
    report: (state) => runs.set(id, { id, owner, state }),
    signal,
  });
  if (ended.end === 'nothing') {
    if (ended.error.code === 'generation.stopped') return;
    failures.set(id, ended.error);
    notifyError(ended.error);
  }
  const isStopped = ended.end === 'kept' && ended.error.code === 'generation.stopped' && !ended.wasWriting;
  const isOwed = ended.end === 'result' && isDirect && ended.report.state !== 'complete';
  if (readUser()?.id === owner && (isStopped || isOwed)) void writeAiPart(owner, id, provider);
  else if (ended.end === 'result' && document.visibilityState === 'visible')
    notifySuccess(`The report on ${competitorUrl} is ready.`);
  else if (ended.end === 'kept') notifyError(ended.error);
}

function end(reportId: string): void {
  controllers.delete(reportId);
  runs.set(reportId, null);
}
