import type { ReportInput } from '#domain/competitive/assemble/assemble.ts';
import { withReason } from '#domain/competitive/assemble/measured-report.ts';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import type { AnalysisProgress, AnalysisRequestInput } from '#domain/competitive/request/request.ts';
import type { SiteRole } from '#domain/competitive/site/page-record.ts';
import type { streamAnalysis } from '../../../api/competitive.ts';
import { notifyUnsaved } from '../../../contents/notify-unsaved.ts';
import { createStorageHold, isOfStorage } from '../../../contents/storage-hold.ts';
import { dismissNoticeAbout } from '../../../notices/notify.tsx';
import {
  addReportPages,
  changeReport,
  deleteReport,
  type ReadPage,
} from '../../../storage/collections/competitive/changes.ts';
import { systemClock } from '../../../sync/wakeable-timer.ts';
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
  /** What the storage refuses is given up then. */
  signedOut: AbortSignal;
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
 * Has a report made: stores each page as soon as it was read, and the report at the end, also one that ended early. What the
 * storage refuses stays in memory until it takes it: a full disk ends no reading, and is no reason why something is missing.
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
  let [isRefused, hasEnded] = [false, false];
  const unstored: Record<SiteRole, ReadPage[]> = { competitor: [], own: [] };
  const hold = createStorageHold(systemClock, options.signedOut, () => {
    const code = hold.blocked();
    if (code === null || hasEnded) return;
    hasEnded = true;
    report({ ...state, step: 'unstored' });
    tellRefused(new AppError(code));
  });
  const tellRefused = (error: AppError) => {
    isRefused = true;
    notifyUnsaved(error, `record:${id}`);
  };

  /** False if the report was deleted meanwhile. */
  async function storePages(): Promise<boolean> {
    for (const role of ['competitor', 'own'] as const) {
      const read = unstored[role].splice(0);
      try {
        if (read.length > 0 && !(await addReportPages(owner, id, role, read))) return false;
      } catch (thrown) {
        if (isOfStorage(thrown)) unstored[role].unshift(...read);
        throw thrown;
      }
    }
    return true;
  }

  async function take(progress: AnalysisProgress): Promise<boolean> {
    state = withProgress(state, progress, now());
    report(state);
    if (progress.step === 'page') {
      const place = state.sites[progress.role]!.pages.length - 1;
      unstored[progress.role].push({ place, page: progress.page });
    }
    try {
      if (!(await storePages())) return false;
      const isLandmark = progress.step === 'site' || progress.step === 'site-read';
      if (!isLandmark && now() - storedAt < storeEveryMs) return true;
      storedAt = now();
      return (await storeSites(owner, id, state, new Date(now()))) !== null;
    } catch (thrown) {
      if (!isOfStorage(thrown)) throw thrown;
      if (!isRefused) tellRefused(thrown);
      return true;
    }
  }

  const storeResult = (result: CompetitiveReport) =>
    hold.keepTrying(async () => {
      if (!(await storePages())) return null;
      return changeReport(
        owner,
        id,
        ({ groupId, timestamp }) => ({
          // Without a key no AI was asked: it did not fail.
          ...(request.apiKey ? result : withReason(result, 'ai', 'not-written')),
          id,
          groupId,
          timestamp,
        }),
        new Date(now()),
      );
    });

  try {
    for await (const event of stream(request, signal)) {
      if (event.type === 'progress') {
        if (!(await take(event.progress))) return { end: 'deleted' };
        continue;
      }
      const stored = await storeResult(event.report);
      return stored ? { end: 'result', report: stored } : { end: 'deleted' };
    }
    throw new AppError('analysis.unreachable');
  } catch (thrown) {
    const error = toAppError(thrown, 'analysis.failed');
    const wasWriting = state.step === 'writing';
    report({ ...state, step: 'stopping' });
    const hasRead = Object.values(state.sites).some(({ pages, isRead }) => isRead || pages.length > 0);
    if (!hasRead && !wasWriting) {
      await hold.keepTrying(() => deleteReport(owner, id));
      return { end: 'nothing', error };
    }
    const kept = await hold.keepTrying(async () => {
      if (!(await storePages())) return null;
      await storeSites(owner, id, state, new Date(now()));
      return closeStored(owner, id, reasonsOf(error, wasWriting));
    });
    return kept ? { end: 'kept', report: kept, error, wasWriting } : { end: 'deleted' };
  } finally {
    controller.abort();
    if (isRefused) dismissNoticeAbout(`record:${id}`);
  }
}

/** Sites are read before the AI writes: what fails then is not why a page is missing. */
function reasonsOf(error: AppError, wasWriting: boolean): ReportInput['reasons'] {
  const { code } = error;
  if (code === 'generation.stopped' || isOfStorage(error)) return {};
  return wasWriting ? { ai: code } : { site: code, ownSite: code, ai: code };
}
