import { vi } from 'vitest';
import type { GenerationResult } from '#domain/generation/request.ts';

/** The server's result for a complete text. */
export const result: GenerationResult = {
  content: '# Standing desk\n\nA standing desk is a table that moves.',
  title: 'Standing desk',
  seoScore: 65,
  metaDescription: 'A table that moves.',
  suggestions: ['Add subheadings.'],
  provider: 'claude',
  model: 'a-model',
  usage: { inputTokens: 10, outputTokens: 20 },
  truncated: false,
  remaining: 3,
};

export const json = (body: unknown, status: number) => new Response(JSON.stringify(body), { status });
export const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
export const stream = (...events: string[]) =>
  new Response(events.join(''), { headers: { 'content-type': 'text/event-stream' } });

/** Sends text, then waits until the browser aborts. */
export function endless(text: string, signal: AbortSignal): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(event('delta', { text })));
      signal.addEventListener('abort', () => controller.error(signal.reason));
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

const usage = {
  plan: 'free',
  generations: { used: 2, limit: 5, remaining: 3, resetsAt: '' },
  projects: { used: 0, limit: 3, remaining: 3, resetsAt: '', openUntil: null },
};

export type FakeServer = {
  /** The generation requests that were sent. */
  sent: Request[];
  /** The response to a generation; the usage request has a response of its own, with 3 generations left. */
  answer: (signal: AbortSignal) => Response | Promise<Response>;
};

/** Replaces the server until `vi.unstubAllGlobals`. */
export function fakeServer(): FakeServer {
  const server: FakeServer = { sent: [], answer: () => stream(event('result', result)) };
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path === '/api/usage') return Promise.resolve(json(usage, 200));
    server.sent.push(new Request(new URL(path, 'http://localhost'), { ...init, signal: null }));
    return Promise.resolve().then(() => server.answer(init.signal!));
  });
  return server;
}
