import { createParser } from 'eventsource-parser';
import type { CompetitiveReport } from '#domain/competitive/report.ts';
import type { AnalysisProgress } from '#domain/competitive/request.ts';
import type { ErrorBody } from '#domain/errors/app-error.ts';
import { hostilePages } from '#sandbox/competitors/traps/hostile.ts';
import { plantedFindings } from '#sandbox/competitors/manifest.ts';

export { hostilePages, plantedFindings };

export type HeardAnalysis = {
  status: number;
  /** Names of the events in the order in which they came. */
  events: string[];
  progress: AnalysisProgress[];
  report: CompetitiveReport | null;
  error: ErrorBody | null;
  raw: string;
};

/** A body for POST /api/competitive-analysis. */
export function analysisBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    apiProvider: 'claude',
    apiKey: 'sk-ant-sandbox-fast',
    competitorUrl: 'https://clean.example/',
    keywords: 'rain cape, wool hat',
    ...changes,
  };
}

/** Sends an analysis as a browser does; resolves with the unread response. */
export function sendAnalysis(
  url: string,
  cookie: string,
  body: object,
  { isStream = true, signal }: { isStream?: boolean; signal?: AbortSignal } = {},
): Promise<Response> {
  return fetch(`${url}/api/competitive-analysis`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      accept: isStream ? 'text/event-stream' : 'application/json',
    },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}

/** Reads an analysis, JSON or stream, to its end. */
export async function hearAnalysis(response: Response): Promise<HeardAnalysis> {
  const raw = await response.text();
  const heard: HeardAnalysis = {
    status: response.status,
    events: [],
    progress: [],
    report: null,
    error: null,
    raw,
  };
  if (!response.headers.get('content-type')?.includes('event-stream')) {
    const body: unknown = JSON.parse(raw);
    if (response.ok) heard.report = body as CompetitiveReport;
    else heard.error = body as ErrorBody;
    return heard;
  }
  const parser = createParser({
    onEvent: ({ event = '', data }) => {
      const value: unknown = JSON.parse(data);
      heard.events.push(event);
      if (event === 'progress') heard.progress.push(value as AnalysisProgress);
      else if (event === 'result') heard.report = value as CompetitiveReport;
      else if (event === 'error') heard.error = value as ErrorBody;
    },
  });
  parser.feed(raw);
  return heard;
}
