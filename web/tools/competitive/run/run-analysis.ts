import type { ReportInput } from '#domain/competitive/assemble/assemble.ts';
import { withReason } from '#domain/competitive/assemble/measured-report.ts';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import type { AnalysisProgress, AnalysisRequestInput } from '#domain/competitive/request/request.ts';
import type { streamAnalysis } from '../../../api/competitive.ts';
import {
  addReportPages,
  changeReport,
  deleteReport,
} from '../../../storage/collections/competitive/changes.ts';
import { waiting, withProgress, type AnalysisState } from './analysis-state.ts';
import { closeStored, storeSites } from './stored-reading.ts';

/** How often it is stored how far the sites are read; each page is stored at once. */
const storeEveryMs = 10_000;

export type AnalysisOptions = {
  owner: string;
  /** `id` is that of the report, which is stored in state `running`. */
  request: AnalysisRequestInput & { id: string };
  stream: typeof streamAnalysis;
  now: () => number;
  /** Called with every new state. */
  report: (state: AnalysisState) => void;
  /** Ends the reading; what was read is kept. */
  signal: AbortSignal;
};

export type AnalysisEnd =
  /** The server's report is stored. `measured`: without an AI part, which was not asked for. */
  | { end: 'result'; report: CompetitiveReport }
  /** Ended early: a report on what was read is stored. */
  | { end: 'kept'; report: CompetitiveReport; error: AppError; wasWriting: boolean }
  /** Nothing was read, so nothing is kept. */
  | { end: 'nothing'; error: AppError }
  /** The report was deleted meanwhile. */
  | { end: 'deleted' };

/**
 * Has a report made: stores each page as soon as it was read, and the report at the end, also one that ended early. Throws
 * only what the storage throws.
 */
export async function runAnalysis(options: AnalysisOptions): Promise<AnalysisEnd> {
  const { owner, request, stream, now, report } = options;
  const { id } = request;
  // Ends the reading on the server when the report was deleted or cannot be stored.
  const controller = new AbortController();
  const signal = AbortSignal.any([options.signal, controller.signal]);
  let state: AnalysisState = { ...waiting, step: 'starting' };
  let storedAt = 0;
  report(state);

  async function take(progress: AnalysisProgress): Promise<boolean> {
    state = withProgress(state, progress, now());
    report(state);
    if (progress.step === 'page') {
      const place = state.sites[progress.role]!.pages.length - 1;
      if (!(await addReportPages(owner, id, progress.role, [{ place, page: progress.page }]))) return false;
    }
    const isLandmark = progress.step === 'site' || progress.step === 'site-read';
    if (!isLandmark && now() - storedAt < storeEveryMs) return true;
    storedAt = now();
    return (await storeSites(owner, id, state, new Date(now()))) !== null;
  }

  try {
    for await (const event of stream(request, signal)) {
      if (event.type === 'progress') {
        if (!(await take(event.progress))) return { end: 'deleted' };
        continue;
      }
      const stored = await changeReport(
        owner,
        id,
        ({ groupId, timestamp }) => ({
          // Without a key no AI was asked: it did not fail.
          ...(request.apiKey ? event.report : withReason(event.report, 'ai', 'not-written')),
          id,
          groupId,
          timestamp,
        }),
        new Date(now()),
      );
      return stored ? { end: 'result', report: stored } : { end: 'deleted' };
    }
    throw new AppError('analysis.unreachable');
  } catch (thrown) {
    const error = toAppError(thrown, 'analysis.failed');
    const wasWriting = state.step === 'writing';
    report({ ...state, step: 'stopping' });
    const hasRead = Object.values(state.sites).some(({ pages, isRead }) => isRead || pages.length > 0);
    if (!hasRead && !wasWriting) {
      await deleteReport(owner, id);
      return { end: 'nothing', error };
    }
    await storeSites(owner, id, state, new Date(now()));
    const kept = await closeStored(owner, id, reasonsOf(error, wasWriting));
    return kept ? { end: 'kept', report: kept, error, wasWriting } : { end: 'deleted' };
  } finally {
    controller.abort();
  }
}

/** Sites are read before the AI writes: what fails then is not why a page is missing. */
function reasonsOf({ code }: AppError, wasWriting: boolean): ReportInput['reasons'] {
  if (code === 'generation.stopped') return {};
  return wasWriting ? { ai: code } : { site: code, ownSite: code, ai: code };
}
