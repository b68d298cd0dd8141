import { createParser } from 'eventsource-parser';
import type { SiteReading } from '#domain/competitive/assemble/assemble.ts';
import type { SiteRole } from '#domain/competitive/site/page-record.ts';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import type { AnalysisProgress } from '#domain/competitive/request/request.ts';
import type { ErrorBody } from '#domain/errors/app-error.ts';
import { hostilePages } from '#sandbox/competitors/traps/hostile.ts';
import { plantedFindings } from '#sandbox/competitors/manifest.ts';
import type { UserRow } from '../sessions/session-user.ts';
import type { TestApp } from './build-test-app.ts';
import { createSession } from './builders.ts';
import type { TestSandbox } from './stages/start-sandbox.ts';

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

type SendOptions = { isStream?: boolean; signal?: AbortSignal };
type WebRequest = { host: string; path: string; endedAt: number | null };
export type AnalysisClient = {
  /** Sends an analysis; resolves with the unread response. */
  send: (body: object, options?: SendOptions) => Promise<Response>;
  /** The same, read to its end. */
  analyze: (body: object, options?: SendOptions) => Promise<HeardAnalysis>;
  look: (address: string) => Promise<{ status: number; body: unknown }>;
  /** Orders at the sandbox's web of competitors (sandbox/competitors/README.md). */
  setSite: (host: string, settings: object) => Promise<void>;
  resetWeb: () => Promise<void>;
  requests: () => Promise<WebRequest[]>;
};

/** A signed-in user's client. */
export async function openAnalyses(
  { database }: TestApp,
  url: string,
  sandbox: TestSandbox,
  user: UserRow,
): Promise<AnalysisClient> {
  const cookie = `aigen_session=${(await createSession(database, user.id)).token}`;
  const control = `${sandbox.url}/control/competitors`;
  const post = (path: string, body: object, { isStream = true, signal }: SendOptions = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: {
        cookie,
        'content-type': 'application/json',
        accept: isStream ? 'text/event-stream' : 'application/json',
      },
      body: JSON.stringify(body),
      ...(signal ? { signal } : {}),
    });
  const send: AnalysisClient['send'] = (body, options) => post('/api/competitive-analysis', body, options);
  return {
    send,
    analyze: async (body, options) => hearAnalysis(await send(body, options)),
    look: async (address) => {
      const response = await post('/api/competitive-analysis/look', { address }, { isStream: false });
      return { status: response.status, body: await response.json() };
    },
    setSite: async (host, settings) => {
      await fetch(`${control}/sites/${host}`, { method: 'PUT', body: JSON.stringify(settings) });
    },
    resetWeb: async () => {
      await fetch(control, { method: 'DELETE' });
      await fetch(`${control}/requests`, { method: 'DELETE' });
    },
    requests: async () =>
      ((await (await fetch(`${control}/requests`)).json()) as { requests: WebRequest[] }).requests,
  };
}

/** What was streamed of a site; null where it was not read. */
export function readingOf({ progress }: HeardAnalysis, role: SiteRole): SiteReading | null {
  const site = progress.find((each) => each.step === 'site-read' && each.role === role);
  const pages = progress.flatMap((each) => (each.step === 'page' && each.role === role ? [each.page] : []));
  return site?.step === 'site-read' ? { site: site.site, pages } : null;
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
