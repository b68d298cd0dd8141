import { vi } from 'vitest';
import { pageAt, siteOf } from '#domain/competitive/site/site.fixture.ts';
import type { PageFacts } from '#domain/competitive/site/page.ts';
import type {
  AnalysisProgress,
  AnalysisRequestInput,
  LookResult,
} from '#domain/competitive/request/request.ts';
import { event, json, result, stream } from '../../../writing/generation.fixture.ts';

const usage = {
  plan: 'unlimited',
  generations: { used: 0, limit: -1, remaining: -1, resetsAt: '' },
  projects: { used: 0, limit: 3, remaining: 3, resetsAt: '', openUntil: null },
};

/** One call of the analysis: what was sent, and what the server says to it. */
export type AnalysisCall = {
  request: AnalysisRequestInput & { id: string };
  isAborted: boolean;
  progress: (progress: AnalysisProgress) => void;
  /** Ends the stream with `result` or `error`; with neither the connection breaks. */
  end: (name?: 'result' | 'error', body?: unknown) => void;
};

export type FakeAnalysisServer = {
  calls: AnalysisCall[];
  looked: string[];
  look: (address: string) => Response;
  /** Bodies of generation calls. */
  written: { userPrompt: string; apiProvider: string }[];
  /** The response to a generation. */
  answer: () => Response;
  /** Instead of a stream. */
  refusal: (() => Response) | null;
};

export const looked: LookResult = {
  origin: 'https://ridgeway.example',
  isAllowed: true,
  pagesInSitemap: 217,
  delaySeconds: 2,
  robots: 'found',
};

/** Replaces the server until `vi.unstubAllGlobals`. */
export function fakeAnalysisServer(): FakeAnalysisServer {
  const server: FakeAnalysisServer = {
    calls: [],
    looked: [],
    look: () => json(looked, 200),
    written: [],
    answer: () => stream(event('result', { ...result, content: aiAnswer, remaining: -1 })),
    refusal: null,
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    if (path === '/api/competitive-analysis/look') {
      server.looked.push(body.address);
      return server.look(body.address);
    }
    if (path === '/api/competitive-analysis') {
      if (server.refusal) return server.refusal();
      return openCall(server, body, init.signal!);
    }
    if (path === '/api/generate-content-advanced') {
      server.written.push(body);
      return server.answer();
    }
    return path === '/api/usage' ? json(usage, 200) : json({}, 404);
  });
  return server;
}

function openCall(
  server: FakeAnalysisServer,
  request: AnalysisCall['request'],
  signal: AbortSignal,
): Response {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (opened) => void (controller = opened) });
  const send = (name: string, data: unknown) =>
    controller.enqueue(new TextEncoder().encode(event(name, data)));
  const call: AnalysisCall = {
    request,
    isAborted: false,
    progress: (progress) => send('progress', progress),
    end: (name, data) => {
      if (name) send(name, data);
      controller.close();
    },
  };
  signal.addEventListener('abort', () => {
    call.isAborted = true;
    controller.error(signal.reason);
  });
  server.calls.push(call);
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

export const pages: PageFacts[] = [
  pageAt('/', { title: 'Ridgeway Supply' }),
  pageAt('/guides/', { title: 'Guides' }),
  pageAt('/lost/', { status: 404, failure: 'not-found', title: null, titles: 0 }),
];
export const site = siteOf(pages);

/** Says what the site allows, and then its pages. */
export function readPages(call: AnalysisCall, role: 'competitor' | 'own' = 'competitor', count = 3): void {
  const { origin } = site;
  const start = { ...site, end: 'stopped' as const, pagesRead: 0, unread: [] };
  call.progress({ step: 'site', role, pagesFound: 3, delaySeconds: 1, origin, site: start });
  pages.slice(0, count).forEach((page, index) => {
    call.progress({ step: 'reading', role, url: page.url, read: index, found: 3 });
    call.progress({ step: 'page', role, page, read: index + 1, found: 3 });
  });
}

/** What an AI says of the pages above. */
export const aiAnswer = JSON.stringify({
  position: [
    {
      text: 'They repair what they sell.',
      citations: [{ page: 'P1', quote: 'send it back to us. It costs nothing' }],
    },
  ],
  sections: [],
  strengths: [],
  weaknesses: [],
  opportunities: [],
  recommendations: [],
  threat: null,
  estimates: [],
  trafficSources: [],
});
