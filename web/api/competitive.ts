import { AppError } from '#domain/errors/app-error.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import {
  analysisResultSchema,
  lookResultSchema,
  progressSchema,
  type AnalysisProgress,
  type AnalysisRequestInput,
  type LookResult,
} from '#domain/competitive/request/request.ts';
import { callApi, send } from './client.ts';
import { failureFrom, isEventStream, readMessages, streamType } from './event-stream.ts';

const path = '/api/competitive-analysis';

/** What a site allows, before anything is paid for. Throws an AppError; an abort is passed on unchanged. */
export function lookAtSite(address: string, signal?: AbortSignal): Promise<LookResult> {
  return callApi(`${path}/look`, {
    method: 'POST',
    body: { address },
    schema: lookResultSchema,
    unreachable: 'analysis.unreachable',
    failed: 'analysis.failed',
    ...(signal && { signal }),
  });
}

export type AnalysisEvent =
  | { type: 'progress'; progress: AnalysisProgress }
  | { type: 'result'; report: CompetitiveReport };

/**
 * Has a competitor analyzed: any number of `progress`, then one `result`. Throws an AppError: the server's own,
 * `analysis.unreachable` when the connection breaks or ends early, `generation.stopped` when `signal` aborts. Leaving the
 * loop ends the reading of the site.
 */
export async function* streamAnalysis(
  request: AnalysisRequestInput,
  signal: AbortSignal,
): AsyncGenerator<AnalysisEvent> {
  try {
    const response = await send(path, 'analysis.unreachable', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: streamType },
      body: JSON.stringify(request),
      credentials: 'same-origin',
      signal,
    });
    if (!response.ok) {
      const body: unknown = await response.json().catch(() => undefined);
      throw failureFrom(body, response.status, 'analysis.failed');
    }
    if (!isEventStream(response)) throw new AppError('analysis.failed');
    for await (const { name, body } of readMessages(response, signal)) {
      if (name === 'error') throw failureFrom(body, response.status, 'analysis.failed');
      if (name === 'result') {
        const parsed = analysisResultSchema.safeParse(body);
        if (!parsed.success) throw new AppError('analysis.failed', {}, { cause: parsed.error });
        yield { type: 'result', report: parsed.data };
        return;
      }
      // Events of a newer server are left out.
      const progress = name === 'progress' ? progressSchema.safeParse(body) : null;
      if (progress?.success) yield { type: 'progress', progress: progress.data };
    }
  } catch (thrown) {
    throw asAnalysisError(thrown, signal);
  }
  throw new AppError('analysis.unreachable');
}

/** A lost connection has the sentence of the analysis. */
function asAnalysisError(thrown: unknown, signal: AbortSignal): AppError {
  if (signal.aborted) return new AppError('generation.stopped', {}, { cause: thrown });
  if (thrown instanceof AppError && thrown.code !== 'generation.unreachable') return thrown;
  return new AppError('analysis.unreachable', {}, { cause: thrown });
}
