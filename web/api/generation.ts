import { AppError, type ErrorBody } from '#domain/errors/app-error.ts';
import {
  generationResultSchema,
  type GenerationRequestInput,
  type GenerationResult,
} from '#domain/generation/request.ts';
import type { GenerationEvent } from '#domain/generation/request.ts';
import { send } from './client.ts';
import { failureFrom, isEventStream, lostConnection, readMessages, streamType } from './event-stream.ts';

const path = '/api/generate-content-advanced';

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
  if (!isEventStream(response)) {
    yield { type: 'result', result: await readResult(response, signal) };
    return;
  }
  for await (const { name, body } of readMessages(response, signal)) {
    const event = toEvent(name, body);
    if (!event) continue;
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

/** Null for an unknown event. */
function toEvent(name: string | undefined, body: unknown): GenerationEvent | null {
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
