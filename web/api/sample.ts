import { AppError } from '#domain/errors/app-error.ts';
import { sampleHeadSchema, type SampleEvent } from '#domain/sample/sample.ts';
import { readError, send } from './client.ts';
import { failureFrom, isEventStream, lostConnection, readMessages, streamType } from './event-stream.ts';
import { samplePath } from './sample-head.ts';

/**
 * Yields the sample as it is written: one `head`, then any number of `delta`; returns at its end. Throws like
 * `streamGeneration`.
 */
export async function* streamSample(signal: AbortSignal): AsyncGenerator<SampleEvent> {
  const response = await send(samplePath, 'generation.unreachable', {
    headers: { accept: streamType },
    credentials: 'same-origin',
    signal,
  }).catch((thrown: unknown) => {
    throw lostConnection(thrown, signal);
  });
  if (!response.ok || !isEventStream(response)) throw await readError(response, 'server.unexpected');
  for await (const { name, body } of readMessages(response, signal)) {
    if (name === 'result') return;
    if (name === 'error') throw failureFrom(body, response.status);
    const event = toEvent(name, body);
    if (event) yield event;
  }
  throw new AppError('generation.unreachable');
}

/** Null for an unknown event. */
function toEvent(name: string | undefined, body: unknown): SampleEvent | null {
  if (name === 'head') {
    const head = sampleHeadSchema.safeParse(body);
    return head.success ? { type: 'head', head: head.data } : null;
  }
  const isText = name === 'delta' && typeof body === 'object' && body !== null && 'text' in body;
  return isText && typeof body.text === 'string' ? { type: 'delta', text: body.text } : null;
}
