import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addAnswer } from '#domain/competitive/assemble/add-answer.ts';
import { analystMaterial } from '#domain/competitive/analyst/material.ts';
import { isRead } from '#domain/competitive/findings/read-state.ts';
import { measuredReport, withReason } from '#domain/competitive/assemble/measured-report.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import type { AnalysisProgress } from '#domain/competitive/request/request.ts';
import { toAppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { analystTask } from './analyst-task.ts';
import type { FetchAddress } from './crawl/site-requests.ts';
import { measureSites } from './measure-sites.ts';
import type { AnalysisPlan } from './plan-analysis.ts';

export type Analysis = {
  plan: AnalysisPlan;
  guardedFetch: FetchAddress;
  /** Aborted when the client leaves and when the server stops. */
  signal: AbortSignal;
  onProgress: (progress: AnalysisProgress) => void | Promise<void>;
  /** The sites were read. */
  onMeasured: () => void;
};

/**
 * Measures the sites, then has the AI write. Whatever fails after the measuring leaves a report that says what is missing;
 * its generation is given back.
 */
export async function analyze(
  app: FastifyInstance,
  request: FastifyRequest,
  { plan, guardedFetch, signal, onProgress, onMeasured }: Analysis,
): Promise<CompetitiveReport> {
  const { config, metrics, generations, providerClient, siteTurns } = app;
  const { competitor, own } = await measureSites({
    plan,
    guardedFetch,
    turns: siteTurns,
    limits: config.crawl,
    signal,
    onProgress,
    metrics,
    log: request.log,
  });
  onMeasured();
  const id = plan.request.id ?? randomUUID();
  const isNameOnly = plan.competitorUrl === null;
  const now = new Date().toISOString();
  const measured = (ai: ErrorCode) =>
    measuredReport({
      id,
      now,
      request: plan.request,
      isNameOnly,
      competitor,
      own,
      reasons: { ai },
    });
  if (!plan.apiKey) return measured('generation.key-missing');
  if (!isNameOnly && !competitor?.pages.some(isRead)) return measured('analysis.nothing-read');
  const report = measured('provider.no-content');
  const material = analystMaterial(report, competitor?.pages ?? []);
  const { figures, findings, pages } = material;
  await onProgress({ step: 'writing', facts: figures.length + findings.length + pages.length });
  try {
    const task = analystTask(plan, material, providerClient.addresses);
    return addAnswer(report, await generations.runPart(request, task, signal));
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === 'generation.stopped') throw error;
    if (error.code === 'server.unexpected')
      request.log.error({ err: thrown }, 'the AI part of an analysis failed');
    app.countError(error.code, request.routeOptions.url ?? 'unknown');
    return withReason(report, 'ai', error.code);
  }
}
