import { createParser } from 'eventsource-parser';
import { AppError, type ErrorBody } from '#domain/errors/app-error.ts';
import {
  generationResultSchema,
  type GenerationRequestInput,
  type GenerationResult,
} from '#domain/generation/request.ts';
import type { GenerationEvent } from '#domain/generation/request.ts';
import { errorOf, send } from './client.ts';

const path = '/api/generate-content-advanced';
const streamType = 'text/event-stream';

/**
 * Generates and yields the text as it arrives: any number of `delta`, then one `result`. Throws an AppError: the
 * server's own, `generation.unreachable` when the connection breaks or ends early, `generation.stopped` when `signal`
 * aborts. Leaving the loop closes the connection.
 */
export async function* streamGeneration(
  request: GenerationRequestInput,
  signal?: AbortSignal,
): AsyncGenerator<Exclude<GenerationEvent, { type: 'error' }>> {
  const response = await post(request, signal);
  if (!response.headers.get('content-type')?.startsWith(streamType)) {
    yield { type: 'result', result: await readResult(response, signal) };
    return;
  }
  for await (const event of readEvents(response, signal)) {
    if (event.type === 'error') throw failureFrom(event.error, response.status);
    yield event;
    if (event.type === 'result') return;
  }
  throw new AppError('generation.unreachable');
}

async function post(request: GenerationRequestInput, signal?: AbortSignal): Promise<Response> {
  const init: RequestInit = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: streamType },
    body: JSON.stringify(request),
    credentials: 'same-origin',
    signal: signal ?? null,
  };
  const response = await send(path, 'generation.unreachable', init).catch((thrown: unknown) => {
    throw lostConnection(thrown, signal);
  });
  if (!response.ok) throw failureFrom(await readJson(response, signal), response.status);
  return response;
}

/** Decodes the event stream, however the network split it. Unknown events are skipped. */
async function* readEvents(response: Response, signal?: AbortSignal): AsyncGenerator<GenerationEvent> {
  if (!response.body) return;
  const ready: GenerationEvent[] = [];
  const parser = createParser({
    onEvent: (message) => {
      const event = toEvent(message.event, message.data);
      if (event) ready.push(event);
    },
  });
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((thrown: unknown) => {
        throw lostConnection(thrown, signal);
      });
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      while (ready.length > 0) yield ready.shift()!;
    }
  } finally {
    // Also runs when the caller leaves the loop early.
    await reader.cancel().catch(() => undefined);
  }
}

function toEvent(name: string | undefined, data: string): GenerationEvent | null {
  let body: unknown;
  try {
    body = JSON.parse(data);
  } catch (cause) {
    throw new AppError('generation.unreachable', {}, { cause });
  }
  if (name === 'delta') {
    const text = typeof body === 'object' && body !== null && 'text' in body ? body.text : undefined;
    return typeof text === 'string' ? { type: 'delta', text } : null;
  }
  if (name === 'result') return { type: 'result', result: toResult(body) };
  if (name === 'error') return { type: 'error', error: body as ErrorBody };
  return null;
}

async function readResult(response: Response, signal?: AbortSignal): Promise<GenerationResult> {
  return toResult(await readJson(response, signal));
}

function toResult(body: unknown): GenerationResult {
  const parsed = generationResultSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AppError('provider.no-content', {}, { cause: parsed.error });
}

async function readJson(response: Response, signal?: AbortSignal): Promise<unknown> {
  const text = await response.text().catch((thrown: unknown) => {
    throw lostConnection(thrown, signal);
  });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The server's own error; otherwise its sentence, or the specified one with the status. */
function failureFrom(body: unknown, status: number): AppError {
  if (typeof body === 'object' && body !== null && 'code' in body) {
    const known = errorOf(body, 'provider.failed');
    if (known.code === body.code) return known;
  }
  const failure = new AppError('provider.failed', { status });
  if (typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string')
    failure.message = body.error;
  return failure;
}

function lostConnection(thrown: unknown, signal?: AbortSignal): AppError {
  if (signal?.aborted) return new AppError('generation.stopped', {}, { cause: thrown });
  return thrown instanceof AppError ? thrown : new AppError('generation.unreachable', {}, { cause: thrown });
}
