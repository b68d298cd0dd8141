import { createParser } from 'eventsource-parser';
import { AppError } from '#domain/errors/app-error.ts';
import type { ErrorCode } from '#domain/errors/catalogue.ts';
import { errorOf } from './client.ts';

export const streamType = 'text/event-stream';

export const isEventStream = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith(streamType) ?? false;

/**
 * The events of a response with their parsed bodies, however the network split them. Throws `generation.unreachable`
 * when the connection breaks, `generation.stopped` when `signal` aborts. Leaving the loop closes the connection.
 */
export async function* readMessages(
  response: Response,
  signal?: AbortSignal,
): AsyncGenerator<{ name: string | undefined; body: unknown }> {
  if (!response.body) return;
  const ready: { name: string | undefined; body: unknown }[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => ready.push({ name: event, body: parse(data) }),
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

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw new AppError('generation.unreachable', {}, { cause });
  }
}

/** The server's own error; otherwise its sentence, or that of `fallback`, which may contain the status. */
export function failureFrom(
  body: unknown,
  status: number,
  fallback: ErrorCode = 'provider.failed',
): AppError {
  if (typeof body === 'object' && body !== null && 'code' in body) {
    const known = errorOf(body, fallback);
    if (known.code === body.code) return known;
  }
  const failure = new AppError(fallback, { status });
  if (typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string')
    failure.message = body.error;
  return failure;
}

/** A request or response that broke off. */
export function lostConnection(thrown: unknown, signal?: AbortSignal): AppError {
  if (signal?.aborted) return new AppError('generation.stopped', {}, { cause: thrown });
  return thrown instanceof AppError ? thrown : new AppError('generation.unreachable', {}, { cause: thrown });
}
